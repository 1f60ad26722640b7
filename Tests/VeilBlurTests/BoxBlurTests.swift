import Testing
import VeilBlur
import VeilPixels

#if canImport(Glibc)
import Glibc
#endif

/// Box filters against the slow definition, and what must not change when a picture is handed in another way.
@Suite struct BoxBlurTests {
    /// One blur of the sweep, drawn by its number.
    struct Case: CustomTestStringConvertible, Sendable {
        let number: Int
        let width: Int
        let height: Int
        let box: BoxBlur
        let edge: EdgeRule

        init(_ number: Int) {
            var random = SplitMix(UInt64(number))
            self.number = number
            width = Int.random(in: 1...40, using: &random)
            height = number % 5 == 0 ? 1 : Int.random(in: 1...40, using: &random)
            // Small boxes are summed in fewer bits than large ones, so both are drawn as often.
            let half = Int.random(in: 0...(number % 2 == 0 ? 8 : 60), using: &random)
            box = BoxBlur(size: 2 * half + 1, passes: 1 + number % 3)
            edge = EdgeRule.allCases[number / 3 % 3]
        }

        func source() throws -> Picture {
            number % 4 < 2
                ? try TestPictures.softNoise(width, height, seed: UInt64(number))
                : try TestPictures.binaryNoise(width, height, seed: UInt64(number))
        }

        var testDescription: String { "\(number): \(width)×\(height) box \(box.size) passes \(box.passes) \(edge)" }
    }

    static let boxes = [1, 2, 3].flatMap { passes in
        [1, 3, 7, 15, 17, 41, 127].map { BoxBlur(size: $0, passes: passes) }
    }

    @Test(arguments: (0..<240).map(Case.init))
    func everyPixelIsRoundedCorrectly(_ blur: Case) throws {
        let source = try blur.source()
        let difference = Difference(
            try source.boxBlurred(blur.box, edge: blur.edge, threads: 1),
            ExactGaussian(of: source, box: blur.box, edge: blur.edge))
        #expect(difference.largest <= 0.75)
    }

    @Test func theSweepHasNoBias() throws {
        var difference = Difference()
        for blur in (0..<90).map(Case.init) {
            let source = try blur.source()
            difference.add(
                try source.boxBlurred(blur.box, edge: blur.edge), ExactGaussian(of: source, box: blur.box, edge: blur.edge))
        }
        #expect(abs(difference.bias) <= 0.02)
    }

    @Test(arguments: [255, 1023], EdgeRule.allCases)
    func boxesLargerThanThePictureAreRoundedCorrectly(size: Int, edge: EdgeRule) throws {
        for (width, height) in [(1, 1), (1, 19), (23, 9)] {
            let source = try TestPictures.softNoise(width, height)
            let box = BoxBlur(size: size)
            let difference = Difference(
                try source.boxBlurred(box, edge: edge), ExactGaussian(of: source, box: box, edge: edge))
            #expect(difference.largest <= 0.75, "\(width)×\(height)")
        }
    }

    @Test func onePassOfNinePixelsIsTheirMean() throws {
        let values: [UInt8] = [10, 20, 30, 40, 50, 60, 70, 80, 93]
        let source = try TestPictures.make(3, 3) { x, y in Pixel(red: values[3 * y + x], green: 255, blue: 0) }
        let result = try source.boxBlurred(BoxBlur(size: 3, passes: 1))
        #expect(result[1, 1] == Pixel(red: 50, green: 255, blue: 0), "453 / 9 = 50.3")
        #expect(result[0, 0] == Pixel(red: 23, green: 255, blue: 0), "(4 · 10 + 2 · 20 + 2 · 40 + 50) / 9 = 23.3")
        let clear = try source.boxBlurred(BoxBlur(size: 3, passes: 1), edge: .clear)
        #expect(clear[0, 0].alpha == 113, "255 · 4 / 9 = 113.3")
    }

    @Test(arguments: boxes)
    func flatPicturesStayAsTheyAre(_ box: BoxBlur) throws {
        // Every level, each in a picture of its own.
        for level in 0...UInt8.max {
            let flat = try TestPictures.make(11, 5) { _, _ in Pixel(red: level, green: 255 - level, blue: level / 3, alpha: 255) }
            #expect(try flat.boxBlurred(box, edge: level % 2 == 0 ? .extend : .mirror) == flat, "level \(level)")
        }
    }

    @Test func theLargestBoxKeepsAWhitePictureWhite() throws {
        let white = try Picture(size: PixelSize(width: 3, height: 2), filledWith: .white)
        #expect(try white.boxBlurred(BoxBlur(size: BoxBlur.largestSize)) == white)
    }

    @Test(arguments: boxes, EdgeRule.allCases)
    func coloursStayWithinTheirAlpha(_ box: BoxBlur, edge: EdgeRule) throws {
        let result = try TestPictures.softNoise(71, 53).boxBlurred(box, edge: edge)
        for y in 0..<53 {
            for x in 0..<71 {
                let pixel = result[x, y]
                #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
            }
        }
    }

    @Test(arguments: boxes, EdgeRule.allCases)
    func aPartOfTheBlurIsTheBlurOfThePart(_ box: BoxBlur, edge: EdgeRule) throws {
        let source = try TestPictures.softNoise(75, 58)
        let whole = try source.boxBlurred(box, edge: edge)
        for part in [
            PixelRect(x: 13, y: 7, width: 21, height: 30), PixelRect(x: 74, y: 57, width: 1, height: 1),
            PixelRect(x: 0, y: 31, width: 75, height: 1), PixelRect(x: 5, y: 0, width: 3, height: 58),
        ] {
            #expect(try source.boxBlurred(box, in: part, edge: edge) == whole.cropped(to: part), "\(part)")
        }
    }

    @Test(arguments: [3, 9, 21], EdgeRule.allCases)
    func theNumberOfThreadsDoesNotMatter(size: Int, edge: EdgeRule) throws {
        // Large enough for five bands.
        let source = try TestPictures.noise(401, 1009)
        let one = try source.boxBlurred(BoxBlur(size: size), edge: edge, threads: 1)
        for threads in [nil, 2, 3, 5, 64] {
            #expect(try source.boxBlurred(BoxBlur(size: size), edge: edge, threads: threads) == one)
        }
    }

    @Test(arguments: boxes, EdgeRule.allCases)
    func flippedPicturesGiveFlippedBlurs(_ box: BoxBlur, edge: EdgeRule) throws {
        let source = try TestPictures.softNoise(70, 47)
        let plain = try source.boxBlurred(box, edge: edge)
        let flipped = try TestPictures.make(70, 47) { x, y in source[69 - x, y] }.boxBlurred(box, edge: edge)
        #expect(try flipped == TestPictures.make(70, 47) { x, y in plain[69 - x, y] })
        let toppled = try TestPictures.make(70, 47) { x, y in source[x, 46 - y] }.boxBlurred(box, edge: edge)
        #expect(try toppled == TestPictures.make(70, 47) { x, y in plain[x, 46 - y] })
    }

    @Test(arguments: boxes, [1, 3, 17])
    func stridesAreObeyed(_ box: BoxBlur, padding: Int) throws {
        let source = try TestPictures.softNoise(29, 13)
        let expected = try source.boxBlurred(box)
        let result = try TestPictures.withPadding(source, padding) { source in
            try TestPictures.withPadding(try Picture(size: expected.size), 64 - padding) { empty in
                let destination = UnsafeMutablePixels(
                    base: UnsafeMutablePointer(mutating: empty.base), size: empty.size, bytesPerRow: empty.bytesPerRow)
                try box.blur(source, into: destination)
                for y in 0..<12 {
                    for gap in 4 * 29..<empty.bytesPerRow { #expect(destination.row(y)[gap] == 0xA5) }
                }
                return try Picture(copying: destination.readOnly)
            }
        }
        #expect(result == expected)
    }

    @Test func aBoxOfOnePixelCopies() throws {
        // Colours above their alpha are kept too.
        let source = try TestPictures.make(31, 7) { x, y in
            Pixel(red: UInt8(x * 8), green: UInt8(y * 30), blue: 255, alpha: UInt8(x))
        }
        #expect(try source.boxBlurred(BoxBlur(size: 1)) == source)
        var target = try Picture(size: source.size)
        try target.withUnsafeMutablePixels { target in
            try source.withUnsafePixels { try BoxBlur(size: 1).blur($0, into: target) }
        }
        #expect(target == source)
    }

    @Test(arguments: [5, 21, 41, 101])
    func threePassesKeepHardEdgesNearTheGaussian(size: Int) throws {
        let box = BoxBlur(size: size)
        let edge = try TestPictures.make(9 * size, 1) { x, _ in x < 9 * size / 2 ? .black : .white }
        let (boxes, gaussian) = (ExactGaussian(of: edge, box: box), ExactGaussian(of: edge, sigma: box.sigma))
        let apart = zip(boxes.channels, gaussian.channels).map { abs($0 - $1) }.max()!
        #expect(apart <= 3)
        #expect(apart >= 1, "they are not the same")
    }
}

/// What the caller must not do traps; what the machine cannot do is an error.
@Suite struct BoxBlurMistakeTests {
    @Test func boxesThatMakeNoSenseTrap() async {
        await #expect(processExitsWith: .failure) { _ = BoxBlur(size: 4) }
        await #expect(processExitsWith: .failure) { _ = BoxBlur(size: -1) }
        await #expect(processExitsWith: .failure) { _ = BoxBlur(size: BoxBlur.largestSize + 2) }
        await #expect(processExitsWith: .failure) { _ = BoxBlur(size: 5, passes: 0) }
        await #expect(processExitsWith: .failure) { _ = BoxBlur(size: 5, passes: 4) }
        await #expect(processExitsWith: .failure) {
            _ = try TestPictures.noise(20, 20).boxBlurred(BoxBlur(size: 5), threads: 0)
        }
    }

    @Test func blurringInPlaceTraps() async {
        await #expect(processExitsWith: .failure) {
            var picture = try TestPictures.noise(20, 20)
            try picture.withUnsafeMutablePixels { try BoxBlur(size: 5).blur($0.readOnly, into: $0) }
        }
    }

    @Test func aPartThatLiesOutsideTraps() async {
        await #expect(processExitsWith: .failure) {
            let picture = try TestPictures.noise(20, 20)
            _ = try picture.boxBlurred(BoxBlur(size: 5), in: PixelRect(x: 10, y: 10, width: 11, height: 5))
        }
    }

    #if canImport(Glibc)
    @Test(
        .disabled(
            if: getenv("VEIL_SANITIZER") != nil,
            "SKIPPED: sanitizers take address space of their own, which this test limits"))
    func memoryThatCannotBeHadIsAnError() async {
        await #expect(processExitsWith: .exitCode(42)) {
            // The rows of so large a box take 100 GB; the process may have 64.
            var limit = rlimit(rlim_cur: 1 << 36, rlim_max: 1 << 36)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            let source = try TestPictures.noise(100_000, 1)
            do {
                _ = try source.boxBlurred(BoxBlur(size: 65_535), threads: 1)
            } catch PictureError.outOfMemory {
                exit(42)
            }
        }
    }
    #endif
}

import Testing
import VeilBlur
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

/// `veil animate`: every frame is what `veil blur` and `veil frost` make of its level, at its moment.
@Suite struct AnimateTests {
    let scratch: Scratch
    let picture: Picture

    init() throws {
        scratch = try Scratch()
        picture = try scratch.makePicture("a.png", width: 60, height: 40)
    }

    private func animate(_ options: String..., to output: FilePath) throws -> Veil.Result {
        let result = try scratch.veil.run(["animate", "a.png", "-o", output] + options.map { FilePath($0) })
        #expect(result.status == 0, "\(result.messages)")
        return result
    }

    /// The numbered pictures of an animation.
    private func frames(_ options: [String]) throws -> [Picture] {
        let folder = FilePath("frames\(UInt32.random(in: 0 ... .max))")
        let arguments: [FilePath] = ["animate", "a.png", "-o", folder.appending("%04d.png")]
        let result = try scratch.veil.run(arguments + options.map { FilePath($0) })
        #expect(result.status == 0, "\(result.messages)")
        return try scratch.names(below: folder).map { try scratch.picture($0) }
    }

    @Test func everyFrameIsTheBlurOfItsLevel() throws {
        let frames = try frames(["--curve", "linear", "--seconds", "1", "--fps", "4", "--from", "0.1", "--to", "0.9"])
        #expect(frames.count == 5)
        for (index, frame) in frames.enumerated() {
            let level = 0.1 + 0.8 * Double(index) / 4
            #expect(try scratch.veil.run("blur", "a.png", "-o", "b.png", "-f", "--level", FilePath("\(level)")).status == 0)
            #expect(try frame == scratch.picture("b.png"), "frame \(index)")
        }
    }

    @Test(
        "both ends are met exactly", arguments: [[], ["--curve", "0.1,2,0.3,-1"], ["--spring", "0.4,0.3"], ["--fps", "7.3"]])
    func ends(options: [String]) throws {
        let frames = try frames(options + ["--from", "0", "--to", "0.35"])
        #expect(frames.count > 2)
        #expect(frames.first == picture)
        #expect(try frames.last == picture.blurred(sigma: 7))
    }

    @Test func aRisingLevelNeverLooksSharper() throws {
        let detail = try frames(["--seconds", "0.5", "--fps", "20", "--sigma", "4"]).map(\.detail)
        #expect(zip(detail, detail.dropFirst()).allSatisfy { $0 >= $1 }, "\(detail)")
        #expect(try #require(detail.last) < #require(detail.first) / 4)
    }

    @Test func aSpringSwingsAndStaysWithinTheLevels() throws {
        let detail = try frames(["--spring", "0.3,0.3", "--to", "0.4", "--fps", "60", "--sigma", "6"]).map(\.detail)
        let least = try #require(detail.min())
        #expect(try 10 * least < 9 * #require(detail.last), "it swings past its goal")
        #expect(try frames(["--spring", "0.3,0.3", "--fps", "60"]).contains(picture.blurred(sigma: 20)))
    }

    @Test func theFrameRateDoesNotChangeTheMotion() throws {
        for motion in [["--spring", "0.3,0.5"], ["--curve", "ease", "--seconds", "0.4"]] {
            let (slow, fast) = try (frames(motion + ["--fps", "10"]), frames(motion + ["--fps", "30"]))
            for (index, frame) in slow.dropLast().enumerated() { #expect(frame == fast[3 * index], "\(motion) frame \(index)") }
        }
    }

    @Test func aBounceGoesBack() throws {
        let frames = try frames(["--bounce", "--curve", "linear", "--fps", "8", "--seconds", "0.5"])
        #expect(frames.count == 9)
        for index in 0...4 { #expect(frames[index] == frames[8 - index]) }
        #expect(try frames[4] == picture.blurred(sigma: 20))
    }

    @Test func sigmaIsTheBlurOfLevelOne() throws {
        #expect(try frames(["--sigma", "3"]).last == picture.blurred(sigma: 3))
        #expect(try frames(["--sigma", "3", "--material", "dark"]).last == picture.frosted(.dark.sigma(3)))
    }

    @Test func aPaneOfGlassComesUp() throws {
        let pane = PixelRect(x: 10, y: 5, width: 30, height: 20)
        let place = ["--region", "10,5,30,20", "--corner", "6"]
        let glass = try frames(place + ["--material", "apple-dark", "--to", "0.5"])
        #expect(glass.first == picture)
        #expect(try glass.last == picture.frosted(.appleDark.at(0.5), behind: pane, shape: .rounded(6)))
        let blur = GlassMaterial(sigma: 20)
        #expect(try frames(place).last == picture.frosted(blur, behind: pane, shape: .rounded(6)), "without a material it blurs")
    }

    @Test("delays add up to the whole, however the format counts", arguments: ["webp", "gif"], ["24", "25", "30", "50"])
    func delays(format: String, rate: String) throws {
        let name = FilePath("b.\(format)")
        // Far from the ends of the levels every frame differs from the one before.
        _ = try animate("--seconds", "0.5", "--fps", rate, "--from", "0.1", "--curve", "linear", to: name)
        let stored = try StoredAnimation(#require(scratch.bytes(name)))
        let rate = try #require(Int(rate))
        let count = (rate + 1) / 2 + 1
        #expect(stored.delays.count == count)
        #expect(abs(stored.delays.reduce(0, +) - 1000 * count / rate) <= 5)
        #expect(stored.delays.allSatisfy { abs($0 * rate - 1000) < (format == "gif" ? 10 : 1) * rate }, "\(stored.delays)")
        #expect(try PictureFile.info(scratch.path(name)).info.frameCount == count)
        #expect(stored.plays == 0)
    }

    @Test("it plays as often as is said", arguments: ["webp", "gif"])
    func loops(format: String) throws {
        let name = FilePath("b.\(format)")
        _ = try animate("--loop", "3", "--seconds", "0.2", to: name)
        #expect(try StoredAnimation(#require(scratch.bytes(name))).plays == 3)
    }

    @Test("the ends of a file are those of the motion", arguments: ["webp", "gif"])
    func endsOfAFile(format: String) throws {
        // A smooth picture, which WebP keeps well, of few colours, which GIF keeps.
        try scratch.makePicture("noise.png", width: 60, height: 40)
        #expect(try scratch.veil.run("blur", "noise.png", "-o", "a.png", "-f", "--sigma", "6").status == 0)
        let name = FilePath("b.\(format)")
        _ = try animate("--encode-quality", "95", "--from", "0.05", "--to", "0.6", "--seconds", "0.2", to: name)
        let last = try PictureFile.info(scratch.path(name)).info.frameCount - 1
        for (frame, sigma) in [(0, 1), (last, 12)] as [(Int, Sigma)] {
            let stored = try PictureFile.decode(scratch.path(name), options: DecodeOptions(frame: frame)).picture
            let error = try stored.meanDifference(to: scratch.picture("a.png").blurred(sigma: sigma))
            #expect(error < 2, "frame \(frame): \(error)")
        }
    }

    @Test func anAnimationIsMadeOfTheFrameThatIsSaid() throws {
        _ = try animate("--seconds", "0.2", "--from", "0.2", to: "b.gif")
        for frame in [0, 3] {
            let still = try PictureFile.decode(scratch.path("b.gif"), options: DecodeOptions(frame: frame)).picture
            let folder = FilePath("again\(frame)")
            let result = try scratch.veil.run(
                "animate", "b.gif", "--frame", FilePath("\(frame)"), "-o", folder.appending("%d.png"), "--seconds", "0.1")
            #expect(result.status == 0, "\(result.messages)")
            #expect(try scratch.picture(folder.appending("0.png")) == still)
        }
    }

    @Test("clear pixels stay clear", arguments: ["webp", "gif", "png"])
    func alpha(format: String) throws {
        let soft = try Picture(size: PixelSize(width: 40, height: 40)) { pixels in
            for y in 0..<40 { for x in 0..<160 { pixels.row(y)[x] = x < 80 ? 0 : UInt8(x % 4 == 3 ? 255 : 200) } }
        }
        try PictureFile.encode(soft, to: scratch.path("a.png"))
        let name = FilePath(format == "png" ? "frames/%d.png" : "b.\(format)")
        _ = try animate("--to", "0.1", "--seconds", "0.1", to: name)
        let first = try scratch.picture(format == "png" ? "frames/0.png" : name)
        #expect(first.withUnsafePixels { $0.row(20)[4 * 5 + 3] } == 0)
        #expect(first.withUnsafePixels { $0.row(20)[4 * 30 + 3] } == 255)
    }

    @Test("one pixel and one frame are enough", arguments: ["webp", "gif", "png"])
    func smallest(format: String) throws {
        try scratch.makePicture("a.png", width: 1, height: 1)
        let name = FilePath(format == "png" ? "frames/%d.png" : "b.\(format)")
        let result = try animate("--from", "0.5", "--to", "0.5", "--spring", "0.3,1", to: name)
        #expect(result.messages.hasSuffix(", 1 frame\n"))
        let stored = try scratch.picture(format == "png" ? "frames/0.png" : name)
        #expect(try stored.meanDifference(to: scratch.picture("a.png")) < 3)
    }

    @Test func aLargerPictureIsMadeSmallerFirst() throws {
        _ = try animate("--resize", "30", "--seconds", "0.1", to: "b.webp")
        #expect(try PictureFile.info(scratch.path("b.webp")).info.size == PixelSize(width: 30, height: 20))
    }

    @Test func theResultIsToldAsJSON() throws {
        let result = try animate("--json", "--seconds", "0.5", "--fps", "10", to: "b.webp")
        #expect(result.messages.isEmpty)
        let record = try #require(JSONRecord.all(in: result.output).first)
        #expect(record.number("frameCount") == 6 && record.number("framesPerSecond") == 10)
        #expect(record.number("width") == 60 && record.record("output")?.string("path") == "b.webp")
        #expect(try scratch.veil.run("animate", "a.png", "-o", "c.webp", "-q").messages.isEmpty)
    }
}

extension Picture {
    /// The energy of the differences between neighbours.
    fileprivate var detail: Int {
        withUnsafePixels { pixels in
            var sum = 0
            for y in 0..<size.height {
                let row = pixels.row(y)
                for x in 4..<(4 * size.width) {
                    let difference = Int(row[x]) - Int(row[x - 4])
                    sum += difference * difference
                }
            }
            return sum
        }
    }

    /// The mean difference of all channels, in levels.
    func meanDifference(to other: Picture) -> Double {
        precondition(size == other.size)
        return withUnsafePixels { pixels in
            other.withUnsafePixels { others in
                var sum = 0
                for y in 0..<size.height {
                    for x in 0..<(4 * size.width) { sum += abs(Int(pixels.row(y)[x]) - Int(others.row(y)[x])) }
                }
                return Double(sum) / Double(4 * size.width * size.height)
            }
        }
    }
}

import Testing
import VeilFiles
import VeilPixels

@Suite("Smaller pictures")
struct LimitTests {
    private let sandbox = Sandbox()

    private func file(_ picture: Picture, _ format: OutputFormat) throws -> FilePath {
        let options = EncodeOptions(quality: format.isLossless ? nil : 97)
        return sandbox.file("a." + format.fileExtension, try PictureFile.encoded(picture, as: format, options: options).bytes)
    }

    @Test(
        arguments: [
            (100, 60, 50, 50, 30), (60, 100, 50, 30, 50), (100, 100, 1, 1, 1), (300, 2, 100, 100, 1), (101, 67, 33, 33, 22),
            (100, 60, 100, 100, 60), (100, 60, 400, 100, 60),
        ], [OutputFormat.png, .jpeg])
    func theLongestSideIsTheLimitAndNothingIsEnlarged(_ sizes: (Int, Int, Int, Int, Int), format: OutputFormat) throws {
        let (width, height, limit, smallWidth, smallHeight) = sizes
        let path = try file(TestPicture.noise(width, height), format)
        let decoded = try PictureFile.decode(path, options: DecodeOptions(limit: limit))
        #expect(decoded.picture.size == PixelSize(width: smallWidth, height: smallHeight))
        #expect(decoded.info.size == PixelSize(width: width, height: height))
    }

    /// Every factor of libjpeg's own scaling, and what is left for resampling.
    @Test(arguments: [400, 399, 300, 201, 200, 199, 130, 100, 77, 50, 31, 25, 8])
    func aSmallJPEGLooksLikeTheLargeOneAveraged(limit: Int) throws {
        let path = try file(TestPicture.slopes(400, 240), .jpeg)
        let small = try PictureFile.decode(path, options: DecodeOptions(limit: limit)).picture
        let expected = TestPicture.slopes(400, 240).averaged(to: small.size)
        #expect(small.distance(to: expected).mean < 2.5)
    }

    @Test(arguments: [300, 133, 50, 9])
    func aSmallPNGLooksLikeTheLargeOneAveraged(limit: Int) throws {
        let path = try file(TestPicture.slopes(400, 240, soft: true), .png)
        let small = try PictureFile.decode(path, options: DecodeOptions(limit: limit)).picture
        #expect(small.distance(to: TestPicture.slopes(400, 240, soft: true).averaged(to: small.size)).mean < 1)
    }

    @Test(arguments: OutputFormat.allCases, [100, 51, 7])
    func whiteStaysWhite(format: OutputFormat, limit: Int) throws {
        let path = try file(TestPicture.make(128, 80) { _, _ in .white }, format)
        let picture = try PictureFile.decode(path, options: DecodeOptions(limit: limit)).picture
        #expect(picture.means == [255, 255, 255, 255])
    }

    /// A red shape in a field that is clear and, underneath, green.
    @Test func colourUnderClearPixelsDoesNotBleed() throws {
        let pixels: [UInt8] = (0..<64 * 64).flatMap { at -> [UInt8] in
            (at % 64 / 8 + at / 64 / 8) % 2 == 0 ? [255, 0, 0, 255] : [0, 255, 0, 0]
        }
        let tiff = TIFFFile(width: 64, height: 64, samples: 4, extraSamples: 2, pixels: pixels)
        let path = sandbox.file("a.tif", tiff.bytes)
        for limit in [64, 40, 13] {
            let picture = try PictureFile.decode(path, options: DecodeOptions(limit: limit)).picture
            #expect(picture.means[1] == 0 && picture.means[2] == 0 && picture.means[0] > 50)
        }
    }

    @Test func coloursNeverPassTheirAlpha() throws {
        let path = try file(TestPicture.noise(150, 90, soft: true), .png)
        let picture = try PictureFile.decode(path, options: DecodeOptions(limit: 61)).picture
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width {
                let pixel = picture[x, y]
                #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
            }
        }
    }

    @Test func theNumberOfThreadsChangesNothing() throws {
        let path = try file(TestPicture.noise(700, 500, soft: true), .png)
        let one = try PictureFile.decode(path, options: DecodeOptions(limit: 333, threads: 1)).picture
        let four = try PictureFile.decode(path, options: DecodeOptions(limit: 333, threads: 4)).picture
        #expect(one == four)
    }
}

extension Picture {
    /// Each pixel the mean of the pixels it covers, by exact areas. The slow way, to compare with.
    fileprivate func averaged(to small: PixelSize) -> Picture {
        func spans(_ count: Int, _ length: Int) -> [[(Int, Double)]] {
            (0..<count).map { index in
                let (start, end) = (Double(index * length) / Double(count), Double((index + 1) * length) / Double(count))
                return (Int(start)..<min(length, Int(end.rounded(.up)))).map {
                    ($0, min(end, Double($0 + 1)) - max(start, Double($0)))
                }
            }
        }
        let (columns, rows) = (spans(small.width, size.width), spans(small.height, size.height))
        return TestPicture.make(small.width, small.height) { x, y in
            var sums = [0.0, 0, 0, 0, 0]
            for (row, high) in rows[y] {
                for (column, wide) in columns[x] {
                    let pixel = self[column, row]
                    let channels = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
                    for channel in 0..<4 { sums[channel] += Double(channels[channel]) * high * wide }
                    sums[4] += high * wide
                }
            }
            let levels = sums[..<4].map { UInt8(min(255, ($0 / sums[4]).rounded())) }
            return Pixel(red: levels[0], green: levels[1], blue: levels[2], alpha: levels[3])
        }
    }
}

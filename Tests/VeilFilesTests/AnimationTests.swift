import Synchronization
import Testing
import VeilFiles
import VeilPixels

/// Animations, frame by frame.
@Suite struct AnimationTests {
    private let sandbox = Sandbox()

    private static func grey(_ level: Int, _ pixels: UnsafeMutablePixels) {
        for y in 0..<pixels.size.height {
            for x in 0..<pixels.size.width {
                for channel in 0..<4 { pixels.row(y)[4 * x + channel] = channel == 3 ? 255 : UInt8(level) }
            }
        }
    }

    @Test("frames are asked for once, in order, and come back", arguments: AnimationFormat.allCases)
    func frames(format: AnimationFormat) throws {
        let asked = Mutex<[Int]>([])
        // Taller than a strip of libvips, and of an odd height, so that strips and frames do not meet.
        let animation = Animation(size: PixelSize(width: 33, height: 333), delays: [40, 200, 30, 110]) { number, pixels in
            asked.withLock { $0.append(number) }
            Self.grey(20 + 60 * number, pixels)
        }
        let path = sandbox.path("a." + format.rawValue)
        try PictureFile.encode(animation, to: path)
        #expect(asked.withLock { $0 } == [0, 1, 2, 3])
        for number in 0..<4 {
            let frame = try PictureFile.decode(path, options: DecodeOptions(frame: number)).picture
            #expect(frame.size == animation.size)
            for mean in frame.means[0..<3] { #expect(abs(mean - Double(20 + 60 * number)) < 2) }
        }
    }

    @Test("straight alpha leaves and comes back", arguments: AnimationFormat.allCases)
    func alpha(format: AnimationFormat) throws {
        let animation = Animation(size: PixelSize(width: 40, height: 40), delays: [100, 100]) { number, pixels in
            Self.grey(200, pixels)
            for y in 0..<40 where y < 20 { for x in 0..<160 { pixels.row(y)[x] = number == 0 ? 0 : x % 4 == 3 ? 255 : 100 } }
        }
        let path = sandbox.path("a." + format.rawValue)
        try PictureFile.encode(animation, to: path)
        let (first, second) = try (
            PictureFile.decode(path).picture, PictureFile.decode(path, options: DecodeOptions(frame: 1)).picture
        )
        #expect(first[5, 5].alpha == 0 && first[5, 30].alpha == 255)
        #expect(second[5, 5].alpha == 255 && abs(Int(second[5, 5].red) - 100) < 4)
    }

    @Test func halfClearPixelsComeBackAsTheyWere() throws {
        let animation = Animation(size: PixelSize(width: 40, height: 40), delays: [100]) { _, pixels in
            // Premultiplied: white at half its alpha.
            for y in 0..<40 { for x in 0..<160 { pixels.row(y)[x] = 128 } }
        }
        let path = sandbox.path("a.webp")
        try PictureFile.encode(animation, to: path)
        let pixel = try PictureFile.decode(path).picture[20, 20]
        #expect(abs(Int(pixel.red) - 128) < 3 && abs(Int(pixel.alpha) - 128) < 3, "\(pixel)")
    }

    @Test func delaysAddUpWithoutAnError() {
        for (format, rate) in [(AnimationFormat.webp, 30.0), (.webp, 23.976), (.gif, 30), (.gif, 24), (.gif, 50), (.webp, 90)] {
            let delays = format.delays(count: 1000, framesPerSecond: rate)
            #expect(delays.count == 1000)
            #expect(abs(Double(delays.reduce(0, +)) - 1_000_000 / rate) <= Double(format.tick))
            #expect(delays.allSatisfy { $0 >= format.shortestDelay && $0 % format.tick == 0 }, "\(format) \(rate)")
            #expect(Set(delays).count <= 2, "no two delays differ by more than a tick")
        }
    }

    @Test("a frame that finds no memory ends it, and leaves no file", arguments: AnimationFormat.allCases)
    func noMemory(format: AnimationFormat) {
        let animation = Animation(size: PixelSize(width: 40, height: 40), delays: [100, 100, 100]) {
            number, pixels throws(PictureError) in
            if number == 1 { throw .outOfMemory(byteCount: 1) }
            Self.grey(0, pixels)
        }
        let path = sandbox.path("a." + format.rawValue)
        #expect(throws: PictureFileError(path, .outOfMemory)) { try PictureFile.encode(animation, to: path) }
        #expect(Files.names(in: path.parent).isEmpty)
    }

    @Test func whatNoFileHoldsIsAnErrorBeforeAnyFrameIsMade() {
        let wide = Animation(size: PixelSize(width: 16_384, height: 1), delays: [100]) { _, _ in Issue.record("a frame was made")
        }
        #expect(throws: PictureFileError("a.webp", .tooLargeForAnimation(wide.size, .webp, largestSide: 16_383))) {
            try PictureFile.encode(wide, to: "a.webp")
        }
        let long = Animation(size: PixelSize(width: 1, height: 5000), delays: Array(repeating: 20, count: 2001)) { _, _ in
            Issue.record("a frame was made")
        }
        #expect(throws: PictureFileError("a.gif", .tooManyFrames(2001, limit: 2000))) {
            try PictureFile.encode(long, to: "a.gif")
        }
        #expect(throws: PictureFileError("a.png", .unwritableFormat("png"))) { try PictureFile.encode(long, to: "a.png") }
    }
}

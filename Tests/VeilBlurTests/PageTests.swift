import Testing
import VeilBlur
import VeilPixels
import VeilTestSupport

/// The code on the module's page compiles and does what the page says.
@Suite struct PageTests {
    @Test func theCodeOnThePageRuns() throws {
        let picture = try Picture(size: PixelSize(width: 640, height: 480), filledWith: .white)
        let soft = try picture.blurred(sigma: 12)
        let lamps = try picture.blurred(sigma: 12, options: BlurOptions(edge: .mirror, light: .linear))
        let panel = try picture.blurred(sigma: 12, in: PixelRect(x: 40, y: 300, width: 560, height: 120))
        #expect(soft == picture && lamps == picture, "white stays white")
        #expect(panel.size == PixelSize(width: 560, height: 120))

        var frame = try Picture(size: picture.size)
        try frame.withUnsafeMutablePixels { frame in
            try picture.withUnsafePixels { picture in
                try GaussianBlur.blur(picture, into: frame, sigma: 12, options: BlurOptions(quality: .draft, threads: 2))
            }
        }
        #expect(frame == picture)

        let pyramid = try BlurPyramid(picture)
        try frame.withUnsafeMutablePixels { try pyramid.render(sigma: 30, into: $0) }
        #expect(frame == picture)

        let fade = SigmaGradient(axis: .vertical, from: 20, to: 0)
        let header = try picture.blurred(gradient: fade, over: PixelRect(x: 0, y: 0, width: 640, height: 120))
        try frame.withUnsafeMutablePixels { try pyramid.render(gradient: fade, into: $0) }
        #expect(header == picture && frame == picture)

        let mask = [UInt8](repeating: 99, count: 640 * 480)
        let depth = SigmaMap(size: picture.size, maximum: 20, shares: mask)
        try frame.withUnsafeMutablePixels { try pyramid.render(map: depth.maximum(8), into: $0) }
        #expect(frame == picture)

        let boxes = try picture.boxBlurred(BoxBlur(size: 41, passes: 3))
        #expect(boxes == picture)
    }

    @Test func thePageShowsTheCodeThatRuns() throws {
        let code = try DocumentationPage(of: "VeilBlur", runBy: #filePath).unrunLines()
        #expect(code.unrun.isEmpty)
        #expect(code.count > 9)
    }
}

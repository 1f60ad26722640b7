import Testing
import VeilPixels
import VeilTestSupport

/// The code on the module's page compiles and does what the page says.
@Suite struct PageTests {
    @Test func theCodeOnThePageRuns() throws {
        var picture = try Picture(size: PixelSize(width: 640, height: 427), filledWith: .white)
        let corner = picture.cropped(to: PixelRect(x: 0, y: 0, width: 64, height: 64))
        try picture.withUnsafeMutablePixels { pixels in
            pixels.row(10)[4 * 20 + 3] = 0
        }
        #expect(corner[20, 10] == .white)
        #expect(picture[20, 10].alpha == 0)
    }

    @Test func thePageShowsTheCodeThatRuns() throws {
        let code = try DocumentationPage(of: "VeilPixels", runBy: #filePath).unrunLines()
        #expect(code.unrun.isEmpty)
        #expect(code.count > 3)
    }
}

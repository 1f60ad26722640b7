import Testing
import VeilBlur
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels
import VeilTestSupport

/// The code on README's first screen, which reads and writes files of the working directory: it is compiled, not run.
private func codeOfTheReadme() throws -> [Picture] {
    let photo = try PictureFile.decode("holiday.jpg").picture
    let soft = try photo.blurred(sigma: 12)
    let panel = try photo.frosted(.dark, behind: PixelRect(x: 40, y: 40, width: 600, height: 400), shape: .rounded(16))
    let header = try photo.frosted(.appleLight.saturation(1.4).progressive(.vertical(from: 1, to: 0)))
    try PictureFile.encode(panel, to: "panel.png")
    return [soft, header]
}

@Test func theReadmeShowsCodeThatCompiles() throws {
    let code = try DocumentationPage("README.md", runBy: #filePath).unrunLines()
    #expect(code.unrun.isEmpty)
    #expect(code.count > 7)
}

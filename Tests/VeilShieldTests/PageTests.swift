import Testing
import VeilPixels
import VeilShield
import VeilTestSupport

/// The code on the module's page compiles and does what the page says.
@Suite struct PageTests {
    @Test func theShieldCovers() {
        var shield = WindowShield<String>()
        shield.update(["mail": WindowState(isActive: true), "dialog": WindowState(isActive: false)])
        shield.update(["mail": WindowState(isActive: false)])
        let opacity = shield.opacity(of: "mail")
        #expect(opacity == 1)

        shield.update("mail", to: WindowState(isActive: true))
        shield.framePresented(of: "mail")
        shield.advance(by: .milliseconds(100))
        #expect(shield.opacity(of: "mail") == 0.5)

        shield.prepareToHide("mail")
        shield.framePresented(of: "mail")
        let mayHide = shield.isSafeToHide("mail")
        #expect(mayHide)
    }

    @Test func thePainterPaints() throws {
        let page = try TestPages.page(320, 240, seed: 1)
        var painter = CoverPainter()
        let cover = try painter.cover(.opaque(), for: page)
        let hint = try painter.cover(.recognisable, for: page)
        #expect(cover.isOpaque && hint.isOpaque && cover != hint)
    }

    @Test func thePageShowsTheCodeThatRuns() throws {
        let code = try DocumentationPage(of: "VeilShield", runBy: #filePath).unrunLines()
        #expect(code.unrun.isEmpty)
        #expect(code.count > 10)
    }
}

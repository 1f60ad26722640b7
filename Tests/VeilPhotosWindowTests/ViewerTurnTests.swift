import VeilBrowser
import VeilGTK
import VeilLibrary
import VeilMotion
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// A photo that is turned, and two fingers on it, as GTK's gestures tell of them: no X server here has a touch screen.
final class ViewerTurnTests: PhotosWindowCase {
    func testAPhotoThatIsTurnedLiesAcrossAndGoesBackUpright() throws {
        try onMain {
            let window = try Self.open(try Self.folder(), width: 900, height: 700)
            window.show(0)
            let page = window.viewer!
            let upright = try Self.seen(window)
            XCTAssertLessThan(upright.width, upright.height)
            page.perform(.rotateRight)
            let across = try Self.seen(window)
            XCTAssertEqual(Double(across.width) / Double(across.height), 1.5, accuracy: 0.02)
            XCTAssertEqual(Double(across.x) + Double(across.width) / 2, page.view.x / 2, accuracy: 2)
            page.perform(.rotateRight)
            page.perform(.rotateRight)
            page.perform(.rotateRight)
            XCTAssertEqual(try Self.seen(window), upright)
        }
    }

    func testTwoFingersZoomAboutTheirMiddleAndBackToFitting() throws {
        try onMain {
            let window = try Self.open(try Self.folder(), width: 900, height: 700)
            window.show(0)
            let page = window.viewer!
            let fitting = try Self.seen(window)
            let middle = page.view * 0.5
            page.change { $0.pinchBegan(at: middle, time: .seconds(1)) }
            for step in 1...10 {
                let time = Duration.milliseconds(1000 + 16 * step)
                page.change { $0.pinched(to: middle, magnification: 1 - 0.03 * Double(step), time: time) }
                window.waitForFrame()
                let seen = try XCTUnwrap(try window.picture().extent(of: .red)).rect
                XCTAssertEqual(Double(seen.x) + Double(seen.width) / 2, middle.x, accuracy: 2, "step \(step)")
                XCTAssertEqual(Double(seen.width), try XCTUnwrap(page.scene.zoom).photoFrame.width, accuracy: 3)
            }
            page.change { scene in scene.ended(at: .milliseconds(1200)) { window.session.list.id(at: $0) } }
            XCTAssertEqual(try Self.seen(window), fitting, "smaller than fitting, it springs back")
            XCTAssertTrue(page.isOpen)
        }
    }

    /// Where the red photo is once it lies still, without the bars.
    @MainActor private static func seen(_ window: PhotosWindow) throws -> PixelRect {
        window.viewer.hideBars()
        TestLoop.run(until: { window.viewer.isStillAndSharp })
        window.waitForFrame()
        return try XCTUnwrap(try window.picture().extent(of: .red)).rect
    }
}

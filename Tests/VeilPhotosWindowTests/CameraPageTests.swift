import CGtk
import Glibc
import VeilCamera
import VeilGTK
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// The camera page of a window, with the test source.
final class CameraPageTests: PhotosWindowCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        setenv("VEIL_CAMERA", "test", 1)
    }

    override func tearDown() {
        unsetenv("VEIL_CAMERA")
        super.tearDown()
    }

    @MainActor private static func openCamera() throws -> (PhotosWindow, CameraPage) {
        let window = try open(try folder(), width: 800, height: 480)
        window.openCamera()
        let page = try XCTUnwrap(window.camera)
        TestLoop.run(until: { page.model.state == .live })
        return (window, page)
    }

    func testACoveredWindowHasNoCamera() throws {
        try onMain {
            let (window, page) = try Self.openCamera()
            var drawn = 0
            page.viewfinder.onDrawn = { _ in drawn += 1 }
            window.windows.shield.cover()
            defer { window.windows.shield.uncover() }
            XCTAssertTrue(page.model.isUnseen)
            XCTAssertEqual(page.model.state, .opening)
            page.session?.stopAndWait()
            // A frame that was handed over before may still be drawn once.
            for _ in 0..<5 {
                usleep(20_000)
                TestLoop.settle()
            }
            let before = drawn
            usleep(200_000)
            TestLoop.settle()
            XCTAssertEqual(drawn, before, "nobody draws what nobody sees")
            window.windows.shield.uncover()
            TestLoop.run(until: { page.model.state == .live })
            TestLoop.run(until: { drawn > before })
        }
    }

    func testAPhotographIsSeenSharpAndReplacedByThePictureThatMoves() throws {
        try onMain {
            let (window, page) = try Self.openCamera()
            page.happen(.shutter)
            XCTAssertEqual(page.model.state, .taking)
            TestLoop.run(until: { page.model.state == .frozen && page.photograph != nil })
            var drawn = 0
            page.viewfinder.onDrawn = { _ in drawn += 1 }
            TestLoop.settle()
            XCTAssertEqual(drawn, 0, "the picture stands")
            page.happen(.retake)
            TestLoop.run(until: { page.model.state == .live && drawn > 2 })
            page.happen(.back)
            XCTAssertEqual(page.model.state, .closed)
            XCTAssertEqual(gtk_widget_get_visible(page.handle.widget), 0)
            XCTAssertTrue(window.isBrowserUsable)
        }
    }

    func testACountdownLooksTheSameFromOneSecondToTheNext() throws {
        try onMain {
            let (_, page) = try Self.openCamera()
            page.happen(.record)
            XCTAssertEqual(CameraLook(page.model), CameraLook(page.model))
            let first = CameraLook(page.model)
            page.happen(.elapsed(.milliseconds(20)))
            XCTAssertEqual(CameraLook(page.model), first)
            page.happen(.elapsed(.seconds(1)))
            XCTAssertNotEqual(CameraLook(page.model), first)
            page.close()
        }
    }
}

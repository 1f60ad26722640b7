import CGtk
import Dispatch
import GtkKit
import VeilGlass
import VeilPhotos
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilCamera
@testable import VeilGTK

/// The picture of a camera that moves, with glass over it.
final class ViewfinderTests: WindowTestCase {
    /// No clock has a say: the next frame comes once the one before was drawn, however long that takes.
    func testEachOf300FramesIsDrawnWithItsGlass() throws {
        try onMain {
            let viewfinder = Viewfinder()
            let canvas = viewfinder.makeWidget()
            let stage = GlassStage(content: canvas)
            let bar = GlassPane(.thin)
            stage.add(bar.handle.aligned(down: GTK_ALIGN_START).sized(-1, 64))
            let window = Self.show(stage.handle, width: 1280, height: 720)
            defer { gtk_window_destroy(window) }
            let device = Self.drawing("pattern=blink num-buffers=300", width: 1280, height: 720)
            let turn = DispatchSemaphore(value: 0)
            var drawn: [Int] = []
            viewfinder.onDrawn = { drawn.append($0) }
            let newest = NewestFrame { viewfinder.show($0) }
            let session = CameraSession(device) { event in
                guard case .frame(let frame) = event else { return }
                newest.post(frame)
                turn.wait()
            }
            let before = bar.counters
            session.start()
            var shades: [(picture: UInt8, glass: UInt8)] = []
            for number in 0..<300 {
                TestLoop.run(until: { drawn.count > number })
                guard drawn.count > number else { break }
                shades.append((try Self.shade(canvas), try Self.shade(bar.handle)))
                turn.signal()
            }
            XCTAssertEqual(drawn, Array(0..<300), "no frame is left out")
            XCTAssertEqual(bar.counters.captures - before.captures, 300)
            XCTAssertEqual(bar.counters.blurs - before.blurs, 300)
            for (number, (earlier, later)) in zip(shades, shades.dropFirst()).enumerated() {
                // Black and white in turn, in the picture and in the glass of the same moment.
                XCTAssertEqual(abs(Int(earlier.picture) - Int(later.picture)), 255, "frame \(number)")
                XCTAssertGreaterThan(abs(Int(earlier.glass) - Int(later.glass)), 40, "frame \(number)")
                XCTAssertEqual(earlier.picture < later.picture, earlier.glass < later.glass, "frame \(number)")
            }
            session.stop()
            for _ in 0..<10 { turn.signal() }
        }
    }

    /// A source that draws as fast as its pictures are taken.
    private static func drawing(_ words: String, width: Int, height: Int) -> CameraDevice {
        let format = "video/x-raw,format=BGRx,width=\(width),height=\(height),framerate=30/1"
        return CameraDevice(id: "drawn", name: "Drawn", formats: [], source: .description("videotestsrc \(words) ! \(format)"))
    }

    /// A window of a size, and its first frame.
    @MainActor private static func show(_ child: GtkHandle, width: Int32, height: Int32) -> UnsafeMutablePointer<GtkWindow> {
        let window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_decorated(window, 0)
        gtk_window_set_default_size(window, width, height)
        gtk_window_set_child(window, child.widget)
        gtk_window_present(window)
        TestLoop.run(until: { gtk_widget_get_width(child.widget) == width })
        TestLoop.settle()
        return window
    }

    @MainActor private static func shade(_ widget: GtkHandle) throws -> UInt8 {
        let picture = try Picture(of: widget)
        return picture[picture.size.width / 2, picture.size.height / 2].green
    }

    func testAFrameThatWasReplacedIsNotDrawn() {
        onMain {
            let viewfinder = Viewfinder()
            let window = Self.show(viewfinder.makeWidget(), width: 320, height: 180)
            defer { gtk_window_destroy(window) }
            let device = Self.drawing("num-buffers=9", width: 320, height: 180)
            var drawn: [Int] = []
            viewfinder.onDrawn = { drawn.append($0) }
            let newest = NewestFrame { viewfinder.show($0) }
            let isOver = DispatchSemaphore(value: 0)
            let session = CameraSession(device) { event in
                if case .frame(let frame) = event { newest.post(frame) } else { isOver.signal() }
            }
            session.start()
            // Nobody serves the loop meanwhile.
            XCTAssertEqual(isOver.wait(timeout: .now() + 20), .success)
            TestLoop.run(until: { !drawn.isEmpty })
            TestLoop.settle()
            XCTAssertEqual(drawn, [8], "the newest alone")
        }
    }

    func testAPictureInForeignMemoryIsScaledAndMirrored() throws {
        try onMain {
            XCTAssertEqual(try Self.blues(4, 2, isMirrored: false), [10, 60, 110, 160])
            XCTAssertEqual(try Self.blues(4, 2, isMirrored: true), [160, 110, 60, 10])
            let larger = try Self.blues(8, 4, isMirrored: false)
            XCTAssertEqual(larger.first, 10)
            XCTAssertEqual(larger.last, 160)
            XCTAssertEqual(larger, larger.sorted())
            XCTAssertEqual(try Self.blues(8, 4, isMirrored: true), larger.reversed())
            let smaller = try Self.blues(1, 1, isMirrored: false)
            XCTAssertEqual(Double(smaller[0]), 85, accuracy: 26)
        }
    }

    /// Four columns of their own blue in two rows; the fourth byte means nothing.
    private static let bytes: [UInt8] = Array(repeating: [10, 1, 2, 7, 60, 1, 2, 7, 110, 1, 2, 7, 160, 1, 2, 7], count: 2).flatMap
    { $0 }

    /// The blue of the last row of a buffer that they fill.
    @MainActor private static func blues(_ width: Int, _ height: Int, isMirrored: Bool) throws -> [UInt8] {
        let buffer = try FrameBuffer(PixelSize(width: width, height: height), isOpaque: true, scale: 1)
        bytes.withUnsafeBufferPointer {
            buffer.fill(fromBGRX: $0.baseAddress!, PixelSize(width: 4, height: 2), bytesPerRow: 16, isMirrored: isMirrored)
        }
        return (0..<width).map { buffer.base[(height - 1) * buffer.bytesPerRow + 4 * $0] }
    }
}

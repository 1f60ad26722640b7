import CGtk
import XCTest

@testable import VeilGTK

/// Tests with real windows, in this process and on its main thread. They need a display, which `Scripts/test-windows` gives them.
class WindowTestCase: XCTestCase {
    override func setUpWithError() throws {
        // Without a display nothing of this can be known, so it is a failure and no skip.
        guard MainActor.assumeIsolated({ Self.hasDisplay }) else { throw NoDisplay() }
    }

    override func tearDown() {
        MainActor.assumeIsolated { if Self.hasDisplay { TestWindow.closeAll() } }
    }

    /// GTK is asked once: it cannot be asked again where it has failed.
    @MainActor private static let hasDisplay = MainLoop.startWithoutApplication()

    private struct NoDisplay: Error, CustomStringConvertible {
        let description = "no display could be opened: run the tests of windows by Scripts/test-windows"
    }

    /// Runs a test that belongs to the main actor, on whose thread XCTest runs it.
    func onMain(_ body: @MainActor () throws -> Void) rethrows {
        try MainActor.assumeIsolated { try body() }
    }
}

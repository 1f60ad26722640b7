import VeilGTK
public import XCTest

/// Tests with real windows, in this process and on its main thread. They need a display, which `Scripts/test-windows` gives them.
open class WindowTestCase: XCTestCase {
    /// Ends what a test has left on the display. Who opens windows sets it.
    @MainActor public static var closeWindows: () -> Void = {}

    override open func setUpWithError() throws {
        // Without a display nothing of this can be known, so it is a failure and no skip.
        guard MainActor.assumeIsolated({ Self.hasDisplay }) else { throw NoDisplay() }
    }

    override open func tearDown() {
        MainActor.assumeIsolated { if Self.hasDisplay { Self.closeWindows() } }
    }

    /// GTK is asked once: it cannot be asked again where it has failed.
    @MainActor private static let hasDisplay = MainLoop.startWithoutApplication()

    private struct NoDisplay: Error, CustomStringConvertible {
        let description = "no display could be opened: run the tests of windows by Scripts/test-windows"
    }

    /// Runs a test that belongs to the main actor, on whose thread XCTest runs it.
    public func onMain(_ body: @MainActor () throws -> Void) rethrows {
        try MainActor.assumeIsolated { try body() }
    }
}

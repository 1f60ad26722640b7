import CGtk
import Dispatch
import VeilWindowTestSupport
import XCTest

@testable import VeilGTK

/// Who owns what between Swift and GTK, and who serves whom.
final class ObjectTests: WindowTestCase {
    private final class Token {}

    @MainActor private static func connect(_ adjustment: GtkHandle, _ told: @escaping @MainActor () -> Void) -> (
        SignalConnection, () -> Bool
    ) {
        let token = Token()
        let connection = SignalConnection(adjustment.pointer, "value-changed") { _ in
            withExtendedLifetime(token) { told() }
        }
        return (connection, { [weak token] in token != nil })
    }

    @MainActor private final class Count { var value = 0 }

    func testAHandlerIsFreedWithItsObject() {
        onMain {
            let count = Count()
            var adjustment: GtkHandle? = GtkHandle(gtk_adjustment_new(0, 0, 100, 1, 10, 10))
            let (_, isAlive) = Self.connect(adjustment!) { count.value += 1 }
            gtk_adjustment_set_value(adjustment!.pointer.assumingMemoryBound(to: GtkAdjustment.self), 5)
            XCTAssertEqual(count.value, 1)
            XCTAssertTrue(isAlive())
            adjustment = nil
            TestLoop.settle()
            XCTAssertFalse(isAlive())
        }
    }

    func testAHandlerIsFreedWhenItIsDisconnectedAndToldNothingMore() {
        onMain {
            let count = Count()
            let adjustment = GtkHandle(gtk_adjustment_new(0, 0, 100, 1, 10, 10))
            let (connection, isAlive) = Self.connect(adjustment) { count.value += 1 }
            connection.disconnect()
            connection.disconnect()
            gtk_adjustment_set_value(adjustment.pointer.assumingMemoryBound(to: GtkAdjustment.self), 5)
            XCTAssertEqual(count.value, 0)
            XCTAssertFalse(isAlive())
        }
    }

    func testAWidgetOfAnotherKindIsNoneOfOurs() {
        onMain {
            let label = GtkHandle(gtk_label_new("a"))
            XCTAssertNil(LiveBlurView(label))
            XCTAssertNil(GlassPane(label))
            XCTAssertNil(GlassStage(GlassPane().handle))
        }
    }

    func testTheLoopServesTheMainActorAndTheMainQueue() {
        onMain {
            let count = Count()
            Task { @MainActor in
                await Task.yield()
                count.value += 1
            }
            DispatchQueue.main.async { MainActor.assumeIsolated { count.value += 1 } }
            Task.detached { await MainActor.run { count.value += 1 } }
            TestLoop.run(until: { count.value == 3 })
            XCTAssertEqual(count.value, 3)
        }
    }

    func testAClockHandsOutTheTimeThatHasPassed() {
        onMain {
            let window = TestWindow(nil)
            let clock = FrameClock(of: window.handle)
            var (sum, ticks) = (Duration.zero, 0)
            let start = ContinuousClock.now
            clock.run {
                if ticks == 0 { XCTAssertEqual($0, .zero) }
                (sum, ticks) = (sum + $0, ticks + 1)
                return ticks < 30
            }
            TestLoop.run(until: { !clock.isRunning })
            XCTAssertEqual(ticks, 30)
            XCTAssertGreaterThan(sum, .milliseconds(200))
            XCTAssertLessThanOrEqual(sum, ContinuousClock.now - start + .milliseconds(20))
        }
    }
}

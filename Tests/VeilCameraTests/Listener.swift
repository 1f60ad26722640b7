import Foundation
import VeilCamera

/// Keeps what a session says, and waits for it.
final class Listener: @unchecked Sendable {
    private let condition = NSCondition()
    private var events: [CameraSession.Event] = []
    private var frames: [CameraFrame] = []
    /// How many frames have come.
    private(set) var frameCount = 0

    var hear: @Sendable (CameraSession.Event) -> Void {
        { [self] event in
            condition.lock()
            if case .frame(let frame) = event {
                frames = [frame]
                frameCount += 1
            } else {
                events.append(event)
            }
            condition.broadcast()
            condition.unlock()
        }
    }

    private func wait<Found>(_ seconds: Double, _ find: () -> Found?) -> Found? {
        let end = Date().addingTimeInterval(seconds)
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let found = find() { return found }
            if !condition.wait(until: end) { return find() }
        }
    }

    /// The newest frame, once `count` have come.
    func frame(after count: Int = 1, seconds: Double = 10) -> CameraFrame? {
        wait(seconds) { frameCount >= count ? frames.last : nil }
    }

    /// The first thing said of which `find` makes something.
    func first<Found>(seconds: Double = 10, _ find: (CameraSession.Event) -> Found?) -> Found? {
        wait(seconds) { events.lazy.compactMap(find).first }
    }

    var error: CameraError? { first { if case .failed(let error) = $0 { error } else { nil } } }
    var photograph: CameraPhotograph? { first { if case .photograph(let photo) = $0 { photo } else { nil } } }
}

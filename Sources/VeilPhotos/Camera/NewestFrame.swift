import Synchronization
package import VeilCamera

/// Hands frames from a camera's thread to the main thread. A frame that was not taken yet when the next one comes gives its place up.
package final class NewestFrame: Sendable {
    private let waiting = Mutex<CameraFrame?>(nil)
    private let deliver: @MainActor @Sendable (CameraFrame) -> Void

    /// - Parameter deliver: gets the newest frame.
    package init(_ deliver: @escaping @MainActor @Sendable (CameraFrame) -> Void) { self.deliver = deliver }

    /// Posts from any thread, and waits for nobody.
    package func post(_ frame: CameraFrame) {
        let isFirst = waiting.withLock { waiting in
            defer { waiting = frame }
            return waiting == nil
        }
        guard isFirst else { return }
        Task { @MainActor in
            if let frame = waiting.withLock({ $0.take() }) { deliver(frame) }
        }
    }
}

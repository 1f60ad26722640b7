import CVeilCamera
import Glibc

/// A stream of GStreamer's that runs.
///
/// `@unchecked Sendable`: the pointer is set once; ending it is its owner's, who does so once.
final class CameraStream: @unchecked Sendable {
    enum Message: Sendable {
        case failed(domain: String, code: Int, text: String, element: String)
        case ended
    }

    private final class Listener: Sendable {
        let frame: @Sendable (veil_camera_frame) -> Void
        let message: @Sendable (Message) -> Void

        init(_ frame: @escaping @Sendable (veil_camera_frame) -> Void, _ message: @escaping @Sendable (Message) -> Void) {
            (self.frame, self.message) = (frame, message)
        }
    }

    private let stream: OpaquePointer
    private let listener: Unmanaged<Listener>

    /// Makes the stream and begins.
    ///
    /// - Parameters:
    ///   - frame: owns the frame that it is given. Said on a thread of the stream's.
    ///   - message: said on a thread of the stream's.
    /// - Throws: a sentence of GStreamer's.
    init(
        _ description: StreamDescription, frame: @escaping @Sendable (veil_camera_frame) -> Void,
        message: @escaping @Sendable (Message) -> Void
    ) throws(StreamRefusal) {
        // A device may come from elsewhere than a list that this process has asked for.
        if let reason = veil_camera_start() {
            defer { free(reason) }
            throw StreamRefusal(text: String(cString: reason))
        }
        let listener = Unmanaged.passRetained(Listener(frame, message))
        var error: UnsafeMutablePointer<CChar>?
        let callbacks = veil_camera_listener(
            user: listener.toOpaque(), frame: { Unmanaged<Listener>.fromOpaque($0!).takeUnretainedValue().frame($1) },
            event: { user, event, domain, code, text, source in
                let listener = Unmanaged<Listener>.fromOpaque(user!).takeUnretainedValue()
                guard event == VEIL_CAMERA_FAILED else { return listener.message(.ended) }
                listener.message(
                    .failed(
                        domain: String(cString: domain!), code: Int(code), text: String(cString: text!),
                        element: String(cString: source!)))
            })
        guard let stream = veil_camera_stream_new(description.text, callbacks, &error) else {
            defer { free(error) }
            listener.release()
            throw StreamRefusal(text: error.map { String(cString: $0) } ?? "there is no memory for it")
        }
        (self.stream, self.listener) = (stream, listener)
        for setting in description.settings {
            let value = setting.value.map { CChar(bitPattern: $0) } + [0]
            _ = veil_camera_stream_set(stream, setting.element, setting.property, value)
        }
        _ = veil_camera_stream_play(stream)
    }

    /// Says that no more is to come; `.ended` follows when all has gone through.
    func finish() { veil_camera_stream_finish(stream) }

    /// Waits for the stream's threads. Never from one of them.
    deinit {
        veil_camera_stream_free(stream)
        listener.release()
    }
}

/// Why GStreamer makes no stream of a description.
struct StreamRefusal: Error {
    var text: String
}

import Dispatch
import Synchronization
public import VeilFiles
import VeilPixels

/// One camera in use: its viewfinder, photographs of it, recordings.
///
/// Every call returns at once; what comes of it is said to the listener. Work that waits for the camera is done on a queue of the session's own.
/// Frames are said on GStreamer's thread, everything else on the session's queue, in order.
///
/// `@unchecked Sendable`: all but `frames` is touched on `queue` alone.
public final class CameraSession: @unchecked Sendable {
    /// What is said to the listener.
    public enum Event: Sendable {
        /// A picture for the viewfinder. Only the newest is of use: take it and return.
        case frame(CameraFrame)
        /// A photograph that was asked for.
        case photograph(CameraPhotograph)
        /// A recording has begun; whether it has sound.
        case recording(hasSound: Bool)
        /// A recording is whole under its name.
        case recorded(FilePath)
        /// The camera has stopped; ``CameraSession/start()`` tries again. A recording that was under way is kept under its name as far as it
        /// came, and said before.
        case failed(CameraError)
    }

    /// The camera.
    public let device: CameraDevice
    private let listener: @Sendable (Event) -> Void
    private let queue = DispatchQueue(label: "veil.camera")
    private let frames = FrameCount()
    private var state = State.idle
    private var stream: CameraStream?
    /// Counts streams, so that what an old one says late is not heard.
    private var generation = 0
    private let silence: DispatchTimeInterval

    private enum State {
        case idle, previewing
        /// Waiting for the frame of this number of the photograph's stream.
        case photographing
        case recording(Recording)
    }

    private final class Recording {
        let file: RecordingFile
        var isEnding = false
        init(_ file: RecordingFile) { self.file = file }
    }

    /// The first frames after a camera is opened are often dark or green: it is still finding its exposure.
    private static let settlingFrames = 5

    /// - Parameter listener: is called until the session is gone.
    public convenience init(_ device: CameraDevice, listener: @escaping @Sendable (Event) -> Void) {
        self.init(device, silence: .seconds(6), listener: listener)
    }

    /// - Parameter silence: after how long without a frame a camera counts as silent.
    init(_ device: CameraDevice, silence: DispatchTimeInterval, listener: @escaping @Sendable (Event) -> Void) {
        (self.device, self.silence, self.listener) = (device, silence, listener)
    }

    // MARK: What can be asked

    /// Begins the viewfinder.
    public func start() {
        queue.async { if case .idle = self.state { self.preview() } }
    }

    /// Lets the camera go. A recording is ended and said. What has not begun is dropped.
    public func stop() {
        queue.async {
            self.settle()
            self.state = .idle
        }
    }

    /// The same, and waits for it: for the end of a program.
    public func stopAndWait() {
        queue.sync {
            settle()
            state = .idle
        }
    }

    /// Takes a photograph in the camera's largest size. Where that is another than the viewfinder's, the viewfinder stands for a moment.
    public func photograph() {
        queue.async {
            guard case .previewing = self.state else { return }
            self.state = .photographing
            self.begin(.photograph(self.device))
        }
    }

    /// Begins to record to a file, whose name appears when it is whole.
    public func record(to path: FilePath) {
        queue.async {
            guard case .previewing = self.state else { return }
            do throws(PictureFileError) {
                let file = try RecordingFile(path)
                let microphone = self.device.isTest ? nil : Cameras.microphone()
                self.state = .recording(Recording(file))
                self.begin(.recording(self.device, microphone: microphone, to: file.temporary.bytes))
                self.listener(.recording(hasSound: self.device.isTest || microphone != nil))
            } catch {
                self.listener(.failed(.file(error)))
            }
        }
    }

    /// Ends the recording; ``Event/recorded(_:)`` follows.
    public func endRecording() {
        queue.async {
            guard case .recording(let recording) = self.state, !recording.isEnding else { return }
            recording.isEnding = true
            self.stream?.finish()
            let generation = self.generation
            self.queue.asyncAfter(deadline: .now() + .seconds(5)) {
                if generation == self.generation { self.ended() }  // it does not end by itself: what is there is kept
            }
        }
    }

    // MARK: On the queue

    private func preview() {
        state = .previewing
        begin(.preview(device))
    }

    private func begin(_ description: StreamDescription) {
        stream = nil  // a camera is opened once at a time
        generation += 1
        let generation = generation
        frames.begin(generation)
        do throws(StreamRefusal) {
            let isPhotograph = if case .photographing = state { true } else { false }
            stream = try CameraStream(description) { [weak self, frames, listener] lent in
                guard !isPhotograph else {
                    self?.tookBytes(JPEGBytes(lent), generation)
                    return
                }
                guard let frame = CameraFrame(lent, number: frames.count(generation)) else { return }
                if frames.isCurrent(generation) { listener(.frame(frame)) }
            } message: { [weak self, queue] message in
                queue.async { [weak self] in self?.heard(message, generation) }
            }
        } catch {
            return fail(CameraError(refusal: error.text, of: device.name))
        }
        queue.asyncAfter(deadline: .now() + silence) { [weak self] in
            guard let self, generation == self.generation, self.stream != nil else { return }
            // A photograph's stream that still runs then has given no whole JPEG.
            let isWaiting = if case .photographing = self.state { true } else { self.frames.value(generation) == 0 }
            if isWaiting { self.fail(.silent(camera: self.device.name)) }
        }
    }

    /// On the stream's thread.
    private func tookBytes(_ bytes: JPEGBytes?, _ generation: Int) {
        let number = frames.count(generation)
        guard let bytes, number >= (device.isTest ? 1 : Self.settlingFrames) else { return }
        queue.async {
            guard generation == self.generation, case .photographing = self.state else { return }
            self.preview()
            self.listener(.photograph(CameraPhotograph(jpeg: bytes.bytes, camera: self.device.name)))
        }
    }

    private func heard(_ message: CameraStream.Message, _ generation: Int) {
        guard generation == self.generation else { return }
        switch message {
        case .ended:
            if case .recording = state { ended() } else { fail(.unplugged(camera: device.name)) }
        case .failed(let domain, let code, let text, let element):
            let failure = StreamFailure(
                domain: domain, code: code, text: text, element: element, access: DeviceAccess(of: device),
                hadFrames: frames.value(generation) > 0)
            var path: FilePath?
            if case .recording(let recording) = state { path = recording.file.path }
            fail(CameraError(failure, of: device.name, recording: path))
        }
    }

    private func fail(_ error: CameraError) {
        settle()
        state = .idle
        listener(.failed(error))
    }

    /// A recording has come to its end: the viewfinder goes on.
    private func ended() {
        settle()
        preview()
    }

    /// Ends the stream, and what was recorded.
    private func settle() {
        generation += 1
        frames.begin(generation)
        if case .recording(let recording) = state {
            if !recording.isEnding { stream?.finish() }
            stream = nil
            do throws(PictureFileError) {
                if try recording.file.keep() { listener(.recorded(recording.file.path)) }
            } catch {
                listener(.failed(.file(error)))
            }
        }
        stream = nil
    }
}

extension CameraError {
    fileprivate init(refusal text: String, of camera: String) {
        // "no element "vp8enc""
        let words = text.split(separator: "\"")
        self =
            text.hasPrefix("no element") && words.count > 1
            ? .missingElement(String(words[1])) : .failed(camera: camera, detail: text)
    }
}

/// How many frames the stream of a generation has given.
private final class FrameCount: Sendable {
    private let state = Mutex((generation: 0, count: 0))

    func begin(_ generation: Int) { state.withLock { state in state = (generation, 0) } }

    /// The number of a frame that has come, from 0.
    func count(_ generation: Int) -> Int {
        state.withLock { state in
            guard state.generation == generation else { return 0 }
            defer { state.count += 1 }
            return state.count
        }
    }

    func value(_ generation: Int) -> Int { state.withLock { $0.generation == generation ? $0.count : 0 } }
    func isCurrent(_ generation: Int) -> Bool { state.withLock { $0.generation == generation } }
}

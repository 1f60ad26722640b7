import VeilCamera
import VeilFiles

/// What the camera page is at, and what is to be done when something happens. It knows neither a screen nor a camera: the page tells it what
/// has happened, does what it answers, and shows its ``state``.
struct CameraModel: Equatable {
    /// What the page is at.
    enum State: Equatable {
        /// The page is not there.
        case closed
        /// A camera is looked for, or has given no picture yet.
        case opening
        /// The picture moves.
        case live
        case countingDown
        /// A photograph was asked for: the picture stands.
        case taking
        /// A photograph is looked at. Nobody has the camera.
        case frozen
        case saving
        /// A film is written.
        case recording(isEnding: Bool)
        case failed(CameraError)
    }

    /// What happens to it.
    enum Event: Equatable {
        case opened
        /// These cameras are plugged in.
        case listed([CameraDevice])
        /// The camera has given a picture.
        case frame
        /// The button, or its key.
        case shutter
        /// Time has passed.
        case elapsed(Duration)
        /// The photograph has come.
        case photographed
        case retake, use
        /// It is a file; whether another one is to be taken.
        case saved(wantsAnother: Bool)
        case notSaved(PictureFileError)
        /// A film begins, or ends.
        case record
        /// The film is a file.
        case recorded
        case failed(CameraError)
        case retry
        case switchCamera
        /// Nobody can see the page, or somebody can again.
        case unseen(Bool)
        /// One step back, as the Escape key takes it.
        case back
        case closed
    }

    /// What is to be done.
    enum Effect: Equatable {
        /// Look for cameras; the answer is ``Event/listed(_:)``.
        case list
        /// Begin the viewfinder of a camera, and let go of any other.
        case start(CameraDevice)
        /// Let go of the camera.
        case stop
        case photograph
        case record, endRecording
        /// Write the photograph.
        case save
        /// Say something in passing: the picture goes on.
        case say(CameraError)
        /// Put the page away.
        case leave
    }

    private(set) var state = State.closed
    /// What is plugged in.
    private(set) var cameras: [CameraDevice] = []
    /// The one that is used, or was last.
    private(set) var camera: CameraDevice?
    private(set) var timer = SelfTimer(seconds: 0)
    /// How long the film is.
    private(set) var recorded = Duration.zero
    /// Whether nobody sees the page: then nobody has the camera.
    private(set) var isUnseen = false
    /// Whether lines divide the picture into thirds.
    var showsGrid = false
    private var mirrors: Bool?

    /// What the self-timer can count, in seconds.
    static let timers = [0, 3, 10]

    /// Whether the viewfinder is mirrored. It is unless somebody says otherwise: a camera at a desk faces the person. The photograph never is,
    /// nor is a test source, whose mark must be read.
    var isMirrored: Bool { mirrors ?? !(camera?.isTest ?? false) }

    /// Whether there is another camera to switch to.
    var canSwitch: Bool { cameras.contains { $0.id != camera?.id } }

    /// Whether no camera is there to be used.
    var lacksCamera: Bool { state == .failed(.noCamera) }

    mutating func toggleMirror() { mirrors = !isMirrored }

    /// Goes on to the next of ``timers``. A countdown goes on as it began.
    mutating func nextTimer() {
        guard !timer.isRunning else { return }
        let place = Self.timers.firstIndex(of: timer.seconds) ?? 0
        timer = SelfTimer(seconds: Self.timers[(place + 1) % Self.timers.count])
    }

    /// Something has happened. What makes no sense at the moment changes nothing.
    mutating func happen(_ event: Event) -> [Effect] {
        switch event {
        case .opened: open()
        case .listed(let found): listed(found)
        case .frame: began()
        case .shutter: press()
        case .elapsed(let time): advance(by: time)
        case .photographed: state == .taking ? enter(.frozen, [.stop]) : []
        case .retake: state == .frozen ? begin() : []
        case .use: state == .frozen ? enter(.saving, [.save]) : []
        case .saved(let wantsAnother): state != .saving ? [] : wantsAnother ? begin() : leave()
        case .notSaved(let error): state == .saving ? enter(.frozen, [.say(.file(error))]) : []
        case .record: record()
        case .recorded: isRecording ? enter(.live) : []
        case .failed(let error): fail(error)
        case .retry: if case .failed = state { enter(.opening, [.list]) } else { [] }
        case .switchCamera: switchCamera()
        case .unseen(let isUnseen): see(isUnseen)
        case .back: goBack()
        case .closed: state == .closed ? [] : enter(.closed, [.stop])
        }
    }
}

extension CameraModel {
    private var isRecording: Bool { if case .recording = state { true } else { false } }

    private mutating func enter(_ state: State, _ effects: [Effect] = []) -> [Effect] {
        if state != .countingDown { timer.cancel() }
        self.state = state
        return effects
    }

    private mutating func open() -> [Effect] {
        guard state == .closed else { return [] }
        return enter(.opening, [.list])
    }

    /// Waits for the first picture of the camera; unseen, for somebody who sees it.
    private mutating func begin() -> [Effect] {
        guard !isUnseen else { return enter(.opening) }
        return enter(.opening, camera.map { [.start($0)] } ?? [.list])
    }

    private mutating func listed(_ found: [CameraDevice]) -> [Effect] {
        cameras = found
        switch state {
        case .opening, .failed(.noCamera), .failed(.unplugged): break
        default: return []
        }
        camera = found.first { $0.id == camera?.id } ?? found.first
        return camera == nil ? enter(.failed(.noCamera)) : begin()
    }

    private mutating func began() -> [Effect] { state == .opening ? enter(.live) : [] }

    private mutating func press() -> [Effect] {
        switch state {
        case .live where timer.seconds > 0:
            timer.start()
            return enter(.countingDown)
        case .live: return enter(.taking, [.photograph])
        case .countingDown: return enter(.live)
        default: return []
        }
    }

    private mutating func advance(by time: Duration) -> [Effect] {
        switch state {
        case .countingDown: return timer.advance(by: time) ? enter(.taking, [.photograph]) : []
        case .recording(isEnding: false):
            recorded += time
            return []
        default: return []
        }
    }

    private mutating func record() -> [Effect] {
        switch state {
        case .live:
            recorded = .zero
            return enter(.recording(isEnding: false), [.record])
        case .recording(isEnding: false): return enter(.recording(isEnding: true), [.endRecording])
        default: return []
        }
    }

    /// A file that cannot be written is no failure of the camera.
    private mutating func fail(_ error: CameraError) -> [Effect] {
        switch (state, error) {
        case (.recording, .file): [.say(error)] + begin()
        case (.closed, .file), (.opening, .file), (.live, .file): [.say(error)]
        case (.closed, _), (.frozen, _), (.saving, _): []
        default: enter(.failed(error))
        }
    }

    private mutating func switchCamera() -> [Effect] {
        switch state {
        case .opening, .live, .countingDown, .failed: break
        default: return []
        }
        guard canSwitch else { return [] }
        let place = cameras.firstIndex { $0.id == camera?.id } ?? -1
        camera = cameras[(place + 1) % cameras.count]
        return begin()
    }

    private mutating func see(_ isUnseen: Bool) -> [Effect] {
        guard isUnseen != self.isUnseen else { return [] }
        self.isUnseen = isUnseen
        switch state {
        case .opening, .live, .countingDown, .taking, .recording: return isUnseen ? enter(.opening, [.stop]) : begin()
        default: return []
        }
    }

    private mutating func goBack() -> [Effect] {
        switch state {
        case .countingDown: enter(.live)
        case .frozen: begin()
        case .recording: record()
        case .saving, .closed: []
        default: leave()
        }
    }

    private mutating func leave() -> [Effect] { enter(.closed, [.stop, .leave]) }
}

import CGtk
import GtkKit
import VeilCamera
import VeilFiles
import VeilGTK
import VeilPixels

/// The camera itself, and what it says.
extension CameraPage {
    /// Opens a camera, and lets go of any other.
    func start(_ camera: CameraDevice) {
        viewfinder.isMirrored = model.isMirrored
        if session?.device != camera {
            session?.stop()
            session = makeSession(camera)
            askKnobs(of: camera)
        }
        session?.start()
    }

    private func makeSession(_ camera: CameraDevice) -> CameraSession {
        run += 1
        let run = run
        let newest = NewestFrame { [weak self] in self?.arrived($0, run) }
        return CameraSession(camera) { [weak self] event in
            if case .frame(let frame) = event { newest.post(frame) } else { Task { @MainActor in self?.heard(event, run) } }
        }
    }

    /// Lets go of the camera. A film that is under way is ended, and said.
    func stop() { session?.stop() }

    private func arrived(_ frame: CameraFrame, _ run: Int) {
        guard run == self.run else { return }
        switch model.state {
        case .opening, .live, .countingDown, .recording: viewfinder.show(frame)
        // The picture stands.
        default: return
        }
        happen(.frame)
    }

    private func heard(_ event: CameraSession.Event, _ run: Int) {
        // A film is told whoever is asked for pictures by now.
        if case .recorded(let path) = event { return recorded(path) }
        guard run == self.run else { return }
        switch event {
        case .photograph(let photograph):
            guard model.state == .taking else { return }
            self.photograph = photograph
            happen(.photographed)
            review(photograph)
        case .failed(let error): happen(.failed(error))
        case .frame, .recording, .recorded: break
        }
    }

    /// Shows the photograph itself: sharper than the viewfinder, and not mirrored.
    private func review(_ photograph: CameraPhotograph) {
        inBackground({ photograph.picture }) { [weak self] picture in
            guard let self, model.state == .frozen || model.state == .saving, let picture else { return }
            viewfinder.show(picture)
        }
    }

    // MARK: Films

    func record() {
        let folder = window.session.cameraFolder
        folder.makeFolders()
        session?.record(to: CameraFileName.free(.film, in: folder))
    }

    private func recorded(_ path: FilePath) {
        window.toast(localized("The film is saved: {}", path.lastComponent.description), button: localized("Show in Folder")) {
            [weak window] in window?.files.showInFolder(path)
        }
        happen(.recorded)
    }

    // MARK: Settings of the camera

    private func askKnobs(of camera: CameraDevice) {
        (knobs, isTorchOn) = (CameraKnobs(), false)
        bars.show(knobs)
        inBackground({ CameraKnobs(of: camera) }) { [weak self] found in
            guard let self, session?.device == camera else { return }
            knobs = found
            bars.show(found)
        }
    }

    /// Sets controls of the camera, on a thread that may wait.
    func set(_ settings: [CameraKnobs.Setting]) {
        guard let camera = session?.device, !settings.isEmpty else { return }
        inBackground({ settings.map { $0.control.set($0.value, on: camera) } }) { [weak self] taken in
            if taken.contains(false) { self?.window.toast(localized("The camera does not take this")) }
        }
    }
}

extension CameraPhotograph {
    /// The pixels, at half the size where that is more than most displays show; nil where they cannot be decoded. Costs a decode.
    fileprivate var picture: Picture? {
        let stored = StoredJPEG(bytes: jpeg, alphaOffset: nil)
        guard let size = stored.size else { return nil }
        let scale = min(1, Self.enough / Double(max(size.width, size.height)))
        return stored.block(scale: scale).flatMap { try? Picture($0) }
    }

    /// Pixels of the long side that a review needs.
    private static let enough = 2560.0
}

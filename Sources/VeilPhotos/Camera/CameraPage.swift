import CGtk
import Glibc
import GtkKit
import VeilCamera
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilMotion
import VeilPixels

/// The camera over the photos of a window: an overlay of the window's stage.
///
/// What happens goes to the ``CameraModel``; the page does what that answers, and shows what it is at then.
@MainActor final class CameraPage {
    /// An overlay for the window's stage.
    let handle: GtkHandle
    unowned let window: PhotosWindow
    let viewfinder = Viewfinder()
    let canvas: GtkHandle
    let clock: FrameClock
    private(set) var model = CameraModel()
    private let stage: GlassStage
    /// What the glass lies over.
    private let content: GtkHandle
    let bars = CameraBars()
    private let spinner = GtkHandle(gtk_spinner_new())
    private var failure: CameraFailurePage!
    private var flash = LevelAnimator(level: 0)
    /// The camera in use.
    var session: CameraSession?
    /// Counts openings of cameras, so that what an earlier one says late is not heard.
    var run = 0
    /// Where photographs go instead, since they could not be written where they were to go.
    var otherFolder: FilePath?
    /// What was taken, and is not saved yet.
    var photograph: CameraPhotograph?
    private var watcher: CameraWatcher?
    var knobs = CameraKnobs()
    var isTorchOn = false
    /// What the window's surface says of itself while the page is shown.
    var sight: (surface: GtkHandle, connection: SignalConnection)?

    init(_ window: PhotosWindow) {
        self.window = window
        canvas = viewfinder.makeWidget()
        content = GtkHandle(gtk_overlay_new())
        gtk_overlay_set_child(OpaquePointer(content.pointer), canvas.widget)
        stage = GlassStage(content: content)
        handle = stage.handle
        clock = FrameClock(of: handle)
        failure = CameraFailurePage { [weak self] in self?.happen($0) }
        gtk_overlay_add_overlay(OpaquePointer(content.pointer), failure.handle.widget)
        spinner.sized(36, 36).aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER).untouchable().styled(["veil-on-glass"])
        for each in [spinner, bars.footer, bars.countdown, bars.header] { stage.add(each) }
        gtk_widget_set_visible(handle.widget, 0)
        connect()
    }

    /// Whether it is there.
    var isOpen: Bool { model.state != .closed }

    /// Shows the page, and looks for a camera.
    func open() {
        guard !isOpen else { return }
        window.isBrowserUsable = false
        gtk_widget_set_visible(handle.widget, 1)
        gtk_widget_grab_focus(canvas.widget)
        sightChanged()
        happen(.opened)
        watcher = try? CameraWatcher { [weak self] in Task { @MainActor in self?.look() } }
    }

    private func connect() {
        viewfinder.onMap = { [weak self] isMapped in
            self?.watchSurface(isMapped)
            self?.sightChanged()
            // Not while widgets are shown: the focus moves then.
            Task { [weak self] in if isMapped, let self, isOpen { gtk_widget_grab_focus(canvas.widget) } }
        }
        viewfinder.onPlace = { [weak self] in self?.place($0) }
        bars.onKey = { [weak self] in self?.press($0) }
        bars.onExposure = { [weak self] value in
            guard let self else { return }
            set(value.map(knobs.exposure) ?? knobs.automaticExposure)
        }
        let keys = GtkHandle(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()!))
        keys.on("key-pressed") { [weak self] arguments in
            guard let self, isOpen else { return arguments.answer(false) }
            arguments.answer(pressed(UInt32(arguments.uint(1)), GdkModifierType(rawValue: UInt32(arguments.flags(3)))))
        }
        handle.add(keys)
        window.windows.onCover.listen { [weak self] in self?.sightChanged() }
    }

    /// The buttons lie below the picture where they have room there.
    private func place(_ band: Int) {
        let footer = bars.footer.widget
        var (least, natural) = (Int32(0), Int32(0))
        gtk_widget_measure(footer, GTK_ORIENTATION_VERTICAL, -1, &least, &natural, nil, nil)
        let height = Int(natural - gtk_widget_get_margin_bottom(footer))
        gtk_widget_set_margin_bottom(footer, Int32(ViewfinderPlace.margin(band: band, height: height)))
    }

    // MARK: What happens

    /// Something has happened.
    func happen(_ event: CameraModel.Event) {
        let before = model
        let effects = model.happen(event)
        for effect in effects { perform(effect) }
        if model != before { follow() }
        if before.state != model.state { stateChanged() }
    }

    private func perform(_ effect: CameraModel.Effect) {
        switch effect {
        case .list: look()
        case .start(let camera): start(camera)
        case .stop: stop()
        case .photograph:
            beginFlash()
            session?.photograph()
        case .record: record()
        case .endRecording: session?.endRecording()
        case .save: save()
        case .say(let error): window.toast(CameraComplaint(error).sentence)
        case .leave: leave()
        }
    }

    /// Asks for the cameras that are plugged in, on a thread that may wait.
    private func look() {
        guard isOpen else { return }
        let isTest = getenv("VEIL_CAMERA").map { String(cString: $0) } == "test"
        inBackground({ Result { () throws(CameraError) in try Cameras.list(includingTest: isTest) } }) { [weak self] result in
            switch result {
            case .success(let cameras): self?.happen(.listed(cameras))
            case .failure(let error): self?.happen(.failed(error))
            }
        }
    }

    private func press(_ key: CameraKey) {
        switch key {
        case .shutter: happen(.shutter)
        case .retake: happen(.retake)
        case .use: happen(.use)
        case .record: if films { happen(.record) }
        case .switchCamera: happen(.switchCamera)
        case .back: happen(.back)
        case .timer: change { $0.nextTimer() }
        case .grid: change { $0.showsGrid.toggle() }
        case .mirror: change { $0.toggleMirror() }
        case .torch:
            isTorchOn.toggle()
            set(knobs.torch(isOn: isTorchOn))
        }
    }

    /// Whether films can be made: a picker is for photographs.
    private var films: Bool { !window.session.mode.isPick }

    private func change(_ body: (inout CameraModel) -> Void) {
        body(&model)
        follow()
    }

    private func pressed(_ key: UInt32, _ state: GdkModifierType) -> Bool {
        guard !CameraKey.isForFocus(key) else { return false }
        let held = state.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue)
        // What the window would do to photos that nobody sees is not done.
        guard held == 0 else { return held == GDK_CONTROL_MASK.rawValue && !CameraKey.isForWindow(key) }
        if let asked = CameraKey(key, in: model.state) { press(asked) }
        return true
    }

    // MARK: What is shown

    private func follow() {
        viewfinder.isMirrored = model.isMirrored
        viewfinder.showsGrid = model.showsGrid
        bars.show(model, films: films)
        let isWaiting = [.opening, .saving].contains(model.state) && !model.isUnseen
        gtk_widget_set_visible(spinner.widget, isWaiting ? 1 : 0)
        gtk_spinner_set_spinning(OpaquePointer(spinner.pointer), isWaiting ? 1 : 0)
        if case .failed(let error) = model.state {
            failure.show(error, hasOther: model.canSwitch && model.camera != nil)
        } else {
            failure.show(nil, hasOther: false)
        }
        if isTimed { runClock() }
    }

    private func stateChanged() {
        switch model.state {
        case .frozen: bars.focusUse()
        case .failed, .closed: viewfinder.clear()
        default: gtk_widget_grab_focus(canvas.widget)
        }
        canvas.named(localized("Viewfinder of {}", model.camera?.name ?? localized("the camera")))
        if model.lacksCamera { window.windows.endIfEmpty(window.session) }
    }

    // MARK: Time

    /// Whether something happens by itself as time passes.
    private var isTimed: Bool {
        switch model.state {
        case .countingDown, .recording(isEnding: false): true
        default: !flash.isAtRest
        }
    }

    private func runClock() {
        guard !clock.isRunning else { return }
        clock.run { [weak self] elapsed in
            guard let self else { return false }
            flash.advance(by: elapsed)
            viewfinder.flash = flash.level.value
            happen(.elapsed(elapsed))
            return isTimed
        }
    }

    /// The whole picture is white for a moment, unless the person asks for less motion.
    private func beginFlash() {
        guard !Settings.reducesMotion else { return }
        flash.level = 0.8
        flash.animate(to: 0, .easeOut(seconds: 0.25))
        runClock()
    }

    // MARK: End

    /// The window is closed.
    func close() {
        happen(.closed)
        // The program may end now: a film must be whole before.
        session?.stopAndWait()
    }

    private func leave() {
        (watcher, photograph) = (nil, nil)
        gtk_widget_set_visible(handle.widget, 0)
        window.cameraLeft()
    }
}

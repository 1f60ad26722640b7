import CGtk
import GtkKit
import VeilBrowser
import VeilFiles
import VeilGTK
import VeilGlass
import VeilLibrary
import VeilMotion
import VeilPixels

/// One photo at a time, over the glass of the grid: an overlay of the window's stage.
///
/// What happens changes the ``ViewerScene``; what it shows follows from that. At rest it asks for no frame.
@MainActor final class ViewerPage {
    /// An overlay for a stage whose content lies behind the photos.
    let handle: GtkHandle
    let session: PhotoSession
    unowned let window: PhotosWindow
    /// Asked where the photo's cell is when it is put away.
    var onClose: ((PhotoID) -> CellFrame?)?
    /// Said when the viewer has another photo, or with nil none any more.
    var onTarget: ((PhotoID?) -> Void)?
    /// Said when another photo lies still: the grid brings its cell into view.
    var onRest: ((PhotoID) -> Void)?
    /// Said when the viewer is gone.
    var onGone: ((PhotoID?) -> Void)?

    var scene = ViewerScene()
    let canvas = ViewerCanvas()
    let canvasHandle: GtkHandle
    let bars: ViewerBars
    var barsModel = BarsModel()
    var slideshow = Slideshow()
    var shown: [PhotoID: ShownPhoto] = [:]
    /// What the loader was told that would be asked for next.
    var next: [PhotoID] = []
    let headers = LatestWork()
    let stage: GlassStage
    let failure = FailurePage()
    let clock: FrameClock
    /// The frames until the photo that is opened first is seen.
    private let opening: FrameClock
    var barLevel = LevelAnimator(level: 0)
    var waits = ViewerWaits()
    /// Where the pointer is on the canvas.
    var pointer: ViewVector?
    var rested: PhotoID?
    /// A photo that was put back and is not in the list yet.
    var awaited: FilePath?
    /// What a touchpad's fingers have moved a page or a photo by.
    var swipe: Swipe?
    /// The animation of the target.
    var playing: Playing?
    let opener = LatestWork()
    private(set) var regions: Inbox<(PhotoID, RegionOutcome)>!
    /// What finer wheels have turned without reaching a notch.
    var wheelRest = 0.0
    /// What fills the right side: information, or the tools of an edit.
    var info: InfoPanel?
    var editor: EditMode?
    var actions: ViewerActions!
    private let glass = GlassPane(ViewerPage.backdrop, level: .none)

    /// What lies behind a photo: dark or light as the desktop is, and so even that only a hint of the grid is left.
    private static let backdrop = GlassMaterial.adaptive(
        light: .regular.tint(.white(0.96), opacity: 0.8), dark: .regular.tint(.white(0.06), opacity: 0.82))

    init(_ session: PhotoSession, window: PhotosWindow) {
        (self.session, self.window) = (session, window)
        bars = ViewerBars(isPick: session.mode.isPick)
        barsModel.hideByThemselves = !session.mode.isPick
        canvasHandle = canvas.makeWidget()
        let back = Widgets.overlay(glass.handle, [canvasHandle, failure.handle])
        stage = GlassStage(content: back)
        handle = stage.handle
        clock = FrameClock(of: handle)
        opening = FrameClock(of: handle)
        for bar in [bars.header, bars.footer] { stage.add(bar) }
        gtk_widget_set_visible(handle.widget, 0)
        actions = ViewerActions(self)
        regions = Inbox { [weak self] in for (id, outcome) in $0 { self?.regionArrived(id, outcome) } }
        connect()
    }

    /// Whether a photo is open, or on its way to be.
    var isOpen: Bool { scene.isOpen }
    /// The level of the glass behind the photo, as it was drawn last.
    var glassLevel: Level { glass.shownLevel ?? .none }
    /// The photo that is shown.
    var photo: Photo? { scene.target.flatMap { shown[$0]?.photo } }
    /// Pixels a point.
    var scale: Int { Int(gtk_widget_get_scale_factor(handle.widget)) }
    var view: ViewVector { scene.view }
    /// The box that pictures are read for, in pixels of the display.
    var box: PixelSize {
        PixelSize(width: max(1, Int(view.x) * scale), height: max(1, Int(view.y) * scale))
    }

    private func connect() {
        canvas.items = { [weak self] in self?.items() ?? [] }
        canvas.onResize = { [weak self] size in
            // A widget must not ask for another layout while places are given.
            Task { self?.resize(to: size) }
        }
        canvas.onStyle = { [weak self] in Task { self?.reload() } }
        window.handle.on("notify::fullscreened") { [weak self] _ in self?.fullscreenChanged() }
        canvas.onMap = { [weak self] in if !$0 { self?.stopMoving() } }
        session.onScreen.listen { [weak self] in self?.arrived($0) }
        session.onUpdate.listen { [weak self] in self?.listChanged($0) }
        session.onSelection.listen { [weak self] in if let self, isOpen, let photo { say(photo) } }
        bars.onCommand = { [weak self] in self?.perform($0) }
        bars.onHover = { [weak self] isOn in
            self?.barsModel.isKept = isOn || self?.bars.isUsed == true
            self?.barsChanged()
        }
        connectGestures()
    }

    // MARK: Open and close

    /// Shows a photo, which grows out of its cell, or appears where it has none.
    ///
    /// - Parameter isAtOnce: whether it is there without any motion.
    func open(_ id: PhotoID, from cell: CellFrame?, isAtOnce: Bool = false) {
        guard let index = session.list.index(of: id) else { return }
        gtk_widget_set_visible(handle.widget, 1)
        window.isBrowserUsable = false
        if let size = allocated { scene.resize(to: size) }
        shown = [:]
        rested = id
        take(cell, of: id)
        change {
            $0.open(id, at: index, of: session.list.count, from: cell.map(ViewRect.init))
            if isAtOnce { $0.arrive() }
        }
        barsModel.show()
        barsChanged()
        gtk_widget_grab_focus(canvasHandle.widget)
    }

    /// Opens the photo that a person has named, before there is a grid to be seen.
    func openFirst(_ id: PhotoID) {
        open(id, from: nil, isAtOnce: true)
        waits.after(Self.patience, .opening) { [weak self] in self?.session.opened() }
    }

    /// How long the grid waits for a photo that is opened first.
    private static let patience = Duration.seconds(1)

    /// The photo is drawn in the next frame; once it is seen, there is time for what lies behind.
    func firstArrived() {
        guard session.isOpening, !opening.isRunning else { return }
        var frames = 0
        opening.run { [weak self] _ in
            frames += 1
            if frames > 1 { self?.session.opened() }
            return frames <= 1
        }
    }

    /// Puts the photo away.
    func close() {
        guard isOpen else { return }
        change { $0.close() }
    }

    /// The cell's picture is the first that is seen of the photo.
    private func take(_ cell: CellFrame?, of id: PhotoID) {
        guard let texture = cell?.texture, let photo = session.list.photo(id) else { return }
        let photoShown = ShownPhoto(photo, session.budget)
        photoShown.take(thumbnail: try? FrameBuffer(texture: texture))
        shown[id] = photoShown
    }

    private var allocated: ViewVector? {
        let parent = gtk_widget_get_parent(handle.widget)
        guard let parent, gtk_widget_get_width(parent) > 0 else { return nil }
        return ViewVector(x: Double(gtk_widget_get_width(parent)), y: Double(gtk_widget_get_height(parent)))
    }

    /// The photo is in its cell: nothing of the viewer is left.
    private func gone() {
        let last = scene.target
        scene.end()
        stopMoving()
        leaveModes()
        (shown, playing, awaited) = ([:], nil, nil)
        window.isBrowserUsable = true
        onTarget?(nil)
        // Before the viewer goes, and the focus with it, to whatever GTK finds first.
        session.opened()
        onGone?(last)
        gtk_widget_set_visible(handle.widget, 0)
    }

    private func leaveModes() {
        slideshow.end()
        editor?.end()
        info?.isShown = false
        barLevel.level = 0
        if window.isFullscreen, enteredFullscreen { window.isFullscreen = false }
        enteredFullscreen = false
    }

    /// Whether the viewer, and not the grid, filled the screen.
    var enteredFullscreen = false

    // MARK: Change and frames

    /// Changes the scene, and lets what is shown follow.
    func change(_ body: (inout ViewerScene) -> Void) {
        let (target, wasOpen) = (scene.target, isOpen)
        scene.reducesMotion = Settings.reducesMotion
        body(&scene)
        if wasOpen, !isOpen { beganToClose() }
        if wasOpen != isOpen { window.coverChanged() }
        if scene.target != target {
            onTarget?(scene.target)
            targetChanged()
        }
        follow()
    }

    /// Shows what is, and asks for frames as long as something moves.
    func follow() {
        show()
        guard !isStill else {
            clock.stop()
            return settled()
        }
        clock.run { [weak self] in self?.tick($0) ?? false }
    }

    private var isStill: Bool { scene.isAtRest && barLevel.isAtRest && !isPlaying }

    private func tick(_ elapsed: Duration) -> Bool {
        let moves = !scene.isAtRest || !barLevel.isAtRest
        scene.advance(by: elapsed)
        barLevel.advance(by: elapsed)
        let hasFrame = advanceAnimation(by: elapsed)
        if moves || hasFrame { show() }
        if isStill { settled() }
        return !isStill
    }

    private func settled() {
        if scene.flight.isGone, scene.target != nil { return gone() }
        guard isOpen, scene.hand == .none else { return }
        if let target = scene.target, target != rested {
            rested = target
            onRest?(target)
        }
        dropPixels()
        sharpen()
    }

    private func beganToClose() {
        slideshow.end()
        editor?.end()
        info?.isShown = false
        barsModel.isKept = false
        barsModel.hide()
        barLevel.animate(to: 0, .easeOut(seconds: 0.12))
        guard let target = scene.target else { return }
        scene.cell = onClose?(target).map(ViewRect.init)
    }

    private func show() {
        if let editor, editor.isOn { editor.widthChanged(to: view.x) }
        glass.level = scene.flight.level
        gtk_widget_queue_draw(canvasHandle.widget)
        // The bars leave with the hand that pulls the photo.
        bars.show(barLevel.level.value * (scene.hand == .dismissing ? scene.flight.level.value * scene.flight.level.value : 1))
        showFailure()
    }

    private func showFailure() {
        guard let target = scene.target, let error = shown[target]?.failure, let pager = scene.pager, isOpen,
            let index = session.list.index(of: target)
        else { return failure.hide() }
        let away = min(1, abs(pager.offset(of: index)) / (0.25 * view.x))
        failure.show(error, opacity: (1 - away) * scene.flight.presence.value * scene.flight.level.value)
    }

    /// What the canvas draws, the target last.
    private func items() -> [CanvasItem] {
        guard let pager = scene.pager, scene.target != nil, !scene.flight.isGone else { return [] }
        let list = session.list
        return pager.visible.filter { $0 < list.count }.sorted { a, _ in list.id(at: a) != scene.target }.flatMap { index in
            let id = list.id(at: index)
            guard let photo = shown[id], let places = scene.places(of: index, id, proportions: photo.proportions) else {
                return [CanvasItem]()
            }
            return photo.items(at: places, scale: scale)
        }
    }

    private func resize(to size: ViewVector) {
        guard size != scene.view else { return }
        let hadSize = scene.hasSize
        scene.resize(to: size)
        for (id, photo) in shown { know(photo, id) }
        if scene.target != nil { if hadSize { reload() } else { targetChanged() } }
        follow()
    }

    /// Ends what moves by itself, as for a window that is hidden.
    private func stopMoving() {
        clock.stop()
        waits.cancelAll()
        barLevel.level = barLevel.goal
    }
}

extension ViewRect {
    /// Where a cell is.
    init(_ cell: CellFrame) { self.init(origin: cell.origin, size: cell.size) }
}

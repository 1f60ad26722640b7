import CGtk
import GtkKit
import VeilBrowser
import VeilFiles
import VeilGTK
import VeilLibrary

/// A window: the grid with its bars, and over it, on the glass of one stage, the viewer.
@MainActor final class PhotosWindow {
    let handle: GtkHandle
    unowned let windows: PhotosWindows
    let session: PhotoSession
    let browser: BrowserPage
    private(set) var files: FileActions!
    private var actions: PhotosActions!
    private(set) var viewer: ViewerPage!
    /// Holds the browser as its content and the viewer as an overlay, so that the viewer's glass shows the grid behind it.
    let stage: GlassStage
    private let toasts = GtkHandle(adw_toast_overlay_new())
    /// What is said in passing.
    let passing: PassingToasts
    /// The photo that is opened first, until it was.
    private var start: FilePath?
    /// The camera over the photos, once it was asked for.
    var camera: CameraPage?
    /// A photo that was taken and is not listed yet.
    var awaited: FilePath?
    /// Whether it is being said that no more can be selected.
    private var isRefusing = false
    private var saidProblems: Set<SourceProblem> = []
    private var hasSaidNotWatched = false
    /// The photo at which the menu was opened.
    private(set) var menuPhoto: PhotoID?
    private var menu: GtkHandle?
    /// Said when the window is gone.
    var onClose: (() -> Void)?

    /// The size of a new window, in points. What the first thumbnails are made for before there is any window.
    static let defaultSize = (width: 1180, height: 780)

    init(_ windows: PhotosWindows, _ session: PhotoSession) {
        (self.windows, self.session) = (windows, session)
        start = session.request.start
        passing = PassingToasts(toasts)
        StyleSheet.load()
        browser = BrowserPage(session, zoom: windows.zoom, width: Self.defaultSize.width)
        stage = GlassStage(content: browser.handle)
        handle = GtkHandle(
            adw_application_window_new(windows.application.handle.pointer.assumingMemoryBound(to: GtkApplication.self)))
        gtk_window_set_title(window, session.title)
        gtk_window_set_default_size(window, Int32(Self.defaultSize.width), Int32(Self.defaultSize.height))
        adw_toast_overlay_set_child(OpaquePointer(toasts.pointer), stage.handle.widget)
        adw_application_window_set_content(
            handle.pointer.assumingMemoryBound(to: AdwApplicationWindow.self), toasts.widget)
        files = FileActions(self)
        actions = PhotosActions(self)
        viewer = ViewerPage(session, window: self)
        stage.add(viewer.handle)
        connect()
        connectViewer()
        browser.showsAlbums = windows.showsAlbums
    }

    var window: UnsafeMutablePointer<GtkWindow> { handle.pointer.assumingMemoryBound(to: GtkWindow.self) }

    private func connect() {
        session.tellSeen()
        session.onUpdate.listen { [weak self] _ in self?.updated() }
        session.onSelection.listen { [weak self] in self?.actions.update() }
        session.onScope.listen { [weak self] in
            guard let self else { return }
            gtk_window_set_title(window, session.title)
        }
        browser.onAlbums = { [weak self] in
            self?.actions.showsAlbums = $0
            self?.windows.showsAlbums = $0
        }
        session.onRefusal.listen { [weak self] in self?.say($0) }
        browser.input.onMenu = { [weak self] in self?.showMenu($0, at: $1) }
        handle.on("close-request") { [weak self] in
            $0.answer(false)
            self?.closed()
        }
        actions.update()
    }

    /// A photo is opened out of its cell, and goes back into it, wherever that is then.
    private func connectViewer() {
        let (grid, stage) = (browser.grid, stage.handle)
        grid.onOpen = { [weak self] id in self?.viewer.open(id, from: grid.frame(of: id, in: stage)) }
        viewer.onClose = { grid.frame(of: $0, in: stage) }
        viewer.onTarget = { grid.setAway($0) }
        viewer.onRest = { grid.reveal($0) }
        session.onOpened.listen { [weak self] in if let id = self?.viewer.scene.target { grid.reveal(id) } }
        viewer.onGone = { if let id = $0 { grid.focus(id) } }
    }

    private func updated() {
        actions.update()
        openStart()
        findAwaited()
        for problem in session.problems where saidProblems.insert(problem).inserted && !session.list.isEmpty { say(problem) }
    }

    /// Opens the photo that was named to begin with, as soon as it is listed.
    private func openStart() {
        guard let start else { return }
        guard let photo = session.photo(toOpen: start) else {
            guard session.isComplete else { return }
            self.start = nil
            toast(localized("{}: it is not among these photos", start.description))
            return session.opened()
        }
        self.start = nil
        if session.isOpening { return viewer.openFirst(photo.id) }
        browser.grid.reveal(photo.id)
        // A picker begins there, and shows what there is to choose from.
        if session.mode.isPick { browser.grid.focus(photo.id) } else { viewer.open(photo.id, from: nil, isAtOnce: true) }
    }

    private func closed() {
        camera?.close()
        windows.zoom = browser.grid.zoom
        session.close()
        // The window ends with this turn of the loop; who hears of it may let go of this.
        Task { self.onClose?() }
    }

    /// Whether the grid is what a person looks at, and not a photo or the camera over it.
    var isGridSeen: Bool { !viewer.isOpen && camera?.isOpen != true }

    /// Something came over the grid, or has left it.
    func coverChanged() { actions.update() }

    /// What an action is meant for: the photo that is open; over the grid what is selected, in its order, or the photo that has the menu or
    /// the focus. Behind the camera nothing.
    var targets: [Photo] {
        if camera?.isOpen == true { return [] }
        if viewer.isOpen { return viewer.photo.map { [$0] } ?? [] }
        let selected = session.selection.ids
        if !selected.isEmpty { return selected.compactMap { session.photo($0) } }
        if let menuPhoto, let photo = session.list.photo(menuPhoto) { return [photo] }
        // One that flies back to its cell will have the focus there.
        if let leaving = viewer.photo { return [leaving] }
        return browser.grid.focusedIndex.map { [session.list[$0]] } ?? []
    }

    /// Whether an action may be meant for anything, asked with each step of a selection of any size. Which photo has the focus is not told
    /// here: an action looks when it is asked for.
    var mayHaveTargets: Bool {
        camera?.isOpen != true && (viewer.isOpen || !session.selection.isEmpty || !session.list.isEmpty)
    }

    /// Which content of a photo is on the screen: that of the viewer, or else of its cell.
    func seenIdentity(of id: PhotoID) -> PhotoIdentity? {
        viewer.isOpen && viewer.shown[id]?.identity != nil ? viewer.shown[id]?.identity : browser.grid.bound[id]?.identity
    }

    /// There is something else, or nothing, to be taken out of the trash.
    func trashChanged() {
        actions.update()
        viewer.actions.update()
    }

    /// The contents of photos are others than those that are shown.
    func showAnew(_ photos: [PhotoID]) {
        session.thumbnails.forget(photos)
        session.screen.forget(photos)
        browser.grid.askAgain()
        viewer.showAnew(photos)
    }

    // MARK: Selecting

    /// Begins to select, or ends it and selects nothing.
    func toggleSelecting() {
        guard !session.mode.isPick else { return }
        if session.isSelecting { session.select { $0.selectNone() } }
        session.isSelecting.toggle()
    }

    /// Goes back one step: in the photo that is open, or else out of the search, out of selecting, out of the whole screen.
    func escape() {
        guard isGridSeen else { return viewer.perform(.leave) }
        if browser.isAlbumsOver {
            browser.showsAlbums = false
        } else if browser.search.isOpen {
            browser.search.isOpen = false
        } else if session.mode.isPick {
            gtk_window_close(window)
        } else if session.isSelecting {
            toggleSelecting()
        } else if isFullscreen {
            isFullscreen = false
        }
    }

    private func showMenu(_ photo: PhotoID, at point: ViewVector) {
        menuPhoto = photo
        actions.update()
        if menu == nil {
            let made = GtkHandle(gtk_popover_menu_new_from_model(PhotosMenu.photo().menuModel))
            // Only what lays out its children places popovers too.
            gtk_widget_set_parent(made.widget, browser.handle.widget)
            gtk_popover_set_has_arrow(made.pointer.assumingMemoryBound(to: GtkPopover.self), 0)
            browser.handle.on("destroy") { _ in gtk_widget_unparent(made.widget) }
            // What was chosen is done before the next turn of the loop; later actions are not meant for the photo of a menu that is gone.
            made.on("closed") { [weak self] _ in Task { self?.menuClosed() } }
            menu = made
        }
        guard let menu else { return }
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(browser.grid.view.widget, browser.handle.widget, point.x, point.y, &x, &y)
        var rect = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
        let popover = menu.pointer.assumingMemoryBound(to: GtkPopover.self)
        gtk_popover_set_pointing_to(popover, &rect)
        gtk_popover_popup(popover)
    }

    private func menuClosed() {
        guard let menu, gtk_widget_get_visible(menu.widget) == 0 else { return }
        menuPhoto = nil
        actions.update()
    }

    /// Asks for a folder, and shows it in a window of its own.
    func chooseFolder() {
        files.chooseFolder(localized("Open Folder")) { [windows] in windows.open(PhotosRequest(places: [$0])) }
    }

    // MARK: Saying something

    /// Says something in passing, with a button where there is something to do about it; see ``PassingToasts``.
    func toast(
        _ text: String, _ kind: PassingToasts.Kind? = nil, button: String? = nil, action: (@MainActor () -> Void)? = nil
    ) {
        passing.say(text, kind, button: button, action: action)
    }

    /// Says what is the matter with a source. Of folders whose changes are not followed it says the first: the others have the same reason.
    private func say(_ problem: SourceProblem) {
        guard case .notWatched = problem.reason else { return toast(problem.description) }
        guard !hasSaidNotWatched else { return }
        hasSaidNotWatched = true
        toast(problem.description, button: localized("Load Again")) { [weak self] in self?.session.catalogue.reload() }
    }

    /// Says why no more can be selected. Once at a time: a slide is refused with every photo that it passes.
    private func say(_ refusal: SelectionRefusal) {
        guard !isRefusing, case .maximum(let most) = refusal else { return }
        isRefusing = true
        let toast = GtkHandle(
            owning: UnsafeMutableRawPointer(
                adw_toast_new(escaped(localized("At most {}: deselect one", grouped(most))))!))
        toast.on("dismissed") { [weak self] _ in self?.isRefusing = false }
        passing.show(toast)
    }

    /// Says something that lasts until it is ended.
    func lastingToast(_ text: String, button: String? = nil, action: (@MainActor () -> Void)? = nil) -> LastingToast {
        let toast = GtkHandle(owning: UnsafeMutableRawPointer(adw_toast_new(escaped(text))!))
        adw_toast_set_timeout(OpaquePointer(toast.pointer), 0)
        if let button, let action {
            adw_toast_set_button_label(OpaquePointer(toast.pointer), button)
            toast.on("button-clicked") { _ in action() }
        }
        passing.show(toast)
        return LastingToast(handle: toast, passing: passing)
    }

    // MARK: The browser behind a viewer

    /// Whether the grid takes clicks and keys, as it does not while a photo is open over it.
    var isBrowserUsable = true {
        didSet {
            gtk_widget_set_can_target(browser.handle.widget, isBrowserUsable ? 1 : 0)
            gtk_widget_set_can_focus(browser.handle.widget, isBrowserUsable ? 1 : 0)
            // What is said in passing does not lie over the photo's own bar.
            let setClass = isBrowserUsable ? gtk_widget_remove_css_class : gtk_widget_add_css_class
            setClass(toasts.widget, "veil-over-photo")
        }
    }

    /// Tools over the photo that are higher than its own bar, and the style that keeps what is said in passing above them.
    enum Tools: String {
        case low = "veil-over-tools"
        case high = "veil-over-high-tools"
    }

    /// Which tools are there.
    var tools: Tools? {
        didSet {
            if let oldValue { gtk_widget_remove_css_class(toasts.widget, oldValue.rawValue) }
            if let tools { gtk_widget_add_css_class(toasts.widget, tools.rawValue) }
        }
    }

    /// Fills the screen, or no longer.
    var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) } }
    }
}

/// A text as it is, where one with marks is expected.
func escaped(_ text: String) -> String {
    let escaped = g_markup_escape_text(text, -1)!
    defer { g_free(escaped) }
    return String(cString: escaped)
}

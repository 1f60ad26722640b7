import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilLibrary
import VeilPixels

/// What the menus and keys of a window do. Each acts on photos by what the catalogue calls them, never by their place.
@MainActor final class PhotosActions {
    private unowned let window: PhotosWindow
    private let actions: WindowActions

    /// What the bar under the grid offers.
    static var barActions: [(icon: String, title: String, action: String)] {
        [
            ("document-save-as-symbolic", localized("Export…"), "win.export"),
            ("edit-copy-symbolic", localized("Copy"), "win.copy"),
            ("document-open-symbolic", localized("Open With…"), "win.open-with"),
            ("user-trash-symbolic", localized("Trash"), "win.trash"),
        ]
    }

    init(_ window: PhotosWindow) {
        self.window = window
        actions = WindowActions(window.handle)
        addSelection()
        addView()
        addWindow()
        addFiles()
    }

    private var session: PhotoSession { window.session }
    private var grid: PhotoGrid { window.browser.grid }

    /// What is done to the grid, and makes sense only where it is seen.
    private static let gridActions = ["select-all", "select-none", "select", "toggle", "search", "albums", "whole", "order"]

    /// Says which actions make sense now.
    func update() {
        let hasTargets = window.mayHaveTargets
        for name in ["copy", "export", "open-with", "show-in-folder", "trash"] { actions.set(name, isEnabled: hasTargets) }
        // What is done to the grid is not done to one that nobody sees.
        let isGridSeen = window.isGridSeen
        for name in Self.gridActions { actions.set(name, isEnabled: isGridSeen) }
        // In a picker photos are selected where they are seen large, too.
        let isSelectionSeen = isGridSeen || session.mode.isPick && window.viewer.isOpen
        actions.set("redo", isEnabled: isSelectionSeen)
        let canUndo = isSelectionSeen && session.selection.canUndo || !window.files.trashHistory.isEmpty
        actions.set("undo", isEnabled: canUndo && window.camera?.isOpen != true)
        actions.set("undo-trash", isEnabled: !window.files.trashHistory.isEmpty)
        actions.set("camera", isEnabled: !session.isFull)
        actions.set("zoom-in", isEnabled: isGridSeen && grid.zoom.canGrow)
        actions.set("zoom-out", isEnabled: isGridSeen && grid.zoom.canShrink)
        if session.mode.isPick {
            // Who is asked to choose is not here to look elsewhere, nor to delete.
            for name in ["trash", "open", "new-window", "export", "open-with", "show-in-folder"] {
                actions.set(name, isEnabled: false)
            }
            actions.set("choose", isEnabled: session.isEnough)
        }
    }

    /// Says whether the albums are shown.
    var showsAlbums = false { didSet { actions.setSwitch("albums", isOn: showsAlbums) } }

    private func addSelection() {
        actions.add("select-all", ["<Control>a"]) { [unowned window] in window.session.selectAll() }
        actions.add("select-none", ["<Control><Shift>a"]) { [unowned window] in window.session.select { $0.selectNone() } }
        actions.add("select", []) { [unowned window] in window.toggleSelecting() }
        actions.add("toggle") { [unowned window] in
            guard let photo = window.menuPhoto else { return }
            window.session.isSelecting = true
            window.session.select { $0.toggle(photo) }
        }
        actions.add("undo", ["<Control>z"]) { [unowned window] in
            // What was done last is taken back first; over an open photo nothing of what is selected behind it.
            if !window.isGridSeen, !window.session.mode.isPick { return window.files.undoTrash() }
            if window.files.trashHistory.isNewer(than: window.session.selection.newestStep) { return window.files.undoTrash() }
            window.session.select {
                $0.undo(); return .unchanged
            }
            if !window.session.selection.isEmpty { window.session.isSelecting = true }
        }
        actions.add("redo", ["<Control><Shift>z"]) { [unowned window] in
            window.session.select {
                $0.redo(); return .unchanged
            }
        }
        actions.add("escape", ["Escape"]) { [unowned window] in window.escape() }
    }

    private func addView() {
        actions.add("search", ["<Control>f", "slash"]) { [unowned window] in window.browser.search.isOpen.toggle() }
        actions.add("zoom-in", ["<Control>plus", "<Control>equal", "<Control>KP_Add"]) { [unowned self] in zoom(by: 1) }
        actions.add("zoom-out", ["<Control>minus", "<Control>KP_Subtract"]) { [unowned self] in zoom(by: -1) }
        actions.add("reload", ["F5", "<Control>r"]) { [unowned window] in window.session.catalogue.reload() }
        actions.addSwitch("albums", isOn: false, ["F9"]) { [unowned window] in window.browser.showsAlbums = $0 }
        actions.addSwitch("whole", isOn: false) { [unowned window] in window.browser.grid.setShowsWhole($0) }
        actions.addChoice("order", session.request.order.rawValue) { [unowned window] name in
            if let order = PhotosRequest.Order(rawValue: name) { window.session.catalogue.setOrder(order.catalogueOrder) }
        }
        actions.add("fullscreen", ["F11"]) { [unowned window] in window.isFullscreen.toggle() }
    }

    private func zoom(by levels: Int) {
        grid.zoom = grid.zoom.moved(by: levels)
        update()
    }

    private func addWindow() {
        actions.add("new-window", ["<Control>n"]) { [unowned window] in window.windows.open(window.session.request) }
        actions.add("camera", ["<Control>k"]) { [unowned window] in window.openCamera() }
        actions.add("open", ["<Control>o"]) { [unowned window] in window.chooseFolder() }
        actions.add("close", ["<Control>w"]) { [unowned window] in gtk_window_close(window.window) }
        actions.add("quit", ["<Control>q"]) { [unowned window] in window.windows.application.quit() }
        actions.add("about") { [unowned window] in AboutWindow.show(over: window) }
        actions.add("shortcuts", ["<Control>question", "F1"]) { [unowned window] in ShortcutsWindow.show(over: window) }
        actions.addSwitch("shield", isOn: window.windows.isShielded) { [unowned window] in window.windows.isShielded = $0 }
        if session.mode.isPick {
            actions.add("choose", ["<Control>Return"]) { [unowned window] in window.windows.end(.chosen(window.session.chosen)) }
        }
    }

    private func addFiles() {
        actions.add("copy", ["<Control>c"]) { [unowned window] in window.files.copy(window.targets) }
        actions.add("export", ["<Control>e"]) { [unowned window] in window.files.export(window.targets) }
        actions.add("open-with") { [unowned window] in window.files.openWith(window.targets) }
        actions.add("show-in-folder") { [unowned window] in window.files.showInFolder(window.targets) }
        actions.add("undo-trash") { [unowned window] in window.files.undoTrash() }
        actions.add("trash", ["Delete", "KP_Delete"]) { [unowned window] in window.files.trash(window.targets) }
    }
}

import CGtk
import GtkKit
import VeilBrowser
import VeilFiles
import VeilGTK
import VeilLibrary

/// What is done with the file of the photo that is shown. Bound to the photo that it is when it is asked for, whatever is shown later.
@MainActor final class ViewerActions {
    private unowned let page: ViewerPage
    private let printing = PhotoPrinter()
    private var undoTrash: GtkHandle?
    /// The photo that is on its way into the trash.
    private var leaving: PhotoID?

    init(_ page: ViewerPage) {
        self.page = page
        page.bars.setMenu(menu())
        addActions()
        addDrag()
    }

    private var window: PhotosWindow { page.window }

    func perform(_ command: ViewerCommand) {
        guard let photo = page.photo else { return }
        switch command {
        case .copy: window.files.copy([photo])
        case .openWith: window.files.openWith([photo])
        case .showInFolder: window.files.showInFolder([photo])
        case .saveCopy: window.files.export([photo])
        case .trash: trash(photo)
        case .undoTrash: window.files.undoTrash()
        case .wallpaper: setWallpaper(photo)
        case .print: printing.print(photo, over: window)
        default: break
        }
    }

    /// The photo goes, and the next one comes in its place; behind the last, the one before. One that cannot go stays.
    private func trash(_ photo: Photo) {
        // Its key may be held down.
        guard leaving != photo.id else { return }
        leaving = photo.id
        window.files.trash([photo]) { [weak self] isGone in
            self?.leaving = nil
            if isGone { self?.turn(from: photo) }
        }
    }

    private func turn(from photo: Photo) {
        guard page.isOpen, page.scene.target == photo.id, let pager = page.scene.pager else { return }
        if pager.count == 1 { return page.close() }
        page.turn(by: pager.target == pager.count - 1 ? -1 : 1, ViewerPage.now)
    }

    private func setWallpaper(_ photo: Photo) {
        Wallpaper.set(photo.path) { [weak self] outcome in
            switch outcome {
            case .done: self?.window.toast(localized("{} is the wallpaper now", "\(photo.name)"))
            case .asked: break
            case .impossible:
                self?.window.toast(
                    localized(
                        "This desktop offers no way to set its wallpaper: neither a portal nor settings that are known here"))
            case .failed(let reason): self?.window.toast(reason)
            }
        }
    }

    // MARK: The menu

    private static let menuCommands: [[ViewerCommand]] = [
        [.copy, .saveCopy, .openWith, .showInFolder], [.print, .wallpaper], [.undoTrash], [.fit, .actualSize], [.edit, .info],
    ]

    private func menu() -> GtkHandle {
        let menu = g_menu_new()!
        for group in Self.menuCommands.map({ $0.filter(page.offered.contains) }) where !group.isEmpty {
            let section = g_menu_new()!
            for command in group { g_menu_append(section, command.title, "viewer.\(command)") }
            g_menu_append_section(
                menu, nil, UnsafeMutableRawPointer(section).assumingMemoryBound(to: GMenuModel.self))
            g_object_unref(UnsafeMutableRawPointer(section))
        }
        return GtkHandle(owning: UnsafeMutableRawPointer(menu))
    }

    private func addActions() {
        let group = GtkHandle(owning: UnsafeMutableRawPointer(g_simple_action_group_new()!))
        for command in page.offered {
            let action = GtkHandle(owning: UnsafeMutableRawPointer(g_simple_action_new("\(command)", nil)!))
            action.on("activate") { [weak page] _ in page?.perform(command) }
            g_action_map_add_action(OpaquePointer(group.pointer), OpaquePointer(action.pointer))
            if command == .undoTrash { undoTrash = action }
        }
        update()
        gtk_widget_insert_action_group(page.handle.widget, "viewer", OpaquePointer(group.pointer))
    }

    /// Says which actions make sense now.
    func update() {
        guard let undoTrash else { return }
        g_simple_action_set_enabled(OpaquePointer(undoTrash.pointer), window.files.trashHistory.isEmpty ? 0 : 1)
    }

    // MARK: Dragging out

    /// The title is what is dragged to another application: the photo itself is pulled away by the same movement.
    private func addDrag() {
        let drag = GtkHandle(owning: UnsafeMutableRawPointer(gtk_drag_source_new()!))
        drag.on("prepare") { [weak page] in
            guard let photo = page?.photo else { return }
            $0.answer(object: FileList([photo.path]).provider)
        }
        // A press on the name is not for the bar around it, by which the window is moved.
        drag.on("begin") { gtk_gesture_set_state(OpaquePointer($0.object(0)!), GTK_EVENT_SEQUENCE_CLAIMED) }
        page.bars.title.add(drag)
        gtk_widget_set_tooltip_text(page.bars.title.widget, localized("Drag this to hand the photo to another application"))
    }
}

import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilLibrary

/// Photos that are dragged out of the grid, into file managers, letters and browsers: the files themselves.
@MainActor final class GridDrag {
    private unowned let grid: PhotoGrid

    init(_ grid: PhotoGrid) {
        self.grid = grid
        let source = GtkHandle(owning: UnsafeMutableRawPointer(gtk_drag_source_new()!))
        gtk_drag_source_set_actions(OpaquePointer(source.pointer), GDK_ACTION_COPY)
        source.on("prepare") { [weak self] arguments in
            let files = self?.files(x: arguments.double(1), y: arguments.double(2))
            arguments.answer(object: files?.provider)
        }
        source.on("drag-begin") { [weak self] in self?.showIcon(of: OpaquePointer($0.object(0)!)) }
        grid.view.add(source)
    }

    private var dragged: PhotoID?

    /// All that are selected where one of them is taken; else the one.
    private func files(x: Double, y: Double) -> FileList? {
        guard let index = grid.index(x: x, y: y), index < grid.session.list.count,
            !grid.isOnTick(x: x, y: y, of: index)
        else { return nil }
        let photo = grid.session.list[index]
        dragged = photo.id
        let selection = grid.session.selection
        guard selection.contains(photo.id) else { return FileList([photo.path]) }
        return FileList(selection.ids.compactMap { grid.session.photo($0)?.path })
    }

    private func showIcon(of source: OpaquePointer) {
        guard let id = dragged, case .picture(let texture, _)? = grid.bound[id]?.content else { return }
        gtk_drag_source_set_icon(source, OpaquePointer(texture.pointer), 24, 24)
    }
}

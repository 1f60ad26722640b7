import CGtk
import GtkKit
import VeilGTK
import VeilLibrary

/// What a screen reader can do with a cell: open its photo, and select it or not. Actions of the cells' class, so that a cell costs nothing.
@MainActor enum CellActions {
    /// The living cells, by the addresses of their widgets.
    private static var cells: [UnsafeMutableRawPointer: PhotoCell] = [:]
    private static var isInstalled = false

    /// Lets a cell be acted on, until it is removed.
    static func add(_ cell: PhotoCell) {
        cells[UnsafeMutableRawPointer(cell.widget)] = cell
        guard !isInstalled else { return }
        isInstalled = true
        let instance = UnsafeMutableRawPointer(cell.widget!).assumingMemoryBound(to: GTypeInstance.self)
        let theClass = UnsafeMutableRawPointer(instance.pointee.g_class!).assumingMemoryBound(to: GtkWidgetClass.self)
        gtk_widget_class_install_action(theClass, "photo.open", nil) { widget, _, _ in
            onMainThread(widget) { widget in CellActions.act(on: widget) { $0.look.onOpen } }
        }
        gtk_widget_class_install_action(theClass, "photo.select", nil) { widget, _, _ in
            onMainThread(widget) { widget in CellActions.act(on: widget) { $0.look.onToggle } }
        }
    }

    static func remove(_ cell: PhotoCell) { cells[UnsafeMutableRawPointer(cell.widget)] = nil }

    private static func act(
        on widget: UnsafeMutablePointer<GtkWidget>?, _ action: (PhotoCell) -> ((PhotoID) -> Void)?
    ) {
        guard let widget, let cell = cells[UnsafeMutableRawPointer(widget)], let id = cell.photo?.id else { return }
        action(cell)?(id)
    }
}

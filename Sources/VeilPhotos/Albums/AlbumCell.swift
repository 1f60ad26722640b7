import CGtk
import GtkKit
import VeilFiles
import VeilGTK
import VeilLibrary

/// One line of the sidebar as a widget. It is used for one line after the other.
@MainActor final class AlbumCell {
    let handle: GtkHandle
    private let arrow = GtkHandle(gtk_button_new_from_icon_name("pan-end-symbolic"))
    private let icon = Widgets.icon("folder-symbolic")
    private let title = GtkHandle(gtk_label_new(""))
    private let warning = Widgets.icon("dialog-warning-symbolic")
    private let count = Widgets.label("", "dim-label", "numeric")
    private(set) var line: AlbumLines.Line?

    /// How much further in an album is than the one around it, in points, and how many of those are seen: behind, a deep tree would leave
    /// no room for its names.
    private static let indent = 12
    private static let mostIndents = 5

    /// - Parameter onFold: is told of a click on the arrow.
    init(onFold: @escaping @MainActor (AlbumLines.Line) -> Void) {
        arrow.styled(["flat", "circular", "veil-fold"])
        gtk_widget_set_focusable(arrow.widget, 0)
        let label = OpaquePointer(title.pointer)
        gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_MIDDLE)
        gtk_label_set_xalign(label, 0)
        handle = Widgets.box(across: true, spacing: 6, [arrow, icon, title.expanding(across: true), warning, count])
        gtk_widget_set_margin_end(handle.widget, 4)
        arrow.on("clicked") { [weak self] _ in
            guard let line = self?.line else { return }
            onFold(line)
        }
    }

    /// Shows a line.
    func show(_ line: AlbumLines.Line) {
        guard line != self.line else { return }
        self.line = line
        gtk_label_set_text(OpaquePointer(title.pointer), line.title)
        gtk_label_set_text(OpaquePointer(count.pointer), line.count.map(grouped) ?? "")
        gtk_widget_set_visible(warning.widget, line.problem == nil ? 0 : 1)
        gtk_image_set_from_icon_name(
            OpaquePointer(icon.pointer), line == .everything ? "image-x-generic-symbolic" : "folder-symbolic")
        gtk_widget_set_margin_start(arrow.widget, Int32(Self.indent * min(line.depth, Self.mostIndents)))
        gtk_widget_set_tooltip_text(handle.widget, line.problem ?? (line.depth > 2 ? line.title : nil))
        showArrow(line)
        describe(line)
    }

    private func showArrow(_ line: AlbumLines.Line) {
        // Where there is nothing to unfold its place stays, so that names stand below one another.
        gtk_widget_set_opacity(arrow.widget, line.unfolded == nil ? 0 : 1)
        gtk_widget_set_sensitive(arrow.widget, line.unfolded == nil ? 0 : 1)
        gtk_button_set_icon_name(
            arrow.pointer.assumingMemoryBound(to: GtkButton.self),
            line.unfolded == true ? "pan-down-symbolic" : "pan-end-symbolic")
        arrow.named(line.unfolded == true ? localized("Fold {}", line.title) : localized("Unfold {}", line.title))
    }

    /// Says it to a screen reader: the focus is on the list's own widget around the line.
    private func describe(_ line: AlbumLines.Line) {
        guard let item = gtk_widget_get_parent(handle.widget) else { return }
        let accessible = GtkHandle(UnsafeMutableRawPointer(item)).named(line.spokenName)
        accessible.described(line.problem ?? "")
        accessible.unfolded(line.unfolded)
    }
}

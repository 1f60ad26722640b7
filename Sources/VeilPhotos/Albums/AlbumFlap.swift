import CGtk
import GtkKit
import VeilGTK

/// The albums beside the photos, or over them where the window is narrow. They are made when they are first wanted.
///
/// Not libadwaita's flap: it moves the edge of the photos frame by frame, and each width is another grid; and the spring by which version 1.2
/// moves it now and then gives no number ("attempt to allocate … with width -2147483648").
@MainActor final class AlbumFlap {
    let handle = GtkHandle(gtk_overlay_new())
    private let session: PhotoSession
    private let content: GtkHandle
    private let revealer = GtkHandle(gtk_revealer_new())
    /// What keeps clicks off the photos while the albums lie over them.
    private let shade = GtkHandle(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    private var sidebar: AlbumSidebar?
    private var isNarrow = false
    /// Said when the albums come or go.
    var onReveal: ((Bool) -> Void)?

    /// Less room than this beside the albums is too little for photos.
    private static let narrowest = 320
    /// The sidebar and the line at its edge.
    private static let width = AlbumSidebar.width + 1

    init(_ session: PhotoSession, content: GtkHandle) {
        (self.session, self.content) = (session, content)
        gtk_overlay_set_child(OpaquePointer(handle.pointer), content.widget)
    }

    /// Whether the albums are shown.
    var isRevealed = false {
        didSet {
            guard isRevealed != oldValue else { return }
            if sidebar == nil { makeSidebar() }
            sidebar?.isShown = isRevealed
            arrange()
            onReveal?(isRevealed)
            if isRevealed { sidebar?.takeFocus() }
        }
    }

    /// Whether the albums lie over the photos now.
    var isOver: Bool { isRevealed && isNarrow }

    /// The window has another width.
    func widthChanged() { if isRevealed { arrange() } }

    private func arrange() {
        isNarrow = gtk_widget_get_width(handle.widget) < Self.width + Self.narrowest
        gtk_widget_set_margin_start(content.widget, isRevealed && !isNarrow ? Int32(Self.width) : 0)
        gtk_widget_set_can_focus(content.widget, isOver ? 0 : 1)
        gtk_widget_set_visible(shade.widget, isOver ? 1 : 0)
        gtk_revealer_set_transition_type(
            OpaquePointer(revealer.pointer),
            isNarrow ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT : GTK_REVEALER_TRANSITION_TYPE_NONE)
        gtk_revealer_set_reveal_child(OpaquePointer(revealer.pointer), isRevealed ? 1 : 0)
    }

    private func makeSidebar() {
        let made = AlbumSidebar(session)
        sidebar = made
        let edge = GtkHandle(gtk_separator_new(GTK_ORIENTATION_VERTICAL))
        gtk_revealer_set_child(OpaquePointer(revealer.pointer), Widgets.box(across: true, [made.handle, edge]).widget)
        shade.styled(["veil-shade"])
        ClickGesture.add(to: shade) { [weak self] _ in self?.isRevealed = false }
        let overlay = OpaquePointer(handle.pointer)
        gtk_overlay_add_overlay(overlay, shade.widget)
        gtk_overlay_add_overlay(overlay, revealer.aligned(across: GTK_ALIGN_START).widget)
        made.onChoose = { [weak self] in
            guard let self, isOver else { return }
            isRevealed = false
        }
    }
}

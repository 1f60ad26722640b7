import CGtk
import GtkKit
import VeilGTK
import VeilGlass
import VeilMotion

/// A list of photographs under a header of glass that fades away at its lower end, or ends sharply.
final class HeaderPage: Page {
    let handle: GtkHandle
    private let header: GlassPane
    private let scroller: GtkHandle
    private let photos: [GtkHandle]
    private let title = Widgets.label(localized("Postcards"), "title-1", alignment: 0).aligned(down: GTK_ALIGN_START)
    private let choice = Widgets.segments([localized("Fading"), localized("Even")])

    private static let height = 132
    private static let fading = GlassMaterial.regular.progressive(.vertical(from: 1, to: 0, curve: .easeIn))
    private static let rows = 40

    init(_ shelf: PhotoShelf) {
        photos = (0..<Self.rows).map { Self.photo($0, shelf) }
        let list = Widgets.box(spacing: 10, photos.enumerated().map(Self.row)).inset(x: 18, y: 18)
        gtk_widget_set_margin_top(list.widget, Int32(Self.height))
        scroller = Widgets.scroller(Widgets.clamp(list, width: 720))
        header = GlassPane(Self.fading, child: title.inset(x: 30, y: 30))
        let stage = GlassStage(content: scroller)
        stage.add(header.handle.aligned(down: GTK_ALIGN_START).sized(-1, Self.height).untouchable())
        stage.add(choice.handle.styled(["floating"]).aligned(across: GTK_ALIGN_END, down: GTK_ALIGN_START).inset(x: 30, y: 30))
        handle = stage.handle
        choice.onChoice = { [weak self] in self?.header.material = $0 == 0 ? Self.fading : .regular }
    }

    private static func photo(_ index: Int, _ photos: PhotoShelf) -> GtkHandle {
        let photo = photos.picture(index, limit: 360).widget().sized(200, 120).styled(["veil-round"]).named(title(of: index))
        gtk_widget_set_overflow(photo.widget, GTK_OVERFLOW_HIDDEN)
        return photo
    }

    private static func title(of index: Int) -> String { localized("Postcard {}", "\(index + 1)") }

    private static func row(_ index: Int, _ photo: GtkHandle) -> GtkHandle {
        let text = Widgets.box(
            spacing: 4,
            [
                Widgets.label(title(of: index), "title-4", alignment: 0),
                Widgets.label(localized("It slides under the title, and out of sight."), "dim-label", alignment: 0),
            ]
        ).aligned(down: GTK_ALIGN_CENTER).expanding(across: true)
        return Widgets.box(across: true, spacing: 18, [photo, text])
    }

    /// Side by side, the title and the choice would lie over each other.
    func adapt(isNarrow: Bool) {
        title.inset(x: isNarrow ? 18 : 30, y: isNarrow ? 12 : 30)
        choice.handle.inset(x: isNarrow ? 18 : 30, y: isNarrow ? 60 : 30)
        choice.handle.aligned(across: isNarrow ? GTK_ALIGN_START : GTK_ALIGN_END, down: GTK_ALIGN_START)
        for photo in photos { photo.sized(isNarrow ? 132 : 200, isNarrow ? 82 : 120) }
    }

    func pose() {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller.pointer)), 210)
    }
}

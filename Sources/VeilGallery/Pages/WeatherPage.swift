import CGtk
import GtkKit
import VeilGTK
import VeilGlass

/// A photograph under a list, blurred as the list is scrolled: by a true blur of every level on one side, by fading the whole blur in on
/// the other. Both scroll together, and say what their frames cost.
final class WeatherPage: Page {
    let handle: GtkHandle
    private let scroll: GtkHandle
    private let sides: [WeatherSide]
    private let dock = GtkHandle(gtk_center_box_new()).styled(["veil-dock"])
    private var isNarrow = false
    private var chosen = 0
    private let choice = Widgets.segments([localized("Both"), localized("True blur"), localized("Crossfade")])

    init(_ photos: PhotoShelf) {
        scroll = GtkHandle(UnsafeMutableRawPointer(gtk_adjustment_new(0, 0, 0, 0, 0, 0)!))
        let photo = photos.picture(0)
        sides = [
            WeatherSide(photo, .reblur, localized("True blur"), scroll),
            WeatherSide(photo, .crossfade, localized("Crossfade"), scroll),
        ]
        let row = Widgets.box(across: true, spacing: 2, sides.map(\.handle)).expanding(across: true, down: true).styled([
            "veil-sides"
        ])
        gtk_box_set_homogeneous(row.pointer.assumingMemoryBound(to: GtkBox.self), 1)
        gtk_center_box_set_start_widget(OpaquePointer(dock.pointer), sides[0].cost.widget)
        gtk_center_box_set_center_widget(OpaquePointer(dock.pointer), choice.handle.widget)
        gtk_center_box_set_end_widget(OpaquePointer(dock.pointer), sides[1].cost.widget)
        handle = Widgets.box([row, dock])
        choice.onChoice = { [weak self] in
            self?.chosen = $0
            self?.show()
        }
    }

    /// A narrow window has no room for both.
    func adapt(isNarrow: Bool) {
        self.isNarrow = isNarrow
        choice.show(0, !isNarrow)
        choice.handle.aligned(across: GTK_ALIGN_CENTER)
        if isNarrow, chosen == 0 { choice.choose(1) }
        gtk_orientable_set_orientation(
            OpaquePointer(dock.pointer), isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
        show()
    }

    private func show() {
        for (index, side) in sides.enumerated() {
            side.isVisible = chosen == 0 || chosen == index + 1
            // Beside each other, a cost that is not told keeps its place; below each other it would be a gap.
            gtk_widget_set_visible(side.cost.widget, isNarrow && !side.isVisible ? 0 : 1)
        }
    }

    func pose() { gtk_adjustment_set_value(scroll.pointer.assumingMemoryBound(to: GtkAdjustment.self), 170) }
}

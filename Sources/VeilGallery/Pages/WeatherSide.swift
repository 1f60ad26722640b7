import CGtk
import GtkKit
import VeilBlur
import VeilGTK
import VeilGlass
import VeilPixels

/// One way to blur the weather's photograph, with the list over it and what its frames cost.
@MainActor final class WeatherSide {
    let handle: GtkHandle
    private let sky: LiveBlurView
    /// What its frames cost, in words.
    let cost: GtkHandle
    private let title: String
    private var times = FrameTimes()
    private var counted = 0
    private var width: Int32 = 0
    private var clock: SignalConnection?

    /// Points to scroll until the blur is whole.
    private static let scrollHeight = 260.0
    /// White text wants some shade below it.
    private static let material = GlassMaterial(sigma: 20, saturation: 1.2, tint: .white(0), tintOpacity: 0.28)

    init(_ photo: Picture, _ mode: LiveBlur.Mode, _ title: String, _ scroll: GtkHandle) {
        self.title = title
        sky = LiveBlurView(photo, mode: mode)
        sky.material = Self.material
        sky.handle.expanding(across: true, down: true).named(localized("Photograph, {}", title))
        cost = Widgets.label(title, "caption", "numeric", alignment: mode == .reblur ? 0 : 1)
        gtk_label_set_wrap(OpaquePointer(cost.pointer), 0)
        gtk_label_set_ellipsize(OpaquePointer(cost.pointer), PANGO_ELLIPSIZE_END)
        gtk_label_set_width_chars(OpaquePointer(cost.pointer), 18)
        gtk_label_set_max_width_chars(OpaquePointer(cost.pointer), 48)
        let scroller = Widgets.scroller(Widgets.clamp(WeatherList.make(.fortnight), width: 460))
        gtk_scrolled_window_set_vadjustment(
            OpaquePointer(scroller.pointer), scroll.pointer.assumingMemoryBound(to: GtkAdjustment.self))
        handle = Widgets.overlay(sky.handle, [scroller]).styled(["veil-on-photo"])
        sky.follow(scroll, ScrollLevel(height: Self.scrollHeight))
        watch()
    }

    /// Whether it is shown.
    var isVisible: Bool {
        get { gtk_widget_get_visible(handle.widget) != 0 }
        set {
            gtk_widget_set_visible(handle.widget, newValue ? 1 : 0)
            gtk_widget_set_opacity(cost.widget, newValue ? 1 : 0)
        }
    }

    /// Reads the time of each blur after its frame. It asks for no frame of its own but the one that shows a new number.
    private func watch() {
        sky.handle.on("realize") { [weak self] _ in
            guard let self, let frames = gtk_widget_get_frame_clock(sky.handle.widget) else { return }
            clock = SignalConnection(UnsafeMutableRawPointer(frames), "after-paint") { [weak self] _ in self?.framePainted() }
        }
        sky.handle.on("unrealize") { [weak self] _ in
            self?.clock?.disconnect()
            self?.clock = nil
        }
    }

    private func framePainted() {
        guard sky.counters.blurs != counted else { return }
        counted = sky.counters.blurs
        // The first frame of a size also sets the photograph up for that size.
        guard width == gtk_widget_get_width(sky.handle.widget) else {
            width = gtk_widget_get_width(sky.handle.widget)
            return times = FrameTimes()
        }
        times.add(sky.counters.lastBlurTime)
        guard let median = times.median, let worst = times.worst else { return }
        let text = localized(
            "{}: {} ms, at most {} ms", title, FrameTimes.text(median), FrameTimes.text(worst))
        gtk_label_set_label(OpaquePointer(cost.pointer), text)
    }
}

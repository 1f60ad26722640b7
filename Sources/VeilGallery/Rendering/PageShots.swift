import CGtk
import VeilGTK
import VeilPixels

/// Makes pictures of pages.
@MainActor final class PageShots {
    private let window: GalleryWindow
    private var paints = 0
    private var isConnected = false

    /// How long a window may take to be drawn, on a machine that has other things to do.
    private static let patience = Duration.seconds(20)
    /// A page that has asked for no frame for so long stands still.
    private static let stillness = Duration.milliseconds(120)

    /// Why a page has no picture.
    struct NotDrawn: Error, CustomStringConvertible {
        let page: PageName
        var description: String { localized("the page '{}' was not drawn in time", page.rawValue) }
    }

    init(_ photos: PhotoShelf) {
        Self.endAnimations()
        window = GalleryWindow(nil, photos)
    }

    private static func endAnimations() {
        let settings = gtk_settings_get_default()
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        g_value_set_boolean(&value, 0)
        g_object_set_property(
            UnsafeMutableRawPointer(settings!).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value)
        g_value_unset(&value)
    }

    /// A page in its window, in the state that it shows itself in.
    func shot(of name: PageName, isDark: Bool) throws -> Picture {
        adw_style_manager_set_color_scheme(
            adw_style_manager_get_default(), isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
        window.show(name)
        countPaints()
        guard serve() else { throw NotDrawn(page: name) }
        window.page?.pose()
        guard serve() else { throw NotDrawn(page: name) }
        return try Picture(of: window.handle)
    }

    private func countPaints() {
        guard !isConnected, let clock = gtk_widget_get_frame_clock(window.handle.widget) else { return }
        isConnected = true
        _ = SignalConnection(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] _ in self?.paints += 1 }
    }

    /// Serves the loop until a frame was drawn and none was asked for in a while.
    private func serve() -> Bool {
        gtk_widget_queue_draw(window.handle.widget)
        let (before, end) = (paints, ContinuousClock.now + Self.patience)
        var (seen, since) = (paints, ContinuousClock.now)
        while ContinuousClock.now < end {
            if g_main_context_iteration(nil, 0) == 0 { g_usleep(2000) }
            if paints != seen { (seen, since) = (paints, .now) }
            if paints > before, ContinuousClock.now - since > Self.stillness { return true }
        }
        return false
    }
}

import CGtk
import GtkKit
import VeilGTK
import VeilPixels

/// Makes pictures of pages, each in a window of its own. All are drawn at the same time: broadway draws no more than one frame a second
/// of a window that no browser shows.
@MainActor final class PageShots {
    private let windows: [(name: PageName, window: GalleryWindow)]
    /// What the windows have drawn since it was last asked.
    private var drawn: [PageName: Result<Picture, PictureError>] = [:]
    private var lastPaint = ContinuousClock.now

    /// How long windows may take to be drawn, on a machine that has other things to do.
    private static let patience = Duration.seconds(30)
    /// Windows that have drawn nothing for so long stand still.
    private static let stillness = Duration.milliseconds(120)

    /// Why there are no pictures.
    struct NotDrawn: Error, CustomStringConvertible {
        let page: PageName
        var description: String { localized("the page '{}' was not drawn in time", page.rawValue) }
    }

    /// Shows pages, each in the state that it shows itself in.
    init(_ pages: [PageName], _ photos: PhotoShelf) throws {
        Self.endAnimations()
        windows = pages.map { ($0, GalleryWindow(nil, photos)) }
        for (name, window) in windows {
            window.show(name)
            watchPaints(of: window, name)
        }
        try draw()
        for (_, window) in windows { window.page?.pose() }
        try draw()
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

    /// Takes the picture at the end of a frame: after it, a handler may have asked for another layout, and nothing can be drawn until then.
    private func watchPaints(of window: GalleryWindow, _ name: PageName) {
        guard let clock = gtk_widget_get_frame_clock(window.handle.widget) else { return }
        _ = SignalConnection(UnsafeMutableRawPointer(clock), "paint", after: true) { [weak self, weak window] _ in
            guard let self, let window else { return }
            drawn[name] = Result { () throws(PictureError) in try Picture(of: window.handle) }
            lastPaint = .now
        }
    }

    /// The pages as they look in light or dark surroundings.
    func shots(isDark: Bool) throws -> [(PageName, Picture)] {
        adw_style_manager_set_color_scheme(
            adw_style_manager_get_default(), isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
        try draw()
        return try windows.map { ($0.name, try drawn[$0.name]!.get()) }
    }

    /// Serves the loop until every window was drawn anew and all stand still.
    private func draw() throws(NotDrawn) {
        drawn = [:]
        for (_, window) in windows { gtk_widget_queue_draw(window.handle.widget) }
        let end = ContinuousClock.now + Self.patience
        while drawn.count < windows.count || ContinuousClock.now - lastPaint < Self.stillness {
            if let late = windows.first(where: { drawn[$0.name] == nil }), ContinuousClock.now > end {
                throw NotDrawn(page: late.name)
            }
            if g_main_context_iteration(nil, 0) == 0 { g_usleep(2000) }
        }
    }

    /// Closes the windows.
    func close() {
        for (_, window) in windows { gtk_window_destroy(window.window) }
    }
}

import CGtk
import GtkKit
import VeilGTK

/// A window: the grid with its bars, and over it, on the glass of one stage, the viewer.
@MainActor final class PhotosWindow {
    let handle: GtkHandle
    /// Holds the browser as its content and the viewer as an overlay, so that the viewer's glass shows the grid behind it.
    let stage: GlassStage
    /// The grid with its bars.
    private let browser: GtkHandle
    private let toasts = GtkHandle(adw_toast_overlay_new())

    /// The size of a new window, in points. What the first thumbnails are made for before there is any window.
    static let defaultSize = (width: 1180, height: 780)

    /// - Parameter application: to which the window belongs.
    init(_ application: Application) {
        browser = Widgets.box([])
        stage = GlassStage(content: browser)
        handle = GtkHandle(
            adw_application_window_new(application.handle.pointer.assumingMemoryBound(to: GtkApplication.self)))
        StyleSheet.load()
        gtk_window_set_title(window, localized("Photos"))
        gtk_window_set_default_size(window, Int32(Self.defaultSize.width), Int32(Self.defaultSize.height))
        adw_toast_overlay_set_child(OpaquePointer(toasts.pointer), stage.handle.widget)
        adw_application_window_set_content(
            handle.pointer.assumingMemoryBound(to: AdwApplicationWindow.self), toasts.widget)
    }

    var window: UnsafeMutablePointer<GtkWindow> { handle.pointer.assumingMemoryBound(to: GtkWindow.self) }

    /// Says something in passing, with a button where there is something to do about it.
    func toast(_ text: String, button: String? = nil, action: (@MainActor () -> Void)? = nil) {
        let toast = GtkHandle(owning: UnsafeMutableRawPointer(adw_toast_new(escaped(text))!))
        let pointer = OpaquePointer(toast.pointer)
        if let button, let action {
            adw_toast_set_button_label(pointer, button)
            toast.on("button-clicked") { _ in action() }
        }
        // The overlay takes over a reference.
        adw_toast_overlay_add_toast(OpaquePointer(toasts.pointer), OpaquePointer(g_object_ref(toast.pointer)))
    }

    /// Whether the grid is drawn and can be used. Whoever covers all of it hides it, so that its frames cost nothing.
    var isBrowserShown = true {
        didSet {
            guard isBrowserShown != oldValue else { return }
            gtk_widget_set_opacity(browser.widget, isBrowserShown ? 1 : 0)
        }
    }

    /// Whether the grid takes clicks and keys, as it does not while a photo is open over it.
    var isBrowserUsable = true {
        didSet { gtk_widget_set_sensitive(browser.widget, isBrowserUsable ? 1 : 0) }
    }

    /// Fills the screen, or no longer.
    var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) } }
    }
}

/// A text as it is, where one with marks is expected.
func escaped(_ text: String) -> String {
    let escaped = g_markup_escape_text(text, -1)!
    defer { g_free(escaped) }
    return String(cString: escaped)
}

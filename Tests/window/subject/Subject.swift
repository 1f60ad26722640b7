import CGtk
import VeilGTK
import VeilPixels
import VeilShield

/// A program to look at from outside.
@MainActor protocol Subject: Sendable {
    func open(in application: Application)
    func obey(_ word: String)
}

/// Windows that show a secret, which a shield covers.
@MainActor final class SecretSubject: Subject {
    private let shield: PrivacyShield
    private var first: GtkHandle?

    init(isOnDemand: Bool) { shield = PrivacyShield(policy: isOnDemand ? .onDemand : ShieldPolicy()) }

    func open(in application: Application) {
        let first = makeWindow("first", 400, 300, application)
        gtk_window_set_titlebar(first.window, gtk_header_bar_new())
        gtk_window_set_child(first.window, secretWithButton())
        let second = makeWindow("second", 300, 200, application)
        gtk_window_set_child(second.window, secret("Second secret"))
        let dialog = makeWindow("dialog", 240, 160, application)
        gtk_window_set_child(dialog.window, secret("Secret of the dialog"))
        gtk_window_set_transient_for(dialog.window, first.window)
        shield.start()
        for handle in [second, first, dialog] { gtk_window_present(handle.window) }
        self.first = first
    }

    func obey(_ word: String) {
        switch word {
        case "cover": shield.cover()
        case "uncover": shield.uncover()
        case "minimise": if let first { shield.minimise(first) }
        default: fatalError("there is no word \(word)")
        }
    }

    /// A photograph of blocks in two colours that are nowhere else, for screen readers by its name.
    private func secret(_ name: String) -> UnsafeMutablePointer<GtkWidget> {
        guard let picture = try? Self.blocks() else { fatalError("there is no memory for a picture") }
        let view = LiveBlurView(picture)
        view.handle.name(name)
        return view.handle.widget
    }

    private static func blocks() throws -> Picture {
        try Picture(size: PixelSize(width: 800, height: 600)) { pixels in
            for y in 0..<600 {
                for x in 0..<800 {
                    let pixel = pixels.row(y) + 4 * x
                    let isFirst = (x / 40 + y / 40) % 2 == 0
                    (pixel[0], pixel[1], pixel[2], pixel[3]) = isFirst ? (255, 0, 254, 255) : (1, 250, 3, 255)
                }
            }
        }
    }

    private func secretWithButton() -> UnsafeMutablePointer<GtkWidget> {
        let box = GtkHandle(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        let photo = secret("First secret")
        gtk_widget_set_vexpand(photo, 1)
        let button = GtkHandle(gtk_button_new_with_label("Hide away"))
        // What a window's own minimise button does.
        gtk_actionable_set_action_name(OpaquePointer(button.pointer), "window.minimize")
        gtk_box_append(box.pointer.assumingMemoryBound(to: GtkBox.self), photo)
        gtk_box_append(box.pointer.assumingMemoryBound(to: GtkBox.self), button.widget)
        return box.widget
    }
}

/// A window without a secret.
@MainActor final class PlainSubject: Subject {
    func open(in application: Application) {
        gtk_window_present(makeWindow("plain", 200, 120, application).window)
    }

    func obey(_ word: String) { fatalError("there is no word \(word)") }
}

extension Subject {
    func makeWindow(_ title: String, _ width: Int32, _ height: Int32, _ application: Application) -> GtkHandle {
        let handle = GtkHandle(
            gtk_application_window_new(application.handle.pointer.assumingMemoryBound(to: GtkApplication.self)))
        gtk_window_set_title(handle.window, title)
        gtk_window_set_default_size(handle.window, width, height)
        return handle
    }
}

extension GtkHandle {
    var widget: UnsafeMutablePointer<GtkWidget> { pointer.assumingMemoryBound(to: GtkWidget.self) }
    var window: UnsafeMutablePointer<GtkWindow> { pointer.assumingMemoryBound(to: GtkWindow.self) }

    /// Tells a screen reader what it is.
    func name(_ text: String) {
        var property = GTK_ACCESSIBLE_PROPERTY_LABEL
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(OpaquePointer(pointer), 1, &property, &value)
        g_value_unset(&value)
    }
}

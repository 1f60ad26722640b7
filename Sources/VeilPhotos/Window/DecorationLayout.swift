import CGtk

/// Which buttons a window has, and on which side, as GTK writes it: "icon:minimize,maximize,close".
struct DecorationLayout {
    private let layout: String

    init(_ layout: String) { self.layout = layout }

    /// The same without those that make the window larger or smaller.
    var closeOnly: String {
        let sides = layout.split(separator: ":", omittingEmptySubsequences: false)
        return sides.map { side in
            side.split(separator: ",").filter { $0 != "minimize" && $0 != "maximize" }.joined(separator: ",")
        }.joined(separator: ":")
    }
}

extension DecorationLayout {
    /// The person's own.
    @MainActor static var ofSystem: DecorationLayout {
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        defer { g_value_unset(&value) }
        let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self)
        g_object_get_property(settings, "gtk-decoration-layout", &value)
        return DecorationLayout(g_value_get_string(&value).map { String(cString: $0) } ?? "")
    }
}

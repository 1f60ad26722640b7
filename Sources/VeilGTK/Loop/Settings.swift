import CGtk
package import VeilGlass

/// What the person has asked the system for.
@MainActor package enum Settings {
    /// Less motion: `gtk-enable-animations` is off.
    package static var reducesMotion: Bool {
        guard let settings = gtk_settings_get_default() else { return false }
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value)
        return g_value_get_boolean(&value) == 0
    }

    /// A whole number among GTK's settings; nil without a display.
    package static func number(_ name: String) -> Int? {
        guard let settings = gtk_settings_get_default() else { return nil }
        var value = GValue()
        g_value_init(&value, GType(6 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
        return Int(g_value_get_int(&value))
    }

    /// Light or dark, and less transparency, which is what high contrast asks for; at so many pixels a point.
    package static func environment(scale: Int) -> GlassEnvironment {
        let style = adw_style_manager_get_default()
        return GlassEnvironment(
            appearance: adw_style_manager_get_dark(style) != 0 ? .dark : .light,
            reducesTransparency: adw_style_manager_get_high_contrast(style) != 0, scale: Double(scale))
    }
}

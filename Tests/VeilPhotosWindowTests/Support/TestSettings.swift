import CGtk

/// What a person sets for all programs.
@MainActor enum TestSettings {
    /// More or less motion.
    static func setAnimations(_ isOn: Bool) {
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        g_value_set_boolean(&value, isOn ? 1 : 0)
        g_object_set_property(
            UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self), "gtk-enable-animations",
            &value)
        g_value_unset(&value)
    }
}

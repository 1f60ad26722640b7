import CGtk

/// How an application looks beside what libadwaita already says.
@MainActor package enum ApplicationStyle {
    /// Takes rules of CSS, and the application's own icon, into use. Once is enough; without a display it does nothing.
    package static func load(_ rules: String, icon: String) {
        guard let display = gdk_display_get_default() else { return }
        let provider = gtk_css_provider_new()!
        gtk_css_provider_load_from_data(provider, rules, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(UnsafeMutableRawPointer(provider))
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), Place.shared("icons"))
        gtk_window_set_default_icon_name(icon)
    }
}

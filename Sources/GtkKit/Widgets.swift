import CGtk
package import VeilGTK

/// GTK's plain widgets, each with what the pages say of it.
@MainActor package enum Widgets {
    /// Text, in a style of libadwaita's such as `title-1`, `heading`, `dim-label`.
    package static func label(_ text: String, _ styles: String..., alignment: Float = 0.5) -> GtkHandle {
        let label = GtkHandle(gtk_label_new(text))
        gtk_label_set_xalign(OpaquePointer(label.pointer), alignment)
        gtk_label_set_wrap(OpaquePointer(label.pointer), 1)
        return label.styled(styles)
    }

    /// A symbolic icon of the desktop's, which a screen reader passes over.
    package static func icon(_ name: String, size: Int = 16) -> GtkHandle {
        let image = GtkHandle(gtk_image_new_from_icon_name(name))
        gtk_image_set_pixel_size(OpaquePointer(image.pointer), Int32(size))
        var role = GValue()
        g_value_init(&role, gtk_accessible_role_get_type())
        g_value_set_enum(&role, Int32(GTK_ACCESSIBLE_ROLE_PRESENTATION.rawValue))
        g_object_set_property(image.object, "accessible-role", &role)
        g_value_unset(&role)
        return image
    }

    /// Widgets in a row or, unless `across`, below one another.
    package static func box(across: Bool = false, spacing: Int = 0, _ children: [GtkHandle]) -> GtkHandle {
        let box = GtkHandle(gtk_box_new(across ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, Int32(spacing)))
        for child in children { gtk_box_append(box.pointer.assumingMemoryBound(to: GtkBox.self), child.widget) }
        return box
    }

    /// A button with words on it, whose key is behind a `_`. Its words are a label of their own, and its name too: of a button's own label
    /// a screen reader would say the `_`, and of a child it hears nothing.
    package static func button(_ text: String, _ styles: String..., action: @escaping @MainActor () -> Void) -> GtkHandle {
        let button = GtkHandle(gtk_button_new()).styled(styles + ["text-button"]).named(text.filter { $0 != "_" })
        gtk_button_set_child(
            button.pointer.assumingMemoryBound(to: GtkButton.self), gtk_label_new_with_mnemonic(text))
        button.on("clicked") { _ in action() }
        return button
    }

    /// A list to choose one of.
    package static func choice(_ names: [String], chosen: Int = 0, action: @escaping @MainActor (Int) -> Void) -> GtkHandle {
        var strings: [UnsafePointer<CChar>?] = names.map { UnsafePointer(g_strdup($0)) } + [nil]
        defer { for string in strings { g_free(UnsafeMutableRawPointer(mutating: string)) } }
        let choice = GtkHandle(gtk_drop_down_new_from_strings(&strings))
        gtk_drop_down_set_selected(OpaquePointer(choice.pointer), guint(chosen))
        choice.on("notify::selected") { action(Int(gtk_drop_down_get_selected(OpaquePointer($0.object(0)!)))) }
        return choice
    }

    /// A slider.
    package static func slider(_ range: ClosedRange<Double>, step: Double, value: Double, digits: Int = 2) -> GtkHandle {
        let slider = GtkHandle(
            gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
        let scale = slider.pointer.assumingMemoryBound(to: GtkScale.self)
        gtk_scale_set_draw_value(scale, 1)
        gtk_scale_set_digits(scale, Int32(digits))
        gtk_scale_set_value_pos(scale, GTK_POS_RIGHT)
        gtk_range_set_value(slider.pointer.assumingMemoryBound(to: GtkRange.self), value)
        return slider.expanding(across: true)
    }

    /// What scrolls up and down around a widget.
    package static func scroller(_ child: GtkHandle) -> GtkHandle {
        let scroller = GtkHandle(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(OpaquePointer(scroller.pointer), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(OpaquePointer(scroller.pointer), child.widget)
        return scroller
    }

    /// Widgets over another one, which alone has a say in the size.
    package static func overlay(_ content: GtkHandle, _ above: [GtkHandle]) -> GtkHandle {
        let overlay = GtkHandle(gtk_overlay_new())
        gtk_overlay_set_child(OpaquePointer(overlay.pointer), content.widget)
        for each in above { gtk_overlay_add_overlay(OpaquePointer(overlay.pointer), each.widget) }
        return overlay
    }

    /// A widget that gets no wider than so many points.
    package static func clamp(_ child: GtkHandle, width: Int) -> GtkHandle {
        let clamp = GtkHandle(adw_clamp_new())
        adw_clamp_set_maximum_size(OpaquePointer(clamp.pointer), Int32(width))
        adw_clamp_set_child(OpaquePointer(clamp.pointer), child.widget)
        return clamp
    }
}

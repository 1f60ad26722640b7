package import CGtk
package import VeilGTK

/// What pages say of where a widget lies and what it is called; each gives the widget back.
@MainActor extension GtkHandle {
    /// In these styles of the style sheet's.
    @discardableResult package func styled(_ styles: [String]) -> GtkHandle {
        for style in styles { gtk_widget_add_css_class(widget, style) }
        return self
    }

    /// With so much room around it, in points.
    @discardableResult package func inset(_ all: Int) -> GtkHandle { inset(x: all, y: all) }

    /// With so much room at its sides, and above and below it.
    @discardableResult package func inset(x: Int, y: Int) -> GtkHandle {
        gtk_widget_set_margin_start(widget, Int32(x))
        gtk_widget_set_margin_end(widget, Int32(x))
        gtk_widget_set_margin_top(widget, Int32(y))
        gtk_widget_set_margin_bottom(widget, Int32(y))
        return self
    }

    /// At a place of the room that it gets; nil fills it.
    @discardableResult package func aligned(across: GtkAlign? = nil, down: GtkAlign? = nil) -> GtkHandle {
        gtk_widget_set_halign(widget, across ?? GTK_ALIGN_FILL)
        gtk_widget_set_valign(widget, down ?? GTK_ALIGN_FILL)
        return self
    }

    /// Taking what room is left.
    @discardableResult package func expanding(across: Bool = false, down: Bool = false) -> GtkHandle {
        if across { gtk_widget_set_hexpand(widget, 1) }
        if down { gtk_widget_set_vexpand(widget, 1) }
        return self
    }

    /// At least so large, in points.
    @discardableResult package func sized(_ width: Int, _ height: Int) -> GtkHandle {
        gtk_widget_set_size_request(widget, Int32(width), Int32(height))
        return self
    }

    /// Letting the pointer through to what is below.
    @discardableResult package func untouchable() -> GtkHandle {
        gtk_widget_set_can_target(widget, 0)
        return self
    }

    /// Called so by a screen reader.
    @discardableResult package func named(_ name: String) -> GtkHandle {
        say(name, as: GTK_ACCESSIBLE_PROPERTY_LABEL)
        return self
    }

    /// What a screen reader says of it after its name; empty for nothing.
    @discardableResult package func described(_ text: String) -> GtkHandle {
        say(text, as: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
        return self
    }

    /// Called so by a screen reader, and under the pointer: for what has an icon and no words.
    @discardableResult package func hinted(_ name: String) -> GtkHandle {
        gtk_widget_set_tooltip_text(widget, name)
        // GTK takes what is said under the pointer for a description, which would be the name once more.
        return named(name).described("")
    }

    private func say(_ text: String, as property: GtkAccessibleProperty) {
        var property = property
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(OpaquePointer(pointer), 1, &property, &value)
        g_value_unset(&value)
    }

    /// Calls `body` when it emits a signal. What `body` keeps lives as long as the widget.
    package func on(_ signal: String, _ body: @escaping @MainActor (SignalArguments) -> Void) {
        _ = SignalConnection(pointer, signal, body)
    }

    /// Adds a gesture or another controller, which the widget owns from then on.
    package func add(_ controller: GtkHandle) {
        gtk_widget_add_controller(widget, OpaquePointer(g_object_ref(controller.pointer)))
    }
}

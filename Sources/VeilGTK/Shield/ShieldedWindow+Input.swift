import CGtk

extension ShieldedWindow {
    /// Calls `body` on every key, button and move of the pointer in the window, and keeps keys from a window that is covered.
    ///
    /// - Parameter key: is told of each key that is pressed over a cover, by its number in GDK.
    func watchUser(_ body: @escaping @MainActor () -> Void, key: @escaping @MainActor (UInt32) -> Void) {
        let controller = gtk_event_controller_legacy_new()!
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        _ = SignalConnection(UnsafeMutableRawPointer(controller), "event") { [weak self] in
            body()
            guard let self, let event = gtk_event_controller_get_current_event(controller) else { return $0.answer(false) }
            $0.answer(takes(event, key))
        }
        self.controller = GtkHandle(g_object_ref(UnsafeMutableRawPointer(controller)))
        g_object_unref(UnsafeMutableRawPointer(controller))
        gtk_widget_add_controller(widget, controller)
    }

    /// Whether an event goes no further: keys, as long as the cover is whole. One that fades hides nothing any more, and who is back may type.
    private func takes(_ event: OpaquePointer, _ key: (UInt32) -> Void) -> Bool {
        let type = gdk_event_get_event_type(event)
        guard type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE, cover.opacity >= 1 else { return false }
        if type == GDK_KEY_PRESS { key(gdk_key_event_get_keyval(event)) }
        return true
    }

    /// Puts `minimise` in the place of what the window's own minimise button and menu do.
    ///
    /// A button looks for the action `window.minimize` from itself upwards; a group at the window's children is found before the window's
    /// own, and takes the other actions of that name along.
    func replaceActions(minimise: @escaping @MainActor () -> Void) {
        guard kind == .window else { return }
        let group = g_simple_action_group_new()!
        let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
        add("minimize", to: group, minimise)
        add("close", to: group) { gtk_window_close(window) }
        add("toggle-maximized", to: group) {
            if gtk_window_is_maximized(window) != 0 { gtk_window_unmaximize(window) } else { gtk_window_maximize(window) }
        }
        actions = GtkHandle(UnsafeMutableRawPointer(group))
        g_object_unref(UnsafeMutableRawPointer(group))
        insertActions()
    }

    /// Gives the actions to what is in the window now.
    func insertActions() {
        guard let actions else { return }
        eachChild { child in
            guard g_object_get_data(child.object, Self.actionsKey) == nil else { return }
            g_object_set_data(child.object, Self.actionsKey, actions.pointer)
            gtk_widget_insert_action_group(child.widget, "window", OpaquePointer(actions.pointer))
        }
    }

    private static let actionsKey = "veil-actions"

    /// Leaves the window as it was before.
    func restore() {
        if let controller { gtk_widget_remove_controller(widget, OpaquePointer(controller.pointer)) }
        controller = nil
        guard actions != nil else { return }
        actions = nil
        eachChild { child in
            g_object_set_data(child.object, Self.actionsKey, nil)
            gtk_widget_insert_action_group(child.widget, "window", nil)
        }
    }

    private func eachChild(_ body: (GtkHandle) -> Void) {
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            if each != cover.widget, GtkNativeKind(of: each) == nil { body(GtkHandle(each)) }
            child = gtk_widget_get_next_sibling(each)
        }
    }

    private func add(_ name: String, to group: UnsafeMutablePointer<GSimpleActionGroup>, _ body: @escaping @MainActor () -> Void)
    {
        let action = g_simple_action_new(name, nil)!
        _ = SignalConnection(UnsafeMutableRawPointer(action), "activate") { _ in body() }
        g_action_map_add_action(OpaquePointer(group), action)
        g_object_unref(UnsafeMutableRawPointer(action))
    }
}

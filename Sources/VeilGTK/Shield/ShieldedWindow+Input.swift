import CGtk

extension ShieldedWindow {
    /// Calls `body` on every key, button and move of the pointer in the window.
    func watchUser(_ body: @escaping @MainActor () -> Void) {
        let controller = gtk_event_controller_legacy_new()!
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        _ = SignalConnection(UnsafeMutableRawPointer(controller), "event") {
            body()
            $0.answer(false)
        }
        self.controller = GtkHandle(g_object_ref(UnsafeMutableRawPointer(controller)))
        g_object_unref(UnsafeMutableRawPointer(controller))
        gtk_widget_add_controller(widget, controller)
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

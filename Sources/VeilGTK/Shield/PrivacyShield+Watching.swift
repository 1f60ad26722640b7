import CGtk
import VeilShield

/// Which windows there are.
extension PrivacyShield {
    /// Watches every window of the process from now on, those that are there included. Once is enough. A shield that watches lives until
    /// ``stop()``.
    public func start() {
        guard hook == nil else { return }
        let box = Unmanaged.passRetained(self).toOpaque()
        hook = g_signal_add_emission_hook(
            mapSignal, 0,
            { _, _, values, box in
                onMainThread((values, box)) { values, box in
                    guard let widget = g_value_get_object(values), GtkNativeKind(of: widget) != nil else { return }
                    Unmanaged<PrivacyShield>.fromOpaque(box!).takeUnretainedValue().protect(widget)
                }
                return 1
            }, box, { Unmanaged<PrivacyShield>.fromOpaque($0!).release() })
        let toplevels = gtk_window_get_toplevels()
        for index in 0..<g_list_model_get_n_items(toplevels) {
            guard let window = g_list_model_get_item(toplevels, index) else { continue }
            protectAll(in: window.assumingMemoryBound(to: GtkWidget.self))
            g_object_unref(window)
        }
    }

    private var mapSignal: guint {
        // The class must be there before its signals are.
        _ = WidgetClass.parent
        return g_signal_lookup("map", gtk_widget_get_type())
    }

    /// Watches no window any more, and takes all covers away.
    public func stop() {
        if let hook { g_signal_remove_emission_hook(mapSignal, hook) }
        hook = nil
        pending?.cancel()
        idle?.cancel()
        for (id, window) in windows {
            window.restore()
            window.end()
            shield.remove(id)
        }
        windows = [:]
    }

    private func protectAll(in widget: UnsafeMutablePointer<GtkWidget>) {
        if GtkNativeKind(of: widget) != nil, gtk_widget_get_mapped(widget) != 0 { protect(widget) }
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            protectAll(in: each)
            child = gtk_widget_get_next_sibling(each)
        }
    }

    /// A window or a popover is shown.
    private func protect(_ object: UnsafeMutableRawPointer) {
        let id = UInt(bitPattern: object)
        if let known = windows[id] { return known.didMap() }
        guard let kind = GtkNativeKind(of: object) else { return }
        // A window that comes up while the application is not in front gets no time of its own: it would uncover the others.
        let states = windows.values.map(state(of:))
        let hasGrace = states.allSatisfy(\.isHidden) || states.contains(where: \.isActive)
        let window = ShieldedWindow(object.assumingMemoryBound(to: GtkWidget.self), kind, style, hasGrace: hasGrace)
        window.isExempt = exempt.contains(id)
        windows[id] = window
        window.onChange = { [weak self] in self?.settleSoon() }
        window.onPresented = { [weak self] in self?.presented(id) }
        window.watchEnd { [weak self] in self?.forget(id) }
        window.watchUser({ [weak self] in self?.userActed() }, key: { [weak self] in self?.onKey?($0) })
        window.replaceActions { [weak self] in self?.minimise(GtkHandle(object)) }
        settle()
    }

    private func forget(_ id: UInt) {
        windows.removeValue(forKey: id)?.end()
        exempt.remove(id)
        hiding[id] = nil
        shield.remove(id)
        hideWhatIsSafe()
        settleSoon()
    }
}

import CGtk
import GtkKit
import VeilGTK

/// Actions of one window, and the keys that reach them where no text field wants them.
@MainActor final class WindowActions {
    private let window: GtkHandle
    private let keys: GtkHandle
    private var actions: [String: GtkHandle] = [:]

    /// - Parameter window: a `GtkApplicationWindow`.
    init(_ window: GtkHandle) {
        self.window = window
        keys = GtkHandle(owning: UnsafeMutableRawPointer(gtk_shortcut_controller_new()!))
        // What has the focus is asked first: keys of text fields stay theirs.
        gtk_event_controller_set_propagation_phase(OpaquePointer(keys.pointer), GTK_PHASE_BUBBLE)
        window.add(keys)
    }

    /// Adds an action without a value.
    func add(_ name: String, _ accelerators: [String] = [], _ body: @escaping @MainActor () -> Void) {
        let action = GtkHandle(owning: UnsafeMutableRawPointer(g_simple_action_new(name, nil)!))
        action.on("activate") { _ in body() }
        keep(action, name, accelerators)
    }

    /// Adds an action that is on or off.
    func addSwitch(_ name: String, isOn: Bool, _ accelerators: [String] = [], _ body: @escaping @MainActor (Bool) -> Void) {
        let action = GtkHandle(
            owning: UnsafeMutableRawPointer(g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))!))
        action.on("activate") { _ in
            let simple = OpaquePointer(action.pointer)
            let isOn = g_variant_get_boolean(Self.state(of: action)) == 0
            g_simple_action_set_state(simple, g_variant_new_boolean(isOn ? 1 : 0))
            body(isOn)
        }
        keep(action, name, accelerators)
    }

    /// Adds an action that chooses one of several names.
    func addChoice(_ name: String, _ chosen: String, _ body: @escaping @MainActor (String) -> Void) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        let action = GtkHandle(
            owning: UnsafeMutableRawPointer(g_simple_action_new_stateful(name, type, g_variant_new_string(chosen))!))
        action.on("activate") { arguments in
            guard let value = arguments.variant(1) else { return }
            g_simple_action_set_state(OpaquePointer(action.pointer), value)
            body(String(cString: g_variant_get_string(value, nil)))
        }
        keep(action, name, [])
    }

    /// Lets an action be used, or not.
    func set(_ name: String, isEnabled: Bool) {
        guard let action = actions[name] else { preconditionFailure("there is no action \(name)") }
        g_simple_action_set_enabled(OpaquePointer(action.pointer), isEnabled ? 1 : 0)
    }

    /// Says that an action is on, or off, without doing it.
    func setSwitch(_ name: String, isOn: Bool) {
        guard let action = actions[name] else { preconditionFailure("there is no action \(name)") }
        g_simple_action_set_state(OpaquePointer(action.pointer), g_variant_new_boolean(isOn ? 1 : 0))
    }

    private static func state(of action: GtkHandle) -> OpaquePointer? {
        let state = g_action_get_state(OpaquePointer(action.pointer))
        defer { g_variant_unref(state) }
        return state
    }

    private func keep(_ action: GtkHandle, _ name: String, _ accelerators: [String]) {
        g_action_map_add_action(OpaquePointer(window.pointer), OpaquePointer(action.pointer))
        actions[name] = action
        // Menus show the key that was added last.
        for accelerator in accelerators.reversed() {
            guard let trigger = gtk_shortcut_trigger_parse_string(accelerator) else {
                preconditionFailure("\(accelerator) is no key")
            }
            let shortcut = gtk_shortcut_new(trigger, gtk_named_action_new("win.\(name)"))
            gtk_shortcut_controller_add_shortcut(OpaquePointer(keys.pointer), shortcut)
        }
    }
}

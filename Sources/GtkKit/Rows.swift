import CGtk
package import VeilGTK

/// Rows of settings.
@MainActor package enum Rows {
    /// A row to choose one of several names; the first is chosen.
    package static func choice(_ title: String, _ names: [String], action: @escaping @MainActor (Int) -> Void) -> GtkHandle {
        let row = GtkHandle(adw_combo_row_new())
        adw_preferences_row_set_title(row.pointer.assumingMemoryBound(to: AdwPreferencesRow.self), title)
        let list = gtk_string_list_new(nil)!
        for name in names { gtk_string_list_append(list, name) }
        adw_combo_row_set_model(row.pointer.assumingMemoryBound(to: AdwComboRow.self), list)
        g_object_unref(UnsafeMutableRawPointer(list))
        row.on("notify::selected") {
            action(Int(adw_combo_row_get_selected($0.object(0)!.assumingMemoryBound(to: AdwComboRow.self))))
        }
        return row
    }

    /// A row with a switch.
    package static func onOff(_ title: String, _ subtitle: String, isOn: Bool, action: @escaping @MainActor (Bool) -> Void)
        -> GtkHandle
    {
        // The row names it: a name of its own would be said twice.
        let toggle = GtkHandle(gtk_switch_new()).aligned(down: GTK_ALIGN_CENTER)
        gtk_switch_set_active(OpaquePointer(toggle.pointer), isOn ? 1 : 0)
        toggle.on("notify::active") { action(gtk_switch_get_active(OpaquePointer($0.object(0)!)) != 0) }
        let row = GtkHandle(adw_action_row_new())
        adw_preferences_row_set_title(row.pointer.assumingMemoryBound(to: AdwPreferencesRow.self), title)
        let action = row.pointer.assumingMemoryBound(to: AdwActionRow.self)
        adw_action_row_set_subtitle(action, subtitle)
        adw_action_row_add_suffix(action, toggle.widget)
        adw_action_row_set_activatable_widget(action, toggle.widget)
        return row
    }
}

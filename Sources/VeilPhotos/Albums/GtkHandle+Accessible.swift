import CGtk
import GtkKit
import VeilGTK

extension GtkHandle {
    /// Whether what is in it is shown, for a screen reader; nil where there is nothing in it.
    @MainActor func unfolded(_ isUnfolded: Bool?) {
        guard let isUnfolded else {
            gtk_accessible_reset_state(OpaquePointer(pointer), GTK_ACCESSIBLE_STATE_EXPANDED)
            return
        }
        var state = GTK_ACCESSIBLE_STATE_EXPANDED
        var value = GValue()
        // What can also be undefined is a number.
        g_value_init(&value, GType(6 << 2))
        g_value_set_int(&value, isUnfolded ? 1 : 0)
        gtk_accessible_update_state_value(OpaquePointer(pointer), 1, &state, &value)
        g_value_unset(&value)
    }
}

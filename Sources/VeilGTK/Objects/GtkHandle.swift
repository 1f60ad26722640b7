import CGtk

/// A GTK object that Swift keeps alive: a widget, a window, an adjustment, an application. The only thing of GTK's in Veil's interface.
///
/// A value: copies keep the same object. To hand a Veil widget to GTK, give ``pointer`` to its functions; to hand a widget of GTK's to
/// Veil, wrap it.
@MainActor public struct GtkHandle {
    private let reference: ObjectReference

    /// The object, alive as long as this handle or anything of GTK's keeps it, and until the loop's next turn: a `GtkWidget *`, a
    /// `GtkAdjustment *` and so on.
    public var pointer: UnsafeMutableRawPointer { reference.pointer }

    /// Keeps an object. A floating one, as a widget that was just made, belongs to the handle from now on.
    ///
    /// - Parameter pointer: a living `GObject *`.
    public init(_ pointer: UnsafeMutableRawPointer) { reference = ObjectReference(pointer) }
}

extension GtkHandle: Hashable {
    /// Whether both keep the same object.
    public nonisolated static func == (left: GtkHandle, right: GtkHandle) -> Bool {
        left.reference.address == right.reference.address
    }

    /// By the object, not by the handle.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(reference.address) }
}

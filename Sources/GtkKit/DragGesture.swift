import CGtk
package import VeilBrowser
package import VeilGTK

/// A pointer or a finger that holds a widget and moves.
@MainActor package enum DragGesture {
    /// Adds the gesture to a widget.
    ///
    /// - Parameters:
    ///   - began: where it came down, in the widget's points, and when. Answers whether it is wanted.
    ///   - moved: where it is, counted from where it came down, and when.
    ///   - ended: the same, when it left.
    package static func add(
        to handle: GtkHandle, began: @escaping @MainActor (ViewVector, Duration) -> Void,
        moved: @escaping @MainActor (ViewVector, Duration) -> Void, ended: @escaping @MainActor (ViewVector, Duration) -> Void
    ) {
        let gesture = GtkHandle(owning: UnsafeMutableRawPointer(gtk_gesture_drag_new()!))
        var last = Duration.zero
        // An event that GTK makes after a layout has no time. It belongs to what was before it: no time runs backwards.
        func time(of arguments: SignalArguments) -> Duration {
            let time = gtk_event_controller_get_current_event_time(OpaquePointer(arguments.object(0)!))
            if time != guint32(GDK_CURRENT_TIME) { last = .milliseconds(Int(time)) }
            return last
        }
        gesture.on("drag-begin") { began(ViewVector(x: $0.double(1), y: $0.double(2)), time(of: $0)) }
        gesture.on("drag-update") { moved(ViewVector(x: $0.double(1), y: $0.double(2)), time(of: $0)) }
        gesture.on("drag-end") { ended(ViewVector(x: $0.double(1), y: $0.double(2)), time(of: $0)) }
        handle.add(gesture)
    }
}

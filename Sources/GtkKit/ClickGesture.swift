package import CGtk
package import VeilBrowser
package import VeilGTK

/// What a pointer or a finger has pressed.
package struct Click {
    /// Where it is, in points of the widget.
    package var place: ViewVector
    /// Which click of several in a row it is, from 1.
    package let count: Int
    /// The button, from 1 for the first; a finger is 1.
    package let button: Int
    /// Shift and the other modifiers, as they are now.
    package var state: GdkModifierType
}

/// A pointer or a finger that presses a widget and lets go of it. GTK's own gesture, but for two things that lose clicks:
///
/// - After a layout GTK asks the X server where the pointer is, and makes an event of the answer. Where the button was let go of a moment
///   before, and GTK has not yet heard of it, that event knows of no button, and cancels the gesture: so does many a short press, as of who
///   taps on a touchpad. Here that is where the press ends.
/// - GTK counts clicks by a timer of its own: the second click is a first one in a program that was busy in between. Here the times of the
///   events count.
@MainActor package enum ClickGesture {
    /// Adds the gesture to a widget.
    ///
    /// - Parameters:
    ///   - button: which button, from 1; 0 for any.
    ///   - held: whether something presses the widget from now on.
    ///   - pressed: it came down.
    ///   - released: it was let go of, and nobody has made something else of it.
    package static func add(
        to handle: GtkHandle, button: Int = 1, held: @escaping @MainActor (Bool) -> Void = { _ in },
        pressed: @escaping @MainActor (Click) -> Void = { _ in }, released: @escaping @MainActor (Click) -> Void
    ) {
        let made = GtkHandle(owning: UnsafeMutableRawPointer(gtk_gesture_click_new()!))
        // Its address only: its own connections must not keep it.
        let gesture = OpaquePointer(made.pointer)
        gtk_gesture_single_set_button(gesture, guint(button))
        var (count, down) = (ClickCount(), Click?.none)
        made.on("begin") { _ in held(true) }
        made.on("end") { _ in held(false) }
        made.on("pressed") {
            let place = ViewVector(x: $0.double(2), y: $0.double(3))
            let button = Int(gtk_gesture_single_get_current_button(gesture))
            let time = gtk_event_controller_get_current_event_time(gesture)
            let click = Click(
                place: place, count: count.press(button, at: place, time: time, limits), button: button,
                state: gtk_event_controller_get_current_event_state(gesture))
            down = click
            pressed(click)
        }
        made.on("released") {
            guard var click = down else { return }
            down = nil
            click.place = ViewVector(x: $0.double(2), y: $0.double(3))
            click.state = gtk_event_controller_get_current_event_state(gesture)
            released(click)
        }
        made.on("cancel") { _ in
            guard var click = down else { return }
            down = nil
            guard isReleasedEarly(gesture, click.button) else { return }
            gtk_gesture_get_point(gesture, nil, &click.place.x, &click.place.y)
            click.state = gtk_event_controller_get_current_event_state(gesture)
            released(click)
        }
        handle.add(made)
    }

    /// Whether a gesture of a pointer is cancelled because the button is up already, and nobody else has the press.
    private static func isReleasedEarly(_ gesture: OpaquePointer, _ button: Int) -> Bool {
        guard (1...5).contains(button), let event = gtk_event_controller_get_current_event(gesture),
            gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY, gtk_gesture_get_point(gesture, nil, nil, nil) != 0
        else { return false }
        return gdk_event_get_modifier_state(event).rawValue & (GDK_BUTTON1_MASK.rawValue << UInt32(button - 1)) == 0
            && gtk_gesture_get_sequence_state(gesture, nil) != GTK_EVENT_SEQUENCE_DENIED
    }

    /// What the person has asked the desktop for.
    private static var limits: ClickCount.Limits {
        ClickCount.Limits(
            milliseconds: Settings.number("gtk-double-click-time") ?? 400,
            distance: Settings.number("gtk-double-click-distance") ?? 5)
    }
}

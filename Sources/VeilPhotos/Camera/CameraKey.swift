import CGtk

/// What a person can ask of the camera page, by a button or a key.
enum CameraKey: CaseIterable {
    case shutter, retake, use, record, timer, grid, mirror, torch, switchCamera, back

    /// What a key asks for at the moment; nil where it is none of the page's.
    ///
    /// - Parameter key: GDK's number.
    init?(_ key: UInt32, in state: CameraModel.State) {
        // With Shift or Caps Lock a letter is another key; it means the same here.
        switch Int32(bitPattern: (0x41...0x5A).contains(key) ? key + 0x20 : key) {
        case GDK_KEY_space, GDK_KEY_Return, GDK_KEY_KP_Enter: self = state == .frozen ? .use : .shutter
        case GDK_KEY_Escape: self = .back
        case GDK_KEY_r: self = .record
        case GDK_KEY_t: self = .timer
        case GDK_KEY_g: self = .grid
        case GDK_KEY_m: self = .mirror
        case GDK_KEY_s: self = .switchCamera
        default: return nil
        }
    }

    /// Whether a key is GTK's own: it moves the focus, or opens a menu.
    static func isForFocus(_ key: UInt32) -> Bool {
        [
            GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_F1, GDK_KEY_F10,
            GDK_KEY_F11,
        ].contains(Int32(bitPattern: key))
    }

    /// Whether a key with Control is the window's while the page is open: it ends the window, or shows help.
    static func isForWindow(_ key: UInt32) -> Bool {
        [GDK_KEY_w, GDK_KEY_q, GDK_KEY_n, GDK_KEY_question].contains(Int32(bitPattern: key))
    }
}

/// What a face knows of one of its windows, a dialog and a popover included.
public struct WindowState: Hashable, Sendable {
    /// Whether the window has its place in front: the system draws it as active and the keyboard speaks to it.
    ///
    /// Where a platform has two ways to say so, both must say yes.
    public var isActive: Bool
    /// Whether the system shows nothing of it: minimised, hidden, on another workspace, suspended.
    public var isHidden: Bool
    /// Whether it is never covered, as a picture-in-picture window that is meant to be seen beside other applications, or the dialog
    /// that asks for the password. It still counts as one of the application's windows.
    public var isExempt: Bool

    /// A window that is in front and shown, unless more is said.
    public init(isActive: Bool = true, isHidden: Bool = false, isExempt: Bool = false) {
        (self.isActive, self.isHidden, self.isExempt) = (isActive, isHidden, isExempt)
    }
}

/// The version of Veil, written down once: the library, the command, its manual and the C interface all tell this one.
public enum VeilVersion {
    /// Three numbers as semantic versioning counts them.
    public static let text = "0.1.0"
}

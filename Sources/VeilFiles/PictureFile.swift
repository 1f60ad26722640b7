import CVeilShims

/// Picture files: read into pictures, written from them.
///
/// All doors are safe to use from several threads at the same time. They block, and a large picture takes a second: call them
/// off the main thread.
public enum PictureFile {
    /// Removes the temporary files of every ``encode(_:to:options:)`` that is under way.
    ///
    /// Async-signal-safe, for the handler of an interruption, which must end the process afterwards: the writers that lost
    /// their files fail.
    public static func removeUnfinishedFiles() { veil_unfinished_unlink_all() }
}

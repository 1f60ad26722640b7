public import VeilFiles

/// Which of the photos of its sources a catalogue lists.
public enum PhotoScope: Hashable, Sendable {
    /// Those of the sources as they were given.
    case sources
    /// Those, and those of all folders in them, however deep.
    case everything
    /// Those of one folder, and not those of the folders in it. It is one of the sources or lies in one, and is listed when it is first
    /// chosen; or it is the folder of names that were given, and then only these are listed.
    case folder(FilePath)
}

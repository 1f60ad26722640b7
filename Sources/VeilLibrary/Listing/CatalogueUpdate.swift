/// What has changed in a catalogue since the update before.
public struct CatalogueUpdate: Sendable {
    /// The newest list.
    public let list: PhotoList
    /// The steps that lead to it from the list of the update before, or from an empty one for the first.
    public let changes: [ListChange]
    /// Photos that are still there and whose content was replaced: what was made from the older content is out of date.
    public let replaced: [PhotoID]
    /// Photos that are still there under a new name.
    public let renamed: [PhotoID]
    /// Whether everything is listed and in its final order. It becomes false again while something is loaded anew.
    public let isComplete: Bool
    /// All problems that stand now.
    public let problems: [SourceProblem]
}

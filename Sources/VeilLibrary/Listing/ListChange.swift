/// One step from an older list of photos to a newer one: at `position`, `removed` photos give way to `added` others.
///
/// The steps of an update are in ascending order and apply one after the other, so that each position is one of the list that the steps
/// before it have made. That is what `g_list_model_items_changed` takes.
public struct ListChange: Hashable, Sendable {
    /// Where.
    public let position: Int
    /// How many photos go.
    public let removed: Int
    /// How many photos of the newer list take their place.
    public let added: Int

    /// A step.
    public init(position: Int, removed: Int, added: Int) {
        self.position = position
        self.removed = removed
        self.added = added
    }
}

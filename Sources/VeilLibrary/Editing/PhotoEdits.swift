/// The edits of one photo, in order, with undo and redo. The photo's file is never touched: see ``save(copyOf:expecting:to:strip:overwrite:)``.
public struct PhotoEdits: Hashable, Sendable {
    /// The edits, the first at the bottom.
    public private(set) var list: [PhotoEdit] = []
    private var done: [[PhotoEdit]] = []
    private var undone: [[PhotoEdit]] = []

    /// No edits.
    public init() {}

    /// Whether nothing is changed.
    public var isEmpty: Bool { list.isEmpty }
    /// Whether there is something to undo.
    public var canUndo: Bool { !done.isEmpty }
    /// Whether something was undone, and nothing changed since.
    public var canRedo: Bool { !undone.isEmpty }

    /// Adds an edit over all others.
    public mutating func append(_ edit: PhotoEdit) { change { $0.append(edit) } }

    /// Puts another edit in the place of one, as a hand drags it: one step to undo for each call.
    public mutating func replace(at index: Int, with edit: PhotoEdit) { change { $0[index] = edit } }

    /// Takes an edit out.
    public mutating func remove(at index: Int) { change { $0.remove(at: index) } }

    /// Takes all edits out.
    public mutating func removeAll() { change { $0 = [] } }

    /// Takes back the last change of the list.
    public mutating func undo() {
        guard let last = done.popLast() else { return }
        undone.append(list)
        list = last
    }

    /// Does again what was undone last.
    public mutating func redo() {
        guard let next = undone.popLast() else { return }
        done.append(list)
        list = next
    }

    private mutating func change(_ body: (inout [PhotoEdit]) -> Void) {
        let old = list
        body(&list)
        guard list != old else { return }
        done.append(old)
        undone = []
    }
}

import GtkKit
import VeilLibrary

/// The sidebar's lines as GTK's lists want them: through each step of a change the rows answer as they are then.
@MainActor final class AlbumRows: ListRows {
    private var steps = ListSteps<[UInt32]>([])
    /// The key of the line that is chosen.
    var chosen: UInt32?

    var count: Int { steps.count }
    func key(at index: Int) -> UInt32 { steps.element(index) { $0[$1] } }
    func isSelected(_ index: Int) -> Bool { index < count && key(at: index) == chosen }

    /// Takes other lines over, step by step; `said` tells each to GTK.
    func apply(_ keys: [UInt32], said: (ListChange) -> Void) {
        let old = (0..<count).map { key(at: $0) }
        guard old != keys else { return }
        let changes = ListChange.steps(from: old, to: keys, count: Int(max(old.max() ?? 0, keys.max() ?? 0)) + 1)
        steps.begin(keys)
        for change in changes {
            steps.take(position: change.position, removed: change.removed, added: change.added)
            said(change)
        }
        steps.end()
    }

    // An arrow key moves the focus, and chooses nothing.
    func select(_ rows: Range<Int>, isOn: Bool) -> Bool { false }
    func selectAll(_ isOn: Bool) -> Bool { false }
}

import GtkKit
import VeilBrowser
import VeilLibrary

/// The session's list as GTK's lists want it: through each step of an update the rows answer as they are then.
@MainActor final class PhotoRows: ListRows {
    private unowned let session: PhotoSession
    private var steps: ListSteps<PhotoList>

    init(_ session: PhotoSession) {
        self.session = session
        steps = ListSteps(session.list)
    }

    var count: Int { steps.count }
    func key(at index: Int) -> UInt32 { steps.element(index) { $0.id(at: $1) }.rawValue }
    func isSelected(_ index: Int) -> Bool {
        index < count && session.selection.contains(PhotoID(rawValue: key(at: index)))
    }

    /// Takes an update over, step by step; `said` tells each to GTK.
    func apply(_ update: CatalogueUpdate, said: (ListChange) -> Void) {
        steps.begin(update.list)
        for change in update.changes {
            steps.take(position: change.position, removed: change.removed, added: change.added)
            said(change)
        }
        steps.end()
    }

    /// Whether a pointer is down: what GTK makes of a click with a modifier the grid has done itself.
    var isPressed = false

    func select(_ rows: Range<Int>, isOn: Bool) -> Bool {
        guard !rows.isEmpty, !isPressed else { return false }
        session.isSelecting = true
        session.select { selection in
            var answer = SelectionAnswer.unchanged
            for index in rows {
                let id = PhotoID(rawValue: key(at: index))
                answer = isOn ? selection.select(id) : selection.deselect(id)
            }
            return answer
        }
        return true
    }

    func selectAll(_ isOn: Bool) -> Bool {
        if isOn { session.selectAll() } else { session.select { $0.selectNone() } }
        return true
    }
}

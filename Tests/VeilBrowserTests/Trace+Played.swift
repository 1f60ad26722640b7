import VeilBrowser
import VeilTestSupport

extension Trace {
    /// What a machine made of it.
    struct Played {
        var drag: DragToDismiss
        var outcomes: [DragToDismiss.Outcome] = []
        /// After every event but the last.
        var moments: [DragToDismiss] = []

        var phases: [DragToDismiss.Phase] {
            moments.map(\.phase).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }
    }

    func played() -> Played {
        var played = Played(drag: DragToDismiss(width: Self.width, height: Self.height))
        for (index, touch) in touches.enumerated() {
            if index == 0 {
                played.drag.began(touch, photo: photo)
            } else if let outcome = played.drag.moved(touch) {
                played.outcomes.append(outcome)
            }
            played.moments.append(played.drag)
        }
        if let outcome = isCancelled ? played.drag.cancelled() : played.drag.ended(at: end) { played.outcomes.append(outcome) }
        return played
    }
}

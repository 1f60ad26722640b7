import Foundation
import VeilBrowser

/// What one gesture sends, from `Traces/NAME.txt`.
///
/// One event a line: `photo ZOOM EDGE…`, then `MILLISECONDS FINGERS X Y`, then `end MILLISECONDS` or `cancel MILLISECONDS`; `#`
/// begins a comment. The traces have the shape of a hand's (strokes of minimum jerk, a tremble, 60 Hz, no events at rest, whole
/// pixels of a 3× screen) in a view of 390 × 844 points.
struct Trace {
    struct Failure: Error { let line: String }

    static let (width, height) = (390.0, 844.0)

    private(set) var photo = PhotoPlacement.fitting
    private(set) var touches: [DragTouch] = []
    private(set) var end = Duration.zero
    private(set) var isCancelled = false

    init(_ name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Traces")
        let text = try String(contentsOf: folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard read(line.split(separator: " ").map(String.init)) else { throw Failure(line: String(line)) }
        }
    }

    private mutating func read(_ words: [String]) -> Bool {
        switch words[0] {
        case "photo":
            guard let zoom = Double(words[1]) else { return false }
            photo = PhotoPlacement(zoom: zoom, edges: Trace.edges(words.dropFirst(2)))
        case "end", "cancel":
            guard let time = Int(words[1]) else { return false }
            (end, isCancelled) = (.milliseconds(time), words[0] == "cancel")
        default:
            let numbers = words.compactMap(Double.init)
            guard numbers.count == 4 else { return false }
            touches.append(
                DragTouch(
                    time: .milliseconds(Int(numbers[0])), position: ViewVector(x: numbers[2], y: numbers[3]),
                    fingers: Int(numbers[1])))
        }
        return true
    }

    private static func edges(_ names: some Sequence<String>) -> PhotoPlacement.Edges {
        let edges: [String: PhotoPlacement.Edges] = ["top": .top, "bottom": .bottom, "left": .left, "right": .right]
        return names.reduce(into: []) { $0.formUnion(edges[$1] ?? []) }
    }

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

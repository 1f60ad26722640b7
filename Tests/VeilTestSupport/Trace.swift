import Foundation
package import VeilBrowser

/// What one gesture sends, from `VeilBrowserTests/Traces/NAME.txt`.
///
/// One event a line: `photo ZOOM EDGE…`, then `MILLISECONDS FINGERS X Y`, then `end MILLISECONDS` or `cancel MILLISECONDS`; `#`
/// begins a comment. The traces have the shape of a hand's (strokes of minimum jerk, a tremble, 60 Hz, no events at rest, whole
/// pixels of a 3× screen) in a view of 390 × 844 points.
package struct Trace {
    struct Failure: Error { let line: String }

    package static let (width, height) = (390.0, 844.0)

    package private(set) var photo = PhotoPlacement.fitting
    package private(set) var touches: [DragTouch] = []
    package private(set) var end = Duration.zero
    package private(set) var isCancelled = false

    package init(_ name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../VeilBrowserTests/Traces")
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
}

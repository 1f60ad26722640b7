import VeilGlass
import VeilMotion

extension ValueSyntax where Value == ProgressiveBlur {
    /// `SIDE:L,SIDE:L` from one side or corner to the opposite one, or `centre:L,edge:L` with a `radius:R` where it is not 1; a
    /// curve's name may follow.
    static let progressive = ValueSyntax(
        placeholder: "PLACE:L,PLACE:L[,CURVE]",
        expectation: "the levels of two opposite sides or corners, or of centre and edge, and a curve, as top:1,bottom:0,ease-in"
    ) { bytes in
        text(bytes).flatMap(ProgressiveText.init)?.meaning
    }
}

/// The parts of such a text.
private struct ProgressiveText {
    /// Places and numbers, in the order in which they were said.
    private var numbers: [(place: String, value: Double)] = []
    private var curve: TimingCurve?

    init?(_ text: String) {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            if words.count == 1, curve == nil, let named = TimingCurve.named(words[0]) {
                curve = named
            } else if words.count == 2, let value = Double(words[1]), value.isFinite {
                numbers.append((words[0] == "center" ? "centre" : words[0], value))
            } else {
                return nil
            }
        }
    }

    var meaning: ProgressiveBlur? { radial ?? line }

    /// The middle of each side, and the corners; each is opposite to the one that lies through the middle.
    private static let places: [String: PanePoint] = [
        "top": PanePoint(0.5, 0), "bottom": PanePoint(0.5, 1), "left": PanePoint(0, 0.5), "right": PanePoint(1, 0.5),
        "top-left": PanePoint(0, 0), "bottom-right": PanePoint(1, 1), "top-right": PanePoint(1, 0),
        "bottom-left": PanePoint(0, 1),
    ]

    private var line: ProgressiveBlur? {
        guard numbers.count == 2, let from = level(at: 0), let to = level(at: 1), let start = Self.places[numbers[0].place],
            let end = Self.places[numbers[1].place], start.x + end.x == 1, start.y + end.y == 1
        else { return nil }
        return .line(from: start, to: end, levels: from, to, curve: curve ?? .linear)
    }

    private var radial: ProgressiveBlur? {
        let values = Dictionary(numbers.map { ($0.place, $0.value) }) { first, _ in first }
        guard values.count == numbers.count, let centre = values["centre"], let edge = values["edge"],
            (0...1).contains(centre), (0...1).contains(edge)
        else { return nil }
        guard values.count == 2 || values.count == 3 && values["radius"] != nil else { return nil }
        /// A thousand panes.
        let radius = values["radius"] ?? 1
        guard (0...1000).contains(radius) else { return nil }
        return .radial(radius: radius, from: Level(centre), to: Level(edge), curve: curve ?? .linear)
    }

    private func level(at index: Int) -> Level? {
        (0...1).contains(numbers[index].value) ? Level(numbers[index].value) : nil
    }
}

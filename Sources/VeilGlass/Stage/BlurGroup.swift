import VeilBlur
import VeilPixels

/// Panes over the bare source that one blur may serve: they have the same sigma, and lie close enough.
struct BlurGroup {
    private(set) var members: [Layer] = []
    /// What the blur has to cover.
    private(set) var rect = PixelRect.nothing
    /// The pixels that one blur for each would work on.
    private var apart = 0

    /// How much more one blur may work on than many: it spares their set-ups.
    private static let worthwhile = 1.5

    /// Gathers, for the first of `layers`, those of the others that go with it: all that wait for the same blur, or else those that bring
    /// more than they cost, one after the other.
    mutating func gather(from layers: ArraySlice<Layer>) {
        let first = layers[layers.startIndex]
        begin(with: first)
        for layer in layers.dropFirst() where layer.isWaiting(forBlurOf: first) { add(layer) }
        guard !isWorthwhile(rect, apart, first.reach) else { return }
        begin(with: first)
        for layer in layers.dropFirst() where layer.isWaiting(forBlurOf: first) {
            let (both, sum) = (rect.union(layer.stalePart), apart + layer.neededPart.area)
            if isWorthwhile(both, sum, first.reach) { add(layer) }
        }
    }

    private mutating func begin(with layer: Layer) {
        members.removeAll(keepingCapacity: true)
        (rect, apart) = (.nothing, 0)
        add(layer)
    }

    private mutating func add(_ layer: Layer) {
        members.append(layer)
        rect = rect.union(layer.stalePart)
        apart += layer.neededPart.area
    }

    private func isWorthwhile(_ rect: PixelRect, _ apart: Int, _ reach: Int) -> Bool {
        Double(rect.expanded(by: reach).area) <= Self.worthwhile * Double(apart)
    }

    /// Lets go of the panes.
    mutating func end() { members.removeAll(keepingCapacity: true) }
}

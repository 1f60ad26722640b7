import VeilPixels

/// The parts of a picture that have changed. They may overlap: to draw one twice costs time and changes nothing.
struct Damage {
    private(set) var rects: [PixelRect] = []
    /// For each of them, the group whose panes have made it; nil where the source or another pane has.
    private var groups: [Int?] = []
    /// Beyond so many, the two that lose least are taken together.
    private let most: Int

    init(most: Int = .max) { self.most = most }

    var isEmpty: Bool { rects.isEmpty }

    mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
    }

    /// Adds a part, an empty one aside. What costs no more together than apart is taken together.
    mutating func add(_ rect: PixelRect, by group: Int? = nil) {
        guard !rect.isEmpty else { return }
        var sum = rect
        var index = 0
        while index < rects.count {
            let both = rects[index].union(sum)
            if groups[index] == group, both.area <= rects[index].area + sum.area {
                sum = both
                remove(at: index)
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(sum)
        groups.append(group)
        while rects.count > most { joinClosest() }
    }

    private mutating func remove(at index: Int) {
        rects.swapAt(index, rects.count - 1)
        groups.swapAt(index, rects.count - 1)
        rects.removeLast()
        groups.removeLast()
    }

    private mutating func joinClosest() {
        var (best, least) = ((0, 1), Int.max)
        for first in rects.indices {
            for second in rects.indices.dropFirst(first + 1) {
                let lost = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if lost < least { (best, least) = ((first, second), lost) }
            }
        }
        let both = rects[best.0].union(rects[best.1])
        remove(at: best.1)
        remove(at: best.0)
        add(both)
    }

    /// The smallest rectangle of `rect` that holds all its pixels that lie no further than `reach` from what others than `group` have
    /// changed.
    func part(of rect: PixelRect, within reach: Int, butBy group: Int?) -> PixelRect {
        var part = PixelRect.nothing
        for index in rects.indices where group == nil || groups[index] != group {
            part = part.union(rect.intersection(rects[index].expanded(by: reach)))
        }
        return part
    }
}

extension PixelRect {
    static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// In pixels.
    var area: Int { width * height }

    /// The smallest rectangle that holds both; one alone where the other is empty.
    func union(_ other: PixelRect) -> PixelRect {
        guard !isEmpty else { return other }
        guard !other.isEmpty else { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(x: left, y: top, width: max(endX, other.endX) - left, height: max(endY, other.endY) - top)
    }
}

import VeilPixels

/// The sigma of every pixel of a rectangle, as a place on a ladder of blurs. Pixels share places: those of a row, of a column, or
/// of a value of a map have the same.
struct SigmaField {
    let ladder: SigmaLadder
    /// In the picture's pixels.
    let rect: PixelRect
    private let places: [SigmaLadder.Place]
    private let kind: Kind

    private enum Kind {
        case rows, columns
        case map(SigmaMap)
    }

    init(_ gradient: SigmaGradient, over span: PixelRect, in rect: PixelRect) {
        let ladder = SigmaLadder(upTo: max(gradient.from, gradient.to).pixels)
        (self.ladder, self.rect) = (ladder, rect)
        switch gradient.axis {
        case .vertical:
            kind = .rows
            places = (rect.y..<rect.endY).map { ladder.place(of: gradient.sigma(at: $0 - span.y, of: span.height)) }
        case .horizontal:
            kind = .columns
            places = (rect.x..<rect.endX).map { ladder.place(of: gradient.sigma(at: $0 - span.x, of: span.width)) }
        }
    }

    /// The largest sigma is met exactly: a map of one value is the uniform blur.
    init(_ map: SigmaMap, in rect: PixelRect) {
        let ladder = SigmaLadder(upTo: map.sigma(ofShare: Int(map.largestShare)))
        (self.ladder, self.rect) = (ladder, rect)
        kind = .map(map)
        places = (0...Int(map.largestShare)).map { ladder.place(of: map.sigma(ofShare: $0)) }
    }

    /// The place of the pixel at column `x`, row `y` of the rectangle.
    func place(_ x: Int, _ y: Int) -> SigmaLadder.Place {
        switch kind {
        case .rows: places[y]
        case .columns: places[x]
        case .map(let map): places[Int(map.share(rect.x + x, rect.y + y))]
        }
    }

    /// For each step of the ladder the smallest rectangle, in `rect`'s own pixels, that holds all of its pixels; empty if none.
    func boxes() -> [PixelRect] {
        var boxes = [Box](repeating: Box(), count: max(1, ladder.rungs.count - 1))
        switch kind {
        case .rows: for (y, place) in places.enumerated() { boxes[place.step].add(0..<rect.width, y..<(y + 1)) }
        case .columns: for (x, place) in places.enumerated() { boxes[place.step].add(x..<(x + 1), 0..<rect.height) }
        case .map:
            for y in 0..<rect.height {
                for x in 0..<rect.width { boxes[place(x, y).step].add(x..<(x + 1), y..<(y + 1)) }
            }
        }
        return boxes.map(\.rect)
    }

    private struct Box {
        private var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)

        mutating func add(_ columns: Range<Int>, _ rows: Range<Int>) {
            (left, right) = (min(left, columns.lowerBound), max(right, columns.upperBound))
            (top, bottom) = (min(top, rows.lowerBound), max(bottom, rows.upperBound))
        }

        var rect: PixelRect {
            right == 0
                ? PixelRect(x: 0, y: 0, width: 0, height: 0)
                : PixelRect(x: left, y: top, width: right - left, height: bottom - top)
        }
    }
}

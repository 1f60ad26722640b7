package import VeilPixels

/// The sigma of every pixel of a rectangle, and the ladder of blurs from which they are mixed.
package struct SigmaField {
    let ladder: SigmaLadder
    /// In the picture's pixels.
    package let rect: PixelRect
    let kind: Kind

    enum Kind {
        case rows(SigmaLine)
        case columns(SigmaLine)
        /// A plane of levels whose corner lies at `x`, `y` of the rectangle, and the sigma of its level 1.
        case map(LevelPlane, x: Int, y: Int, maximum: Double)
    }

    /// The gradient whose ends lie at the first and last row or column of `span`.
    package init(_ gradient: SigmaGradient, over span: PixelRect, in rect: PixelRect, ratio: Double? = nil) {
        let gradient = SigmaGradient(
            axis: gradient.axis, from: min(gradient.from, Self.flattest), to: min(gradient.to, Self.flattest))
        switch gradient.axis {
        case .vertical:
            kind = .rows(SigmaLine(gradient, start: rect.y - span.y, count: rect.height, whole: span.height))
        case .horizontal:
            kind = .columns(SigmaLine(gradient, start: rect.x - span.x, count: rect.width, whole: span.width))
        }
        let top = max(gradient.from, gradient.to).pixels
        (self.rect, ladder) = (rect, ratio.map { SigmaLadder(upTo: top, ratio: $0) } ?? SigmaLadder(upTo: top))
    }

    /// A level 0…1 for each row, or for each column, of `rect`, and the sigma of level 1.
    package init(_ axis: SigmaGradient.Axis, levels: [Double], maximum: Sigma, in rect: PixelRect) {
        precondition(
            levels.count == (axis == .vertical ? rect.height : rect.width), "a line has one level for each row or column")
        let line = SigmaLine(levels, maximum: min(maximum, Self.flattest))
        kind = axis == .vertical ? .rows(line) : .columns(line)
        (self.rect, ladder) = (rect, SigmaLadder(upTo: line.largest))
    }

    /// A plane whose corner lies at `origin` of the picture, and which holds all of `rect`. The largest sigma is met exactly: a plane of
    /// one level is the uniform blur.
    package init(_ plane: LevelPlane, maximum: Sigma, at origin: (x: Int, y: Int), in rect: PixelRect) {
        let maximum = min(maximum, Self.flattest).pixels
        kind = .map(plane, x: origin.x - rect.x, y: origin.y - rect.y, maximum: maximum)
        (self.rect, ladder) = (rect, SigmaLadder(upTo: Self.sigma(of: plane.largest, maximum)))
    }

    /// Even a 4080th of this leaves nothing but the mean of the largest picture. Squares of it are far from overflow, and rungs stay few.
    private static let flattest: Sigma = 1e17

    /// The sigma of a level.
    static func sigma(of level: UInt16, _ maximum: Double) -> Double { maximum * Double(level) / Double(LevelPlane.whole) }

    /// The rectangle in its own pixels.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: rect.width, height: rect.height) }
}

// MARK: What a part needs

extension SigmaField {
    /// The rungs that `part`, in the rectangle's own pixels, may need.
    func rungs(in part: PixelRect) -> ClosedRange<Int> {
        let sigmas = sigmas(in: part)
        let low = ladder.rung(atOrBelow: sigmas.lowerBound)
        return low...max(low, min(ladder.count - 1, ladder.rung(atOrBelow: sigmas.upperBound) + 1))
    }

    /// The smallest rectangle of `part` that holds all pixels whose mix has something of a rung: those whose sigma lies between its
    /// neighbours. In a plane to the next tile.
    func need(of rung: Int, in part: PixelRect) -> PixelRect {
        let (low, high) = (ladder.rung(rung - 1), ladder.rung(rung + 1))
        switch kind {
        case .rows(let line):
            let rows = line.range(between: low, high, in: part.y..<part.endY)
            return PixelRect(x: part.x, y: rows.lowerBound, width: part.width, height: rows.count)
        case .columns(let line):
            let columns = line.range(between: low, high, in: part.x..<part.endX)
            return PixelRect(x: columns.lowerBound, y: part.y, width: columns.count, height: part.height)
        case .map(let plane, let x, let y, let maximum):
            var box: PixelRect?
            plane.forEachTile(in: part.offset(x: -x, y: -y)) { tile, levels in
                guard Self.sigma(of: levels.upperBound, maximum) > low, Self.sigma(of: levels.lowerBound, maximum) < high else {
                    return
                }
                box = box?.union(tile) ?? tile
            }
            return box?.offset(x: x, y: y) ?? PixelRect(x: part.x, y: part.y, width: 0, height: 0)
        }
    }

    /// The least and the largest sigma of `part`; in a plane those of its tiles.
    func sigmas(in part: PixelRect) -> ClosedRange<Double> {
        switch kind {
        case .rows(let line): return line.bounds(of: part.y..<part.endY)
        case .columns(let line): return line.bounds(of: part.x..<part.endX)
        case .map(let plane, let x, let y, let maximum):
            var (least, most) = (LevelPlane.whole, UInt16(0))
            plane.forEachTile(in: part.offset(x: -x, y: -y)) { _, levels in
                (least, most) = (min(least, levels.lowerBound), max(most, levels.upperBound))
            }
            return Self.sigma(of: least, maximum)...Self.sigma(of: most, maximum)
        }
    }
}

extension PixelRect {
    /// The smallest rectangle that holds both, neither of them empty.
    fileprivate func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(x: left, y: top, width: max(endX, other.endX) - left, height: max(endY, other.endY) - top)
    }
}

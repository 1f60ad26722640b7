import CVeilKernels
import VeilPixels

/// Lays one rung of the ladder over the pixels below it.
struct FieldMix {
    private let field: SigmaField
    private let rung: Int
    /// In the field's own pixels.
    private let box: PixelRect
    private let step: LadderStep
    /// The share of every level in the step that it lies in.
    private let table: UnsafePointer<UInt16>
    /// Room for a share of each pixel of a row.
    private let row: UnsafeMutablePointer<UInt16>
    private let kernels = veil_kernels_best()!

    init(
        _ field: SigmaField, rung: Int, box: PixelRect, table: UnsafePointer<UInt16>, row: UnsafeMutablePointer<UInt16>
    ) {
        (self.field, self.rung, self.box, self.table, self.row) = (field, rung, box, table, row)
        step = field.ladder.step(to: rung)
    }

    /// Mixes `layer` into `target`, both the pixels of the box.
    func mix(_ layer: UnsafePixels, into target: UnsafeMutablePixels) {
        switch field.kind {
        case .rows(let line):
            for y in 0..<box.height {
                mix(step.share(of: line.sigma(at: box.y + y)), 0..<box.width, target.row(y), layer.row(y))
            }
        case .columns(let line):
            for x in 0..<box.width { row[x] = step.share(of: line.sigma(at: box.x + x)) }
            for y in 0..<box.height { kernels.pointee.mix_row(target.row(y), layer.row(y), row, 0, Int32(box.width)) }
        case .map(let plane, let x, let y, let maximum):
            let levels = LevelStep(
                plane: plane, place: box.offset(x: -x, y: -y), low: field.firstLevel(from: field.ladder.rung(rung - 1), maximum),
                high: field.firstLevel(from: field.ladder.rung(rung), maximum),
                squares: step.squares(of: maximum / Double(LevelPlane.whole)))
            plane.levels.withUnsafeBufferPointer { all in
                for y in 0..<box.height { mix(levels, y, all.baseAddress!, target.row(y), layer.row(y)) }
            }
        }
    }

    /// One share for some columns.
    private func mix(
        _ share: UInt16, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt8>, _ layer: UnsafePointer<UInt8>
    ) {
        guard share > 0 else { return }
        let start = 4 * columns.lowerBound
        if share == LadderStep.whole {
            (target + start).update(from: layer + start, count: 4 * columns.count)
        } else {
            kernels.pointee.mix_row(target + start, layer + start, nil, Int32(share), Int32(columns.count))
        }
    }
}

// MARK: Maps

/// A part of a plane of levels, in one step of a ladder.
private struct LevelStep {
    let plane: LevelPlane
    /// In the plane's pixels.
    let place: PixelRect
    /// The first level of the step, and the first beyond it.
    let low: UInt16
    let high: UInt16
    /// The step as (level² − low) · scale, where it is that.
    let squares: (low: Float, scale: Float)?

    enum Share { case none, whole, mixed }

    /// What the tiles say of the columns from `x` on, and where that ends.
    func run(from x: Int, _ y: Int) -> (share: Share, end: Int) {
        let first = share(x, y)
        var end = x
        repeat {
            end += LevelPlane.tileSide - (place.x + end) % LevelPlane.tileSide
        } while end < place.width && share(end, y) == first
        return (first, min(end, place.width))
    }

    private func share(_ x: Int, _ y: Int) -> Share {
        let bounds = plane.bounds(x: place.x + x, y: place.y + y)
        return bounds.upperBound < low ? .none : bounds.lowerBound >= high ? .whole : .mixed
    }
}

extension FieldMix {
    /// A row, in runs of tiles that are alike.
    private func mix(
        _ step: LevelStep, _ y: Int, _ all: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt8>,
        _ layer: UnsafePointer<UInt8>
    ) {
        let levels = all + (step.place.y + y) * step.plane.size.width + step.place.x
        var x = 0
        while x < box.width {
            let (share, end) = step.run(from: x, y)
            switch share {
            case .none: break
            case .whole: mix(LadderStep.whole, x..<end, target, layer)
            case .mixed:
                if let squares = step.squares {
                    kernels.pointee.share_row(squares.low, squares.scale, levels + x, row + x, Int32(end - x))
                } else {
                    for x in x..<end { row[x] = self.share(of: levels[x], step) }
                }
                kernels.pointee.mix_row(target + 4 * x, layer + 4 * x, row + x, 0, Int32(end - x))
            }
            x = end
        }
    }

    @inline(__always) private func share(of level: UInt16, _ step: LevelStep) -> UInt16 {
        level < step.low ? 0 : level >= step.high ? LadderStep.whole : table[Int(level)]
    }
}

extension SigmaField {
    /// The first level of a plane whose sigma is `sigma` or more.
    fileprivate func firstLevel(from sigma: Double, _ maximum: Double) -> UInt16 {
        var level = UInt16(min(max((sigma / maximum * Double(LevelPlane.whole)).rounded(), 0), Double(LevelPlane.whole)))
        while level > 0, Self.sigma(of: level - 1, maximum) >= sigma { level -= 1 }
        while level <= LevelPlane.whole, Self.sigma(of: level, maximum) < sigma { level += 1 }
        return level
    }

    /// Writes the share of every level of a plane in the step that it lies in; other fields have no table.
    func writeShares(to table: UnsafeMutablePointer<UInt16>) {
        guard case .map(_, _, _, let maximum) = kind else { return }
        for rung in 1..<max(1, ladder.count) {
            let step = ladder.step(to: rung)
            for level in firstLevel(from: ladder.rung(rung - 1), maximum)..<firstLevel(from: ladder.rung(rung), maximum) {
                table[Int(level)] = step.share(of: Self.sigma(of: level, maximum))
            }
        }
    }
}

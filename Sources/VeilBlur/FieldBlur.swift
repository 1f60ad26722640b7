import VeilPixels

/// One rendering of a field of sigmas: up the ladder, each pixel mixed from the two rungs around its sigma.
struct FieldBlur {
    let field: SigmaField
    let threads: Int?
    /// The picture's blur inside a rectangle.
    let blurred: (_ sigma: Sigma, _ rect: PixelRect) throws -> Picture

    /// A rung's blur where it is needed, in the field's own pixels.
    private struct Rung {
        let rect: PixelRect
        let picture: Picture

        func pixels<Result>(in part: PixelRect, _ body: (UnsafePixels) -> Result) -> Result {
            picture.withUnsafePixels { body($0.cropped(to: part.offset(x: -rect.x, y: -rect.y))) }
        }
    }

    /// Writes all pixels. A rung is blurred once, over the pixels between it and its two neighbours.
    func draw(into pixels: UnsafeMutablePixels) throws(PictureError) {
        let boxes = field.boxes()
        guard field.ladder.rungs.count > 1 else {
            return try rung(0, over: boxes[0]).pixels(in: boxes[0]) { pixels.copy(from: $0) }
        }
        var low: Rung?
        for (step, box) in boxes.enumerated() {
            guard !box.isEmpty else {
                low = nil
                continue
            }
            let next = step + 1 < boxes.count ? boxes[step + 1] : box
            let lower = if let low { low } else { try rung(step, over: box) }
            let upper = try rung(step + 1, over: box.union(next))
            mix(lower, upper, step, in: box, into: pixels)
            low = upper
        }
    }

    private func rung(_ index: Int, over box: PixelRect) throws(PictureError) -> Rung {
        do {
            let place = box.offset(x: field.rect.x, y: field.rect.y)
            return Rung(rect: box, picture: try blurred(Sigma(field.ladder.rungs[index]), place))
        } catch let error as PictureError {
            throw error
        } catch {
            preconditionFailure("a blur throws nothing but picture errors, not \(error)")
        }
    }

    private func mix(_ lower: Rung, _ upper: Rung, _ step: Int, in box: PixelRect, into pixels: UnsafeMutablePixels) {
        lower.pixels(in: box) { low in
            upper.pixels(in: box) { high in
                let bands = Bands(of: box, margin: 0, threads: threads)
                Crew.run(bands.count) { index in
                    for y in bands[index] { mixRow(low, high, step, y, box, pixels.row(y) + 4 * box.x) }
                }
            }
        }
    }

    private func mixRow(
        _ low: UnsafePixels, _ high: UnsafePixels, _ step: Int, _ y: Int, _ box: PixelRect, _ out: UnsafeMutablePointer<UInt8>
    ) {
        let (a, b) = (low.row(y - box.y), high.row(y - box.y))
        for x in 0..<box.width {
            let place = field.place(box.x + x, y)
            guard place.step == step else { continue }
            for channel in (4 * x)..<(4 * x + 4) {
                let sum = Int32(a[channel]) * (SigmaLadder.whole - place.share) + Int32(b[channel]) * place.share
                out[channel] = UInt8(truncatingIfNeeded: (sum + SigmaLadder.whole / 2) / SigmaLadder.whole)
            }
        }
    }
}

extension PixelRect {
    /// The smallest rectangle that holds both; an empty one adds nothing.
    fileprivate func union(_ other: PixelRect) -> PixelRect {
        guard !other.isEmpty else { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(x: left, y: top, width: max(endX, other.endX) - left, height: max(endY, other.endY) - top)
    }
}

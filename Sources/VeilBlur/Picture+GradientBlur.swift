public import VeilPixels

extension Picture {
    /// A crop of the picture whose blur changes along a line.
    ///
    /// - Parameters:
    ///   - gradient: the blur from the first to the last row or column of `span`.
    ///   - span: where the gradient begins and ends, in this picture's pixels. It may reach over the border.
    ///   - rect: the crop that is wanted, inside the picture; all of it if nil.
    /// - Returns: a picture of `rect`'s size. Rows or columns with sigma 0 are the picture's own, bit for bit.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory.
    /// - Complexity: about two blurs of `rect`, whatever the gradient.
    public func blurred(
        gradient: SigmaGradient, over span: PixelRect? = nil, in rect: PixelRect? = nil, options: BlurOptions = BlurOptions()
    ) throws(PictureError) -> Picture {
        let rect = rect ?? size.bounds
        let render = GradientBlur(gradient: gradient, span: span ?? size.bounds, rect: rect, options: options)
        var result = try Picture(size: PixelSize(width: rect.width, height: rect.height))
        for stretch in render.stretches() { try render.draw(stretch, of: self, into: &result) }
        return result
    }
}

/// One rendering of a gradient: it walks along the axis in stretches that need the same two blurs.
private struct GradientBlur {
    let gradient: SigmaGradient
    let span: PixelRect
    let rect: PixelRect
    let options: BlurOptions
    let ladder: SigmaLadder

    /// Rows or columns of the crop between the same two rungs.
    struct Stretch {
        let step: Int
        let positions: Range<Int>
    }

    init(gradient: SigmaGradient, span: PixelRect, rect: PixelRect, options: BlurOptions) {
        (self.gradient, self.span, self.rect, self.options) = (gradient, span, rect, options)
        ladder = SigmaLadder(upTo: max(gradient.from, gradient.to).pixels)
    }

    private var isVertical: Bool { gradient.axis == .vertical }

    private func sigma(at position: Int) -> Double {
        isVertical
            ? gradient.sigma(at: rect.y + position - span.y, of: span.height)
            : gradient.sigma(at: rect.x + position - span.x, of: span.width)
    }

    func stretches() -> [Stretch] {
        var stretches: [Stretch] = []
        var start = 0
        let count = isVertical ? rect.height : rect.width
        for position in 0..<count {
            let step = ladder.step(of: sigma(at: position))
            if position + 1 == count || ladder.step(of: sigma(at: position + 1)) != step {
                stretches.append(Stretch(step: step, positions: start..<(position + 1)))
                start = position + 1
            }
        }
        return stretches
    }

    func draw(_ stretch: Stretch, of picture: Picture, into result: inout Picture) throws(PictureError) {
        let positions = stretch.positions
        let local =
            isVertical
            ? PixelRect(x: 0, y: positions.lowerBound, width: rect.width, height: positions.count)
            : PixelRect(x: positions.lowerBound, y: 0, width: positions.count, height: rect.height)
        let place = local.offset(x: rect.x, y: rect.y)
        let low = try picture.blurred(sigma: Sigma(ladder.rungs[stretch.step]), in: place, options: options)
        guard ladder.rungs.count > 1 else {
            try result.withUniquePixels { pixels in
                low.withUnsafePixels { pixels.cropped(to: local).copy(from: $0) }
            }
            return
        }
        let high = try picture.blurred(sigma: Sigma(ladder.rungs[stretch.step + 1]), in: place, options: options)
        let shares = positions.map { ladder.upperShare(of: sigma(at: $0), in: stretch.step) }
        try result.withUniquePixels { pixels in
            low.withUnsafePixels { low in
                high.withUnsafePixels { high in mix(low, high, shares, into: pixels.cropped(to: local)) }
            }
        }
    }

    private func mix(_ low: UnsafePixels, _ high: UnsafePixels, _ shares: [Int32], into pixels: UnsafeMutablePixels) {
        for y in 0..<pixels.size.height {
            let (a, b, out) = (low.row(y), high.row(y), pixels.row(y))
            for x in 0..<pixels.size.width {
                let share = shares[isVertical ? y : x]
                for channel in (4 * x)..<(4 * x + 4) {
                    let sum = Int32(a[channel]) * (32768 - share) + Int32(b[channel]) * share
                    out[channel] = UInt8(truncatingIfNeeded: (sum + 16384) >> 15)
                }
            }
        }
    }
}

package import VeilPixels

extension PixelBlock {
    /// A part of a picture, which may begin and end between two pixels.
    package struct Part: Hashable, Sendable {
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double

        package init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// Everything.
    package var whole: Part { Part(x: 0, y: 0, width: Double(size.width), height: Double(size.height)) }

    /// The part at another size, which may be larger; nil where there is no memory. A part of that very size that lies on whole pixels is
    /// copied.
    ///
    /// Rows are gathered first, since that runs along memory, then columns. Costs some 2 ns a byte of the source.
    package func resampled(_ part: Part, to result: PixelSize) -> PixelBlock? {
        guard let block = PixelBlock(size: result, bands: bands) else { return nil }
        if isCopy(part, result) {
            block.copy(from: self, x: Int(part.x), y: Int(part.y))
            return block
        }
        let across = ResampleAxis(samples: size.width, start: part.x, length: part.width, result: result.width)
        let down = ResampleAxis(samples: size.height, start: part.y, length: part.height, result: result.height)
        guard let row = PixelBlock(size: PixelSize(width: size.width, height: 1), bands: bands) else { return nil }
        for y in 0..<result.height {
            gather(down, at: y, into: row.bytes)
            row.gatherColumns(across, into: block.bytes + y * result.width * bands)
        }
        if bands == 4 { block.clampColourToAlpha() }
        return block
    }

    private func isCopy(_ part: Part, _ result: PixelSize) -> Bool {
        part.width == Double(result.width) && part.height == Double(result.height) && part.x == part.x.rounded()
            && part.y == part.y.rounded()
    }

    private func copy(from source: PixelBlock, x: Int, y: Int) {
        let (length, stride) = (size.width * bands, source.size.width * bands)
        for line in 0..<size.height {
            (bytes + line * length).update(from: source.bytes + (y + line) * stride + x * bands, count: length)
        }
    }

    /// One row of the result, still as wide as the source.
    private func gather(_ axis: ResampleAxis, at place: Int, into row: UnsafeMutablePointer<UInt8>) {
        let length = size.width * bands
        let first = bytes + Int(axis.starts[place]) * length
        axis.weights.withUnsafeBufferPointer { weights in
            let weights = weights.baseAddress! + place * axis.count
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: length) { sums in
                let sums = sums.baseAddress!
                sums.initialize(repeating: ResampleAxis.one / 2, count: length)
                for tap in 0..<axis.count where weights[tap] != 0 {
                    let (weight, source) = (Int32(weights[tap]), first + tap * length)
                    for at in 0..<length { sums[at] &+= weight &* Int32(source[at]) }
                }
                for at in 0..<length { row[at] = Self.level(sums[at]) }
            }
        }
    }

    /// The pixels of this row at the places of the result.
    private func gatherColumns(_ axis: ResampleAxis, into target: UnsafeMutablePointer<UInt8>) {
        axis.weights.withUnsafeBufferPointer { weights in
            var weight = weights.baseAddress!
            var target = target
            for start in axis.starts {
                let source = bytes + Int(start) * bands
                for band in 0..<bands {
                    var sum = ResampleAxis.one / 2
                    for tap in 0..<axis.count { sum &+= Int32(weight[tap]) &* Int32(source[tap &* bands &+ band]) }
                    target[band] = Self.level(sum)
                }
                weight += axis.count
                target += bands
            }
        }
    }

    private static func level(_ sum: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: max(0, min(255, sum >> Int32(ResampleAxis.shift))))
    }

    /// Sharp resampling overshoots at edges; a premultiplied colour above its alpha is no colour.
    private func clampColourToAlpha() {
        var pixel = bytes
        for _ in 0..<size.width * size.height {
            for channel in 0..<3 { pixel[channel] = min(pixel[channel], pixel[3]) }
            pixel += 4
        }
    }
}

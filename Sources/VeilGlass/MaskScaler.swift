import VeilPixels

/// Rows of a mask, scaled to a pane.
struct MaskScaler {
    private let mask: MaskPicture
    private let columns: [Window]
    private let rows: Tent
    /// The row at work, scaled down the columns only.
    private var tall: [Float]

    /// A pixel of the pane in pixels of the mask, with shares that sum to 1.
    private struct Window {
        let first: Int
        let shares: [Float]
    }

    /// What a pixel of the pane sees of the mask, on one axis: a tent as wide as the pixel or as a pixel of the mask, whichever is wider.
    private struct Tent {
        let scale: Double
        let count: Int

        init(_ count: Int, over pane: Int) { (self.count, scale) = (count, Double(count) / Double(pane)) }

        func window(at index: Int) -> Window {
            let reach = max(1, scale)
            let middle = (Double(index) + 0.5) * scale - 0.5
            let first = Int((middle - reach).rounded(.down)) + 1
            let last = max(first, Int((middle + reach).rounded(.up)) - 1)
            // Beyond the mask its border goes on.
            let (low, high) = (min(max(first, 0), count - 1), min(max(last, 0), count - 1))
            var shares = [Double](repeating: 0, count: high - low + 1)
            for place in first...last {
                shares[min(max(place, low), high) - low] += max(0, 1 - abs(Double(place) - middle) / reach)
            }
            let sum = shares.reduce(0, +)
            return Window(first: low, shares: shares.map { Float($0 / sum) })
        }
    }

    /// For a pane of `width` × `height`, of which `columns` are wanted.
    init(_ mask: MaskPicture, width: Int, height: Int, columns: Range<Int>) {
        self.mask = mask
        let across = Tent(mask.size.width, over: width)
        self.columns = columns.map(across.window)
        rows = Tent(mask.size.height, over: height)
        tall = [Float](repeating: 0, count: mask.size.width)
    }

    /// Writes what the wanted columns of row `y` get, 0…255.
    mutating func scale(row y: Int, to out: inout [Float]) {
        let window = rows.window(at: y)
        for x in tall.indices { tall[x] = 0 }
        for (index, share) in window.shares.enumerated() {
            let start = (window.first + index) * mask.size.width
            for x in tall.indices { tall[x] += share * Float(mask.values[start + x]) }
        }
        for (index, column) in columns.enumerated() {
            var sum: Float = 0
            for (place, share) in column.shares.enumerated() { sum += share * tall[column.first + place] }
            out[index] = sum
        }
    }
}

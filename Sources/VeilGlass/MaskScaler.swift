import VeilPixels

/// Rows of a mask, scaled to a pane.
struct MaskScaler {
    private let mask: MaskPicture
    private var columns = Windows()
    private let rows: Axis
    /// What the row at work sees.
    private var row = Windows()
    /// The row at work, scaled down the columns only.
    private var tall: [Float]

    /// Pixels of the pane in pixels of the mask, each with shares that sum to 1.
    private struct Windows {
        /// The first pixel of each in the mask.
        private(set) var firsts: [Int] = []
        /// The shares of all, one after the other, and where each one's end.
        private(set) var shares: [Float] = []
        private(set) var ends: [Int] = []
        private var parts: [Double] = []

        mutating func removeAll() {
            firsts.removeAll(keepingCapacity: true)
            shares.removeAll(keepingCapacity: true)
            ends.removeAll(keepingCapacity: true)
        }

        /// Adds the window of one pixel: a tent as wide as that or as a pixel of the mask, whichever is wider.
        mutating func add(_ index: Int, of axis: Axis) {
            let reach = max(1, axis.scale)
            let middle = (Double(index) + 0.5) * axis.scale - 0.5
            let first = Int((middle - reach).rounded(.down)) + 1
            let last = max(first, Int((middle + reach).rounded(.up)) - 1)
            // Beyond the mask its border goes on.
            let (low, high) = (min(max(first, 0), axis.count - 1), min(max(last, 0), axis.count - 1))
            parts.removeAll(keepingCapacity: true)
            for _ in low...high { parts.append(0) }
            for place in first...last {
                parts[min(max(place, low), high) - low] += max(0, 1 - abs(Double(place) - middle) / reach)
            }
            let sum = parts.reduce(0, +)
            firsts.append(low)
            for part in parts { shares.append(Float(part / sum)) }
            ends.append(shares.count)
        }
    }

    /// A side of the mask, and how many of its pixels one of the pane covers.
    private struct Axis {
        let scale: Double
        let count: Int

        init(_ count: Int, over pane: Int) { (self.count, scale) = (count, Double(count) / Double(pane)) }
    }

    /// For a pane of `width` × `height`, of which `columns` are wanted.
    init(_ mask: MaskPicture, width: Int, height: Int, columns: Range<Int>) {
        (self.mask, tall) = (mask, [Float](repeating: 0, count: mask.size.width))
        rows = Axis(mask.size.height, over: height)
        let across = Axis(mask.size.width, over: width)
        for x in columns { self.columns.add(x, of: across) }
    }

    /// Writes what the wanted columns of row `y` get, 0…255.
    mutating func scale(row y: Int, to out: UnsafeMutablePointer<Float>) {
        row.removeAll()
        row.add(y, of: rows)
        for x in tall.indices { tall[x] = 0 }
        for (index, share) in row.shares.enumerated() {
            let start = (row.firsts[0] + index) * mask.size.width
            for x in tall.indices { tall[x] += share * Float(mask.values[start + x]) }
        }
        tall.withUnsafeBufferPointer { tall in
            columns.shares.withUnsafeBufferPointer { shares in
                var place = 0
                for index in columns.firsts.indices {
                    var (sum, x) = (Float(0), columns.firsts[index])
                    while place < columns.ends[index] {
                        sum += shares[place] * tall[x]
                        (place, x) = (place + 1, x + 1)
                    }
                    out[index] = sum
                }
            }
        }
    }
}

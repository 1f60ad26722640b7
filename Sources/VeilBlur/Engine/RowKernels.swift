/// The inner loops: each makes a run of samples of one row out of rows above it in the pyramid.
///
/// They know nothing of edges, levels or threads. Every lane of a sample goes through the same operations in the same order,
/// with weights of at least zero, so a colour that does not exceed its alpha before does not exceed it after.
enum RowKernels {
    typealias Input = UnsafePointer<Sample>
    typealias Output = UnsafeMutablePointer<Sample>

    // MARK: Halving

    /// A row half as long. `input` is the leftmost tap of the first sample made.
    static func halve(_ input: Input, _ filter: Resampling, into output: Output, count: Int) {
        switch filter {
        case .cubic:
            for x in 0..<count {
                let at = input + 2 * x
                output[x] = (at[0] + at[3]) * 0.125 + (at[1] + at[2]) * 0.375
            }
        case .quintic:
            for x in 0..<count {
                let at = input + 2 * x
                output[x] = (at[0] + at[5]) * 0.03125 + (at[1] + at[4]) * 0.15625 + (at[2] + at[3]) * 0.3125
            }
        }
    }

    /// One row out of the 4 or 6 rows that the filter reads.
    static func halve(rows: UnsafePointer<Input>, _ filter: Resampling, into output: Output, count: Int) {
        let (a, b, c, d) = (rows[0], rows[1], rows[2], rows[3])
        switch filter {
        case .cubic:
            for x in 0..<count { output[x] = (a[x] + d[x]) * 0.125 + (b[x] + c[x]) * 0.375 }
        case .quintic:
            let (e, f) = (rows[4], rows[5])
            for x in 0..<count {
                output[x] = (a[x] + f[x]) * 0.03125 + (b[x] + e[x]) * 0.15625 + (c[x] + d[x]) * 0.3125
            }
        }
    }

    // MARK: The small Gaussian

    /// Across rows: `rows` are the 2 × radius + 1 rows around the one that is made.
    static func smooth(
        rows: UnsafePointer<Input>, taps: UnsafeBufferPointer<Float>, into output: Output, count: Int
    ) {
        let radius = taps.count - 1
        smooth(count, taps, into: output, middle: { rows[radius] + $0 }) { (rows[radius - $1] + $0, rows[radius + $1] + $0) }
    }

    /// Along a row: `input` is `radius` samples left of the first one made.
    static func smooth(_ input: Input, taps: UnsafeBufferPointer<Float>, into output: Output, count: Int) {
        let middle = input + (taps.count - 1)
        smooth(count, taps, into: output, middle: { middle + $0 }) { (middle + $0 - $1, middle + $0 + $1) }
    }

    /// Weighs what lies at each distance on both sides, four samples at a time: their sums stay in registers, and the taps are
    /// fetched once for all four.
    @inline(__always)
    private static func smooth(
        _ count: Int, _ taps: UnsafeBufferPointer<Float>, into output: Output, middle: (_ x: Int) -> Input,
        sides: (_ x: Int, _ distance: Int) -> (Input, Input)
    ) {
        var x = 0
        while x + 4 <= count {
            let at = middle(x)
            var sums = (at[0] * taps[0], at[1] * taps[0], at[2] * taps[0], at[3] * taps[0])
            for distance in 1..<taps.count {
                let (left, right) = sides(x, distance)
                let tap = taps[distance]
                sums.0 += (left[0] + right[0]) * tap
                sums.1 += (left[1] + right[1]) * tap
                sums.2 += (left[2] + right[2]) * tap
                sums.3 += (left[3] + right[3]) * tap
            }
            (output[x], output[x + 1], output[x + 2], output[x + 3]) = sums
            x += 4
        }
        while x < count {
            output[x] = (1..<taps.count).reduce(middle(x)[0] * taps[0]) { sum, distance in
                let (left, right) = sides(x, distance)
                return sum + (left[0] + right[0]) * taps[distance]
            }
            x += 1
        }
    }

    // MARK: Doubling

    /// A row of the larger level out of three of the smaller: `near` holds it, `far` is the next nearest, `other` lies on the
    /// other side.
    static func double(
        near: Input, far: Input, other: Input, _ filter: Resampling, into output: Output, count: Int
    ) {
        switch filter {
        case .cubic:
            for x in 0..<count { output[x] = near[x] * 0.75 + far[x] * 0.25 }
        case .quintic:
            for x in 0..<count { output[x] = near[x] * 0.625 + far[x] * 0.3125 + other[x] * 0.0625 }
        }
    }

    /// A row twice as long: `count` samples of `input` make twice as many, and the one before and after is read too.
    static func double(_ input: Input, _ filter: Resampling, into output: Output, count: Int) {
        switch filter {
        case .cubic:
            for x in 0..<count {
                let near = input[x] * 0.75
                output[2 * x] = near + input[x - 1] * 0.25
                output[2 * x + 1] = near + input[x + 1] * 0.25
            }
        case .quintic:
            for x in 0..<count {
                let near = input[x] * 0.625
                output[2 * x] = near + input[x - 1] * 0.3125 + input[x + 1] * 0.0625
                output[2 * x + 1] = near + input[x + 1] * 0.3125 + input[x - 1] * 0.0625
            }
        }
    }
}

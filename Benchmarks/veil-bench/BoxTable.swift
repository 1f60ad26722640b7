import VeilBlur
import VeilPixels

/// Box filters of one to three passes. Sums of 16 bits serve boxes of up to 15 pixels, larger ones take 32.
struct BoxTable {
    let picture: Picture
    let threads: Int
    let seconds: Double

    private static let sizes = [5, 9, 21, 41, 101]

    func print() throws {
        Swift.print("\n### Boxes, \(picture.size), \(threads == 1 ? "one thread" : "\(threads) threads")\n")
        Swift.print("| box, px | copy, ms | 1 pass, ms | 2 passes, ms | 3 passes, ms | of the copy | allocations a call |")
        Swift.print("| --- | --- | --- | --- | --- | --- | --- |")
        for size in Self.sizes {
            let results = try results(size)
            let times = results.map { decimals($0.milliseconds, 2) }.joined(separator: " | ")
            let ratio = decimals(results[3].milliseconds / results[0].milliseconds, 2)
            let allocations = results[3].allocations.map(String.init) ?? "not counted"
            Swift.print("| \(size) | \(times) | \(ratio)× | \(allocations) |")
        }
    }

    /// A copy, then one to three passes.
    private func results(_ size: Int) throws -> [Contest.Result] {
        var target = try Picture(size: picture.size)
        return try picture.withUnsafePixels { pixels in
            try target.withUnsafeMutablePixels { target in
                let boxes = (1...3).map { passes in
                    Contest.Entry(name: "\(passes) passes") {
                        try BoxBlur(size: size, passes: passes).blur(pixels, into: target, threads: threads)
                    }
                }
                return try Contest(entries: [Contest.limit(pixels, target)] + boxes).results(seconds: seconds)
            }
        }
    }
}

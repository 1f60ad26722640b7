import VeilPixels

/// How many pixels of a picture have which value of red, green and blue.
struct Histogram: Equatable, Sendable {
    /// 256 counts a channel.
    let red: [Int]
    let green: [Int]
    let blue: [Int]

    /// So many samples are plenty for a curve 256 wide.
    private static let wantedSamples = 250_000

    /// Counts the pixels of a picture; in a large one every n-th row. Clear pixels have no colour, and count as nothing.
    init(of picture: Picture) {
        var counts = [Int](repeating: 0, count: 3 * 256)
        let step = max(1, picture.size.width * picture.size.height / Self.wantedSamples)
        picture.withUnsafePixels { pixels in
            for y in stride(from: 0, to: pixels.size.height, by: step) {
                let row = pixels.row(y)
                for x in 0..<pixels.size.width where row[4 * x + 3] == 255 {
                    counts[Int(row[4 * x])] += 1
                    counts[256 + Int(row[4 * x + 1])] += 1
                    counts[512 + Int(row[4 * x + 2])] += 1
                }
            }
        }
        red = Array(counts[..<256])
        green = Array(counts[256..<512])
        blue = Array(counts[512...])
    }

    /// A channel as heights 0…1. A few values that hold a great part of the picture, as the black of a frame, would leave the rest flat: what
    /// is higher than eight times the mean is cut off.
    func heights(_ channel: [Int]) -> [Double] {
        let all = (red + green + blue)
        let mean = Double(all.reduce(0, +)) / Double(all.count)
        let top = min(Double(all.max() ?? 0), max(1, 8 * mean))
        return channel.map { min(1, Double($0) / max(1, top)) }
    }
}

import VeilPixels

/// What to measure.
struct Arguments {
    var sizes = [
        PixelSize(width: 1920, height: 1080), PixelSize(width: 3840, height: 2160), PixelSize(width: 4000, height: 3000),
    ]
    var sigmas: [Double] = [0.5, 1, 2, 3, 5, 8, 15, 30, 60]
    var threads = [1, 2]
    /// How long each row of the table may take.
    var seconds = 1.0

    /// Words such as `--sizes 1920x1080,3840x2160 --sigmas 2,15 --threads 1 --seconds 0.5`; nil where they are not understood.
    init?(_ words: [String]) {
        guard words.count % 2 == 0 else { return nil }
        for index in stride(from: 0, to: words.count, by: 2) {
            let values = words[index + 1].split(separator: ",").map(String.init)
            switch words[index] {
            case "--sizes":
                sizes = values.compactMap { value in
                    let sides = value.split(separator: "x").compactMap { Int($0) }
                    return sides.count == 2 && sides.allSatisfy { $0 > 0 } ? PixelSize(width: sides[0], height: sides[1]) : nil
                }
                guard sizes.count == values.count else { return nil }
            case "--sigmas":
                sigmas = values.compactMap(Double.init).filter { $0 >= 0 }
                guard sigmas.count == values.count else { return nil }
            case "--threads":
                threads = values.compactMap { Int($0) }.filter { $0 > 0 }
                guard threads.count == values.count else { return nil }
            case "--seconds":
                guard let value = values.first.flatMap(Double.init), value > 0 else { return nil }
                seconds = value
            default: return nil
            }
        }
    }
}

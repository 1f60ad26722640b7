import VeilBlur
import VeilPixels

/// How far a picture lies from the exact one, over all channels of all pixels.
struct Difference {
    /// The largest absolute difference, in levels.
    private(set) var largest = 0.0
    private var sum = 0.0
    private var squares = 0.0
    private var count = 0.0

    init() {}

    init(_ picture: Picture, _ exact: ExactGaussian) { add(picture, exact) }

    mutating func add(_ picture: Picture, _ exact: ExactGaussian) {
        picture.withUnsafePixels { pixels in
            for y in 0..<pixels.size.height {
                let row = pixels.row(y)
                for index in 0..<pixels.size.width * 4 {
                    add(Double(row[index]) - exact.channels[y * pixels.size.width * 4 + index])
                }
            }
        }
    }

    private mutating func add(_ difference: Double) {
        largest = max(largest, abs(difference))
        sum += difference
        squares += difference * difference
        count += 1
    }

    /// The mean signed difference, which a bound on the largest difference would hide.
    var bias: Double { sum / count }
    /// The mean of the squares. A PSNR of 45 dB is a mean square of 255² / 10^4.5.
    var meanSquare: Double { squares / count }

    static let meanSquareAt45Decibels = 255.0 * 255 / 31622.8
}

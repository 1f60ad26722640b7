/// What makes the colours uncertain.
extension ColourGrid {
    /// The standard deviation of the noise that all three channels of a cell share, and of each channel's own, of 255. Text is
    /// mostly a difference of brightness, which the channels' own noise would hide less by a factor of √3.
    private static let deviations = (shared: Float(20), own: Float(14))

    /// The colours a channel may have are this far apart.
    private static let step: Float = 32

    /// The grid with noise from `source`, then rounded to few colours: what remains is all that a cover knows of its content.
    func uncertain(using source: inout some RandomNumberGenerator) -> ColourGrid {
        var result = self
        for cell in stride(from: 0, to: values.count, by: 3) {
            let shared = Self.deviations.shared * Self.normal(using: &source)
            for channel in cell..<cell + 3 {
                let value = values[channel] + shared + Self.deviations.own * Self.normal(using: &source)
                result.values[channel] = min(max((value / Self.step).rounded() * Self.step, 0), 255)
            }
        }
        return result
    }

    /// A number of mean 0 and variance 1, nearly normal: the sum of twelve even ones.
    private static func normal(using source: inout some RandomNumberGenerator) -> Float {
        (0..<12).reduce(-6) { sum, _ in sum + Float.random(in: 0..<1, using: &source) }
    }
}

package import VeilPixels

/// The slow definition of the blur: what every faster path is compared with.
///
/// The Gaussian is sampled at whole pixels, cut at 8 sigma, normalised, and applied along rows and then along columns, all in
/// 64-bit floating point. It costs width × height × sigma and several pictures of memory.
package struct ExactGaussian {
    /// Pixels across and down.
    package let size: PixelSize
    /// Red, green, blue, alpha of each pixel, premultiplied and encoded, 0…255, not rounded.
    package private(set) var channels: [Double]

    /// The exact blur of `picture`. Quality and threads in `options` do not matter.
    package init(of picture: Picture, sigma: Sigma, options: BlurOptions = BlurOptions()) {
        size = picture.size
        channels = ExactGaussian.channels(of: picture)
        guard sigma > .zero else { return }
        if options.light == .linear { mapPixels(Self.decode) }
        convolve(with: Self.kernel(sigma), edge: options.edge)
        if options.light == .linear { mapPixels(Self.encode) }
    }

    /// The exact blur of four channels a pixel, of any range.
    package init(of channels: [Double], size: PixelSize, sigma: Sigma, edge: EdgeRule) {
        (self.size, self.channels) = (size, channels)
        guard sigma > .zero else { return }
        convolve(with: Self.kernel(sigma), edge: edge)
    }

    /// The exact average of encoded values by any symmetrical weights, those of the offsets −radius … radius along both axes.
    init(of picture: Picture, weights: [Double], edge: EdgeRule) {
        (size, channels) = (picture.size, ExactGaussian.channels(of: picture))
        convolve(with: weights, edge: edge)
    }

    /// Channel `channel` (0 red … 3 alpha) of the pixel at `x`, `y`.
    package subscript(x: Int, y: Int, channel: Int) -> Double { channels[(y * size.width + x) * 4 + channel] }

    /// Along rows, then along columns.
    private mutating func convolve(with kernel: [Double], edge: EdgeRule) {
        convolve(with: kernel, edge: edge, lines: size.height, length: size.width, lineStep: size.width, step: 1)
        convolve(with: kernel, edge: edge, lines: size.width, length: size.height, lineStep: 1, step: size.width)
    }

    /// The weights of the offsets −radius … radius.
    package static func kernel(_ sigma: Sigma) -> [Double] {
        let radius = Int(8 * sigma.pixels + 0.5)
        guard radius > 0 else { return [1] }
        let weights = (-radius...radius).map { Libm.exp(-0.5 * Double($0 * $0) / (sigma.pixels * sigma.pixels)) }
        let sum = weights.reduce(0, +)
        return weights.map { $0 / sum }
    }

    private static func channels(of picture: Picture) -> [Double] {
        picture.withUnsafePixels { pixels in
            (0..<pixels.size.height).flatMap { y in (0..<pixels.size.width * 4).map { Double(pixels.row(y)[$0]) } }
        }
    }

    /// Blurs `lines` lines of `length` pixels: line `i` starts at pixel `i × lineStep`, its pixels lie `step` apart.
    private mutating func convolve(
        with kernel: [Double], edge: EdgeRule, lines: Int, length: Int, lineStep: Int, step: Int
    ) {
        let shares = (0..<length).map { Self.shares(at: $0, length: length, kernel, edge) }
        var line = [SIMD4<Double>](repeating: .zero, count: length)
        for start in stride(from: 0, to: lines * lineStep, by: lineStep) {
            for index in 0..<length { line[index] = pixel(start + index * step) }
            for (index, (first, weights)) in shares.enumerated() {
                setPixel(start + index * step, to: Self.weigh(line, from: first, weights, count: weights.count))
            }
        }
    }

    /// What the pixels of a line from `first` on weigh in the blurred one at `index`. What lies beyond the line's ends is one of its own
    /// pixels once more, or nothing: where the kernel is longer than the line, each pixel is weighed once and not many times.
    private static func shares(
        at index: Int, length: Int, _ kernel: [Double], _ edge: EdgeRule
    ) -> (first: Int, weights: [Double]) {
        let radius = kernel.count / 2
        let first = max(0, index - radius)
        var weights = [Double](repeating: 0, count: min(length, index + radius + 1) - first)
        for (tap, weight) in kernel.enumerated() {
            if let position = edge.position(of: index + tap - radius, in: length) { weights[position - first] += weight }
        }
        return (first, weights)
    }

    /// Pointers, because tests without optimisation spend nearly all their time here.
    private static func weigh(
        _ line: UnsafePointer<SIMD4<Double>>, from first: Int, _ weights: UnsafePointer<Double>, count: Int
    ) -> SIMD4<Double> {
        var sum = SIMD4<Double>.zero
        var tap = 0
        while tap < count {
            sum += line[first + tap] * weights[tap]
            tap += 1
        }
        return sum
    }

    private func pixel(_ index: Int) -> SIMD4<Double> {
        SIMD4(channels[4 * index], channels[4 * index + 1], channels[4 * index + 2], channels[4 * index + 3])
    }

    private mutating func setPixel(_ index: Int, to value: SIMD4<Double>) {
        for channel in 0..<4 { channels[4 * index + channel] = value[channel] }
    }

    private mutating func mapPixels(_ transform: (SIMD4<Double>) -> SIMD4<Double>) {
        for index in 0..<channels.count / 4 { setPixel(index, to: transform(pixel(index))) }
    }

    /// Premultiplied encoded → premultiplied light. The curve belongs to the straight colour, which ends at white.
    private static func decode(_ pixel: SIMD4<Double>) -> SIMD4<Double> { mapStraight(pixel, SRGB.decode) }

    /// Premultiplied light → premultiplied encoded.
    private static func encode(_ pixel: SIMD4<Double>) -> SIMD4<Double> { mapStraight(pixel, SRGB.encode) }

    private static func mapStraight(_ pixel: SIMD4<Double>, _ curve: (Double) -> Double) -> SIMD4<Double> {
        let alpha = pixel[3]
        guard alpha > 0 else { return .zero }
        var result = pixel
        for channel in 0..<3 { result[channel] = curve(min(1, pixel[channel] / alpha)) * alpha }
        return result
    }
}

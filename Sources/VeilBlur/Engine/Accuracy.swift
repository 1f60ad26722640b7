import VeilPixels

/// How near to the exact Gaussian a plan must come.
///
/// Measured on photographs, noise, zone plates and hard edges, before the dithered rounding, which adds less than one, the
/// largest errors are 0.8 of 255 levels for exact and 2.3 for draft blurs in encoded values, 0.1 in linear light.
struct Accuracy {
    /// The least variance for the smallest level. Below it the halvings are seen: their grid shows in fine patterns.
    private(set) var smallestVariance: Double
    /// The largest part of the small Gaussian that may be cut off after halvings.
    let tail: Double
    /// The same where nothing is halved: here every tap is paid for at full size.
    let directTail: Double

    /// What `options` ask for in a blur of a whole picture of `size`.
    init(_ options: BlurOptions, sigma: Double, size: PixelSize) {
        switch (options.light, options.quality) {
        case (.encoded, .exact): (smallestVariance, tail, directTail) = (0.65, 2e-5, 4e-4)
        case (.encoded, .draft): (smallestVariance, tail, directTail) = (0.3, 2e-4, 2e-3)
        // In the shadows, encoding makes one of 255 levels out of 1/3300 of the light: the tails of bright things show.
        case (.linear, .exact): (smallestVariance, tail, directTail) = (1.5, 1e-5, 1e-5)
        case (.linear, .draft): (smallestVariance, tail, directTail) = (1, 1e-4, 1e-4)
        }
        if sigma > Double(min(size.width, size.height)) * Self.wideSigma {
            smallestVariance = max(smallestVariance, Self.wideVariance)
        }
    }

    /// From this part of the shorter side on, an error has the same sign over much of the picture and shifts its mean, …
    private static let wideSigma = 0.2
    /// … and the smallest level is so small that a better one costs nothing.
    private static let wideVariance = 2.5
}

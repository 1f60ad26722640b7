/// How near to the exact Gaussian a plan must come.
///
/// Measured on photographs, noise, zone plates and hard edges, before the dithered rounding, which adds less than one, the
/// largest errors are 0.8 of 255 levels for exact and 2.3 for draft blurs in encoded values, 0.5 and 1 in linear light.
struct Accuracy {
    /// The least variance for the smallest level. Below it the halvings are seen: their grid shows in fine patterns.
    let smallestVariance: Double
    /// The largest part of the small Gaussian that may be cut off after halvings.
    let tail: Double
    /// The same where nothing is halved: here every tap is paid for at full size.
    let directTail: Double

    init(_ options: BlurOptions) {
        switch (options.light, options.quality) {
        case (.encoded, .exact):
            // The fade into clear surroundings has the same sign everywhere, so its error is a bias too.
            (smallestVariance, tail, directTail) = (options.edge == .clear ? 1.1 : 0.65, 2e-5, 4e-4)
        case (.encoded, .draft):
            (smallestVariance, tail, directTail) = (0.3, 2e-4, 2e-3)
        case (.linear, .exact):
            // In the shadows, encoding makes one of 255 levels out of 1/3300 of the light: the tails of bright things show.
            (smallestVariance, tail, directTail) = (1.5, 1e-5, 1e-5)
        case (.linear, .draft):
            (smallestVariance, tail, directTail) = (1, 1e-4, 1e-4)
        }
    }
}

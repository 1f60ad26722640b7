public import VeilPixels

/// The blur on borrowed pixels, for callers that own their surfaces and re-use them.
public enum GaussianBlur {
    /// Writes the blur of `source` into `destination`, of the same size and in other memory.
    ///
    /// A sigma of zero copies. Nothing is written when an error is thrown.
    /// - Precondition: both have the same size, and share no pixel: the blur does not work in place.
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` when there is no memory for the rows between the two.
    public static func blur(
        _ source: UnsafePixels, into destination: UnsafeMutablePixels, sigma: Sigma, options: BlurOptions = BlurOptions()
    ) throws(PictureError) {
        try blur(source, in: source.size.bounds, into: destination, sigma: sigma, options: options)
    }

    /// Writes the part of the blur of `source` that lies inside `rect` into `destination`, of the size of `rect`.
    ///
    /// The bytes are those of the whole blur; the cost is about that of `rect` and the 3.5 sigma around it.
    /// - Precondition: `rect` holds a pixel and lies inside `source`; the two share no pixel.
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` when there is no memory for the rows between the two.
    public static func blur(
        _ source: UnsafePixels, in rect: PixelRect, into destination: UnsafeMutablePixels, sigma: Sigma,
        options: BlurOptions = BlurOptions()
    ) throws(PictureError) {
        try blur(source, in: rect, into: destination, sigma: sigma, options: options, levels: nil, scratch: .shared)
    }

    /// The same, from `levels` that were made before, in `scratch` that is somebody's own.
    static func blur(
        _ source: UnsafePixels, in rect: PixelRect, into destination: UnsafeMutablePixels, sigma: Sigma, options: BlurOptions,
        levels: KeptLevels?, scratch: SpareScratch
    ) throws(PictureError) {
        checkBlur(of: source, in: rect, into: destination)
        let pixels = effectiveSigma(sigma, source.size)
        if KernelBlur.serves(pixels, source.size, options) {
            guard pixels >= KernelPlan.smallestSigma else { return destination.copy(from: source.cropped(to: rect)) }
            let blur = KernelBlur(
                sigma: pixels, source: source, rect: rect, destination: destination, options: options, levels: levels)
            return try blur.run(in: scratch)
        }
        if CosineBlur.serves(pixels, source.size, options) {
            return try CosineBlur(
                sigma: pixels, source: PixelSource(source, light: options.light), rect: rect, options: options
            ) { () throws(PictureError) in
                try PixelWriter(destination: destination, rect: rect, light: options.light)
            }.run()
        }
        let plan = BlurPlan(sigma: pixels, accuracy: Accuracy(options, sigma: pixels, size: source.size))
        guard !plan.isIdentity else { return destination.copy(from: source.cropped(to: rect)) }
        try BlurJob(
            plan: plan, sigma: pixels, source: PixelSource(source, light: options.light), rect: rect, options: options
        ) { isOneColumn throws(PictureError) in
            try PixelWriter(destination: destination, rect: rect, isOneColumn: isOneColumn, light: options.light)
        }.run()
    }

    /// A sigma of so many times the longer side leaves of the picture's inside less than 1/40,000: from here on, only its
    /// edges count, and a larger sigma gives the same.
    private static let flatteningSigma = 16384.0

    /// The sigma that is worked with.
    static func effectiveSigma(_ sigma: Sigma, _ size: PixelSize) -> Double {
        min(sigma.pixels, Double(max(size.width, size.height)) * flatteningSigma)
    }
}

/// What every blur expects of its caller.
func checkBlur(of source: UnsafePixels, in rect: PixelRect, into destination: UnsafeMutablePixels) {
    precondition(
        !rect.isEmpty && source.size.bounds.contains(rect),
        "the part \(rect) does not lie inside the picture of \(source.size) pixels")
    precondition(
        destination.size.width == rect.width && destination.size.height == rect.height,
        "a blur of \(rect.width)×\(rect.height) pixels does not fit a destination of \(destination.size)")
    precondition(!source.overlaps(destination.readOnly), "a blur cannot be written over the pixels that it reads")
}

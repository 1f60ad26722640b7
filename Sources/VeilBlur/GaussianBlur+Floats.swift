public import VeilPixels

extension GaussianBlur {
    /// Writes the blur of premultiplied floating-point pixels into `destination`, of the same size and in other memory.
    ///
    /// The numbers are averaged as they are, in any range, negative ones and those above 1 included: whoever keeps amounts of
    /// light in them blurs light, and wide gamuts and HDR keep theirs. What is not a number spreads over its neighbours.
    ///
    /// The same plan as for bytes in linear light, without rounding: within about 1/255 of the picture's range of the exact
    /// Gaussian, much less for wide blurs. Sigma 0 copies. Costs what linear light costs, 128 bits a pixel.
    /// - Parameters:
    ///   - threads: the largest number of threads, or nil for as many as there are processors.
    /// - Precondition: both have the same size, and share no pixel.
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` when there is no memory for the rows between the two.
    public static func blur(
        _ source: UnsafePlane<SIMD4<Float>>, into destination: UnsafeMutablePlane<SIMD4<Float>>, sigma: Sigma,
        edge: EdgeRule = .extend, quality: BlurQuality = .exact, threads: Int? = nil
    ) throws(PictureError) {
        checkPlanes(source, destination)
        let (size, rect) = (source.size, source.size.bounds)
        let options = BlurOptions(edge: edge, light: .linear, quality: quality, threads: threads)
        let pixels = effectiveSigma(sigma, size)
        if CosineBlur.serves(pixels, size, options) {
            return try CosineBlur(
                sigma: pixels, source: PixelSource(source), rect: rect, options: options, trace: 0
            ) { FloatWriter(destination: destination, rect: rect, isOneColumn: false) }.run()
        }
        let plan = BlurPlan(sigma: pixels, accuracy: Accuracy(options, sigma: pixels, size: size))
        guard !plan.isIdentity else {
            for y in 0..<size.height { destination.row(y).update(from: source.row(y), count: size.width) }
            return
        }
        try BlurJob(plan: plan, sigma: pixels, source: PixelSource(source), rect: rect, options: options) {
            FloatWriter(destination: destination, rect: rect, isOneColumn: $0)
        }.run()
    }

    /// Writes the blur of a mask, one channel of 8 bits, into `destination`, of the same size and in other memory.
    ///
    /// The values are averaged as they are. They go through the engine as grey pixels, so that mask and picture have one plan: the
    /// time is that of a picture of the same size, and two pictures of memory are taken.
    /// - Precondition: both have the same size, and share no sample.
    /// - Throws: ``VeilPixels/PictureError`` when there is no memory for the pixels between the two.
    public static func blur(
        mask source: UnsafePlane<UInt8>, into destination: UnsafeMutablePlane<UInt8>, sigma: Sigma,
        edge: EdgeRule = .extend, quality: BlurQuality = .exact, threads: Int? = nil
    ) throws(PictureError) {
        checkPlanes(source, destination)
        let options = BlurOptions(edge: edge, quality: quality, threads: threads)
        var grey = try Picture(size: source.size)
        try grey.withUniquePixels { grey in
            for y in 0..<source.size.height {
                let (row, pixels) = (source.row(y), UnsafeMutableRawPointer(grey.row(y)))
                for x in 0..<source.size.width {
                    pixels.storeBytes(of: UInt32(row[x]) * 0x0101_0101, toByteOffset: 4 * x, as: UInt32.self)
                }
            }
        }
        try grey.blurred(sigma: sigma, options: options).withUnsafePixels { pixels in
            for y in 0..<source.size.height {
                let (row, pixels) = (destination.row(y), pixels.row(y))
                for x in 0..<source.size.width { row[x] = pixels[4 * x] }
            }
        }
    }

    private static func checkPlanes<Element>(_ source: UnsafePlane<Element>, _ destination: UnsafeMutablePlane<Element>) {
        precondition(
            source.size == destination.size, "a blur of \(source.size) does not fit a destination of \(destination.size)")
        precondition(
            !MemoryRows(source).overlaps(MemoryRows(destination)), "a blur cannot be written over the samples that it reads")
    }
}

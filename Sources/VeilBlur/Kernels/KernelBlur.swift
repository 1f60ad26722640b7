import CVeilKernels
import VeilPixels

/// A blur of encoded values by the C kernels: in bands, one a thread.
struct KernelBlur {
    private var blur: veil_blur
    private let bands: Bands

    /// The kernels count pixels in 32 bits, and take twice a position.
    private static let largestSide = 1 << 29
    /// Beyond this part of the shorter side an error has the same sign over much of the picture, and 14 bits show in its mean.
    private static let widestShare = 0.1
    /// Rows above and below a band that are worked on twice, in sigmas.
    private static let reach = 3.3

    static func widestSigma(_ size: PixelSize) -> Double { widestShare * Double(min(size.width, size.height)) }

    /// Whether the kernels are the right way for this blur; all others go the way of floating-point rows.
    static func serves(_ sigma: Double, _ size: PixelSize, _ options: BlurOptions) -> Bool {
        options.light == .encoded && max(size.width, size.height) <= largestSide
            && sigma <= widestSigma(size)
    }

    /// With `levels` of the same source, edge and quality the blur starts from those, and has the same bytes.
    init(
        sigma: Double, source: UnsafePixels, rect: PixelRect, destination: UnsafeMutablePixels, options: BlurOptions,
        levels: KeptLevels? = nil
    ) {
        self.init(
            steps: KernelPlan(sigma: sigma, quality: options.quality).steps, sigma: sigma, source: source, rect: rect,
            destination: destination, options: options, levels: levels)
    }

    /// With `steps` that were planned for `sigma` before.
    init(
        steps: veil_steps, sigma: Double, source: UnsafePixels, rect: PixelRect, destination: UnsafeMutablePixels,
        options: BlurOptions, levels: KeptLevels?
    ) {
        blur = veil_blur(reading: source, edge: options.edge)
        blur.steps = steps
        (blur.left, blur.top) = (Int32(rect.x), Int32(rect.y))
        (blur.right, blur.bottom) = (Int32(rect.endX), Int32(rect.endY))
        (blur.target, blur.target_stride) = (destination.base, destination.bytesPerRow)
        if let levels { blur.kept = levels.kept }
        bands = Bands(of: rect, margin: Self.reach * sigma, threads: options.threads)
    }

    /// Blurs every band. Memory for all of them is taken before the first pixel is written.
    func run(in spare: SpareScratch) throws(PictureError) {
        var blur = blur
        let size = PixelStorage.aligned(veil_scratch_size(&blur))
        let scratch = try spare.take(byteCount: size * bands.count)
        defer { spare.give(scratch) }
        Crew.run(bands.count, Work(blur: blur, bands: bands, scratch: UnsafeMutableRawPointer(scratch.bytes), size: size))
    }

    /// Bytes of scratch memory for one band.
    var scratchSize: Int { withUnsafePointer(to: blur) { veil_scratch_size($0) } }

    /// Blurs everything on this thread, in `scratch` of ``scratchSize`` bytes on a cache line; `staysCached` if the result is worked on at once.
    func runHere(in scratch: UnsafeMutableRawPointer, staysCached: Bool) {
        var blur = blur
        blur.stays_cached = staysCached
        veil_kernels_best()!.pointee.blur_rows(&blur, blur.top, blur.bottom, scratch)
    }

    private struct Work: Pieces {
        let blur: veil_blur
        let bands: Bands
        let scratch: UnsafeMutableRawPointer
        /// Bytes of it for each band.
        let size: Int
        let kernels = veil_kernels_best()!

        func run(_ index: Int) {
            let band = bands[index]
            withUnsafePointer(to: blur) {
                kernels.pointee.blur_rows($0, Int32(band.lowerBound), Int32(band.upperBound), scratch + index * size)
            }
        }
    }
}

// MARK: Memory

extension KernelBlur {
    /// Bytes that are enough for every blur of `source` and of its parts.
    static func largestScratch(for source: UnsafePixels, _ options: BlurOptions, _ levels: KeptLevels?) -> Int {
        let widest = widestSigma(source.size)
        guard serves(widest, source.size, options) else { return 0 }
        var job = veil_blur(reading: source, edge: options.edge)
        (job.right, job.bottom) = (job.width, job.height)
        if let levels { job.kept = levels.kept }
        var largest = 0
        for count in 0...KernelPlan(sigma: widest, quality: options.quality).steps.levels {
            job.steps.levels = count
            job.steps.smooth_ends = count == 1  // which takes the most
            job.steps.radius = Int32(VEIL_MAX_RADIUS)
            largest = max(largest, veil_scratch_size(&job))
        }
        let bands = Bands(of: source.size.bounds, margin: 0, threads: options.threads)
        return PixelStorage.aligned(largest) * bands.count
    }
}

extension veil_blur {
    /// A blur that knows its source and nothing else yet.
    init(reading source: UnsafePixels, edge: EdgeRule) {
        self.init()
        self.source = source.base
        source_stride = source.bytesPerRow
        (width, height) = (Int32(source.size.width), Int32(source.size.height))
        self.edge = edge.kernelEdge
    }
}

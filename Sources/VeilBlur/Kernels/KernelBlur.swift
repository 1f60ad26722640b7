import CVeilKernels
import VeilPixels

/// A blur of encoded values by the C kernels: in bands, one a thread.
struct KernelBlur {
    private var blur: veil_blur
    private let bands: [Range<Int>]

    /// The kernels count pixels in 32 bits, and take twice a position.
    private static let largestSide = 1 << 29
    /// Beyond this part of the shorter side an error has the same sign over much of the picture, and 14 bits show in its mean.
    private static let widestSigma = 0.1

    /// Whether the kernels are the right way for this blur; all others go the way of floating-point rows.
    static func serves(_ sigma: Double, _ size: PixelSize, _ options: BlurOptions) -> Bool {
        options.light == .encoded && max(size.width, size.height) <= largestSide
            && sigma <= widestSigma * Double(min(size.width, size.height))
    }

    init(
        sigma: Double, source: UnsafePixels, rect: PixelRect, destination: UnsafeMutablePixels, options: BlurOptions
    ) {
        blur = veil_blur(
            steps: KernelPlan(sigma: sigma, quality: options.quality).steps, edge: options.edge.kernelEdge,
            source: source.base, source_stride: source.bytesPerRow,
            width: Int32(source.size.width), height: Int32(source.size.height),
            left: Int32(rect.x), top: Int32(rect.y), right: Int32(rect.endX), bottom: Int32(rect.endY),
            target: destination.base, target_stride: destination.bytesPerRow)
        bands = Self.bands(of: rect, sigma: sigma, threads: options.threads)
    }

    /// Blurs every band. Memory for all of them is taken before the first pixel is written.
    func run() throws(PictureError) {
        var blur = blur
        let size = (veil_scratch_size(&blur) + PixelStorage.alignment - 1) & ~(PixelStorage.alignment - 1)
        let scratch = try SpareScratch.shared.take(byteCount: size * bands.count)
        defer { SpareScratch.shared.give(scratch) }
        let (kernels, memory) = (veil_kernels_best()!, UnsafeMutableRawPointer(scratch.bytes))
        Crew.run(bands.count) { index in
            withUnsafePointer(to: blur) {
                kernels.pointee.blur_rows(
                    $0, Int32(bands[index].lowerBound), Int32(bands[index].upperBound), memory + index * size)
            }
        }
    }

    /// The rows of `rect` for each thread. Bands begin at multiples of 8 rows of the picture's grid.
    private static func bands(of rect: PixelRect, sigma: Double, threads: Int?) -> [Range<Int>] {
        /// Rows above and below a band are worked on twice, some 3.3 sigma: a band has at least as many of its own.
        let leastRows = Int(6.6 * sigma) + 16
        let worthwhile = Crew.bands(of: PixelSize(width: rect.width, height: rect.height), threads: threads)
        let count = max(1, min(worthwhile, rect.height / leastRows))
        let starts = (0...count).map { index in
            index == 0 ? rect.y : index == count ? rect.endY : (rect.y + rect.height * index / count + 7) & ~7
        }
        return (0..<count).map { starts[$0]..<starts[$0 + 1] }
    }
}

import CVeilKernels
import VeilPixels

/// A box filter by the C kernels: in bands, one a thread.
struct BoxJob {
    private let job: veil_box
    private let bands: [Range<Int>]

    /// The kernels count pixels in 32 bits, and those that lie beyond the border, too.
    static let largestSide = 1 << 30

    init(
        _ box: BoxBlur, source: UnsafePixels, rect: PixelRect, destination: UnsafeMutablePixels, edge: EdgeRule, threads: Int?
    ) {
        job = veil_box(
            size: Int32(box.size), passes: Int32(box.passes), edge: edge.kernelEdge,
            source: source.base, source_stride: source.bytesPerRow,
            width: Int32(source.size.width), height: Int32(source.size.height),
            left: Int32(rect.x), top: Int32(rect.y), right: Int32(rect.endX), bottom: Int32(rect.endY),
            target: destination.base, target_stride: destination.bytesPerRow)
        bands = Self.bands(of: rect, reach: box.reach, threads: threads)
    }

    /// Averages every band. Memory for all of them is taken before the first pixel is written.
    func run() throws(PictureError) {
        var job = job
        let size = (veil_box_scratch_size(&job) + PixelStorage.alignment - 1) & ~(PixelStorage.alignment - 1)
        let scratch = try SpareScratch.shared.take(byteCount: size * bands.count)
        defer { SpareScratch.shared.give(scratch) }
        let (kernels, memory) = (veil_kernels_best()!, UnsafeMutableRawPointer(scratch.bytes))
        Crew.run(bands.count) { index in
            withUnsafePointer(to: job) {
                kernels.pointee.box_rows(
                    $0, Int32(bands[index].lowerBound), Int32(bands[index].upperBound), memory + index * size)
            }
        }
    }

    /// The rows of `rect` for each thread. Rows above and below a band are worked on twice: it has at least as many of its own.
    private static func bands(of rect: PixelRect, reach: Int, threads: Int?) -> [Range<Int>] {
        let worthwhile = Crew.bands(of: PixelSize(width: rect.width, height: rect.height), threads: threads)
        let count = max(1, min(worthwhile, rect.height / (2 * reach)))
        return (0..<count).map { rect.y + rect.height * $0 / count..<rect.y + rect.height * ($0 + 1) / count }
    }
}

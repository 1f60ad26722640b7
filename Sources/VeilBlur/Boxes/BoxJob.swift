import CVeilKernels
import VeilPixels

/// A box filter by the C kernels.
struct BoxJob {
    private let job: veil_box
    private let rect: PixelRect
    /// How many bands of rows there are, one a thread.
    private let bands: Int

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
        self.rect = rect
        // Rows above and below a band are worked on twice: it has at least as many of its own.
        let worthwhile = Crew.bands(of: PixelSize(width: rect.width, height: rect.height), threads: threads)
        bands = max(1, min(worthwhile, rect.height / (2 * box.reach)))
    }

    /// Averages every band. Memory for all of them is taken before the first pixel is written.
    func run() throws(PictureError) {
        var job = job
        let size = (veil_box_scratch_size(&job) + PixelStorage.alignment - 1) & ~(PixelStorage.alignment - 1)
        let scratch = try SpareScratch.shared.take(byteCount: size * bands)
        defer { SpareScratch.shared.give(scratch) }
        let (kernels, memory) = (veil_kernels_best()!, UnsafeMutableRawPointer(scratch.bytes))
        Crew.run(bands) { index in
            withUnsafePointer(to: job) {
                kernels.pointee.box_rows(
                    $0, Int32(start(ofBand: index)), Int32(start(ofBand: index + 1)), memory + index * size)
            }
        }
    }

    /// The first row of a band, or the row after the last band.
    private func start(ofBand index: Int) -> Int { rect.y + rect.height * index / bands }
}

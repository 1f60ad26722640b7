import CVeilKernels
import VeilPixels

/// A box filter by the C kernels.
struct BoxJob {
    private let job: veil_box
    private let bands: Bands

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
        bands = Bands(of: rect, margin: Double(box.reach), threads: threads)
    }

    /// Averages every band. Memory for all of them is taken before the first pixel is written.
    func run() throws(PictureError) {
        var job = job
        let size = PixelStorage.aligned(veil_box_scratch_size(&job))
        let scratch = try SpareScratch.shared.take(byteCount: size * bands.count)
        defer { SpareScratch.shared.give(scratch) }
        Crew.run(bands.count, Work(job: job, bands: bands, scratch: UnsafeMutableRawPointer(scratch.bytes), size: size))
    }

    private struct Work: Pieces {
        let job: veil_box
        let bands: Bands
        let scratch: UnsafeMutableRawPointer
        /// Bytes of it for each band.
        let size: Int
        let kernels = veil_kernels_best()!

        func run(_ index: Int) {
            let band = bands[index]
            withUnsafePointer(to: job) {
                kernels.pointee.box_rows($0, Int32(band.lowerBound), Int32(band.upperBound), scratch + index * size)
            }
        }
    }
}

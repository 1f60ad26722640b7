import CVeilKernels
import VeilPixels

/// The shrunk pictures from which blurs of one picture start, whatever their sigma.
struct KeptLevels: Sendable {
    private let storage: PixelStorage
    private let levels: Int32

    /// What a blur by the kernels starts from. It lives as long as `self` does.
    var kept: veil_kept { veil_kept(levels: levels, memory: storage.bytes) }

    /// Shrinks `source` as often as the widest blur by the kernels needs; nil where no blur would start from that.
    init?(of source: UnsafePixels, _ options: BlurOptions) throws(PictureError) {
        let widest = KernelBlur.widestSigma(source.size)
        guard options.edge != .mirror, KernelBlur.serves(widest, source.size, options) else { return nil }
        levels = KernelPlan(sigma: widest, quality: options.quality).steps.levels
        guard levels >= Int32(VEIL_FIRST_KEPT) else { return nil }
        var job = veil_blur(reading: source, edge: options.edge)
        job.kept.levels = levels
        storage = try PixelStorage(byteCount: veil_kept_size(&job))
        job.kept.memory = storage.bytes
        try Self.fill(job, threads: options.threads)
    }

    private static func fill(_ job: veil_blur, threads: Int?) throws(PictureError) {
        var job = job
        let size = PixelStorage.aligned(veil_keep_scratch_size(&job))
        let most = bands(of: Int32(VEIL_FIRST_KEPT), job, threads).count
        let scratch = try SpareScratch.shared.take(byteCount: size * most)
        defer { SpareScratch.shared.give(scratch) }
        let (kernels, memory) = (veil_kernels_best()!, UnsafeMutableRawPointer(scratch.bytes))
        for level in Int32(VEIL_FIRST_KEPT)...job.kept.levels {
            let bands = bands(of: level, job, threads)
            Crew.run(bands.count) { index in
                withUnsafePointer(to: job) {
                    let band = bands[index]
                    kernels.pointee.keep_rows(
                        $0, level, Int32(band.lowerBound), Int32(band.upperBound), memory + index * size)
                }
            }
        }
    }

    private static func bands(of level: Int32, _ job: veil_blur, _ threads: Int?) -> Bands {
        let height = withUnsafePointer(to: job) { Int(veil_kept_rows($0, level)) }
        return Bands(of: PixelRect(x: 0, y: 0, width: Int(job.width) >> level, height: height), margin: 0, threads: threads)
    }
}

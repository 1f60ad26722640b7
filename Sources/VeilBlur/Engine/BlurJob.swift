import VeilPixels

/// One blur: the plan, the axes, and the bands that are worked on at the same time.
struct BlurJob {
    private let rect: PixelRect
    private let rows: Axis
    private let bands: [Range<Int>]
    private let pyramids: [RowPyramid]
    private let writers: [PixelWriter]

    /// Takes all memory that the blur needs, so that ``run()`` cannot fail.
    init(
        plan: BlurPlan, sigma: Double, source: UnsafePixels, rect: PixelRect, destination: UnsafeMutablePixels,
        options: BlurOptions
    ) throws(PictureError) {
        self.rect = rect
        let (width, height) = (source.size.width, source.size.height)
        let columns = Axis(count: width, wanted: rect.x..<rect.endX, edge: options.edge, sigma: sigma, plan: plan)
        rows = Axis(count: height, wanted: rect.y..<rect.endY, edge: options.edge, sigma: sigma, plan: plan)
        let reader = PixelReader(source: source, columns: columns, rows: rows, light: options.light)
        bands = Self.bands(rect, threads: options.threads ?? Crew.processors)
        var pyramids: [RowPyramid] = []
        var writers: [PixelWriter] = []
        for _ in bands {
            pyramids.append(try RowPyramid(plan: plan, columns: columns, rows: rows, reader: reader))
            writers.append(
                try PixelWriter(destination: destination, rect: rect, columns: columns, light: options.light))
        }
        self.pyramids = pyramids
        self.writers = writers
    }

    /// Blurs every band.
    func run() {
        Crew.run(bands.count) { index in
            for y in bands[index] { writers[index].write(pyramids[index].blurredRow(rows.isAveraged ? 0 : y), y: y) }
        }
    }

    /// The rows of `rect`, dealt out evenly.
    private static func bands(_ rect: PixelRect, threads: Int) -> [Range<Int>] {
        /// A thread that has less to do than this many pixels costs more than it brings.
        let smallestBand = 1 << 15
        let count = max(1, min(threads, rect.height, rect.width * rect.height / smallestBand))
        return (0..<count).map { rect.y + rect.height * $0 / count..<rect.y + rect.height * ($0 + 1) / count }
    }
}

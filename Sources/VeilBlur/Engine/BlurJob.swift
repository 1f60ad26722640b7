import VeilPixels

/// One blur: the plan, the axes, and the bands that are worked on at the same time.
struct BlurJob {
    private let rect: PixelRect
    private let rows: Axis
    private let bands: [Range<Int>]
    private let store: RowStore?
    private let pyramids: [RowPyramid]
    private let writers: [any RowWriter]

    /// Takes all memory that the blur needs, so that ``run()`` cannot fail.
    init(
        plan: BlurPlan, sigma: Double, source: PixelSource, rect: PixelRect, options: BlurOptions,
        writer: (_ isOneColumn: Bool) throws(PictureError) -> any RowWriter
    ) throws(PictureError) {
        self.rect = rect
        let (width, height) = (source.size.width, source.size.height)
        let columns = Axis(count: width, wanted: rect.x..<rect.endX, edge: options.edge, sigma: sigma, plan: plan)
        rows = Axis(count: height, wanted: rect.y..<rect.endY, edge: options.edge, sigma: sigma, plan: plan)
        let reader = PixelReader(source: source, columns: columns, rows: rows)
        bands = Self.deal(rect.y..<rect.endY, to: Self.threads(options, rect))
        if bands.count > 1 && plan.halvings >= Self.storedHalvings {
            store = try RowStore(rows: rows.levels[plan.halvings].shrunk, columns: columns.levels[plan.halvings].shrunk)
        } else {
            store = nil
        }
        var pyramids: [RowPyramid] = []
        var writers: [any RowWriter] = []
        for _ in bands {
            pyramids.append(try RowPyramid(plan: plan, columns: columns, rows: rows, reader: reader, store: store))
            writers.append(try writer(columns.isAveraged))
        }
        self.pyramids = pyramids
        self.writers = writers
    }

    /// Blurs every band.
    func run() {
        if let store {
            let shares = Self.deal(store.rows, to: bands.count)
            Crew.run(bands.count) { pyramids[$0].fillStore(shares[$0]) }
        }
        Crew.run(bands.count) { index in
            for y in bands[index] { writers[index].write(pyramids[index].blurredRow(rows.isAveraged ? 0 : y), y: y) }
        }
    }

    /// From so many halvings on, the rows that neighbouring bands both need are a tenth of a band or more.
    private static let storedHalvings = 3

    /// How many threads are worth their start.
    private static func threads(_ options: BlurOptions, _ rect: PixelRect) -> Int {
        /// A thread that has less to do than this many pixels costs more than it brings.
        let smallestBand = 1 << 15
        return max(1, min(options.threads ?? Crew.processors, rect.height, rect.width * rect.height / smallestBand))
    }

    /// A range in `count` parts of about the same length.
    private static func deal(_ range: Range<Int>, to count: Int) -> [Range<Int>] {
        (0..<count).map { index in
            let start = range.lowerBound + range.count * index / count
            return start..<range.lowerBound + range.count * (index + 1) / count
        }
    }
}

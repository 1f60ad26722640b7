import VeilPixels

/// A mirrored blur that is wide for its picture: a few waves on each axis.
///
/// A picture that is reflected at its borders is a sum of cosines (the DCT-II), and a Gaussian makes the wave of k half periods
/// weaker by exp(−½ (π k sigma / N)²). From a tenth of the picture on, sixteen waves are all that is left. Other ways read the
/// reflections of reflections, up to 7 sigma of them.
struct CosineBlur {
    /// One axis: how strong each wave is after the blur, and its value at each position, wave by wave.
    private struct Waves {
        let gains: [Float]
        let count: Int
        private let storage: PixelStorage
        let values: UnsafeMutablePointer<Float>

        init(sigma: Double, count: Int) throws(PictureError) {
            self.count = count
            var gains: [Float] = []
            while true {
                let turns = Double.pi * Double(gains.count) / Double(count)
                let gain = CosineBlur.gain(sigma: sigma, turns)
                if gains.count == count || gain < CosineBlur.weakestWave { break }
                gains.append(Float((gains.isEmpty ? 1 : 2) * gain / Double(count)))
            }
            self.gains = gains
            storage = try PixelStorage(byteCount: gains.count * count * MemoryLayout<Float>.stride)
            values = UnsafeMutableRawPointer(storage.bytes).bindMemory(to: Float.self, capacity: gains.count * count)
            for wave in gains.indices {
                for position in 0..<count {
                    let turns = Double.pi * (Double(position) + 0.5) * Double(wave) / Double(count)
                    values[wave * count + position] = Float(Libm.cos(turns))
                }
            }
        }

        /// The sum of `sample` at all positions, each times the wave. In pieces, so that a long sum loses nothing: what is flat
        /// stays flat.
        func sum(_ wave: Int, _ sample: (_ position: Int) -> Sample) -> Sample {
            let piece = 1024
            var total = Sample.zero
            for start in stride(from: 0, to: count, by: piece) {
                var sum = Sample.zero
                for position in start..<min(start + piece, count) { sum += sample(position) * values[wave * count + position] }
                total += sum
            }
            return total
        }
    }

    /// A wave that is weaker than this is not seen in 255 levels, not even in the shadows of linear light.
    private static let weakestWave = 1e-5
    /// Below this part of the longer side the reflections are few and the waves are many.
    private static let narrowestSigma = 0.1

    /// From here on what whole pixels sample of a Gaussian is the Gaussian, within 1e-8.
    private static let wellSampled = 2.0

    /// What a blur leaves of a wave that turns by so many radians from pixel to pixel.
    private static func gain(sigma: Double, _ turns: Double) -> Double {
        guard sigma < wellSampled else { return Libm.exp(-0.5 * turns * turns * sigma * sigma) }
        let kernel = HalfKernel(gaussianOfSigma: sigma, radius: Int(8 * sigma) + 1).normalized
        return kernel.indices.reduce(0) { $0 + ($1 == 0 ? 1 : 2) * kernel[$1] * Libm.cos(turns * Double($1)) }
    }

    static func serves(_ sigma: Double, _ size: PixelSize, _ options: BlurOptions) -> Bool {
        options.edge == .mirror && sigma >= narrowestSigma * Double(max(size.width, size.height))
    }

    private let source: PixelSource
    private let rect: PixelRect
    /// Waves that were left out could lift a colour over its alpha by so much: then it is alpha.
    private let trace: Float
    private let bands: Int
    private let (across, down): (Waves, Waves)
    /// The waves of every row; and of the whole picture, blurred.
    private let (rows, picture): (Scratch, Scratch)
    private let (buffers, coefficients): ([Scratch], [Scratch])
    private let writers: [any RowWriter]

    /// Takes all memory that the blur needs, so that ``run()`` cannot fail.
    init(
        sigma: Double, source: PixelSource, rect: PixelRect, options: BlurOptions, trace: Float = 0.01,
        writer: () throws(PictureError) -> any RowWriter
    ) throws(PictureError) {
        (self.source, self.rect, self.trace) = (source, rect, trace)
        bands = Crew.bands(of: source.size, threads: options.threads)
        across = try Waves(sigma: sigma, count: source.size.width)
        down = try Waves(sigma: sigma, count: source.size.height)
        rows = try Scratch(count: source.size.height * across.gains.count)
        picture = try Scratch(count: down.gains.count * across.gains.count)
        var (buffers, coefficients, writers) = ([Scratch](), [Scratch](), [any RowWriter]())
        for _ in 0..<bands {
            buffers.append(try Scratch(count: source.size.width))
            coefficients.append(try Scratch(count: across.gains.count))
            writers.append(try writer())
        }
        (self.buffers, self.coefficients, self.writers) = (buffers, coefficients, writers)
    }

    func run() {
        eachBand(0..<source.size.height, analyse)
        blurWaves()
        eachBand(rect.y..<rect.endY, synthesise)
    }

    private func eachBand(_ range: Range<Int>, _ work: (_ row: Int, _ band: Int) -> Void) {
        Crew.run(bands) { band in
            let (start, end) = (range.count * band / bands, range.count * (band + 1) / bands)
            for row in start..<end { work(range.lowerBound + row, band) }
        }
    }

    /// The waves of row `y` of the picture.
    private func analyse(_ y: Int, _ band: Int) {
        let samples = buffers[band].samples
        source.read(row: y, from: 0, count: source.size.width, into: samples)
        for wave in across.gains.indices {
            rows.samples[y * across.gains.count + wave] = across.sum(wave) { samples[$0] }
        }
    }

    /// The waves of the columns of row waves, each as strong as the blur leaves it.
    private func blurWaves() {
        let count = across.gains.count
        for vertical in down.gains.indices {
            for horizontal in 0..<count {
                picture.samples[vertical * count + horizontal] =
                    down.sum(vertical) { rows.samples[$0 * count + horizontal] } * down.gains[vertical] * across.gains[horizontal]
            }
        }
    }

    /// Row `y` of the result.
    private func synthesise(_ y: Int, _ band: Int) {
        let (output, waves, count) = (buffers[band].samples, coefficients[band].samples, across.gains.count)
        for horizontal in 0..<count {
            waves[horizontal] = down.gains.indices.reduce(into: Sample.zero) { sum, vertical in
                sum += picture.samples[vertical * count + horizontal] * down.values[vertical * down.count + y]
            }
        }
        for x in 0..<rect.width {
            var sum = waves[0]
            for wave in 1..<max(1, count) { sum += waves[wave] * across.values[wave * across.count + rect.x + x] }
            let alpha = Sample(repeating: sum.w)
            sum.replace(with: alpha, where: (sum .> alpha) .& (sum .< alpha + trace))
            output[x] = sum
        }
        writers[band].write(Row(output, columns: rect.x..<rect.endX), y: y)
    }
}

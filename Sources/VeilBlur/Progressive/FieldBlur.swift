import CVeilKernels
import VeilPixels

/// One rendering of a field of sigmas: up the ladder, each rung laid over the last as far as each pixel wants it.
///
/// Slab by slab, so that the layers between stay in the caches, and so that a slab takes only the rungs that its pixels want.
struct FieldBlur {
    let field: SigmaField
    let source: UnsafePixels
    let destination: UnsafeMutablePixels
    let options: BlurOptions
    let levels: KeptLevels?
    let spare: SpareScratch

    /// Bytes of a slab: the pixels, and a layer of as many, stay in a third-level cache. Half of it is as fast from kept levels; without
    /// them the halos of lower slabs cost more.
    private static let slabBytes = 2 << 20
    /// A higher slab of a narrow picture would hold many sigmas, and blur all of its width for each.
    private static let mostRows = 128
    /// A lower slab would spend most of its time on its halo.
    private static let leastRows = 32

    /// Writes all pixels.
    func draw() throws(PictureError) {
        checkBlur(of: source, in: field.rect, into: destination)
        if KernelBlur.serves(field.ladder.top, source.size, options) {
            try drawByKernels()
        } else {
            try drawByFloats()
        }
    }

    /// In one piece by the slower ways, which take memory and threads of their own.
    private func drawByFloats() throws(PictureError) {
        let scratch = try FieldScratch(for: field, slabRows: field.rect.height, blur: 0, workers: 1, from: spare)
        defer { scratch.give(to: spare) }
        field.writeShares(to: scratch.table)
        try draw(0..<field.rect.height, scratch, worker: 0) { rung, rect, target, _ throws(PictureError) in
            try GaussianBlur.blur(
                source, in: rect, into: target, sigma: Sigma(field.ladder.rung(rung)), options: options, levels: levels,
                scratch: .shared)
        }
    }

    /// Draws `rows`, each layer by `blur`, which is told whether what it writes is read again at once.
    private func draw<Failure: Error>(
        _ rows: Range<Int>, _ scratch: FieldScratch, worker: Int,
        blur: (_ rung: Int, _ rect: PixelRect, _ target: UnsafeMutablePixels, _ staysCached: Bool) throws(Failure) -> Void
    ) throws(Failure) {
        let slab = PixelRect(x: 0, y: rows.lowerBound, width: field.rect.width, height: rows.count)
        let rungs = field.rungs(in: slab)
        for rung in rungs {
            let box = field.need(of: rung, in: slab)
            guard !box.isEmpty else { continue }
            let place = box.offset(x: field.rect.x, y: field.rect.y)
            let target = destination.cropped(to: box)
            if rung == 0 {
                target.copy(from: source.cropped(to: place))
            } else if field.sigmas(in: box).lowerBound >= field.ladder.rung(rung) {
                // All of this rung, or of higher ones: nothing lies under it.
                try blur(rung, place, target, rung < rungs.upperBound)
            } else {
                let layer = scratch.layer(of: worker, box)
                try blur(rung, place, layer, true)
                FieldMix(field, rung: rung, box: box, table: scratch.table, row: scratch.row(of: worker))
                    .mix(layer.readOnly, into: target)
            }
        }
    }
}

// MARK: Kernels

extension FieldBlur {
    /// In slabs, dealt to threads in turn. Memory for all of them is taken before the first pixel is written.
    private func drawByKernels() throws(PictureError) {
        let size = destination.size
        let workers = Crew.bands(of: size, threads: options.threads)
        let rows = min(size.height, Self.mostRows, max(Self.leastRows, Self.slabBytes / (4 * size.width)))
        let slabs = max((size.height + rows - 1) / rows, workers)
        let scratch = try FieldScratch(
            for: field, slabRows: (size.height + slabs - 1) / slabs, blur: largestScratch(), workers: workers, from: spare)
        defer { scratch.give(to: spare) }
        field.writeShares(to: scratch.table)
        for rung in 0..<field.ladder.count { scratch.plans[rung] = plan(rung) }
        Crew.run(workers, KernelWork(blur: self, scratch: scratch, slabs: slabs, workers: workers))
    }

    private struct KernelWork: Pieces {
        let blur: FieldBlur
        let scratch: FieldScratch
        let slabs: Int
        let workers: Int

        func run(_ worker: Int) {
            let height = blur.destination.size.height
            for slab in stride(from: worker, to: slabs, by: workers) {
                let rows = height * slab / slabs..<height * (slab + 1) / slabs
                blur.draw(rows, scratch, worker: worker) { rung, rect, target, staysCached in
                    guard blur.sigma(rung) >= KernelPlan.smallestSigma else {
                        return target.copy(from: blur.source.cropped(to: rect))
                    }
                    blur.kernelBlur(rung, scratch.plans[rung], rect, target)
                        .runHere(in: scratch.blur(of: worker), staysCached: staysCached)
                }
            }
        }
    }

    private func sigma(_ rung: Int) -> Double { field.ladder.rung(rung) }

    private func plan(_ rung: Int) -> veil_steps {
        KernelPlan(sigma: sigma(rung), quality: options.quality).steps
    }

    private func kernelBlur(
        _ rung: Int, _ steps: veil_steps, _ rect: PixelRect, _ target: UnsafeMutablePixels
    ) -> KernelBlur {
        KernelBlur(
            steps: steps, sigma: sigma(rung), source: source, rect: rect, destination: target, options: options, levels: levels)
    }

    /// Scratch memory that is enough for every rung.
    private func largestScratch() -> Int {
        (0..<field.ladder.count).lazy.map { kernelBlur($0, plan($0), field.rect, destination).scratchSize }.max() ?? 0
    }
}

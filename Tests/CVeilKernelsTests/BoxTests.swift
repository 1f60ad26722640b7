import CVeilKernels
import Testing

/// Box filters: every instruction set, and every way to cut a picture, gives the bytes of plain C for the whole.
@Suite struct BoxTests {
    private static let edges = [VEIL_EDGE_EXTEND, VEIL_EDGE_MIRROR, VEIL_EDGE_CLEAR]
    /// The smallest, the last with sums of 16 bits, the first with sums of 32, and larger than most of the pictures.
    private static let sizes: [Int32] = [3, 5, 15, 17, 41, 163]

    @Test(arguments: sizes, 1...Int32(VEIL_MAX_PASSES))
    func everySetReturnsTheBytesOfPlainC(size: Int32, passes: Int32) {
        for width in (1...70) + [641] {
            let (height, edge) = (1 + (width * 7 + Int(size)) % 11, Self.edges[(width + Int(passes)) % 3])
            let pixels = noise(width * height, seed: UInt64(width))
            let expected = Kernels.plain.average(pixels, width: width, size: size, passes: passes, edge: edge)
            for set in Kernels.all.dropFirst() {
                let actual = set.average(pixels, width: width, size: size, passes: passes, edge: edge)
                #expect(actual == expected, "\(set), \(width)×\(height), edge \(edge.rawValue)")
            }
        }
    }

    @Test(arguments: sizes, 1...Int32(VEIL_MAX_PASSES))
    func bandsAndRectanglesAreThoseOfTheWhole(size: Int32, passes: Int32) {
        let (width, height) = (83, 61)
        let pixels = noise(width * height)
        for edge in Self.edges {
            let whole = Kernels.all.last!.average(pixels, width: width, size: size, passes: passes, edge: edge)
            for (left, top, right, bottom) in [
                (0, 0, 83, 61), (0, 0, 1, 1), (82, 60, 83, 61), (1, 1, 82, 60), (37, 22, 66, 23), (64, 0, 80, 61),
            ] {
                var expected: [UInt8] = []
                for y in top..<bottom { expected += whole[(y * width + left) * 4..<(y * width + right) * 4] }
                for starts in [[top], (top..<bottom).filter { $0 == top || $0 % 7 == 3 }] {
                    var part = [UInt8](repeating: 0, count: expected.count)
                    Kernels.all.last!.withJob(pixels, width: width, into: &part, size, passes, edge) { job, run in
                        (job.left, job.top, job.right, job.bottom) = (Int32(left), Int32(top), Int32(right), Int32(bottom))
                        job.target_stride = (right - left) * 4
                        run(job, starts.map(Int32.init))
                    }
                    #expect(
                        part == expected, "\(left),\(top) to \(right),\(bottom) in \(starts.count) bands, edge \(edge.rawValue)")
                }
            }
        }
    }

    /// Rows at odd addresses, with gaps between them that nobody writes to.
    @Test(arguments: [1, 3, 4, 60], sizes)
    func anyAlignmentAndStrideWillDo(offset: Int, size: Int32) {
        let (width, height, gap) = (67, 20, 13)
        let stride = width * 4 + gap
        let pixels = noise((offset + stride * height) / 4 + 1)
        var results: [[UInt8]] = []
        for set in Kernels.all {
            var result = [UInt8](repeating: 0x5A, count: pixels.count)
            set.withJob(pixels, width: 1, into: &result, size, 3, VEIL_EDGE_MIRROR) { job, run in
                (job.source, job.target) = (job.source + offset, job.target + offset)
                (job.source_stride, job.target_stride) = (stride, stride)
                (job.width, job.height, job.right, job.bottom) = (Int32(width), Int32(height), Int32(width), Int32(height))
                run(job, [0])
            }
            for y in 0..<height {
                let end = offset + y * stride + width * 4
                #expect(result[end..<min(end + gap, result.count)].allSatisfy { $0 == 0x5A }, "\(set), row \(y)")
            }
            results.append(result)
        }
        #expect(results.allSatisfy { $0 == results[0] })
    }

    @Test(arguments: GuardedRows.Side.allCases, sizes)
    func noByteBesideThePicturesIsTouched(side: GuardedRows.Side, size: Int32) {
        for width in [1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 31, 33, 47, 64, 65, 130, 257] {
            let height = 1 + width % 6
            let source = GuardedRows(byteCount: width * height * 4, guardedOn: side)
            let target = GuardedRows(byteCount: width * height * 4, guardedOn: side)
            source.start.update(from: noise(width * height), count: source.byteCount)
            for set in Kernels.all {
                for passes in 1...Int32(VEIL_MAX_PASSES) {
                    set.run(
                        .whole(source.start, target.start, width, height, size, passes, Self.edges[width % 3]), starts: [0])
                }
            }
        }
    }
}

extension Kernels {
    /// The box filter of a whole picture whose rows lie one behind another.
    fileprivate func average(_ pixels: [UInt8], width: Int, size: Int32, passes: Int32, edge: veil_edge) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: pixels.count)
        withJob(pixels, width: width, into: &result, size, passes, edge) { job, run in run(job, [0]) }
        return result
    }

    /// Hands out the job of a whole picture, to be changed, and what runs it in bands.
    fileprivate func withJob(
        _ pixels: [UInt8], width: Int, into result: inout [UInt8], _ size: Int32, _ passes: Int32, _ edge: veil_edge,
        _ body: (inout veil_box, _ run: (veil_box, _ starts: [Int32]) -> Void) -> Void
    ) {
        pixels.withUnsafeBufferPointer { source in
            result.withUnsafeMutableBufferPointer { target in
                var job = veil_box.whole(
                    source.baseAddress!, target.baseAddress!, width, pixels.count / width / 4, size, passes, edge)
                body(&job, run)
            }
        }
    }

    /// Averages as `job` says, in the bands that begin at `starts`.
    fileprivate func run(_ job: veil_box, starts: [Int32]) {
        var job = job
        let byteCount = veil_box_scratch_size(&job)
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
        defer { scratch.deallocate() }
        for (start, end) in zip(starts, starts.dropFirst() + [job.bottom]) {
            scratch.initializeMemory(as: UInt8.self, repeating: 0xA5, count: byteCount)
            table.pointee.box_rows(&job, start, end, scratch)
        }
    }
}

extension veil_box {
    fileprivate static func whole(
        _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ size: Int32,
        _ passes: Int32, _ edge: veil_edge
    ) -> veil_box {
        veil_box(
            size: size, passes: passes, edge: edge, source: source, source_stride: width * 4, width: Int32(width),
            height: Int32(height), left: 0, top: 0, right: Int32(width), bottom: Int32(height), target: target,
            target_stride: width * 4)
    }
}

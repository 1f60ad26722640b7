import CVeilKernels
import Testing

@Suite struct InstructionSetTests {
    private static let edges = [VEIL_EDGE_EXTEND, VEIL_EDGE_MIRROR, VEIL_EDGE_CLEAR]

    @Test func theProcessorsSetsAreTried() {
        print("instruction sets tried: \(Kernels.all.map(\.description).joined(separator: ", "))")
        #expect(Kernels.plain.description == "plain")
        #expect(String(cString: veil_kernels_best().pointee.name) == Kernels.all.last?.description)
    }

    /// Every width has its own remainders and borders; the edge rule and the height change along with it.
    @Test(arguments: Steps.kinds.indices)
    func everySetReturnsTheBytesOfPlainC(kind: Int) {
        let steps = Steps.kinds[kind]
        for width in 1...70 {
            let (height, edge) = (1 + (width * 7 + kind) % 11, Self.edges[(width + kind) % 3])
            let pixels = noise(width * height, seed: UInt64(width))
            let expected = Kernels.plain.blur(pixels, width: width, steps: steps, edge: edge)
            for set in Kernels.all.dropFirst() {
                let actual = set.blur(pixels, width: width, steps: steps, edge: edge)
                #expect(actual == expected, "\(set), \(width)×\(height), \(steps), edge \(edge.rawValue)")
            }
        }
    }

    @Test(arguments: Steps.kinds.indices)
    func widePicturesHaveTheBytesOfPlainC(kind: Int) {
        let (width, height) = (641, 37)
        let pixels = noise(width * height)
        let expected = Kernels.plain.blur(pixels, width: width, steps: Steps.kinds[kind])
        for set in Kernels.all.dropFirst() {
            #expect(set.blur(pixels, width: width, steps: Steps.kinds[kind]) == expected, "\(set), \(Steps.kinds[kind])")
        }
    }

    /// Rows at odd addresses, with gaps between them that nobody writes to.
    @Test(arguments: [1, 3, 4, 8, 60])
    func anyAlignmentAndStrideWillDo(offset: Int) {
        let (width, height, gap) = (67, 20, 13)
        let stride = width * 4 + gap
        let pixels = noise((offset + stride * height) / 4 + 1)
        for steps in Steps.kinds {
            var results: [[UInt8]] = []
            for set in Kernels.all {
                var result = [UInt8](repeating: 0x5A, count: offset + stride * height)
                pixels.withUnsafeBufferPointer { source in
                    result.withUnsafeMutableBufferPointer { target in
                        var job = veil_blur.whole(
                            source.baseAddress! + offset, target.baseAddress! + offset, width, height, steps, VEIL_EDGE_EXTEND)
                        job.source_stride = stride
                        job.target_stride = stride
                        set.run(job)
                    }
                }
                for y in 0..<height {
                    let end = offset + y * stride + width * 4
                    #expect(result[end..<min(end + gap, result.count)].allSatisfy { $0 == 0x5A }, "\(set), \(steps), row \(y)")
                }
                results.append(result)
            }
            #expect(results.allSatisfy { $0 == results[0] }, "\(steps)")
        }
    }

    @Test(arguments: GuardedRows.Side.allCases)
    func noByteBesideThePicturesIsTouched(side: GuardedRows.Side) {
        for steps in Steps.kinds {
            for width in [1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 31, 33, 47, 64, 65, 130, 257] {
                let height = 1 + width % 6
                let source = GuardedRows(byteCount: width * height * 4, guardedOn: side)
                let target = GuardedRows(byteCount: width * height * 4, guardedOn: side)
                source.start.update(from: noise(width * height), count: source.byteCount)
                for set in Kernels.all {
                    set.run(.whole(source.start, target.start, width, height, steps, Self.edges[width % 3]))
                }
            }
        }
    }
}

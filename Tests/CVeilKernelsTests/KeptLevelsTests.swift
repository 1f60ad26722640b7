import CVeilKernels
import Testing

/// Blurs that start from kept levels against those that start from the picture.
@Suite struct KeptLevelsTests {
    private static let edges = [VEIL_EDGE_EXTEND, VEIL_EDGE_CLEAR]
    private static let shrinking = Steps.kinds.filter { $0.raw.levels >= Int32(VEIL_FIRST_KEPT) }

    @Test func thereAreStepsToTry() {
        #expect(Set(Self.shrinking.map(\.raw.levels)).isSuperset(of: [2, 3, 5]))
    }

    /// Every set fills the levels of its own, ends at unreadable memory, and never looks at the picture again.
    @Test(arguments: edges.indices)
    func keptLevelsGiveTheBytesOfThePicture(edge: Int) {
        let edge = Self.edges[edge]
        for width in 1...70 {
            let height = 1 + width * 11 % 67
            let pixels = noise(width * height, seed: UInt64(width))
            for set in Kernels.all {
                let kept = Kept(pixels, width: width, edge: edge, levels: 5, by: set, rowsAtATime: 2 * (1 + width % 9))
                for steps in Self.shrinking {
                    let expected = Kernels.plain.blur(pixels, width: width, steps: steps, edge: edge)
                    let actual = kept.blur(steps, by: set)
                    #expect(actual == expected, "\(set), \(width)×\(height), \(steps), edge \(edge.rawValue)")
                }
            }
        }
    }

    @Test func partsAndBandsStartFromTheSameLevels() {
        let (width, height) = (333, 150)
        let pixels = noise(width * height)
        let set = Kernels.all.last!
        let kept = Kept(pixels, width: width, edge: VEIL_EDGE_EXTEND, levels: 4, by: set, rowsAtATime: 64)
        for steps in Self.shrinking where steps.raw.levels <= 4 {
            let whole = set.blur(pixels, width: width, steps: steps)
            for (left, top, right, bottom) in [(0, 0, 1, 1), (332, 149, 333, 150), (37, 21, 301, 120), (64, 0, 128, 150)] {
                let part = kept.blur(
                    steps, by: set, left, top, right, bottom, starts: top + 50 < bottom ? [top, top / 8 * 8 + 48] : [top])
                var expected: [UInt8] = []
                for y in top..<bottom { expected += whole[(y * width + left) * 4..<(y * width + right) * 4] }
                #expect(part == expected, "\(steps), \(left),\(top) to \(right),\(bottom)")
            }
        }
    }

    @Test func keptLevelsTakeAFifthOfThePicture() {
        var job = veil_blur()
        (job.width, job.height, job.kept.levels) = (3840, 2160, 8)
        let share = Double(veil_kept_size(&job)) / (3840 * 2160 * 4)
        #expect(share > 1.0 / 6 && share < 1.0 / 5, "\(share)")
    }
}

/// The kept levels of a picture of noise, in memory that ends at an unreadable page.
private final class Kept {
    private let memory: GuardedRows
    private var job = veil_blur()

    init(_ pixels: [UInt8], width: Int, edge: veil_edge, levels: Int32, by set: Kernels, rowsAtATime step: Int) {
        (job.width, job.height, job.edge) = (Int32(width), Int32(pixels.count / 4 / width), edge)
        job.source_stride = width * 4
        job.kept.levels = levels
        memory = GuardedRows(byteCount: veil_kept_size(&job), guardedOn: .after)
        memory.start.update(repeating: 0xA5, count: memory.byteCount)
        job.kept.memory = memory.start
        pixels.withUnsafeBufferPointer { source in
            job.source = source.baseAddress
            for level in Int32(VEIL_FIRST_KEPT)...levels {
                let count = Int(veil_kept_rows(&job, level))
                for first in stride(from: 0, to: count, by: step) { set.keep(job, level, first..<min(first + step, count)) }
            }
        }
        job.source = nil
    }

    func blur(_ steps: Steps, by set: Kernels) -> [UInt8] {
        blur(steps, by: set, 0, 0, Int(job.width), Int(job.height), starts: [0])
    }

    func blur(_ steps: Steps, by set: Kernels, _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, starts: [Int]) -> [UInt8] {
        var job = job
        job.steps = steps.raw
        (job.left, job.top, job.right, job.bottom) = (Int32(left), Int32(top), Int32(right), Int32(bottom))
        job.target_stride = (right - left) * 4
        var result = [UInt8](repeating: 0, count: (bottom - top) * job.target_stride)
        result.withUnsafeMutableBufferPointer { target in
            job.target = target.baseAddress
            set.run(job, starts: starts.map(Int32.init))
        }
        return result
    }
}

import CVeilKernels

/// An instruction set's loops, as the tests call them.
struct Kernels: CustomStringConvertible {
    let table: UnsafePointer<veil_kernels>
    var description: String { String(cString: table.pointee.name) }

    /// All that this processor has, plain C first.
    static var all: [Kernels] {
        (0...).lazy.map { veil_kernels_at(Int32($0)) }.prefix { $0 != nil }.map { Kernels(table: $0!) }
    }
    static var plain: Kernels { all[0] }

    /// Blurs as `job` says, in the bands that begin at `starts`.
    func run(_ job: veil_blur, starts: [Int32]? = nil) {
        var job = job
        let byteCount = veil_scratch_size(&job)
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
        defer { scratch.deallocate() }
        let starts = starts ?? [job.top]
        for (start, end) in zip(starts, starts.dropFirst() + [job.bottom]) {
            scratch.initializeMemory(as: UInt8.self, repeating: 0xA5, count: byteCount)
            table.pointee.blur_rows(&job, start, end, scratch)
        }
    }

    /// Fills rows of a kept level as `job` says.
    func keep(_ job: veil_blur, _ level: Int32, _ rows: Range<Int>) {
        var job = job
        let byteCount = veil_keep_scratch_size(&job)
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
        defer { scratch.deallocate() }
        scratch.initializeMemory(as: UInt8.self, repeating: 0xA5, count: byteCount)
        table.pointee.keep_rows(&job, level, Int32(rows.lowerBound), Int32(rows.upperBound), scratch)
    }

    /// The blur of a whole picture whose rows lie one behind another.
    func blur(_ pixels: [UInt8], width: Int, steps: Steps, edge: veil_edge = VEIL_EDGE_EXTEND) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: pixels.count)
        pixels.withUnsafeBufferPointer { source in
            result.withUnsafeMutableBufferPointer { target in
                run(.whole(source.baseAddress!, target.baseAddress!, width, pixels.count / width / 4, steps, edge))
            }
        }
        return result
    }
}

extension veil_blur {
    /// A whole picture, both sides with rows one behind another.
    static func whole(
        _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ steps: Steps,
        _ edge: veil_edge
    ) -> veil_blur {
        veil_blur(
            steps: steps.raw, edge: edge, source: source, source_stride: width * 4, width: Int32(width), height: Int32(height),
            left: 0, top: 0, right: Int32(width), bottom: Int32(height), target: target, target_stride: width * 4,
            kept: veil_kept(), stays_cached: false)
    }
}

/// Pixels from a fixed seed: noise; with `opaque` false premultiplied with any alpha.
func noise(_ count: Int, seed: UInt64 = 1, opaque: Bool = false) -> [UInt8] {
    var state = seed
    func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
    return (0..<count).flatMap { _ -> [UInt8] in
        let bits = next()
        let alpha: UInt64 = opaque ? 255 : bits & 255
        return [8, 16, 24].map { UInt8((bits >> $0 & 255) * alpha / 255) } + [UInt8(alpha)]
    }
}

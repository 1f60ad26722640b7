import VeilPixels

/// The pixels that a blur reads, whatever they are made of.
struct PixelSource {
    private enum Format {
        case encodedBytes
        case linearBytes
        case floats
    }

    let size: PixelSize
    private let base: UnsafeRawPointer
    private let bytesPerRow: Int
    private let format: Format

    init(_ pixels: UnsafePixels, light: LightSpace) {
        (size, base, bytesPerRow) = (pixels.size, UnsafeRawPointer(pixels.base), pixels.bytesPerRow)
        format = light == .linear ? .linearBytes : .encodedBytes
    }

    init(_ plane: UnsafePlane<Sample>) {
        (size, base, bytesPerRow) = (plane.size, UnsafeRawPointer(plane.base), plane.bytesPerRow)
        format = .floats
    }

    /// Turns `count` pixels of row `y`, from column `x` on, into samples.
    func read(row y: Int, from x: Int, count: Int, into output: UnsafeMutablePointer<Sample>) {
        let row = base + y * bytesPerRow
        switch format {
        case .encodedBytes: PixelKernels.widen((row + 4 * x).assumingMemoryBound(to: UInt8.self), into: output, count: count)
        case .linearBytes:
            LightCurves.shared.decode((row + 4 * x).assumingMemoryBound(to: UInt8.self), into: output, count: count)
        case .floats: output.update(from: row.assumingMemoryBound(to: Sample.self) + x, count: count)
        }
    }
}

import CVeilKernels
import VeilBlur
import VeilMotion
import VeilPixels

/// The mean of two pictures by a level, row by row: level 0 is the first, level 1 the second, bit for bit.
struct RowFade {
    private let from: UnsafePixels
    private let to: UnsafePixels
    private let share: Int32

    /// All of the second picture.
    private static let whole = Int32(VEIL_WHOLE_SHARE)

    init(from: UnsafePixels, to: UnsafePixels, level: Level) {
        (self.from, self.to) = (from, to)
        // Odd between the ends: then no mix lies in the middle between two bytes, where all would go up.
        share = level == .none ? 0 : Int32((level.value * Double(Self.whole)).rounded()) | 1
    }

    /// Writes all of it into `destination`, of the same size.
    func write(into destination: UnsafeMutablePixels, threads: Int?) {
        precondition(destination.size == from.size, "a frame of \(from.size) does not fit a destination of \(destination.size)")
        let bands = Crew.bands(of: from.size, threads: threads)
        Crew.run(bands, Work(fade: self, destination: destination, bands: bands))
    }

    private struct Work: Pieces {
        let fade: RowFade
        let destination: UnsafeMutablePixels
        let bands: Int
        let kernels = veil_kernels_best()!

        func run(_ index: Int) {
            let rows = destination.size.height
            for y in rows * index / bands..<rows * (index + 1) / bands {
                kernels.pointee.fade_row(
                    fade.from.row(y), fade.to.row(y), fade.share, destination.row(y), Int32(destination.size.width))
            }
        }
    }
}

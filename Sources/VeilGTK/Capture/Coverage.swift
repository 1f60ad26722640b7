import VeilBlur
import VeilGlass
import VeilPixels

/// How much of each pixel of a pane its shape covers, 0…255: as `frosted` has it, kept as long as nothing changes.
struct Coverage {
    private var size: PixelSize?
    private var shape = GlassShape.rectangle
    private var visible: PixelRect?
    private(set) var shares: [UInt8] = []

    /// Brings the shares to a pane's.
    ///
    /// - Parameter visible: the part that is asked for, in the pane's own pixels.
    mutating func update(_ shape: GlassShape, _ size: PixelSize, _ visible: PixelRect) throws(PictureError) {
        guard shape != self.shape || size != self.size || visible != self.visible else { return }
        let black = try Picture(size: size, filledWith: .black)
        let white = GlassMaterial(sigma: 0, tint: .white(1), tintOpacity: 1)
        let covered = try black.frosted(white, shape: shape).cropped(to: visible)
        shares = covered.withUnsafePixels { pixels in
            (0..<visible.height).flatMap { y in (0..<visible.width).map { pixels.row(y)[4 * $0] } }
        }
        (self.shape, self.size, self.visible) = (shape, size, visible)
    }
}

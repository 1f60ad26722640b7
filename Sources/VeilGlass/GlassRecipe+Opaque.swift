import VeilBlur
import VeilPixels

extension GlassRecipe {
    /// A tint at least this opaque decides by itself whether its glass looks light or dark.
    private static let decisiveOpacity = 0.25

    /// The opaque equivalent for those who asked for less transparency: one colour, no blur, no grain.
    ///
    /// It is what the glass shows over an empty ground. That ground is white or black: the one that the tint is nearer to, so
    /// that a dark glass stays dark and text chosen for it can still be read; where there is little tint, or none, it is
    /// the appearance's.
    func opaque(in appearance: GlassEnvironment.Appearance, _ legibility: Legibility?) -> GlassRecipe {
        let luma = 0.2126 * tint.red + 0.7152 * tint.green + 0.0722 * tint.blue
        let isLight = tintOpacity >= Self.decisiveOpacity ? luma >= 0.5 : appearance == .light
        var ground: [UInt8] = isLight ? [255, 255, 255, 255] : [0, 0, 0, 255]
        var still = self
        still.noise = 0
        if let legibility { still.scrim = still.scrim(over: ground, legibility) }
        ground.withUnsafeMutableBufferPointer { MaterialPass(still).apply(toRow: $0.baseAddress!, count: 1) }
        let color = TintColor(red: Double(ground[0]) / 255, green: Double(ground[1]) / 255, blue: Double(ground[2]) / 255)
        return GlassRecipe(sigma: .zero, tint: color, tintOpacity: 1)
    }

    private func scrim(over ground: [UInt8], _ legibility: Legibility) -> Scrim {
        ground.withUnsafeBufferPointer {
            let pixel = UnsafePixels(base: $0.baseAddress!, size: PixelSize(width: 1, height: 1), bytesPerRow: 4)
            return ContrastGuard(legibility, self).scrim(over: pixel, threads: 1)
        }
    }
}

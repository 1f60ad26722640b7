package import VeilPixels

extension BlurOptions {
    /// Whether these options blur somebody else's pixels as they lie, whatever their channels are called.
    ///
    /// Linear light and edges that let clear pixels in have to know where alpha is, and that it means something.
    package func blurAsItIs(_ layout: SurfaceLayout) -> Bool {
        guard layout.canBeBlurredAsItIs, light == .encoded else { return layout.isPicture }
        return edge != .clear || layout.alpha == .premultipliedFirst || layout.alpha == .premultipliedLast
    }
}

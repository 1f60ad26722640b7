import VeilGlass
import VeilMotion
import VeilPixels

/// What a backdrop must know of a pane of glass to draw it.
struct PlacedPane: Equatable {
    /// In pixels of the content.
    var rect: PixelRect
    var material: GlassMaterial
    /// With radii in pixels.
    var shape: GlassShape
    var level: Level
}

/// A part of a frame buffer, and the pixel of the content at which its corner lies.
struct PlacedFrame {
    let frame: FrameBuffer
    /// Where the buffer's corner lies.
    let x: Int
    let y: Int
    /// What of it is shown.
    let part: PixelRect
}

extension GlassShape {
    /// The same shape for a pane with so many times the pixels.
    func scaled(by scale: Int) -> GlassShape {
        if case .rounded(let radius) = self { return .rounded(radius * Double(scale)) }
        return self
    }
}

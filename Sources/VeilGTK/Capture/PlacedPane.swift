import CGtk
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
    /// Panes of one group do not see each other.
    var group: Int
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

extension PlacedFrame {
    /// Draws it into a widget whose corner lies at `x`, `y` in pixels of the content.
    @MainActor func append(to snapshot: OpaquePointer, x: Int, y: Int) {
        let scale = Double(frame.scale)
        frame.append(
            to: snapshot, x: Double(self.x - x) / scale, y: Double(self.y - y) / scale,
            inside: graphene(
                Double(self.x + part.x - x) / scale, Double(self.y + part.y - y) / scale, Double(part.width) / scale,
                Double(part.height) / scale))
    }
}

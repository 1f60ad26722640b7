import CGtk
import VeilPixels

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

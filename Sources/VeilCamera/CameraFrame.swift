import CVeilCamera
public import VeilPixels

/// One picture of a camera, in the memory that GStreamer wrote it to.
///
/// Its pixels are opaque and lie as cairo wants them: blue, green, red, and a byte without meaning. The memory goes back when the last reference
/// does; a camera has only a few of them, so keep no more than what is shown.
///
/// `@unchecked Sendable`: the memory is mapped for reading, and nobody writes to it until it is given back.
public final class CameraFrame: @unchecked Sendable {
    /// In pixels.
    public let size: PixelSize
    /// Counted from 0 since the camera was started. A number that is left out is a frame that was replaced before anybody took it.
    public let number: Int
    /// Bytes from one row to the next.
    public var bytesPerRow: Int { 4 * size.width }
    private let lent: veil_camera_frame

    init?(_ lent: veil_camera_frame, number: Int) {
        guard lent.width > 0, lent.height > 0, lent.count >= 4 * Int(lent.width) * Int(lent.height) else { return nil }
        size = PixelSize(width: Int(lent.width), height: Int(lent.height))
        (self.lent, self.number) = (lent, number)
    }

    deinit { veil_camera_frame_free(lent) }

    /// Lends the bytes: blue, green, red, nothing, rows top to bottom without a gap.
    public func withBytes<Result>(_ body: (UnsafePointer<UInt8>) throws -> Result) rethrows -> Result { try body(lent.bytes) }

    /// A copy as a picture. Costs a pass over the pixels.
    public func picture() throws -> Picture {
        try Picture(size: size) { pixels in
            for y in 0..<size.height {
                let (source, target) = (lent.bytes + y * bytesPerRow, pixels.base + y * pixels.bytesPerRow)
                for x in 0..<size.width {
                    (target[4 * x], target[4 * x + 1], target[4 * x + 2]) = (source[4 * x + 2], source[4 * x + 1], source[4 * x])
                    target[4 * x + 3] = 255
                }
            }
        }
    }
}

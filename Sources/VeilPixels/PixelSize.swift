/// The width and height of a picture in pixels.
///
/// Both are whole numbers of at least 1; anything less is the caller's mistake and traps.
public struct PixelSize: Hashable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int

    /// A size of `width` × `height` pixels, each at least 1.
    public init(width: Int, height: Int) {
        precondition(width >= 1 && height >= 1, "a picture is at least 1×1 pixels, not \(width)×\(height)")
        self.width = width
        self.height = height
    }

    /// `width` × `height`, or nil where that passes the largest integer.
    public var pixelCount: Int? {
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        return overflow ? nil : count
    }

    /// The rectangle of this size whose corner lies at 0, 0.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension PixelSize: CustomStringConvertible {
    /// "1920×1080".
    public var description: String { "\(width)×\(height)" }
}

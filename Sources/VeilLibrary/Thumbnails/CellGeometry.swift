import VeilFiles
import VeilPixels

/// Which part of a photo a cell shows, and how large.
struct CellGeometry: Hashable, Sendable {
    /// The size of the result.
    let output: PixelSize
    /// The size of the whole photo on the same scale, relative to its own.
    let scale: Double
    /// The longest side of the whole photo on that scale, in pixels.
    let longestSide: Int
    private let fit: ThumbnailRequest.Fit

    /// What a cell of `cell` pixels shows of a photo of `photo` pixels.
    init(photo: PixelSize, cell: PixelSize, fit: ThumbnailRequest.Fit) {
        let across = Double(cell.width) / Double(photo.width)
        let down = Double(cell.height) / Double(photo.height)
        self.fit = fit
        switch fit {
        case .fill:
            scale = max(across, down)
            output = cell
        case .fit:
            let scale = min(across, down, 1)
            self.scale = scale
            func side(_ length: Int, _ most: Int) -> Int { max(1, min(most, Int((Double(length) * scale).rounded()))) }
            output = PixelSize(width: side(photo.width, cell.width), height: side(photo.height, cell.height))
        }
        // Not a pixel more for what is only how numbers are rounded.
        longestSide = max(1, Int((Double(max(photo.width, photo.height)) * scale - 1e-6).rounded(.up)))
    }

    /// The part of a whole photo that was made smaller to `size`.
    func part(of size: PixelSize) -> PixelBlock.Part {
        guard fit == .fill else {
            return PixelBlock.Part(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        }
        let shrink = min(Double(size.width) / Double(output.width), Double(size.height) / Double(output.height))
        let (x, width) = Self.middle(of: size.width, Double(output.width) * shrink, showing: output.width)
        let (y, height) = Self.middle(of: size.height, Double(output.height) * shrink, showing: output.height)
        return PixelBlock.Part(x: x, y: y, width: width, height: height)
    }

    /// The middle of an axis. Half a pixel more or less is only how sides were rounded: then pixels are taken as they are.
    private static func middle(of side: Int, _ length: Double, showing pixels: Int) -> (start: Double, length: Double) {
        if abs(length - Double(pixels)) < 0.51, pixels <= side { return (Double((side - pixels) / 2), Double(pixels)) }
        let length = min(length, Double(side))
        return ((Double(side) - length) / 2, length)
    }
}

#if canImport(UIKit) && os(iOS)
import CoreGraphics
import UIKit
import VeilPixels

extension UnsafeMutablePixels {
    /// Lets UIKit and Core Graphics draw into these pixels, in points from the top left corner.
    ///
    /// - Parameters:
    ///   - scale: pixels a point.
    ///   - corner: the point that lies at the first pixel.
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` where Core Graphics makes no context.
    func draw(scale: Double, from corner: CGPoint = .zero, _ body: (CGContext) -> Void) throws(PictureError) {
        let layout = CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let context = CGContext(
                data: base, width: size.width, height: size.height, bitsPerComponent: 8, bytesPerRow: bytesPerRow, space: space,
                bitmapInfo: layout)
        else { throw .outOfMemory(byteCount: bytesPerRow * size.height) }
        context.translateBy(x: 0, y: CGFloat(size.height))
        context.scaleBy(x: CGFloat(scale), y: CGFloat(-scale))
        context.translateBy(x: CGFloat(0) - corner.x, y: CGFloat(0) - corner.y)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        body(context)
    }
}
#endif

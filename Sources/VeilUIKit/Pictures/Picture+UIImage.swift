#if canImport(UIKit) && os(iOS)
import CoreGraphics
public import UIKit
import VeilBrowser
public import VeilPixels

extension Picture {
    /// The pixels of an image, upright, in sRGB: drawn by UIKit into the picture's memory, so that whatever it can show has a picture.
    ///
    /// May be called on any thread.
    /// - Precondition: the image has pixels.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory.
    public init(_ image: UIImage) throws(PictureError) {
        let scale = Double(image.scale)
        guard let size = PixelSize(image.size, scale: scale) else {
            preconditionFailure("an image of \(image.size.width) × \(image.size.height) points has no pixels to take")
        }
        try self.init(image, in: CGRect(origin: .zero, size: image.size), size: size, scale: scale)
    }

    /// The middle of an image, scaled so that it just covers so many pixels: what does not fit is cut off at two sides, evenly.
    init(_ image: UIImage, filling size: PixelSize) throws(PictureError) {
        let frame = ViewRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        try self.init(
            image, in: CGRect(frame.fitting(ViewVector(image.size), isCovering: true)), size: size, scale: 1)
    }

    private init(_ image: UIImage, in rect: CGRect, size: PixelSize, scale: Double) throws(PictureError) {
        try self.init(size: size)
        try withUniquePixels { pixels throws(PictureError) in
            try pixels.draw(scale: scale) { context in
                context.interpolationQuality = .high
                image.draw(in: rect)
            }
        }
    }

    /// An image over the picture's own memory: no pixel is copied, and the memory lives as long as the image does.
    ///
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` where Core Graphics makes none.
    func image() throws(PictureError) -> CGImage {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { throw .outOfMemory(byteCount: 0) }
        let layout = CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue
        return try image(space: space, layout: CGBitmapInfo(rawValue: layout))
    }

    /// The same for pixels that are something else than a picture's, as long as they have four bytes.
    func image(space: CGColorSpace, layout: CGBitmapInfo) throws(PictureError) -> CGImage {
        let byteCount = bytesPerRow * (size.height - 1) + 4 * size.width
        // The owner keeps the memory, and a picture that is shared is never written to: so the pointer may outlive the call.
        let owner = Unmanaged.passRetained(PictureOwner(self)).toOpaque()
        let base = withUnsafePixels { UnsafeRawPointer($0.base) }
        guard let provider = CGDataProvider(dataInfo: owner, data: base, size: byteCount, releaseData: releasePicture) else {
            releasePicture(owner, base, byteCount)
            throw .outOfMemory(byteCount: byteCount)
        }
        guard
            let image = CGImage(
                width: size.width, height: size.height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: bytesPerRow,
                space: space,
                bitmapInfo: layout, provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        else { throw .outOfMemory(byteCount: byteCount) }
        return image
    }
}

extension UIImage {
    /// An image over a picture's own memory: no pixel is copied.
    ///
    /// - Parameter scale: pixels a point.
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` where Core Graphics makes none.
    public convenience init(_ picture: Picture, scale: CGFloat = 1) throws(PictureError) {
        self.init(cgImage: try picture.image(), scale: scale, orientation: .up)
    }
}

private final class PictureOwner: Sendable {
    private let picture: Picture

    init(_ picture: Picture) { self.picture = picture }
}

private func releasePicture(_ owner: UnsafeMutableRawPointer?, _: UnsafeRawPointer, _: Int) {
    owner.map { Unmanaged<PictureOwner>.fromOpaque($0).release() }
}
#endif

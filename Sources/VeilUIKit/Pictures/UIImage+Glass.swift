#if canImport(UIKit) && os(iOS)
import CoreGraphics
public import UIKit
public import VeilBlur
public import VeilGlass
public import VeilPixels

extension UIImage {
    /// The Gaussian of the image: of the same size, scale, orientation and colour space.
    ///
    /// Where the image has four bytes a pixel, as those that UIKit draws have, they are read where they lie, and the result is made in place;
    /// everything else is drawn into a picture first. May be called on any thread.
    ///
    /// - Parameters:
    ///   - sigma: in pixels of the image: ``UIKit/UIImage/scale`` of them are a point. 0 gives the image itself, as does an image without pixels.
    ///   - options: edges, light, quality and threads.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory.
    public func blurred(sigma: Sigma, options: BlurOptions = BlurOptions()) throws(PictureError) -> UIImage {
        guard sigma > .zero, hasPixels else { return self }
        if let blurred = try blurredAsItIs(sigma, options) { return blurred }
        return try UIImage(Picture(self).blurred(sigma: sigma, options: options), scale: scale)
    }

    /// The image under a whole pane of glass.
    ///
    /// - Parameters:
    ///   - material: its blur is in points; ``UIKit/UIImage/scale`` pixels are one.
    ///   - shape: the outline of the pane; radii are in points.
    ///   - appearance: which side of the material is seen.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory.
    public func frosted(
        _ material: GlassMaterial, shape: GlassShape = .rectangle, appearance: GlassEnvironment.Appearance = .light,
        options: BlurOptions = BlurOptions()
    ) throws(PictureError) -> UIImage {
        guard hasPixels else { return self }
        let scale = Double(scale)
        let glass = try Picture(self).frosted(
            material, shape: shape.scaled(by: scale), environment: GlassEnvironment(appearance: appearance, scale: scale),
            options: options)
        return try UIImage(glass, scale: self.scale)
    }

    private var hasPixels: Bool { PixelSize(size, scale: Double(scale)) != nil }

    /// The blur of the bytes of the image, whichever channels they are; nil where that cannot be.
    private func blurredAsItIs(_ sigma: Sigma, _ options: BlurOptions) throws(PictureError) -> UIImage? {
        guard let image = cgImage, let space = image.colorSpace, options.blurAsItIs(SurfaceLayout(image)),
            let data = image.dataProvider?.data, let bytes = CFDataGetBytePtr(data),
            CFDataGetLength(data) >= image.bytesPerRow * (image.height - 1) + 4 * image.width
        else { return nil }
        let source = UnsafePixels(
            base: bytes, size: PixelSize(width: image.width, height: image.height), bytesPerRow: image.bytesPerRow)
        var result = try Picture(size: source.size)
        try result.withUniquePixels { target throws(PictureError) in
            try GaussianBlur.blur(source, into: target, sigma: sigma, options: options)
        }
        withExtendedLifetime(data) {}
        return UIImage(
            cgImage: try result.image(space: space, layout: image.bitmapInfo), scale: scale, orientation: imageOrientation)
    }
}
#endif

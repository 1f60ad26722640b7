public import VeilPixels

/// A picture set up for many blurs of it: made once, it renders any sigma into a caller's memory, frame after frame.
///
/// What a blur shrinks its picture to does not depend on sigma. The pyramid keeps it, so that a frame only blurs the smallest
/// level that its sigma needs and enlarges that again; the bytes are those of ``GaussianBlur``.
///
/// A value: copies share the pyramid, and any number of threads may render from it at the same time. One render at a time
/// allocates nothing; a second one meanwhile takes scratch memory of its own.
///
/// The pyramid keeps the picture's pixels, which it shares, and about a fifth of their bytes more. It spares nothing where a blur does
/// not start from it: below sigma 4.4 (draft: 3.7) and with ``EdgeRule/mirror``. In linear light and beyond a tenth of the picture's
/// shorter side blurs go a slower way, and allocate.
public struct BlurPyramid: Sendable {
    /// The picture, as sharp as it came.
    public let picture: Picture
    /// Edges, light, quality and threads of every blur.
    public let options: BlurOptions
    let levels: KeptLevels?
    let scratch: SpareScratch

    /// Reads the whole picture once, which takes about as long as two copies of it.
    ///
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` when there is no memory for the levels or for the renders.
    public init(_ picture: Picture, options: BlurOptions = BlurOptions()) throws(PictureError) {
        (self.picture, self.options) = (picture, options)
        (levels, scratch) = try picture.withUnsafePixels { source throws(PictureError) in
            let levels = try KeptLevels(of: source, options)
            let byteCount = KernelBlur.largestScratch(for: source, options, levels)
            // Progressive blurs need more, and keep that from their first frame on.
            let scratch = SpareScratch(largestKept: .max)
            scratch.give(try PixelStorage(byteCount: max(1, byteCount)))
            return (levels, scratch)
        }
    }

    /// Writes the blur of the picture into `destination`, which has its size. A sigma of zero copies.
    ///
    /// - Precondition: `destination` shares no pixel with the picture.
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` before anything is written; never where nothing is allocated.
    public func render(sigma: Sigma, into destination: UnsafeMutablePixels) throws(PictureError) {
        try render(sigma: sigma, in: picture.size.bounds, into: destination)
    }

    /// Writes the part of the blur that lies inside `rect` into `destination`, which has the size of `rect`: the same bytes as
    /// that part of the whole blur.
    ///
    /// - Precondition: `rect` holds a pixel and lies inside the picture, with which `destination` shares no pixel.
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` before anything is written; never where nothing is allocated.
    public func render(sigma: Sigma, in rect: PixelRect, into destination: UnsafeMutablePixels) throws(PictureError) {
        try picture.withUnsafePixels { source throws(PictureError) in
            try GaussianBlur.blur(
                source, in: rect, into: destination, sigma: sigma, options: options, levels: levels, scratch: scratch)
        }
    }
}

public import VeilPixels

extension Picture {
    /// This picture under a Gaussian blur.
    ///
    /// A sigma of zero returns the picture itself. Colours and alpha are blurred together, premultiplied, so that no colour
    /// bleeds out of invisible pixels.
    /// - Parameters:
    ///   - sigma: the standard deviation in pixels.
    ///   - options: edges, light, quality and threads.
    /// - Throws: ``PictureError/outOfMemory(byteCount:)`` when there is no memory for the result.
    public func blurred(sigma: Sigma, options: BlurOptions = BlurOptions()) throws(PictureError) -> Picture {
        try blurred(sigma: sigma, in: size.bounds, options: options)
    }

    /// The part of the blurred picture that lies inside `rect`: the same bytes as `blurred(sigma:).cropped(to: rect)`, for
    /// about the cost of `rect` and the 3.5 sigma around it.
    ///
    /// - Precondition: `rect` holds a pixel and lies inside the picture.
    /// - Throws: ``PictureError/outOfMemory(byteCount:)`` when there is no memory for the result.
    public func blurred(
        sigma: Sigma, in rect: PixelRect, options: BlurOptions = BlurOptions()
    ) throws(PictureError) -> Picture {
        let source = cropped(to: rect)
        guard sigma > .zero else { return source }
        do {
            return try Picture(size: source.size) { destination in
                try withUnsafePixels { whole throws(PictureError) in
                    try GaussianBlur.blur(whole, in: rect, into: destination, sigma: sigma, options: options)
                }
            }
        } catch let error as PictureError {
            throw error
        } catch {
            preconditionFailure("a blur throws nothing but picture errors, not \(error)")
        }
    }
}

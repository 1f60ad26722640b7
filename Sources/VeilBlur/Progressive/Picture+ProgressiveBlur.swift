public import VeilPixels

extension Picture {
    /// A crop of the picture whose blur changes along a line.
    ///
    /// - Parameters:
    ///   - gradient: the blur from the first to the last row or column of `span`.
    ///   - span: where the gradient begins and ends, in this picture's pixels. It may reach over the border.
    ///   - rect: the crop that is wanted, inside the picture; all of it if nil.
    /// - Returns: a picture of `rect`'s size. Rows or columns with sigma 0 are the picture's own, bit for bit.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory.
    /// - Complexity: about two blurs of `rect`, whatever the gradient. Frame after frame ``BlurPyramid/render(gradient:over:in:into:)`` takes less.
    public func blurred(
        gradient: SigmaGradient, over span: PixelRect? = nil, in rect: PixelRect? = nil, options: BlurOptions = BlurOptions()
    ) throws(PictureError) -> Picture {
        try blurred(by: SigmaField(gradient, over: span ?? size.bounds, in: rect ?? size.bounds), options: options)
    }

    /// A crop of the picture whose blur changes from pixel to pixel.
    ///
    /// - Parameters:
    ///   - map: the blur of every pixel; it has this picture's size.
    ///   - rect: the crop that is wanted, inside the picture; all of it if nil.
    /// - Returns: a picture of `rect`'s size. Pixels with sigma 0 are the picture's own, bit for bit; a map of one value is the uniform
    ///   blur, bit for bit.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory.
    /// - Complexity: a blur for each factor √2 between the largest sigma and 0.5, at sigma 20 twelve at the most; of each only the smallest
    ///   rectangle, in slabs of some rows, that holds the map's values around it. Frame after frame
    ///   ``BlurPyramid/render(map:in:into:)`` takes less.
    public func blurred(
        map: SigmaMap, in rect: PixelRect? = nil, options: BlurOptions = BlurOptions()
    ) throws(PictureError) -> Picture {
        precondition(map.size == size, "a map of \(map.size) pixels does not fit a picture of \(size)")
        return try blurred(by: SigmaField(map.plane, maximum: map.maximum, at: (0, 0), in: rect ?? size.bounds), options: options)
    }

    /// The blur of a field, in a picture of its size.
    package func blurred(by field: SigmaField, options: BlurOptions) throws(PictureError) -> Picture {
        precondition(
            !field.rect.isEmpty && size.bounds.contains(field.rect),
            "the part \(field.rect) does not lie inside the picture of \(size) pixels")
        do {
            return try Picture(size: PixelSize(width: field.rect.width, height: field.rect.height)) { destination in
                try withUnsafePixels { source throws(PictureError) in
                    try GaussianBlur.blur(source, by: field, into: destination, options: options)
                }
            }
        } catch let error as PictureError {
            throw error
        } catch {
            preconditionFailure("a blur throws nothing but picture errors, not \(error)")
        }
    }
}

extension GaussianBlur {
    /// Writes the blur of a field into `destination`, which has its size and shares no pixel with `source`.
    package static func blur(
        _ source: UnsafePixels, by field: SigmaField, into destination: UnsafeMutablePixels, options: BlurOptions
    ) throws(PictureError) {
        try FieldBlur(field: field, source: source, destination: destination, options: options, levels: nil, spare: .shared)
            .draw()
    }
}

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
    /// - Complexity: about two blurs of `rect`, whatever the gradient.
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
    /// - Complexity: a blur for each factor √2 between the largest sigma and 0.5, of the smallest rectangle that holds the map's
    ///   values around it: at sigma 20 twelve at the most. Memory for three pictures of `rect`'s size.
    public func blurred(
        map: SigmaMap, in rect: PixelRect? = nil, options: BlurOptions = BlurOptions()
    ) throws(PictureError) -> Picture {
        precondition(map.size == size, "a map of \(map.size) pixels does not fit a picture of \(size)")
        return try blurred(by: SigmaField(map, in: rect ?? size.bounds), options: options)
    }

    private func blurred(by field: SigmaField, options: BlurOptions) throws(PictureError) -> Picture {
        let blur = FieldBlur(field: field, threads: options.threads) { sigma, rect in
            try blurred(sigma: sigma, in: rect, options: options)
        }
        var result = try Picture(size: PixelSize(width: field.rect.width, height: field.rect.height))
        try result.withUniquePixels { pixels throws(PictureError) in try blur.draw(into: pixels) }
        return result
    }
}

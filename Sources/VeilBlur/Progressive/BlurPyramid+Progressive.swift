public import VeilPixels

extension BlurPyramid {
    /// Writes a blur that changes along a line: the bytes of ``VeilPixels/Picture/blurred(gradient:over:in:options:)``.
    ///
    /// - Parameters:
    ///   - gradient: the blur from the first to the last row or column of `span`.
    ///   - span: where the gradient begins and ends, in the picture's pixels. It may reach over the border.
    ///   - rect: the part that is wanted, inside the picture; all of it if nil. `destination` has its size, and shares no pixel with the
    ///     picture.
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` before anything is written; never where nothing is allocated. In
    ///   linear light, and where the largest sigma is more than a tenth of the picture's shorter side, every frame allocates, and an
    ///   error may leave a part unwritten.
    public func render(
        gradient: SigmaGradient, over span: PixelRect? = nil, in rect: PixelRect? = nil, into destination: UnsafeMutablePixels
    ) throws(PictureError) {
        let whole = picture.size.bounds
        try render(SigmaField(gradient, over: span ?? whole, in: rect ?? whole), into: destination)
    }

    /// Writes a blur that changes from pixel to pixel: the bytes of ``VeilPixels/Picture/blurred(map:in:options:)``.
    ///
    /// - Parameters:
    ///   - map: the blur of every pixel; it has the picture's size. Made once, and given another ``SigmaMap/maximum(_:)`` each frame.
    ///   - rect: the part that is wanted, as above.
    /// - Throws: as above.
    public func render(
        map: SigmaMap, in rect: PixelRect? = nil, into destination: UnsafeMutablePixels
    ) throws(PictureError) {
        precondition(map.size == picture.size, "a map of \(map.size) pixels does not fit a picture of \(picture.size)")
        let field = SigmaField(map.plane, maximum: map.maximum, at: (0, 0), in: rect ?? picture.size.bounds)
        try render(field, into: destination)
    }

    /// Writes the blur of a field into `destination`, which has its size.
    package func render(_ field: SigmaField, into destination: UnsafeMutablePixels) throws(PictureError) {
        try picture.withUnsafePixels { source throws(PictureError) in
            try FieldBlur(
                field: field, source: source, destination: destination, options: options, levels: levels, spare: scratch
            ).draw()
        }
    }
}

public import VeilPixels

extension Picture {
    /// This picture under a box filter: see ``BoxBlur``. A box of one pixel returns the picture itself.
    ///
    /// - Parameters:
    ///   - box: its size and passes.
    ///   - edge: what lies beyond the border.
    ///   - threads: the largest number of threads, at least 1, or nil for as many as there are processors. The bytes do not
    ///     depend on it.
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` when there is no memory for the result, and
    ///   ``VeilPixels/PictureError/tooLarge(_:)`` for sides of more than 2³⁰ pixels.
    public func boxBlurred(
        _ box: BoxBlur, edge: EdgeRule = .extend, threads: Int? = nil
    ) throws(PictureError) -> Picture {
        try boxBlurred(box, in: size.bounds, edge: edge, threads: threads)
    }

    /// The part of the box blurred picture that lies inside `rect`: the same bytes as `boxBlurred(_:).cropped(to: rect)`.
    ///
    /// - Precondition: `rect` holds a pixel and lies inside the picture.
    /// - Throws: as the box blur of the whole picture does.
    public func boxBlurred(
        _ box: BoxBlur, in rect: PixelRect, edge: EdgeRule = .extend, threads: Int? = nil
    ) throws(PictureError) -> Picture {
        let source = cropped(to: rect)
        guard box.size > 1 else { return source }
        do {
            return try Picture(size: source.size) { destination in
                try withUnsafePixels { whole throws(PictureError) in
                    try box.blur(whole, in: rect, into: destination, edge: edge, threads: threads)
                }
            }
        } catch let error as PictureError {
            throw error
        } catch {
            preconditionFailure("a blur throws nothing but picture errors, not \(error)")
        }
    }
}

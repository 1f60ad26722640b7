public import VeilPixels

/// A box filter: the average over a square of pixels, up to three times over. Three passes look like a Gaussian.
///
/// The picture is extended without end by the edge rule, averaged `passes` times, and rounded once at the end: every channel
/// is within 0.75 level of the exact result. The time hardly depends on the size, while the box is smaller than the picture.
public struct BoxBlur: Hashable, Sendable {
    /// Pixels along each side of the square: odd, 1…``largestSize``. A box of one pixel copies.
    public let size: Int
    /// How often the average is taken, 1…3.
    public let passes: Int

    /// 65,535 pixels a side.
    public static let largestSize = 65_535

    /// A box of `size`×`size` pixels, taken `passes` times. Sizes that are even, below 1 or above ``largestSize`` trap, and so
    /// do fewer than 1 and more than 3 passes.
    public init(size: Int, passes: Int = 3) {
        precondition(
            size >= 1 && size <= Self.largestSize && size % 2 == 1,
            "a box is an odd number of pixels wide, 1 to \(Self.largestSize), not \(size)")
        precondition(passes >= 1 && passes <= 3, "a box blur takes 1 to 3 passes, not \(passes)")
        self.size = size
        self.passes = passes
    }

    /// The Gaussian of the same variance, passes · (size² − 1) / 12. After three passes a hard edge comes out within 3 levels
    /// of it, for boxes of 5 pixels and more.
    public var sigma: Sigma {
        Sigma((Double(passes) * Double(size * size - 1) / 12).squareRoot())
    }

    /// How far a pixel spreads to each side.
    var reach: Int { passes * (size / 2) }
}

// MARK: A caller's pixels

extension BoxBlur {
    /// Writes the box blur of `source` into `destination`, of the same size and in other memory.
    ///
    /// Nothing is written when an error is thrown. After the first blur nothing is allocated, unless more than 16 MiB are needed
    /// for the rows between the two: about 16 · `size` bytes for each column and thread.
    /// - Parameters:
    ///   - edge: what lies beyond the border.
    ///   - threads: the largest number of threads, at least 1, or nil for as many as there are processors. The bytes do not
    ///     depend on it.
    /// - Precondition: both have the same size, and share no pixel: the blur does not work in place.
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` when there is no memory for the rows between the two, and
    ///   ``VeilPixels/PictureError/tooLarge(_:)`` for sides of more than 2³⁰ pixels.
    public func blur(
        _ source: UnsafePixels, into destination: UnsafeMutablePixels, edge: EdgeRule = .extend, threads: Int? = nil
    ) throws(PictureError) {
        try blur(source, in: source.size.bounds, into: destination, edge: edge, threads: threads)
    }

    /// Writes the part of the box blur of `source` that lies inside `rect` into `destination`, of the size of `rect`.
    ///
    /// The bytes are those of the whole box blur.
    /// - Precondition: `rect` holds a pixel and lies inside `source`; the two share no pixel.
    /// - Throws: as the blur of a whole picture does.
    public func blur(
        _ source: UnsafePixels, in rect: PixelRect, into destination: UnsafeMutablePixels, edge: EdgeRule = .extend,
        threads: Int? = nil
    ) throws(PictureError) {
        checkBlur(of: source, in: rect, into: destination)
        precondition(threads.map { $0 >= 1 } ?? true, "a blur takes at least one thread, not \(threads ?? 0)")
        guard size > 1 else { return destination.copy(from: source.cropped(to: rect)) }
        guard max(source.size.width, source.size.height) <= BoxJob.largestSide else { throw .tooLarge(source.size) }
        try BoxJob(self, source: source, rect: rect, destination: destination, edge: edge, threads: threads).run()
    }
}

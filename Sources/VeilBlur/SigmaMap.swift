public import VeilPixels

/// A blur that changes from pixel to pixel: for each a share of the largest sigma, in 255ths.
///
/// What a mask of a depth, of a face or of a drawn shape says: 0 is sharp, 255 the whole blur.
public struct SigmaMap: Hashable, Sendable {
    /// The size of the picture that the map is for.
    public let size: PixelSize
    /// The blur where the mask is 255.
    public let maximum: Sigma
    /// Row after row, without gaps.
    private let shares: [UInt8]
    /// The largest share that is there.
    let largestShare: UInt8

    /// A map with one share a pixel, row after row.
    ///
    /// - Precondition: there are as many shares as pixels.
    public init(size: PixelSize, maximum: Sigma, shares: [UInt8]) {
        precondition(
            size.pixelCount == shares.count, "a map of \(size) pixels has one share for each, not \(shares.count) in all")
        (self.size, self.maximum, self.shares) = (size, maximum, shares)
        largestShare = shares.max() ?? 0
    }

    /// The share of the pixel at column `x`, row `y`.
    func share(_ x: Int, _ y: Int) -> UInt8 { shares[y * size.width + x] }

    /// The sigma in pixels that a share stands for.
    func sigma(ofShare share: Int) -> Double { maximum.pixels * Double(share) / 255 }
}

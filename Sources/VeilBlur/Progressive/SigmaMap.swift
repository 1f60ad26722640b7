public import VeilPixels

/// A blur that changes from pixel to pixel: for each a share of the largest sigma, in 255ths.
///
/// What a mask of a depth, of a face or of a drawn shape says: 0 is sharp, 255 the whole blur.
public struct SigmaMap: Hashable, Sendable {
    /// The size of the picture that the map is for.
    public var size: PixelSize { plane.size }
    /// The blur where the mask is 255.
    public let maximum: Sigma
    let plane: LevelPlane

    /// A map with one share a pixel, row after row.
    ///
    /// - Precondition: there are as many shares as pixels.
    /// - Complexity: reads all shares, and keeps two bytes for each.
    public init(size: PixelSize, maximum: Sigma, shares: [UInt8]) {
        precondition(
            size.pixelCount == shares.count, "a map of \(size) pixels has one share for each, not \(shares.count) in all")
        (self.maximum, plane) = (maximum, LevelPlane(size: size, bytes: shares))
    }

    /// The same map with another largest sigma, for a blur that grows as a whole: nothing is read again.
    public func maximum(_ maximum: Sigma) -> SigmaMap { SigmaMap(plane, maximum) }

    private init(_ plane: LevelPlane, _ maximum: Sigma) { (self.plane, self.maximum) = (plane, maximum) }
}

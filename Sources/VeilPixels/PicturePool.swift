/// Pictures for frames that somebody else may still be reading: each frame takes one that nobody holds any more.
///
/// A display that shows one frame while the next is made lets two pictures alternate. Not more than ``most`` are kept; a reader who holds
/// on to more makes each further frame take memory of its own.
public struct PicturePool: Sendable {
    /// How many are kept: one that is shown, one that is on its way, one that is written.
    public static let most = 3

    private var pictures: [Picture] = []

    /// A pool without pictures.
    public init() {}

    /// How many pictures it keeps.
    public var count: Int { pictures.count }

    /// A picture of which `body` writes every pixel; what is there before is undefined.
    ///
    /// - Throws: ``PictureError`` where there is no memory for another one, and what `body` throws.
    public mutating func picture(
        _ size: PixelSize, writing body: (UnsafeMutablePixels) throws(PictureError) -> Void
    ) throws(PictureError) -> Picture {
        pictures.removeAll { $0.size != size }
        if let free = pictures.indices.first(where: { pictures[$0].isSolelyOwned() }) {
            var picture = pictures.remove(at: free)
            try picture.withUniquePixels(body)
            pictures.append(picture)
            return picture
        }
        var picture = try Picture(size: size)
        try picture.withUniquePixels(body)
        if pictures.count < Self.most { pictures.append(picture) }
        return picture
    }
}

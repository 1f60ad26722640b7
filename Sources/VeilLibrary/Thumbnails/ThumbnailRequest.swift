public import VeilFiles
public import VeilPixels

/// A thumbnail that somebody wants to show.
public struct ThumbnailRequest: Hashable, Sendable {
    /// How a photo meets its cell.
    public enum Fit: Hashable, Sendable {
        /// Fills the cell: the result has exactly its size, and what does not fit of the photo is cut off evenly on both sides.
        case fill
        /// Lies in the cell as a whole: the result has the photo's proportions, touches two sides, and is never larger than the photo.
        case fit
    }

    /// Whose.
    public var photo: Photo
    /// The cell in device pixels.
    public var size: PixelSize
    /// How the photo meets it.
    public var fit: Fit

    /// A request from its parts.
    public init(photo: Photo, size: PixelSize, fit: Fit) {
        self.photo = photo
        self.size = size
        self.fit = fit
    }
}

/// A thumbnail, ready for the screen.
public struct Thumbnail: Sendable {
    /// Where its pixels came from.
    public enum Origin: Hashable, Sendable {
        /// The memory of this process.
        case memory
        /// The store of this program.
        case disk
        /// The cache that the programs of a desktop share.
        case sharedCache
        /// A small picture inside the photo's own file.
        case embedded
        /// The photo itself.
        case decoded
    }

    /// The pixels.
    public var pixels: SurfacePixels
    /// The content that they show.
    public var identity: PhotoIdentity
    /// Where they came from.
    public var origin: Origin

    /// A thumbnail from its parts.
    public init(pixels: SurfacePixels, identity: PhotoIdentity, origin: Origin) {
        self.pixels = pixels
        self.identity = identity
        self.origin = origin
    }
}

/// What came of a request.
public enum ThumbnailOutcome: Sendable {
    /// Here it is.
    case thumbnail(Thumbnail)
    /// There is none, and why.
    case failed(PictureFileError)
}

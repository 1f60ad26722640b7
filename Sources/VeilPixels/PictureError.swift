/// What can keep a picture from being made. Wrong sizes are the caller's mistake and trap instead.
public enum PictureError: Error, Hashable, Sendable {
    /// The picture would pass ``Picture/largestByteCount``.
    case tooLarge(PixelSize)
    /// The system had no memory for this many bytes.
    case outOfMemory(byteCount: Int)
}

extension PictureError: CustomStringConvertible {
    /// One sentence for a person.
    public var description: String {
        switch self {
        case .tooLarge(let size):
            "a picture of \(size) pixels is larger than the \(Picture.largestByteCount >> 30) GiB that one picture may take"
        case .outOfMemory(let byteCount):
            "there is no memory for \(byteCount) bytes: close other programs, or use a smaller picture"
        }
    }
}

public import VeilPixels

/// What a picture file says about its picture, known from its header.
public struct PictureInfo: Hashable, Sendable {
    /// The format, told from the bytes and not from the name.
    public var format: PictureFormat
    /// The size as it is shown: upright, in pixels of the file.
    public var size: PixelSize
    /// The EXIF orientation that the file carries, 1…8, which decoding undoes. AVIF and HEIC are turned by their own means
    /// and always 1.
    public var orientation: Int
    /// Frames of an animation, pages of a TIFF, pictures of a HEIC file; 1 for all others.
    public var frameCount: Int
    /// Bits per channel as decoded: 8, 16 or 32, at least as many as the file packs.
    public var bitsPerChannel: Int
    /// Whether the file is stored from coarse to fine: a progressive JPEG, an interlaced PNG.
    public var isProgressive: Bool
    /// Whether the file has transparency.
    public var hasAlpha: Bool
    /// What the channels mean.
    public var colourSpace: ColourSpace
    /// Bytes of the embedded ICC profile; 0 where there is none.
    public var profileByteCount: Int
    /// The name of the embedded ICC profile, such as "Display P3", where it has one.
    public var profileName: String?
    /// Bytes of the file.
    public var byteCount: Int
    /// When the picture was taken, by the camera's clock, as "2008-10-22 16:28:39".
    public var dateTaken: String?
    /// Who made the camera.
    public var cameraMake: String?
    /// The camera.
    public var cameraModel: String?
    /// Whether the metadata tell where the picture was taken.
    public var hasLocation: Bool

    /// What the channels of a file mean.
    public enum ColourSpace: String, Hashable, Sendable {
        case grey, rgb = "RGB", linearRGB = "linear RGB", cmyk = "CMYK", lab = "Lab"
    }
}

/// A picture with what its file said about it.
public struct DecodedPicture: Sendable {
    /// The pixels: upright, sRGB, premultiplied.
    public var picture: Picture
    /// What the file says.
    public var info: PictureInfo
    /// The file's EXIF, XMP and IPTC.
    public var metadata: PictureMetadata
    /// What the user may want to know.
    public var warnings: [PictureFileWarning]
}

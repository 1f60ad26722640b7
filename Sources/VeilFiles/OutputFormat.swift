/// A picture format that is written.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
    case png, jpeg, webp, avif, tiff

    /// The format that a file extension stands for, in upper or lower case; nil for all that are not written.
    public init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "jpg", "jpeg", "jpe": self = .jpeg
        case "tif", "tiff": self = .tiff
        case let other: self.init(rawValue: other)
        }
    }

    /// The usual file extension: "jpg", "tiff".
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// As people write it: "JPEG", "WebP".
    public var name: String { self == .webp ? "WebP" : rawValue.uppercased() }

    /// Whether every pixel comes back as it was written.
    public var isLossless: Bool { self == .png || self == .tiff }

    /// Whether transparency is kept.
    public var hasAlpha: Bool { self != .jpeg }

    /// The most pixels on a side.
    public var largestSide: Int {
        switch self {
        case .jpeg: 65_500
        case .webp: 16_383
        case .avif: 16_384
        // What libvips counts.
        case .png, .tiff: 10_000_000
        }
    }

    /// The quality where none is asked for: hard to tell from the original, as each format counts it.
    public var defaultQuality: Int {
        switch self {
        case .jpeg: 90
        case .webp: 85
        case .avif: 65
        case .png, .tiff: 100
        }
    }
}

/// How a picture is written.
public struct EncodeOptions: Hashable, Sendable {
    /// The format, or nil for the one that the file's extension stands for.
    public var format: OutputFormat?
    /// 1 (smallest) to 100 (best), or nil for ``OutputFormat/defaultQuality``. PNG and TIFF are lossless: a quality has no
    /// effect on them and gives a warning.
    public var quality: Int?
    /// Metadata to keep, from ``DecodedPicture/metadata``, or nil to drop all of it, the default: a photograph tells where its
    /// owner lives.
    public var metadata: PictureMetadata?
    /// Whether an existing file is replaced. When false, it is an error, decided by the system at the last moment.
    public var overwrite: Bool

    /// Options that write the format of the extension, with its usual quality, without metadata, over any existing file.
    public init(
        format: OutputFormat? = nil, quality: Int? = nil, metadata: PictureMetadata? = nil, overwrite: Bool = true
    ) {
        self.format = format
        self.quality = quality
        self.metadata = metadata
        self.overwrite = overwrite
    }
}

/// Something that the caller may want to tell its user, though the picture was read or written.
public enum PictureFileWarning: Hashable, Sendable {
    /// The file ends before its picture does; what could be read was.
    case truncated
    /// The file is damaged; what could be read was. `detail` is the decoder's word for it.
    case damaged(detail: String)
    /// The file holds several frames, pages or pictures; only number `frame` (from 0) was read.
    case severalFrames(frame: Int, count: Int)
    /// The embedded colour profile cannot be used; the colours were taken for `assumed`.
    case profileIgnored(assumed: String)
    /// The format has no transparency; the picture was laid over white.
    case flattenedOntoWhite
    /// The format is lossless; the quality that was asked for has no meaning.
    case qualityIgnored(OutputFormat)
    /// The format does not carry these kinds of metadata ("EXIF"); they were left out.
    case metadataDropped([String], OutputFormat)
}

extension PictureFileWarning: CustomStringConvertible {
    /// One sentence for a person, without the file's name.
    public var description: String {
        switch self {
        case .truncated, .damaged: "\(cause); the readable part was used"
        case .severalFrames(let frame, let count): "it has \(count) frames; frame \(frame) was used"
        case .profileIgnored(let assumed): "its colour profile cannot be used; \(assumed) was assumed"
        case .flattenedOntoWhite: "JPEG has no transparency; the picture was laid over white"
        case .qualityIgnored(let format): "\(format.name) is lossless; the quality has no effect"
        case .metadataDropped(let kinds, let format):
            "\(format.name) does not carry \(kinds.joined(separator: ", ")); left out"
        }
    }
}

extension PictureFileWarning {
    /// What is wrong with the file, for a warning or an error.
    var cause: String {
        switch self {
        case .truncated: "the file ends before its picture does"
        case .damaged(let detail): "the file is damaged: \(detail)"
        default: ""
        }
    }
}

import VeilFiles
import VeilPixels

/// Why a file has no thumbnail, as a text that can be kept. Only what the content itself is to blame for is kept.
enum StoredReason {
    /// The text; nil for a reason that may pass.
    static func text(_ reason: PictureFileError.Reason) -> String? {
        switch reason {
        case .empty: "empty"
        case .unknownFormat: "unknown format"
        case .truncated: "truncated"
        case .unsupportedFormat(let name): "unsupported format: " + name
        case .damaged(let detail): "damaged: " + detail
        case .nothingReadable(let detail): "nothing readable: " + detail
        case .tooLarge(let detail): "too large: " + detail
        case .tooManyPixels(let size, let limit): "too many pixels: \(size.width) \(size.height) \(limit)"
        default: nil
        }
    }

    /// The reason that ``text(_:)`` wrote; nil for any other text.
    static func reason(_ text: String) -> PictureFileError.Reason? {
        let parts = text.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let detail = parts.count > 1 ? parts[1] : ""
        switch parts[0] {
        case "empty": return .empty
        case "unknown format": return .unknownFormat
        case "truncated": return .truncated
        case "unsupported format": return .unsupportedFormat(detail)
        case "damaged": return .damaged(detail: detail)
        case "nothing readable": return .nothingReadable(detail: detail)
        case "too large": return .tooLarge(detail: detail)
        case "too many pixels":
            let numbers = detail.split(separator: " ").compactMap { Int($0) }
            guard numbers.count == 3, numbers[0] >= 1, numbers[1] >= 1 else { return nil }
            return .tooManyPixels(PixelSize(width: numbers[0], height: numbers[1]), limit: numbers[2])
        default: return nil
        }
    }
}

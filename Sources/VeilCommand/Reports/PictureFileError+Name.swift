import VeilFiles

extension PictureFileError.Reason {
    /// The kind in one word, for programs.
    var name: String {
        switch self {
        case .notFound: "notFound"
        case .notReadable: "notReadable"
        case .notARegularFile: "notARegularFile"
        case .empty: "empty"
        case .unknownFormat: "unknownFormat"
        case .unsupportedFormat: "unsupportedFormat"
        case .truncated: "truncated"
        case .damaged: "damaged"
        case .nothingReadable: "nothingReadable"
        case .tooManyPixels: "tooManyPixels"
        case .tooLarge: "tooLarge"
        case .noSuchFrame: "noSuchFrame"
        case .outOfMemory: "outOfMemory"
        case .unwritableFormat: "unwritableFormat"
        case .tooLargeForFormat: "tooLargeForFormat"
        case .exists: "exists"
        case .diskFull: "diskFull"
        case .cannotWrite: "cannotWrite"
        case .cannotEncode: "cannotEncode"
        }
    }
}

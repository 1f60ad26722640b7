import VeilFiles

extension PictureFileError.Reason {
    /// The kind in one word, for programs.
    var name: String {
        switch self {
        case .notFound: "notFound"
        case .notReadable: "notReadable"
        case .notARegularFile: "notARegularFile"
        case .empty: "empty"
        case .changedWhileRead: "changedWhileRead"
        case .unknownFormat: "unknownFormat"
        case .unsupportedFormat: "unsupportedFormat"
        case .truncated: "truncated"
        case .damaged: "damaged"
        case .nothingReadable: "nothingReadable"
        case .tooManyPixels: "tooManyPixels"
        case .tooLarge: "tooLarge"
        case .noSuchFrame: "noSuchFrame"
        case .outOfMemory: "outOfMemory"
        case .systemLimit: "systemLimit"
        case .unwritableFormat: "unwritableFormat"
        case .tooLargeForFormat: "tooLargeForFormat"
        case .tooLargeForAnimation: "tooLargeForFormat"
        case .tooManyFrames: "tooManyFrames"
        case .exists: "exists"
        case .folderNotEmpty: "exists"
        case .diskFull: "diskFull"
        case .cannotWrite: "cannotWrite"
        case .cannotEncode: "cannotEncode"
        }
    }

    /// The option that helps, where there is one; the library does not know how it is called.
    var option: String? {
        switch self {
        case .truncated, .damaged: "--allow-truncated"
        case .tooManyPixels: "--pixel-limit"
        case .noSuchFrame: "--frame"
        case .exists: "--force"
        case .outOfMemory, .systemLimit: "--jobs 1"
        default: nil
        }
    }
}

extension PictureFileError {
    /// The sentence for a person at the command line.
    var message: String { reason.option.map { "\(self) (\($0))" } ?? description }
}

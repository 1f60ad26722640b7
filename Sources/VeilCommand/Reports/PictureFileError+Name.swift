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

    /// The option that helps, where there is one, and what to write; the library does not know how it is called.
    private var option: (name: String, use: String)? {
        switch self {
        case .truncated, .damaged: ("allow-truncated", "--allow-truncated")
        case .tooManyPixels: ("pixel-limit", "--pixel-limit")
        case .noSuchFrame: ("frame", "--frame")
        case .exists: ("force", "--force")
        case .outOfMemory, .systemLimit: ("jobs", "--jobs 1")
        default: nil
        }
    }

    /// What is wrong and what to do, where the command has no option that helps.
    private var plainDescription: String {
        switch self {
        case .truncated: "the file ends before its picture does: copy it again"
        case .damaged(let detail): "the file is damaged (\(detail)): copy it again"
        case .tooManyPixels(let size, let limit):
            "it claims \(size) pixels, more than the limit of \(limit): make it smaller with another program"
        case .exists: "the file exists already: choose another name"
        default: description
        }
    }

    /// What is wrong, and after a colon what to do with the options that the command has.
    func description(_ settings: Settings) -> String {
        guard let option, settings.optionNames.contains(option.name) else { return plainDescription }
        return "\(description) (\(option.use))"
    }
}

extension PictureFileError {
    /// The sentence for a person at the command line.
    func message(_ settings: Settings) -> String { "\(path): \(reason.description(settings))" }
}

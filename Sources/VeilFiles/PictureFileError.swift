public import VeilPixels

/// Why a picture could not be read from a file or written to one.
///
/// The one error type of this module. Its ``description`` is a sentence for a person: which file, what is wrong, what to do.
public struct PictureFileError: Error, Hashable, Sendable {
    /// The file that was to be read or written.
    public var path: FilePath
    /// What was wrong with it.
    public var reason: Reason

    /// An error about one file.
    public init(_ path: FilePath, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// What can be wrong with a file.
    public enum Reason: Hashable, Sendable {
        /// There is no file of this name, or a directory on the way to it is missing.
        case notFound
        /// The system does not let it be read; `detail` says why ("Permission denied").
        case notReadable(detail: String)
        /// It is a directory, a pipe, a device, a socket, or a link that leads back to itself.
        case notARegularFile(FileKind)
        /// It holds no bytes.
        case empty
        /// Another program wrote to it while it was read.
        case changedWhileRead
        /// Its first bytes are of no picture format that this module knows by name.
        case unknownFormat
        /// It is a picture of a format, or a variety of one, that is not decoded: "JPEG XL", "TIFF with 12 bits per sample".
        case unsupportedFormat(String)
        /// It ends before its picture does.
        case truncated
        /// Its bytes contradict themselves; `detail` is the decoder's word for it.
        case damaged(detail: String)
        /// It is truncated or damaged, that was allowed, and nothing of it can be read all the same.
        case nothingReadable(detail: String)
        /// It claims more pixels than ``DecodeOptions/pixelLimit``.
        case tooManyPixels(PixelSize, limit: Int)
        /// Its format's decoder, or one picture in memory, does not reach this size, whatever the pixel limit.
        case tooLarge(detail: String)
        /// It has no frame of this number (from 0); it has `count`.
        case noSuchFrame(Int, count: Int)
        /// The system had no memory for the picture.
        case outOfMemory
        /// The system let the program have no further thread or open file; `detail` is its word for it ("Too many open files").
        case systemLimit(detail: String)
        /// The format is not one that is written; `name` is the file's extension, or empty where it has none.
        case unwritableFormat(String)
        /// The picture is larger than the format can hold.
        case tooLargeForFormat(PixelSize, OutputFormat, largestSide: Int)
        /// The frames are larger than the animation's format can hold.
        case tooLargeForAnimation(PixelSize, AnimationFormat, largestSide: Int)
        /// The animation has more frames of its height than are written to one file.
        case tooManyFrames(Int, limit: Int)
        /// There is a file of this name already, and it was not to be overwritten.
        case exists
        /// There is a folder of this name with files in it, among which no others are written.
        case folderNotEmpty
        /// The disk, or the user's share of it, is full.
        case diskFull
        /// The file could not be written; `detail` says why ("Permission denied").
        case cannotWrite(detail: String)
        /// The encoder failed; `detail` is its word for it.
        case cannotEncode(detail: String)
    }

    /// What stands in the place of a regular file.
    public enum FileKind: String, Hashable, Sendable {
        case directory = "directory"
        case pipe = "named pipe"
        case device = "device"
        case socket = "socket"
        case linkLoop = "symbolic link that leads back to itself"
    }
}

extension PictureFileError: CustomStringConvertible {
    /// "holiday.jpg: the file ends before its picture does: copy it again, or allow truncated files"
    public var description: String { "\(path): \(reason.description)" }
}

extension PictureFileError.Reason: CustomStringConvertible {
    /// What is wrong, and after a colon what to do about it.
    public var description: String {
        switch self {
        case .notFound: "there is no such file: check the name"
        case .notReadable(let detail): "it cannot be read (\(detail)): check its permissions and its disk"
        case .notARegularFile(let kind): "it is a \(kind.rawValue), not a picture file: name a file"
        case .empty: "the file is empty: copy it again"
        case .changedWhileRead: "it was changed while it was read: open it again when it has been written"
        case .unknownFormat: "its format is not known: use JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF"
        case .unsupportedFormat(let name): "\(name) is not supported: convert it to PNG, JPEG, WebP, AVIF, HEIC, TIFF or GIF"
        case .truncated: "the file ends before its picture does: copy it again, or allow truncated files"
        case .damaged(let detail): "the file is damaged (\(detail)): copy it again, or allow truncated files"
        case .nothingReadable(let detail): "nothing of it can be read (\(detail)): copy it again"
        case .tooManyPixels(let size, let limit):
            "it claims \(size) pixels, more than the limit of \(limit): raise the pixel limit if you trust the file"
        case .tooLarge(let detail): "it is too large to decode (\(detail)): make it smaller with another program"
        case .noSuchFrame(let number, let count):
            "it has no frame \(number): choose \(count == 1 ? "frame 0, its only one" : "one of 0…\(count - 1)")"
        case .outOfMemory: "there is no memory for it: close other programs, run fewer at once, or ask for a smaller picture"
        case .systemLimit(let detail):
            "the system's limit for this program is reached (\(detail)): work on fewer at once, or raise the limit (ulimit)"
        default: writingDescription
        }
    }

    private var writingDescription: String {
        switch self {
        case .unwritableFormat(""): "the name has no extension that says the format: end it in png, jpg, webp, avif or tiff"
        case .unwritableFormat(let name): "“\(name)” files are not written: end the name in png, jpg, webp, avif or tiff"
        case .tooLargeForFormat(let size, let format, let side):
            "\(format.name) holds at most \(side) pixels a side, not \(size): write PNG or TIFF, or make the picture smaller"
        case .tooLargeForAnimation(let size, let format, let side):
            "\(format.name) holds at most \(side) pixels a side, not \(size): make the picture smaller, or write PNG frames"
        case .tooManyFrames(let count, let limit):
            "it would hold \(count) frames, and takes \(limit) of this height: make it shorter, or the picture smaller"
        case .exists: "the file exists already: choose another name, or allow overwriting"
        case .folderNotEmpty: "the folder has files in it: name a new folder, or an empty one"
        case .diskFull: "the disk is full: make room, or write to another disk"
        case .cannotWrite(let detail): "it cannot be written (\(detail)): check the directory and its permissions"
        case .cannotEncode(let detail): "it cannot be encoded (\(detail)): choose another format"
        default: ""
        }
    }
}

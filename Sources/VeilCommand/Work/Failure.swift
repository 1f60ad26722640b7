import Glibc
import VeilFiles
import VeilPixels

/// Why one input came to nothing.
struct Failure: Error, Sendable {
    /// The file or folder.
    let path: FilePath
    /// Whether it could not even be read, as opposed to worked on or written.
    let isUnreadable: Bool
    /// The kind of failure, in one word for programs.
    let reason: String
    private let words: Words

    private enum Words: Sendable {
        case sentence(String)
        /// Of a file: what helps depends on the command.
        case error(PictureFileError)
    }

    init(path: FilePath, isUnreadable: Bool, reason: String, message: String) {
        (self.path, self.isUnreadable, self.reason, words) = (path, isUnreadable, reason, .sentence(message))
    }

    /// A file could not be read or written.
    init(path: FilePath, isUnreadable: Bool, _ error: PictureFileError) {
        (self.path, self.isUnreadable, reason, words) = (path, isUnreadable, error.reason.name, .error(error))
    }

    /// What, which file, what to do with the options that the command has.
    func message(_ settings: Settings) -> String {
        switch words {
        case .sentence(let message): message
        case .error(let error): error.message(settings)
        }
    }

    /// The file could not be read.
    static func unreadable(_ error: PictureFileError) -> Failure { Failure(path: error.path, isUnreadable: true, error) }

    /// The picture of `input` could not be written.
    static func unwritten(_ input: FilePath, _ error: PictureFileError) -> Failure {
        Failure(path: input, isUnreadable: false, error)
    }

    /// The picture of `input` needs more memory than there is.
    static func tooLarge(_ input: FilePath, _ error: PictureError) -> Failure {
        Failure(path: input, isUnreadable: false, reason: "outOfMemory", message: "\(input): \(error)")
    }

    /// The work on `input` would pass the limit on this process's addresses.
    static func beyondLimit(_ input: FilePath, need: Int, left: Int) -> Failure {
        Failure(
            path: input, isUnreadable: false, reason: "outOfMemory",
            message: "\(input): it takes about \(need >> 20) MiB of memory, and this program may take \(left >> 20) MiB more: "
                + "raise its limit (ulimit -v), or make the picture smaller")
    }

    /// The pane lies beside the picture.
    static func outside(_ input: FilePath, _ region: PixelRect, _ size: PixelSize) -> Failure {
        Failure(
            path: input, isUnreadable: false, reason: "regionOutside",
            message: "\(input): the region \(region) lies outside the picture of \(size) pixels: choose another --region")
    }

    /// An output has no format that can be written.
    static func unwritableInPlace(_ input: FilePath) -> Failure {
        Failure(
            path: input, isUnreadable: false, reason: "unwritableFormat",
            message: "\(input): its format can be read but not written: use -o or --out-dir instead of --in-place")
    }

    /// A folder of results could not be made for `input`.
    static func noFolder(_ input: FilePath, _ folder: FilePath, errno: CInt) -> Failure {
        Failure(
            path: input, isUnreadable: false, reason: "cannotWrite",
            message: "\(folder): the folder cannot be made: \(reason(errno)): choose another --out-dir")
    }

    /// A folder could not be listed.
    static func unlistable(_ folder: FilePath, errno: CInt) -> Failure {
        Failure(
            path: folder, isUnreadable: true, reason: "unlistable",
            message: "\(folder): the folder cannot be listed: \(reason(errno)): check its permissions")
    }

    /// A folder holds nothing to work on.
    static func noPictures(in folder: FilePath) -> Failure {
        Failure(
            path: folder, isUnreadable: true, reason: "noPictures",
            message: "\(folder): there is no picture in this folder: name files of another extension one by one")
    }

    private static func reason(_ errno: CInt) -> String { String(cString: strerror(errno)) }
}

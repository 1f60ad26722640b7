import VeilFiles
import VeilPixels

/// What became of one input.
struct Outcome: Sendable {
    /// The file or folder.
    let input: FilePath
    /// What was noticed on the way.
    var warnings: [Warning] = []
    /// The picture that was made, or why none was.
    let result: Result<Written, Failure>

    /// Something to know about the input or the output.
    struct Warning: Sendable, CustomStringConvertible {
        let file: FilePath
        let warning: PictureFileWarning
        /// The sentence for a person, after the file's name.
        var description: String { "\(file): \(warning)" }
    }

    /// A picture that was made.
    struct Written: Sendable {
        let output: FilePath
        let size: PixelSize
    }
}

/// Counts outcomes, to tell the exit status.
struct Tally {
    private(set) var done = 0
    private(set) var unreadable = 0
    private(set) var failed = 0

    /// Counts a success, or a failure of its kind.
    mutating func count(_ failure: Failure?) {
        switch failure?.isUnreadable {
        case nil: done += 1
        case true?: unreadable += 1
        case false?: failed += 1
        }
    }

    /// All that were counted.
    var total: Int { done + unreadable + failed }

    var status: ExitStatus {
        if done == total { return .done }
        return unreadable == total ? .nothingReadable : .someFailed
    }
}

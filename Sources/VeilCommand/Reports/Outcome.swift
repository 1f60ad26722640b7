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

    /// What there is to know, without the files' names.
    var words: [String] { warnings.map(\.words) }

    /// Something to know about the input or the output.
    struct Warning: Sendable, CustomStringConvertible {
        let file: FilePath
        let words: String

        init(file: FilePath, warning: some CustomStringConvertible) { (self.file, words) = (file, warning.description) }

        /// The sentence for a person, after the file's name.
        var description: String { "\(file): \(words)" }
    }

    /// A picture that was made.
    struct Written: Sendable {
        let output: FilePath
        let size: PixelSize
    }
}

extension Outcome: Reportable {
    static var deed: (noun: String, verb: String) { ("picture", "written") }
    var facts: Result<PictureFacts, Failure> { result.map { PictureFacts($0) } }
    var line: String { (try? result.get()).map { "-> \($0.output)" } ?? "" }
}

/// What `blur` and its like tell about one picture as JSON.
struct PictureFacts: Encodable {
    private let output: FileName
    private let width: Int
    private let height: Int

    init(_ written: Outcome.Written) {
        output = FileName(written.output)
        (width, height) = (written.size.width, written.size.height)
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

import VeilFiles
import VeilPixels

/// What `blur` and `frost` tell about one input as JSON.
struct PictureRecord: Encodable {
    let path: String
    let uri: String
    let output: FileName?
    let width: Int?
    let height: Int?
    let warnings: [String]
    let error: FailureRecord?

    init(_ outcome: Outcome) {
        let name = FileName(outcome.input)
        path = name.path
        uri = name.uri
        let written = try? outcome.result.get()
        output = written.map { FileName($0.output) }
        width = written?.size.width
        height = written?.size.height
        warnings = outcome.warnings.map(\.warning.description)
        if case .failure(let failure) = outcome.result { error = FailureRecord(failure) } else { error = nil }
    }
}

/// A failure as JSON.
struct FailureRecord: Encodable {
    /// The kind, in one word.
    let reason: String
    /// The sentence that standard error shows.
    let message: String

    init(_ failure: Failure) {
        reason = failure.reason
        message = failure.message
    }
}

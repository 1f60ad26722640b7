/// What a command tells about one input as JSON: its name, what is known of it, and what is to be known beside, or why it came to nothing.
struct FileRecord<Facts: Encodable>: Encodable {
    let file: FileName
    var warnings: [String] = []
    let result: Result<Facts, FailureRecord>

    private enum Key: CodingKey { case warnings, error }

    func encode(to encoder: any Encoder) throws {
        // All in one object.
        try file.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(warnings, forKey: .warnings)
        switch result {
        case .success(let facts): try facts.encode(to: encoder)
        case .failure(let failure): try container.encode(failure, forKey: .error)
        }
    }
}

/// A failure as JSON.
struct FailureRecord: Error, Encodable {
    /// The kind, in one word.
    let reason: String
    /// The sentence that standard error shows.
    let message: String

    init(_ failure: Failure, _ settings: Settings) {
        reason = failure.reason
        message = failure.message(settings)
    }
}

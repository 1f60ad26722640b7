/// Something wrong with the command line, in a sentence that says what to do about it.
struct UsageError: Error, Hashable, Sendable {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}

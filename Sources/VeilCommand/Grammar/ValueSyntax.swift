/// How the text after an option's name becomes a value.
struct ValueSyntax<Value: Sendable>: Sendable {
    /// The value's name in usage lines: `PX`.
    let placeholder: String
    /// What the value is, fit for "--sigma takes …".
    let expectation: String
    /// What a shell may offer in its place.
    var candidates: Candidates = .none
    /// The value, or nil where the text is none. The text is bytes, since file names are.
    let parse: @Sendable ([UInt8]) -> Value?

    /// The same text, turned into something else.
    func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueSyntax<Other> {
        let parse = parse
        return ValueSyntax<Other>(placeholder: placeholder, expectation: expectation, candidates: candidates) {
            parse($0).map(transform)
        }
    }
}

/// What a shell offers where a value or an operand is typed.
enum Candidates: Sendable {
    case none
    case words([String])
    case files
    case folders
}

/// The text of an argument, or nil where its bytes are not UTF-8.
func text(_ bytes: [UInt8]) -> String? { String(validating: bytes, as: UTF8.self) }

extension ValueSyntax {
    /// One of a few words.
    static func word(
        _ placeholder: String, of words: [String], _ meaning: @escaping @Sendable (String) -> Value?
    ) -> Self {
        ValueSyntax(placeholder: placeholder, expectation: listed(words), candidates: .words(words)) { bytes in
            text(bytes).flatMap { words.contains($0) ? meaning($0) : nil }
        }
    }

    /// One of the cases of an enumeration; the usage line shows all of them.
    static func choice() -> Self where Value: CaseIterable & RawRepresentable<String> {
        let words = Value.allCases.map(\.rawValue)
        return word(words.joined(separator: "|"), of: words, Value.init(rawValue:))
    }
}

/// "a, b or c", or with another conjunction.
func listed(_ words: [String], _ conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

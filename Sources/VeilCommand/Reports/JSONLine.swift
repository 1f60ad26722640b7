#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One JSON object in one line.
enum JSONLine {
    /// The object with its keys in alphabetical order, and a line feed.
    static func text(_ record: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Records hold texts, counts and flags, which can always be encoded.
        guard let line = try? encoder.encode(record) else { preconditionFailure("a record is not JSON") }
        return String(decoding: line, as: UTF8.self) + "\n"
    }
}

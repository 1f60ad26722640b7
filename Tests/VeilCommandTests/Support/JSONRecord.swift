import Foundation
import Testing

/// One line of what `--json` prints.
struct JSONRecord {
    private let object: [String: Any]

    /// Every line, each of which must be one object.
    static func all(in output: [UInt8]) throws -> [JSONRecord] {
        try output.split(separator: UInt8(ascii: "\n")).map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line))
            return JSONRecord(object: try #require(object as? [String: Any]))
        }
    }

    func string(_ key: String) -> String? { object[key] as? String }
    func number(_ key: String) -> Int? { (object[key] as? NSNumber)?.intValue }
    func flag(_ key: String) -> Bool? { object[key] as? Bool }
    func strings(_ key: String) -> [String]? { object[key] as? [String] }
    func record(_ key: String) -> JSONRecord? { (object[key] as? [String: Any]).map { JSONRecord(object: $0) } }

    /// The path that a file URI tells, as bytes.
    func bytes(ofURI key: String) throws -> [UInt8] {
        let uri = try #require(string(key))
        try #require(uri.hasPrefix("file:///"))
        var rest = Array(uri.utf8.dropFirst("file://".utf8.count))[...]
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            bytes.append(try #require(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)))
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}

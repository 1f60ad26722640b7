import Glibc
import VeilFiles
import VeilLibrary
import VeilPixels

/// A photo of the result: where it is now, and where it came from.
struct ToldPhoto {
    let number: Int
    let path: FilePath
    /// What it is a copy of; nil for the photo itself.
    let source: FilePath?

    init(_ photo: ChosenPhoto, copy: FilePath? = nil) {
        number = photo.number
        path = copy ?? photo.path
        source = copy == nil ? nil : photo.path
    }

    /// One object, its keys in alphabetical order. Two looks at the file, of which the header is read: what they do not tell is left out.
    var json: String {
        var parts = ["\"number\":\(number)", "\"path\":\(path.jsonText)"]
        let size = try? PictureFile.info(path).info.size
        if let byteCount = try? PhotoIdentity(of: path).byteCount { parts.append("\"size\":\(byteCount)") }
        if let source { parts.append("\"source\":\(source.jsonText)") }
        parts.append("\"uri\":\"\(path.fileURI)\"")
        if let size {
            parts.insert("\"height\":\(size.height)", at: 0)
            parts.append("\"width\":\(size.width)")
        }
        return "{\(parts.joined(separator: ","))}"
    }
}

extension FilePath {
    /// An absolute file URI (RFC 8089) whose percent codes give back every byte.
    var fileURI: String {
        guard bytes.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) else { return "file://" + PercentCode.encoded(bytes) }
        defer { free(folder) }
        let current = FilePath(bytes: UnsafeBufferPointer(start: folder, count: strlen(folder)).map { UInt8(bitPattern: $0) })
        return "file://" + PercentCode.encoded(current.appending(self).bytes)
    }

    /// The path as a string of JSON, which is Unicode: other bytes are replaced.
    var jsonText: String {
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case ..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(text.joined())\""
    }
}

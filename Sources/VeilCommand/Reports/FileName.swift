import Glibc
import VeilFiles

/// A file in JSON, whose strings are Unicode while names are bytes.
struct FileName: Encodable {
    /// The name as it was given, for people: what is not UTF-8 in it is replaced by U+FFFD.
    let path: String
    /// The name for programs: an absolute file URI (RFC 8089) whose percent codes give back every byte.
    let uri: String

    init(_ file: FilePath) {
        path = String(decoding: file.bytes, as: UTF8.self)
        uri = "file://" + FileName.encoded(FileName.absolute(file))
    }

    private static func absolute(_ file: FilePath) -> [UInt8] {
        guard file.bytes.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) else { return file.bytes }
        defer { free(folder) }
        let bytes = UnsafeBufferPointer(start: folder, count: strlen(folder)).map { UInt8(bitPattern: $0) }
        return FilePath(bytes: bytes).appending(file).bytes
    }

    /// Every byte but the unreserved ones of RFC 3986 and the slash as a percent code.
    private static func encoded(_ path: [UInt8]) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        let bytes = path.flatMap { byte in
            plain.contains(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

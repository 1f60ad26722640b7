import Glibc
import VeilFiles
import VeilLibrary

/// A file in JSON, whose strings are Unicode while names are bytes.
struct FileName: Encodable {
    /// The name as it was given, for people: what is not UTF-8 in it is replaced by U+FFFD.
    let path: String
    /// The name for programs: an absolute file URI (RFC 8089) whose percent codes give back every byte.
    let uri: String

    init(_ file: FilePath) {
        path = String(decoding: file.bytes, as: UTF8.self)
        uri = "file://" + PercentCode.encoded(FileName.absolute(file))
    }

    private static func absolute(_ file: FilePath) -> [UInt8] {
        guard file.bytes.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) else { return file.bytes }
        defer { free(folder) }
        let bytes = UnsafeBufferPointer(start: folder, count: strlen(folder)).map { UInt8(bitPattern: $0) }
        return FilePath(bytes: bytes).appending(file).bytes
    }
}

import Glibc
import VeilFiles

/// Real and difficult files from elsewhere, which lie beside the package or where VEIL_CORPUS says.
enum Corpus {
    static let folder: FilePath = {
        if let named = getenv("VEIL_CORPUS") { return FilePath(String(cString: named)) }
        let package = FilePath(#filePath).parent.parent.parent.parent
        return package.parent.appending("shared/corpus")
    }()

    static let isHere = access(String(decoding: folder.bytes, as: UTF8.self), R_OK) == 0
    static let missing = "no corpus of test pictures: set VEIL_CORPUS to its folder"

    static func file(_ name: String) -> FilePath { folder.appending(name) }
    static func bytes(_ name: String) -> [UInt8] { Files.bytes(of: file(name)) }

    /// "colour/lab.tif" and the others.
    static var names: [String] {
        Files.names(in: folder).flatMap { group in
            Files.names(in: folder.appending(group)).map { "\(group)/\($0)" }
        }.sorted()
    }
}

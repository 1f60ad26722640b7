import Foundation
import VeilFiles

/// A folder that is gone when the test is over.
final class TestFolder: Sendable {
    let path: FilePath

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("veil-library-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = FilePath(url.path)
    }

    deinit { try? FileManager.default.removeItem(atPath: "\(path)") }

    /// Writes a file, with the folders above it, and answers with its path.
    @discardableResult
    func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> FilePath {
        let file = path.appending(name)
        try FileManager.default.createDirectory(atPath: "\(file.parent)", withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: "\(file)"))
        return file
    }

    @discardableResult
    func write(_ name: String, _ text: String = "a photo") throws -> FilePath { try write(name, text.utf8) }

    /// Its names, hidden ones too, in order.
    func names(in folder: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(path.appending(folder))")) ?? []).sorted()
    }
}

extension FilePath {
    /// What the file holds; nil where there is none.
    var content: [UInt8]? {
        withCString { name in
            guard let file = fopen(name, "r") else { return nil }
            defer { fclose(file) }
            var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
            while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
            return bytes
        }
    }

    var text: String? { content.map { String(decoding: $0, as: UTF8.self) } }

    var exists: Bool { content != nil }
}

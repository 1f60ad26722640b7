import Glibc
import VeilFiles
import VeilLibrary

/// A folder of photographs that is gone after the run.
struct BenchFolder {
    struct Failure: Error { let step: String }

    let path: FilePath

    init() throws {
        var template = Array("/tmp/veil-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(step: "a folder in /tmp") }
        path = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    }

    private func text(_ name: String) -> String { "\(path)/\(name)" }

    /// So many names for one file, which is moved into the folder.
    func photos(of file: String, _ count: Int) throws -> [Photo] {
        try (0..<count).map { index in
            let name = "\(index).jpg"
            guard link(file, text(name)) == 0 else { throw Failure(step: "a link to \(file)") }
            return Photo(id: PhotoID(rawValue: UInt32(index)), folder: path, name: FilePath(name))
        }
    }

    func photo(_ name: String, _ number: Int) -> Photo {
        Photo(id: PhotoID(rawValue: UInt32(number)), folder: path, name: FilePath(name))
    }

    func file(_ name: String) -> FilePath { path.appending(name) }

    func remove() {
        guard let directory = opendir("\(path)") else { return }
        while let entry = readdir(directory) {
            withUnsafeBytes(of: &entry.pointee.d_name) {
                _ = unlink(text(String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)))
            }
        }
        closedir(directory)
        rmdir("\(path)")
    }
}

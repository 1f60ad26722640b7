import VeilFiles

/// The pictures that the operands name, in order.
struct InputList {
    /// A picture to read.
    struct Input {
        let path: FilePath
        /// Its place below the folder of results: the sub-folders, then the name.
        let place: [FilePath]
    }

    /// The pictures, and in their place the folders that yield none.
    private(set) var entries: [Result<Input, Failure>] = []
    /// Whether a folder was named.
    private(set) var hasFolder = false

    /// Looks up every operand and walks those that are folders, without the folder that is `excluded`.
    init(_ operands: [[UInt8]], excluding excluded: FileStatus.Identity? = nil) {
        for operand in operands {
            let path = FilePath(bytes: InputList.withoutFinalSlashes(operand))
            if FileStatus(path)?.isFolder == true {
                hasFolder = true
                walk(path, excluding: excluded, keepingName: operands.count > 1)
            } else {
                entries.append(.success(Input(path: FilePath(bytes: operand), place: [path.lastComponent])))
            }
        }
    }

    private mutating func walk(_ folder: FilePath, excluding excluded: FileStatus.Identity?, keepingName: Bool) {
        let walk = FolderWalk(folder, excluding: excluded)
        let start = keepingName ? InputList.ownName(of: folder).map { [$0] } ?? [] : []
        entries += walk.pictures.map { .success(Input(path: $0.path, place: start + $0.place)) }
        entries += walk.failures.map { .failure(.unlistable($0.path, errno: $0.error)) }
        if walk.pictures.isEmpty && walk.failures.isEmpty { entries.append(.failure(.noPictures(in: folder))) }
    }

    /// The folder's name among its siblings, which `.` and `..` do not tell; the root has none.
    private static func ownName(of folder: FilePath) -> FilePath? {
        let name = (folder.resolved ?? folder).lastComponent
        return name == "/" ? nil : name
    }

    /// A final slash says that a folder is meant, which `stat` has to check; the name itself goes without.
    private static func withoutFinalSlashes(_ path: [UInt8]) -> [UInt8] {
        let slash = UInt8(ascii: "/")
        let end = path.lastIndex { $0 != slash }.map { $0 + 1 } ?? min(1, path.count)
        return Array(path[..<end])
    }
}

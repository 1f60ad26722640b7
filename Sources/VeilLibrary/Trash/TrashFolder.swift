import CGio
import Glibc
import VeilFiles

/// Where the freedesktop specification keeps what was trashed.
///
/// GIO moves a file there and does not say under which name. The file keeps its number, by which it is found again.
enum TrashFolder {
    /// The file of that identity, which had the name `original`, in the trash that it must have gone to.
    static func find(_ identity: FileIdentity, named original: FilePath) -> TrashedPhoto? {
        for folder in folders(for: original) {
            for number in 1... {
                let name = Self.name(original.lastComponent, number: number)
                let content = folder.appending("files").appending(name)
                let info = folder.appending("info").appending(FilePath(bytes: name.bytes + ".trashinfo".utf8))
                if FileIdentity(at: content) == identity {
                    return TrashedPhoto(original: original, content: content, info: info, identity: identity)
                }
                // GIO takes the first name that is free, so ours is not behind a gap.
                guard stat(linkAt: info) != nil else { break }
            }
        }
        return nil
    }

    /// The trash of the home, and the two that the top folder of another file system may have.
    private static func folders(for path: FilePath) -> [FilePath] {
        let home = FilePath(String(cString: g_get_user_data_dir())).appending("Trash")
        let top = top(of: path.parent)
        return [home, top.appending(".Trash").appending("\(getuid())"), top.appending(".Trash-\(getuid())")]
    }

    /// The highest folder above `folder` that is on its device.
    private static func top(of folder: FilePath) -> FilePath {
        var top = folder
        while let own = stat(fileAt: top), let above = stat(fileAt: top.appending("..")), own.st_dev == above.st_dev,
            own.st_ino != above.st_ino
        {
            top = top.appending("..")
        }
        return top
    }

    /// How GIO calls the second and later ones of a name: "a.2.jpg", "a.3.jpg".
    private static func name(_ name: FilePath, number: Int) -> FilePath {
        guard number > 1 else { return name }
        let dot = name.bytes.firstIndex(of: UInt8(ascii: ".")) ?? name.bytes.endIndex
        let tail = dot == name.bytes.endIndex ? [] : Array(name.bytes[dot...])
        return FilePath(bytes: Array(name.bytes[..<dot]) + ".\(number)".utf8 + tail)
    }
}

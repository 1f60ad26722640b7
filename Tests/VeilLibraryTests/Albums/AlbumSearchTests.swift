import Synchronization
import Testing
import VeilFiles
import VeilLibrary

@Suite struct AlbumSearchTests {
    @Test func photosAreFoundInFoldersAndNotInTheFolderItself() {
        let folder = PhotoFolder()
        folder.write("1.jpg")
        for each in ["a", "a/b", ".hidden"] { folder.folder(FilePath(each)) }
        folder.write("a/notes.txt")
        folder.write(".hidden/2.jpg")
        folder.link("link", to: folder.path)
        #expect(!AlbumSearch().finds(below: folder.path))
        folder.write("a/b/3.jpg")
        #expect(AlbumSearch().finds(below: folder.path))
        #expect(!AlbumSearch().finds(below: folder["a/b"]) && !AlbumSearch().finds(below: folder["nothing"]))
    }

    @Test func aTreeWithoutEndIsLeft() {
        let opened = Mutex(0)
        var files = FileSystem.system
        files.openFolder = { _ in
            opened.withLock { $0 += 1 }
            return .success(Endless())
        }
        #expect(!AlbumSearch(files).finds(below: "/"))
        // The folder itself is one more.
        #expect(opened.withLock { $0 } == AlbumSearch.mostFolders + 1)
    }
}

/// A folder with a folder in it that is like it.
private final class Endless: OpenFolder {
    func look() -> Result<FileLook, SystemError> { .failure(SystemError(code: 0)) }

    func read(_ limit: Int, into batch: inout NameBatch) -> Result<Bool, SystemError> {
        Array("in".utf8).withUnsafeBufferPointer { batch.append($0, kind: .folder, inode: 0) }
        return .success(false)
    }
}

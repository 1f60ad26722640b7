import Foundation
import Testing
import VeilFiles
import VeilLibrary

@testable import VeilPhotos

/// What goes to the trash is what was seen, and nothing that took its name since.
@MainActor struct MeantPhotoTests {
    @Test func aFileThatIsReplacedBetweenTheViewAndTheKeyStays() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("veil-meant-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.jpg")
        try Data("seen".utf8).write(to: file)
        let session = PhotoSession(PhotosRequest(places: [FilePath(folder.path)]), SharedParts(memoryLimit: 1 << 20, store: nil))
        defer { session.close() }
        let photo = Photo(id: PhotoID(rawValue: 0), folder: FilePath(folder.path), name: "a.jpg")
        let seen = try PhotoIdentity(of: photo.path)
        try Data("newer".utf8).write(to: file, options: .atomic)
        let meant = session.meant([photo]) { $0 == photo.id ? seen : nil }
        #expect(meant == [MeantPhoto(path: photo.path, identity: seen)])
        let outcome = PhotoTrash.trash(meant)
        #expect(outcome.trashed.isEmpty && outcome.failures == [PhotoFileError(photo.path, .replaced)])
        #expect(try String(contentsOf: file, encoding: .utf8) == "newer")
    }
}

import Foundation
import Testing
import VeilFiles
import VeilLibrary

/// The trash of a home that has none yet. Each test runs in a process of its own, since GLib asks for the home once.
@Suite struct PhotoTrashTests {
    /// A fresh home in the folder of the process, on the file system of the files.
    static func freshHome() throws -> TestFolder {
        let folder = try TestFolder()
        setenv("HOME", "\(folder.path.appending("home"))", 1)
        unsetenv("XDG_DATA_HOME")
        try folder.write("home/.profile")
        return folder
    }

    @Test func aPhotoGoesToTheTrashAndComesBackToItsVeryPlace() async {
        await #expect(processExitsWith: .success) {
            let folder = try PhotoTrashTests.freshHome()
            let photo = try folder.write("album/ä 1.jpg", "the photo")
            let trashed = try PhotoTrash.trash(photo)
            #expect(!photo.exists)
            #expect(trashed.original == photo)
            #expect(folder.names(in: "home/.local/share/Trash/files") == ["ä 1.jpg"])
            #expect(trashed.info.text?.contains("album/%C3%A4%201.jpg") == true)
            try PhotoTrash.restore(trashed)
            #expect(photo.text == "the photo")
            #expect(folder.names(in: "home/.local/share/Trash/files").isEmpty)
            #expect(folder.names(in: "home/.local/share/Trash/info").isEmpty)
            #expect(throws: PhotoFileError(photo, .notInTrash)) { try PhotoTrash.restore(trashed) }
        }
    }

    @Test func aNewFileOfTheNameIsNeverOverwritten() async {
        await #expect(processExitsWith: .success) {
            let folder = try PhotoTrashTests.freshHome()
            let photo = try folder.write("a.jpg", "old")
            let trashed = try PhotoTrash.trash(photo)
            try folder.write("a.jpg", "new")
            #expect(throws: PhotoFileError(photo, .placeTaken)) { try PhotoTrash.restore(trashed) }
            #expect(photo.text == "new")
            try FileManager.default.removeItem(atPath: "\(photo)")
            try PhotoTrash.restore(trashed)
            #expect(photo.text == "old")
        }
    }

    @Test func photosOfOneNameFromManyFoldersGoBackToTheirOwn() async {
        await #expect(processExitsWith: .success) {
            let folder = try PhotoTrashTests.freshHome()
            let photos = try (1...12).map { try folder.write("\($0)/IMG.1.jpg", "photo \($0)") }
            let outcome = PhotoTrash.trash(photos + [folder.path.appending("nothing.jpg"), folder.path.appending("1")])
            #expect(outcome.trashed.count == 12)
            #expect(Set(outcome.trashed.map(\.content)).count == 12)
            #expect(outcome.failures.map(\.reason) == [.file(.notFound), .file(.notARegularFile(.directory))])
            // The folders went as well.
            for number in 1...12 { try FileManager.default.removeItem(atPath: "\(folder.path.appending("\(number)"))") }
            #expect(PhotoTrash.restore(outcome.trashed).isEmpty)
            for (index, photo) in photos.enumerated() { #expect(photo.text == "photo \(index + 1)") }
        }
    }

    @Test func ofSeveralOnlyTheOneThatWasReplacedStays() async {
        await #expect(processExitsWith: .success) {
            let folder = try PhotoTrashTests.freshHome()
            let paths = try (1...3).map { try folder.write("\($0).jpg", "photo \($0)") }
            let meant = try paths.map { MeantPhoto(path: $0, identity: try PhotoIdentity(of: $0)) }
            try Data("newer".utf8).write(to: URL(fileURLWithPath: "\(paths[1])"), options: .atomic)
            let outcome = PhotoTrash.trash(meant)
            #expect(outcome.trashed.map(\.original) == [paths[0], paths[2]])
            #expect(outcome.failures == [PhotoFileError(paths[1], .replaced)] && paths[1].text == "newer")
        }
    }

    @Test func anotherContentOfTheNameIsNotTrashed() async {
        await #expect(processExitsWith: .success) {
            let folder = try PhotoTrashTests.freshHome()
            let photo = try folder.write("a.jpg", "old")
            let meant = try PhotoIdentity(of: photo)
            try Data("new".utf8).write(to: URL(fileURLWithPath: "\(photo)"), options: .atomic)
            #expect(throws: PhotoFileError(photo, .replaced)) { try PhotoTrash.trash(photo, expecting: meant) }
            #expect(photo.text == "new")
            _ = try PhotoTrash.trash(photo, expecting: PhotoIdentity(of: photo))
            #expect(!photo.exists)
        }
    }

    @Test func aLinkGoesAndNotWhatItLeadsTo() async {
        await #expect(processExitsWith: .success) {
            let folder = try PhotoTrashTests.freshHome()
            let photo = try folder.write("a.jpg", "the photo")
            let link = folder.path.appending("b.jpg")
            try FileManager.default.createSymbolicLink(atPath: "\(link)", withDestinationPath: "a.jpg")
            let trashed = try PhotoTrash.trash(link)
            #expect(!link.exists && photo.exists)
            try PhotoTrash.restore(trashed)
            #expect(link.text == "the photo")
        }
    }

    @Test func namesThatAreNotUTF8ComeBackAsBytes() async {
        await #expect(processExitsWith: .success) {
            let folder = try PhotoTrashTests.freshHome()
            let photo = folder.path.appending(FilePath(bytes: [0xFF, 0x25, 0x0A, 0x2E, 0x6A]))
            let file = photo.withCString { fopen($0, "w") }
            fputs("bytes", file)
            fclose(file)
            let trashed = try PhotoTrash.trash(photo)
            #expect(!photo.exists)
            try PhotoTrash.restore(trashed)
            #expect(photo.text == "bytes")
        }
    }

    /// Another file system has its own trash, or none, and says so. Needs the right to mount one.
    @Test(.enabled(if: Mounting.isAllowed, Mounting.refusal)) func anotherFileSystemHasItsOwnTrashOrSaysThatItHasNone() async {
        await #expect(processExitsWith: .success) {
            let folder = try PhotoTrashTests.freshHome()
            let place = try Mounting.mount("tmpfs", at: folder.path.appending("stick"))
            let photo = try folder.write("stick/deep/a.jpg", "on a stick")
            do {
                let trashed = try PhotoTrash.trash(photo)
                #expect(trashed.content.bytes.starts(with: place.bytes))
                try PhotoTrash.restore(trashed)
            } catch let error as PhotoFileError {
                guard case .noTrash(let detail) = error.reason else { throw error }
                #expect(!detail.isEmpty && error.description.contains("delete it in its folder"))
            }
            #expect(photo.text == "on a stick")
        }
    }
}

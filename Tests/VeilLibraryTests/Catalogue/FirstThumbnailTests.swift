import Foundation
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// P1: however many photos a folder has, the first thumbnails are there before the last names.
@Suite(.timeLimit(.minutes(1))) struct FirstThumbnailTests {
    @Test(arguments: [1_000, 10_000, 100_000]) func theFirstThumbnailsDoNotWaitForTheListing(count: Int) async throws {
        let folder = PhotoFolder()
        try folder.fill(count)
        let gate = Gate()
        let following = Following(PhotoCatalogue([.folder(folder.path)], fileSystem: .system(holdingAfter: 1, at: gate)))
        await following.until { !$0.list.isEmpty }
        let results = Results()
        let loader = ThumbnailLoader(budget: MemoryBudget(), store: nil, shared: nil, onResult: results.take)
        let visible = following.list.prefix(20).map {
            ThumbnailRequest(photo: $0, size: PixelSize(width: 24, height: 24), fit: .fill)
        }
        loader.want(visible)
        for request in visible { _ = try results.thumbnail(of: request) }
        #expect(visible.count == 20 && !following.isComplete && following.list.count < count)
        gate.open()
        await following.complete()
        #expect(following.list.count == count && following.ids == following.list.map(\.id))
    }

    /// A folder that comes in one piece is complete at once.
    @Test func aSmallFolderIsThereAtOnce() async throws {
        let folder = PhotoFolder()
        try folder.fill(100)
        #expect(await PhotoCatalogue([.folder(folder.path)]).complete().list.count == 100)
    }
}

extension PhotoFolder {
    /// Fills it with names for small pictures, so many of which are hard links to one file. A file may have 65,000 of them.
    func fill(_ count: Int, _ ending: String = "png", as format: OutputFormat = .png, linked: Int = 50_000) throws {
        let picture = try Picture(size: PixelSize(width: 48, height: 32), filledWith: Pixel(red: 40, green: 90, blue: 160))
        let bytes = try PictureFile.encoded(picture, as: format).bytes
        for start in stride(from: 0, to: count, by: linked) {
            let names = (start..<min(count, start + linked)).map { FilePath("photo\($0).\(ending)") }
            write(names)
            // Written into the file that all of them name.
            bytes.withUnsafeBytes { bytes in
                let file = self[names[0]].withBytes { fopen($0, "r+") }!
                defer { fclose(file) }
                precondition(fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count)
            }
        }
    }
}

extension FileSystem {
    /// The machine's own, whose folders hang at `gate` after so many reads.
    static func system(holdingAfter reads: Int, at gate: Gate) -> FileSystem {
        var files = FileSystem.system
        let openFolder = files.openFolder
        files.openFolder = { path in openFolder(path).map { HeldFolder($0, reads, gate) } }
        return files
    }
}

/// A folder whose later names come when a test lets them.
private final class HeldFolder: OpenFolder {
    private let folder: any OpenFolder
    private var left: Int
    private let gate: Gate

    init(_ folder: any OpenFolder, _ reads: Int, _ gate: Gate) { (self.folder, left, self.gate) = (folder, reads, gate) }

    func look() -> Result<FileLook, SystemError> { folder.look() }

    func read(_ limit: Int, into batch: inout NameBatch) -> Result<Bool, SystemError> {
        if left == 0 { gate.wait() } else { left -= 1 }
        return folder.read(limit, into: &batch)
    }
}

import Foundation
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// P16: a disk that is taken out while its photos are shown. Each test has a process of its own, whose file systems nobody else sees.
@Suite(.enabled(if: Mounting.isAllowed, Mounting.refusal), .timeLimit(.minutes(1))) struct UnmountedFolderTests {
    private static func disk(_ album: Album) throws -> FilePath {
        try Mounting.mount("tmpfs", at: album.folder.appending("disk"), options: "size=16m")
    }

    @Test func whatIsInMemoryStaysAndTheOthersSayThatTheyAreGone() async {
        await #expect(processExitsWith: .success) {
            let album = try Album()
            let disk = try UnmountedFolderTests.disk(album)
            for index in 0..<2 { try album.add(FilePath("disk/\(index).png")) }
            let (results, shown) = (Results(), ScreenResults())
            let loader = album.loader(results)
            let screen = ScreenLoader(budget: MemoryBudget(), onResult: shown.take)
            let (first, second) = (album.request(0, 24, 24), album.request(1, 24, 24))
            loader.want([first])
            _ = try results.thumbnail(of: first)
            screen.show(album[0], fitting: PixelSize(width: 320, height: 200))
            _ = try shown.picture(of: album[0])
            try Mounting.unmount(disk)
            loader.want([first, second])
            guard try results.failure(of: second).reason == .notFound else { throw Problem("another reason") }
            guard case .thumbnail = loader.cached(first) else { throw Problem("what was there is gone") }
            screen.show(album[1], fitting: PixelSize(width: 320, height: 200))
            guard try shown.failure(of: album[1]).reason == .notFound else { throw Problem("another reason") }
        }
    }

    /// The file is open, and stays.
    @Test func anAnimationPlaysOn() async {
        await #expect(processExitsWith: .success) {
            let album = try Album()
            let disk = try UnmountedFolderTests.disk(album)
            try AnimationPlayerTests.make(album, "disk/a.gif", frames: 40, size: PixelSize(width: 200, height: 150))
            // So small that frames are decoded while they are shown.
            let loader = ScreenLoader(budget: MemoryBudget(limit: 2 << 20)) { _, _ in }
            let player = try loader.player(of: album[0])
            var shown = 0
            for round in 0..<40 {
                if round == 5 { try Mounting.unmount(disk) }
                switch try AnimationPlayerTests.next(player, round == 0 ? .zero : .milliseconds(50)) {
                case .frame: shown += 1
                default: throw Problem("it ended after \(shown) frames")
                }
            }
        }
    }
}

import Glibc
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// P16: files that change while they are looked at.
@Suite struct ScreenReplacementTests {
    private let screen = PixelSize(width: 320, height: 200)
    private let blue = Pixel(red: 20, green: 40, blue: 220)

    @Test func aReplacedPhotoIsDecodedAnewWhenItIsForgotten() throws {
        let (album, results) = (try Album(), ScreenResults())
        try album.add("a.jpg", width: 200, height: 100, .white)
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        loader.show(album[0], fitting: screen)
        #expect(try results.picture(of: album[0]).picture.middlePixel == .white)
        try album.write("a.jpg", width: 200, height: 100, blue)
        loader.forget([album[0].id])
        #expect(loader.cached(album[0], fitting: screen) == nil, "nothing old is given any more")
        let anew = try results.picture(of: album[0], nth: 2)
        #expect(isNear(anew.picture.middlePixel, blue))
        #expect(try anew.identity == PhotoIdentity(of: album[0].path))
    }

    @Test func aPhotoThatWasReplacedUnseenIsNoticedWhenItIsShownAgain() throws {
        let (album, results) = (try Album(), ScreenResults())
        try album.add("a.jpg", width: 200, height: 100, .white)
        try album.add("b.jpg", width: 200, height: 100)
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        loader.show(album[0], fitting: screen)
        _ = try results.picture(of: album[0])
        loader.show(album[1], fitting: screen)
        _ = try results.picture(of: album[1])
        try album.write("a.jpg", width: 200, height: 100, blue)
        loader.show(album[0], fitting: screen)
        #expect(isNear(try results.picture(of: album[0], nth: 2).picture.middlePixel, blue))
    }

    @Test func aPhotoThatIsGoneIsToldWhenItIsShownAgain() throws {
        let (album, results) = (try Album(), ScreenResults())
        try album.add("a.jpg", width: 200, height: 100)
        try album.add("b.jpg", width: 200, height: 100)
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        for index in [0, 1] {
            loader.show(album[index], fitting: screen)
            _ = try results.picture(of: album[index])
        }
        Album.remove(album[0].path)
        loader.show(album[0], fitting: screen)
        #expect(try results.failure(of: album[0], nth: 2).reason == .notFound)
    }

    /// Two pictures of the same size take turns in one file, written in place. Whatever is shown is one of them, or the file's own error.
    @Test(arguments: ["jpg", "png"])
    func aFileThatIsWrittenInPlaceIsNeverAMixture(_ kind: String) throws {
        let (album, results) = (try Album(), ScreenResults())
        let name = FilePath("a.\(kind)")
        try album.add(name, width: 900, height: 700, .white)
        let white = try #require(Album.bytes(of: album[0].path))
        try album.write(name, width: 900, height: 700, .black)
        let black = try #require(Album.bytes(of: album[0].path))
        let writer = Writer(path: album[0].path, contents: [white, black])
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        for round in 1...25 {
            loader.show(album[0], fitting: screen)
            loader.forget([album[0].id])
            try results.wait("round \(round)") { results.order.count >= round }
        }
        writer.stop()
        var pictures = 0
        for case .picture(let shown) in results.all.map(\.outcome) where shown.warnings.isEmpty {
            pictures += 1
            let (top, bottom) = (shown.picture[10, 0], shown.picture[10, shown.picture.size.height - 1])
            #expect(top == bottom && (top == .white || top == .black))
        }
        loader.forget([album[0].id])
        try results.wait("a picture once the writer rests") {
            if case .picture(let shown) = results.all.last?.outcome { shown.warnings.isEmpty } else { false }
        }
    }
}

/// Writes contents into one file in turn, over what is there, in small pieces.
final class Writer: Sendable {
    private let running: Flag

    init(path: FilePath, contents: [[UInt8]]) {
        let running = Flag()
        self.running = running
        let started = WorkThread.start {
            let file = withCString(path) { open($0, O_WRONLY) }
            defer {
                close(file)
                running.finish()
            }
            var turn = 0
            while !running.isStopped {
                let bytes = contents[turn % contents.count]
                ftruncate(file, off_t(bytes.count))
                for start in stride(from: 0, to: bytes.count, by: 1024) {
                    let piece = bytes[start..<min(start + 1024, bytes.count)]
                    _ = piece.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, off_t(start)) }
                    usleep(300)
                }
                turn += 1
            }
        }
        precondition(started, "a test has no thread")
    }

    func stop() { running.stop() }
}

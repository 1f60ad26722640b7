import Glibc
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels
import VeilTestSupport

@Suite struct AnimationPlayerTests {
    /// Colours that a GIF keeps, one a frame.
    private static func colour(_ frame: Int) -> Pixel {
        Pixel(red: UInt8(frame % 6 * 51), green: UInt8(frame / 6 % 6 * 51), blue: UInt8(frame / 36 % 6 * 51))
    }

    /// An animation of so many frames of one colour each.
    static func make(
        _ album: Album, _ name: FilePath, frames: Int, size: PixelSize = PixelSize(width: 40, height: 30), delay: Int = 50,
        plays: Int = 0
    ) throws {
        let animation = Animation(size: size, delays: Array(repeating: delay, count: frames), plays: plays) { number, pixels in
            for y in 0..<size.height {
                pixels.row(y).withMemoryRebound(to: Pixel.self, capacity: size.width) {
                    $0.update(repeating: colour(number), count: size.width)
                }
            }
        }
        if "\(name)".hasSuffix(".avif") {
            try encodeAVIF(animation, to: album.folder.appending(name))
        } else {
            try PictureFile.encode(animation, to: album.folder.appending(name), quality: 100)
        }
        try album.add(name, bytes: try #require(Album.bytes(of: album.folder.appending(name))))
    }

    /// A film of AVIF, which nothing here writes: by the program of libavif.
    static func encodeAVIF(_ animation: Animation, to path: FilePath, _ options: [String] = []) throws {
        let folder = try TestFolder()
        let names = try animation.delays.indices.map { number in
            let frame = try Picture(size: animation.size) { try animation.frame(number, $0) }
            try PictureFile.encode(frame, to: folder.path.appending("\(number).png"))
            return "\(folder.path)/\(number).png"
        }
        let timing = ["--timescale", "1000", "--duration", "\(animation.delays[0])"]
        let said = try Tool.run("avifenc", ["-l"] + timing + options + names + ["\(path)"])
        guard said.status == 0 else { throw Problem("avifenc: \(said.text)") }
    }

    private func loader(_ budget: MemoryBudget = MemoryBudget()) -> ScreenLoader { ScreenLoader(budget: budget) { _, _ in } }

    /// Steps by `elapsed` until something is told; half a minute is taken for never.
    static func next(_ player: AnimationPlayer, _ elapsed: Duration) throws -> AnimationPlayer.Step {
        let start = ContinuousClock.now
        var step = player.advance(by: elapsed)
        while case .unchanged = step {
            guard start.duration(to: .now) < .seconds(30) else { throw Problem("no frame came") }
            usleep(500)
            step = player.advance(by: .zero)
        }
        return step
    }

    private func frame(_ step: AnimationPlayer.Step) throws -> Picture {
        guard case .frame(let picture) = step else { throw Problem("there is no frame, but \(step)") }
        return picture
    }

    @Test(arguments: ["a.gif", "a.webp", "a.avif"])
    func framesComeInTheirOrderAtTheirTimesForEver(_ name: String) throws {
        let album = try Album()
        try Self.make(album, FilePath(name), frames: 5)
        let player = try loader().player(of: album[0])
        #expect(player.frameCount == 5 && player.size == PixelSize(width: 40, height: 30) && player.plays == 0)
        #expect(player.delays == Array(repeating: .milliseconds(50), count: 5))
        #expect(isNear(try frame(try Self.next(player, .zero)).middlePixel, Self.colour(0)))
        guard case .unchanged = player.advance(by: .milliseconds(49)) else { throw Problem("too early") }
        for number in 1...13 {
            let shown = try frame(try Self.next(player, .milliseconds(number == 1 ? 1 : 50)))
            #expect(isNear(shown.middlePixel, Self.colour(number % 5)), "\(number)")
        }
    }

    /// Its frames lie as they are stored, and nothing here turns them: the still picture, which is turned, is shown.
    @Test func aTurnedAVIFFilmIsRefused() throws {
        let album = try Album()
        let animation = Animation(size: PixelSize(width: 40, height: 30), delays: [50, 50]) { number, pixels in
            for y in 0..<30 { memset(pixels.row(y), number == 0 ? 255 : 90, 160) }
        }
        let path = album.folder.appending("turned.avif")
        try Self.encodeAVIF(animation, to: path, ["--irot", "1"])
        try album.add("turned.avif", bytes: try #require(Album.bytes(of: path)))
        do {
            _ = try loader().player(of: album[0])
            throw Problem("it plays")
        } catch let error as PictureFileError {
            guard case .unsupportedFormat = error.reason else { throw error }
        }
    }

    @Test func anAVIFFilmThatIsCutOffEndsWhereItIs() throws {
        let album = try Album()
        try Self.make(album, "whole.avif", frames: 12, size: PixelSize(width: 160, height: 120))
        let bytes = try #require(Album.bytes(of: album[0].path))
        try album.add("cut.avif", bytes: Array(bytes.dropLast(40)))
        do {
            let player = try loader().player(of: album[1])
            var step = try Self.next(player, .zero)
            for _ in 0..<11 { if case .frame = step { step = try Self.next(player, .milliseconds(50)) } }
            guard case .ended(_?) = step else { throw Problem("it plays as if it were whole: \(step)") }
        } catch let error as PictureFileError {
            // Its index may lie behind its frames.
            switch error.reason {
            case .truncated, .damaged: break
            default: throw error
            }
        }
    }

    @Test func afterItsPlaysTheLastFrameStays() throws {
        let album = try Album()
        try Self.make(album, "b.webp", frames: 3, plays: 2)
        let player = try loader().player(of: album[0])
        var shown: [Pixel] = []
        var step = try Self.next(player, .zero)
        while case .frame(let picture) = step {
            shown.append(picture.middlePixel)
            step = try Self.next(player, .milliseconds(50))
        }
        guard case .ended(nil) = step else { throw Problem("\(step)") }
        #expect(shown.count == 6 && isNear(shown[5], Self.colour(2)))
        player.rewind()
        #expect(isNear(try frame(try Self.next(player, .zero)).middlePixel, Self.colour(0)), "from the start again")
    }

    @Test func timeWaitsForAFrameThatIsNotThere() throws {
        let album = try Album()
        try Self.make(album, "c.gif", frames: 20, size: PixelSize(width: 300, height: 300))
        let player = try loader().player(of: album[0])
        _ = try Self.next(player, .zero)
        // A long step may skip frames that are there; whatever it lands on, none comes twice and none out of order.
        var last = 0
        for _ in 0..<12 {
            let pixel = try frame(try Self.next(player, .milliseconds(120))).middlePixel
            let number = try #require((0..<20).first { isNear(Self.colour($0), pixel) })
            #expect((1...5).contains((number - last + 20) % 20))
            last = number
        }
    }

    @Test func delaysThatNobodyCanMeanAreATenthOfASecond() throws {
        let album = try Album()
        try Self.make(album, "d.gif", frames: 3, delay: 20)
        var bytes = try #require(Album.bytes(of: album[0].path))
        // The delay of a GIF stands in its graphic control extension: 21 F9 04 flags, then two bytes of hundredths.
        for at in 0..<bytes.count - 6 where bytes[at] == 0x21 && bytes[at + 1] == 0xF9 && bytes[at + 2] == 4 { bytes[at + 4] = 1 }
        try album.write("d.gif", bytes: bytes)
        #expect(try loader().player(of: album[0]).delays == Array(repeating: .milliseconds(100), count: 3))
    }

    /// P23: neither many frames nor large ones take more than the ring.
    @Test func aThousandFramesStayWithinTheBudget() throws {
        let album = try Album()
        let size = PixelSize(width: 160, height: 120)
        try Self.make(album, "e.gif", frames: 1000, size: size, delay: 20)
        let budget = MemoryBudget(limit: 4 << 20)
        let player = try loader(budget).player(of: album[0])
        #expect(player.frameCount == 1000)
        for number in 0..<1010 {
            let shown = try frame(try Self.next(player, number == 0 ? .zero : .milliseconds(20)))
            #expect(isNear(shown.middlePixel, Self.colour(number % 1000)))
        }
        #expect(budget.peak <= 9 * 160 * 120 * 4 + 9 * 64 * 120, "\(budget.peak) bytes: a ring, not a thousand frames")
        #expect(budget.used[.animation]! > 0)
    }

    /// P23, as the system counts: all frames at once would be 480 MB.
    @Test(.disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.takesItsOwn)))
    func aThousandFramesTakeLittleOfTheMachinesMemory() async {
        await #expect(processExitsWith: .success) {
            let (album, tests) = (try Album(), AnimationPlayerTests())
            try AnimationPlayerTests.make(album, "e.gif", frames: 1000, size: PixelSize(width: 400, height: 300), delay: 20)
            let before = ProcessMemory.resident
            let player = try tests.loader().player(of: album[0])
            for number in 0..<1010 {
                _ = try tests.frame(try AnimationPlayerTests.next(player, number == 0 ? .zero : .milliseconds(20)))
            }
            let growth = ProcessMemory.peak - before
            guard growth < 150 << 20 else { throw Problem("\(growth >> 20) MB more") }
        }
    }

    @Test func largeFramesComeSmaller() throws {
        let album = try Album()
        try Self.make(album, "f.gif", frames: 3, size: PixelSize(width: 4000, height: 4000))
        let budget = MemoryBudget(limit: 64 << 20)
        let player = try loader(budget).player(of: album[0])
        #expect(player.fullSize == PixelSize(width: 4000, height: 4000) && player.size.width < 1000)
        for number in 0..<4 {
            let shown = try frame(try Self.next(player, number == 0 ? .zero : .milliseconds(50)))
            #expect(isNear(shown.middlePixel, Self.colour(number % 3)) && shown.size == player.size)
        }
        #expect(budget.peak <= 8 << 20)
    }

    @Test func aPlayerThatIsLetGoGivesItsMemoryBack() throws {
        let album = try Album()
        try Self.make(album, "g.gif", frames: 50, size: PixelSize(width: 200, height: 200))
        let budget = MemoryBudget()
        for _ in 0..<20 {
            let player = try loader(budget).player(of: album[0])
            _ = try Self.next(player, .zero)
        }
        let start = ContinuousClock.now
        while budget.used[.animation]! > 0, start.duration(to: .now) < .seconds(30) { usleep(1000) }
        #expect(budget.used[.animation] == 0)
    }

    /// Six frames of noise in a file of which `damage` makes another.
    private func damaged(_ name: String, _ damage: ([UInt8]) -> [UInt8]) throws -> Album {
        let album = try Album()
        let size = PixelSize(width: 64, height: 64)
        let noise = try (0..<6).map { try Picture.noise(64, 64, seed: UInt32($0 + 1)) }
        let animation = Animation(size: size, delays: Array(repeating: 50, count: 6)) { number, pixels in
            noise[number].withUnsafePixels { pixels.copy(from: $0) }
        }
        try PictureFile.encode(animation, to: album.folder.appending(FilePath(name)), quality: 90)
        try album.add(FilePath(name), bytes: damage(try #require(Album.bytes(of: album.folder.appending(FilePath(name))))))
        return album
    }

    /// Plays until it ends; how many frames were shown, and why it ended.
    private func played(_ album: Album) throws -> (frames: Int, error: PictureFileError?) {
        let player = try loader().player(of: album[0])
        var frames = 0
        var step = try Self.next(player, .zero)
        while case .frame = step {
            frames += 1
            guard frames < 20 else { throw Problem("it goes on for ever") }
            step = try Self.next(player, .milliseconds(50))
        }
        guard case .ended(let error) = step else { throw Problem("\(step)") }
        return (frames, error)
    }

    @Test func aGIFThatEndsEarlyEndsAtItsLastWholeFrame() throws {
        let album = try damaged("h.gif") { Array($0.prefix($0.count * 7 / 12)) }
        let (frames, error) = try played(album)
        #expect(frames == 3 && error == PictureFileError(album[0].path, .truncated))
    }

    @Test func aDamagedFrameEndsItAtTheLastGoodOne() throws {
        let album = try damaged("i.gif") { bytes in
            var bytes = bytes
            // In the middle of the fourth frame, about.
            let start = bytes.count * 7 / 12
            for at in start..<start + 400 { bytes[at] = UInt8(truncatingIfNeeded: at &* 31 | 1) }
            return bytes
        }
        let (frames, error) = try played(album)
        #expect((1...4).contains(frames) && error?.path == album[0].path, "\(frames) frames, then \(String(describing: error))")
    }

    @Test func aWebPThatEndsEarlyIsNotOpened() throws {
        let album = try damaged("j.webp") { Array($0.prefix($0.count * 7 / 12)) }
        #expect(throws: PictureFileError.self) { try loader().player(of: album[0]) }
    }

    @Test func whatHasOneFrameDoesNotPlay() throws {
        let album = try Album()
        try album.add("still.jpg")
        #expect(throws: PictureFileError.self) { try loader().player(of: album[0]) }
    }
}

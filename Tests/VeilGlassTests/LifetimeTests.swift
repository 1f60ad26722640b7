import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

#if os(Linux)
import Glibc
#endif

/// Scenario G18: memory grows with each open and close.
@Suite(.serialized) struct LifetimeTests {
    /// Opens a stage with panes of every kind, shows some frames, and closes it.
    private func cycle(_ picture: Picture, _ screen: inout Screen) throws -> [Weak] {
        let stage = BackdropStage(picture)
        let live = try LiveBlur(picture, mode: .crossfade)
        let levels = Coalescer<Level>()
        let below = stage.add(Pane(rect: PixelRect(x: 2, y: 2, width: 20, height: 16), material: .dark, shape: .circle))
        let above = stage.add(Pane(rect: PixelRect(x: 10, y: 8, width: 24, height: 12), material: .appleLight))
        let fade = GlassMaterial(sigma: 1).progressive(.vertical(from: 1, to: 0))
        _ = stage.add(Pane(rect: PixelRect(x: 30, y: 20, width: 8, height: 8), material: fade))
        for level in [1, 0.5] as [Level] {
            levels.submit(level)
            stage[above].level = levels.next()!.request
            try screen.show(stage)
        }
        stage.remove(below)
        stage.update(picture)
        try screen.show(stage)
        _ = try live.frame(0.5)
        return [Weak(stage), Weak(levels)]
    }

    private struct Weak {
        weak var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    @Test func nothingIsLeftOfAClosedStage() throws {
        let picture = try TestPictures.opaque(40, 30)
        var screen = try Screen(picture.size)
        for _ in 0..<3 { #expect(try cycle(picture, &screen).allSatisfy { $0.object == nil }) }
    }

    #if os(Linux)
    @Test func aThousandCyclesLeaveTheMemoryAsItWas() async {
        // In a process of its own: other tests take memory meanwhile.
        await #expect(processExitsWith: .success) {
            let tests = LifetimeTests()
            let picture = try TestPictures.opaque(40, 30)
            var screen = try Screen(picture.size)
            for _ in 0..<100 { _ = try tests.cycle(picture, &screen) }
            let before = tests.residentKilobytes()
            for _ in 0..<1000 { _ = try tests.cycle(picture, &screen) }
            let grown = tests.residentKilobytes() - before
            // A picture left by each cycle would be 5 MB.
            precondition(grown < 1024, "a thousand cycles have left \(grown) KiB")
        }
    }

    private func residentKilobytes() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard let text = fgets(&line, Int32(line.count), file).map({ String(cString: $0) }) else { return 0 }
        return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1024
    }
    #endif
}

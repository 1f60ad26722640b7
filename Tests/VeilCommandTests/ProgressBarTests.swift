import Testing
import VeilTerminal

/// What the bar shows at a given moment, and when it is drawn, by a clock that the test turns.
@Suite struct ProgressBarTests {
    private static let name = "in/a rather long name of a picture 🌅 7.png"

    @Test func theLineTellsCountRateTimeAndName() {
        let line = ProgressLine(done: 3, total: 12, elapsed: .seconds(2), name: Self.name)
        #expect(
            line.text(width: 120, symbols: .lines)
                == "━━━━━━━─────────────────────── 3/12  1.5/s  0:06 left  \(Self.name)")
    }

    @Test(
        "the rate is of pictures, or of seconds where a picture takes longer",
        arguments: [
            (1, Duration.milliseconds(80), "1/600  12.5/s  0:48 left"), (4, .seconds(10), "4/600  2.5 s each  24:50 left"),
            (1, .seconds(12), "1/600  12.0 s each  1:59:48 left"), (0, .seconds(1), "0/600"),
            (600, .seconds(3), "600/600  200/s"),
        ])
    func rate(done: Int, elapsed: Duration, facts: String) {
        let line = ProgressLine(done: done, total: 600, elapsed: elapsed, name: "").text(width: 80, symbols: .ascii)
        #expect(line.drop { "#-".contains($0) } == " " + facts)
    }

    @Test("the line fits, whatever the width", arguments: 7...130)
    func fits(width: Int) {
        for done in 0...12 {
            let line = ProgressLine(done: done, total: 12, elapsed: .seconds(7 * done), name: Self.name)
            let text = line.text(width: width, symbols: .lines)
            #expect(columns(of: text) < width, "“\(text)” in \(width) columns")
        }
    }

    @Test func theBarGrowsWithTheCount() {
        let bars = (0...12).map { done in
            ProgressLine(done: done, total: 12, elapsed: .seconds(1), name: "").text(width: 80, symbols: .ascii)
                .count { $0 == "#" }
        }
        #expect(bars.first == 0 && bars.last == 30)
        #expect(zip(bars, bars.dropFirst()).allSatisfy { $0 < $1 })
    }

    /// Counts the frames while pictures finish at these distances.
    private func frames(of pictures: Int, every interval: Duration) -> [String] {
        var shown: [String] = []
        var now = ContinuousClock.now
        let screen = ProgressBar.Screen(width: { 80 }, symbols: .ascii) { shown.append($0) }
        let bar = ProgressBar(total: pictures, on: screen) { now }
        for index in 0..<pictures {
            bar.started("\(index).png")
            now += interval
            bar.finished()
        }
        #expect(shown.allSatisfy { $0.hasPrefix(ProgressBar.erasure) })
        return shown
    }

    @Test func fastWorkIsNotDrawnMoreOftenThanItCanBeSeen() {
        // 200 pictures in one second, and one frame at once.
        let most = 1 + Int(Duration.seconds(1) / ProgressBar.shortestInterval)
        let frames = frames(of: 200, every: .milliseconds(5))
        #expect(frames.count == most)
        #expect(frames.first?.contains(" 0/200") == true && frames.last?.contains(" 200/200") == true)
    }

    @Test func slowWorkIsDrawnAtEveryStep() {
        // Once at the beginning, and at the end of each, which is the beginning of the next.
        let frames = frames(of: 5, every: .seconds(1))
        #expect(frames.count == 6)
        for (index, frame) in frames.enumerated() { #expect(frame.contains(" \(index)/5")) }
    }

    @Test func waitingMovesTheTime() {
        var shown: [String] = []
        var now = ContinuousClock.now
        let bar = ProgressBar(total: 2, on: ProgressBar.Screen(width: { 80 }, symbols: .ascii) { shown.append($0) }) { now }
        bar.started("a.png")
        now += .seconds(1)
        bar.finished()
        bar.started("b.png")
        for _ in 0..<3 {
            now += .seconds(1)
            bar.waiting()
        }
        #expect(shown.suffix(3).map { $0.contains("0:04 left") } == [false, false, true], "\(shown)")
    }
}

/// The columns that a terminal takes for the text, at most.
func columns(of text: some StringProtocol) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x3000 ? 1 : 2) } }

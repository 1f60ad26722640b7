import VeilFiles

/// One line at the foot of a terminal that is drawn anew as work goes on, and is gone when it is over.
final class ProgressBar: Progress {
    private let total: Int
    private let console: Console
    private let start = ContinuousClock.now
    private var drawn: ContinuousClock.Instant?
    private var done = 0
    private var current = ""

    /// More frames a second would cost time and show nothing new.
    private static let shortestInterval = Duration.milliseconds(50)
    /// Back to the first column, and nothing from there to the end of the line.
    static let erasure = "\r\u{1B}[K"

    init(total: Int, _ console: Console) {
        self.total = total
        self.console = console
        console.beforeMessage = { [weak self] in self?.erase() }
    }

    func started(_ input: FilePath) {
        current = input.description
        draw(atOnce: drawn == nil)
    }

    func waiting() { draw(atOnce: true) }

    func finished() {
        done += 1
        draw(atOnce: false)
    }

    func wrote(_ input: FilePath, to output: FilePath) {}

    func close(_ tally: Tally) {
        erase()
        let failures = tally.total - tally.done
        let pictures = tally.done == 1 ? "1 picture" : "\(tally.done) pictures"
        let rest = failures == 0 ? "" : ", \(failures) failed"
        console.status("\(pictures) written\(rest), in \(ProgressLine.elapsed(start.duration(to: .now)))\n")
    }

    private func draw(atOnce: Bool) {
        let now = ContinuousClock.now
        if !atOnce, let drawn, drawn.duration(to: now) < ProgressBar.shortestInterval { return }
        drawn = now
        let line = ProgressLine(done: done, total: total, elapsed: start.duration(to: now), name: current)
        console.status(ProgressBar.erasure + line.text(width: Terminal.width, symbols: Terminal.symbols))
    }

    private func erase() {
        guard drawn != nil else { return }
        console.status(ProgressBar.erasure)
        drawn = nil
    }
}

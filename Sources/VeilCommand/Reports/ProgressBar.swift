package import VeilFiles

/// One line at the foot of a terminal that is drawn anew as work goes on, and is gone when it is over.
package final class ProgressBar: Progress {
    private let total: Int
    private let screen: Screen
    private let now: () -> ContinuousClock.Instant
    private let start: ContinuousClock.Instant
    private var drawn: ContinuousClock.Instant?
    private var done = 0
    private var current = ""

    /// Where the line is shown.
    package struct Screen {
        /// Columns in a line, asked for each frame, since windows change.
        let width: () -> Int
        let symbols: ProgressLine.Symbols
        /// Takes text and escape sequences.
        let show: (String) -> Void

        package init(width: @escaping () -> Int, symbols: ProgressLine.Symbols, show: @escaping (String) -> Void) {
            self.width = width
            self.symbols = symbols
            self.show = show
        }
    }

    /// More frames a second would cost time and show nothing new.
    package static let shortestInterval = Duration.milliseconds(50)
    /// Back to the first column, and nothing from there to the end of the line.
    package static let erasure = "\r\u{1B}[K"

    /// A bar for `total` pieces of work, of which the first begins `now`.
    package init(total: Int, on screen: Screen, now: @escaping () -> ContinuousClock.Instant = { .now }) {
        self.total = total
        self.screen = screen
        self.now = now
        start = now()
    }

    /// A bar on the terminal, out of the way of messages.
    convenience init(total: Int, _ console: Console) {
        self.init(
            total: total, on: Screen(width: { Terminal.width }, symbols: Terminal.symbols, show: console.status))
        console.beforeMessage = { [weak self] in self?.erase() }
    }

    package func started(_ input: FilePath) {
        current = input.description
        draw(atOnce: drawn == nil)
    }

    package func waiting() { draw(atOnce: true) }

    package func finished() {
        done += 1
        draw(atOnce: false)
    }

    func wrote(_ input: FilePath, to output: FilePath) {}

    func close(_ tally: Tally) {
        let failures = tally.total - tally.done
        let rest = failures == 0 ? "" : ", \(failures) failed"
        close("\(ProgressBar.counted(tally.done, "picture")) written\(rest)")
    }

    /// Puts what was done in the bar's place, and how long it took.
    func close(_ summary: String) {
        erase()
        screen.show("\(summary), in \(ProgressLine.elapsed(start.duration(to: now())))\n")
    }

    /// "1 picture", "2 pictures".
    static func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

    private func draw(atOnce: Bool) {
        let now = now()
        if !atOnce, let drawn, drawn.duration(to: now) < ProgressBar.shortestInterval { return }
        drawn = now
        let line = ProgressLine(done: done, total: total, elapsed: start.duration(to: now), name: current)
        screen.show(ProgressBar.erasure + line.text(width: screen.width(), symbols: screen.symbols))
    }

    private func erase() {
        guard drawn != nil else { return }
        screen.show(ProgressBar.erasure)
        drawn = nil
    }
}

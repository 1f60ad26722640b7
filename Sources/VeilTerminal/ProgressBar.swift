/// One line at the foot of a terminal that is drawn anew as work goes on, and is gone when it is over.
package final class ProgressBar {
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

    /// Work begins on what has this name.
    package func started(_ name: String) {
        current = name
        draw()
    }

    /// Time passes. May be said often.
    package func waiting() { draw() }

    /// One piece of work is over, well or badly.
    package func finished() {
        done += 1
        draw()
    }

    /// Puts what was done in the bar's place, and how long it took.
    package func close(_ summary: String) {
        erase()
        screen.show("\(summary), in \(ProgressLine.elapsed(start.duration(to: now())))\n")
    }

    private func draw() {
        let now = now()
        if let drawn, drawn.duration(to: now) < ProgressBar.shortestInterval { return }
        drawn = now
        let line = ProgressLine(done: done, total: total, elapsed: start.duration(to: now), name: current)
        screen.show(ProgressBar.erasure + line.text(width: screen.width(), symbols: screen.symbols))
    }

    /// Makes room for another line. The bar comes back with the next sign of work.
    package func erase() {
        guard drawn != nil else { return }
        screen.show(ProgressBar.erasure)
        drawn = nil
    }
}

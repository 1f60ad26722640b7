/// How a person sees that work goes on: a bar on a terminal, a line for each piece of work in a log, and nothing where that is not wanted.
package final class Progress {
    private let total: Int
    private let bar: ProgressBar?
    private let show: (String) -> Void
    private let isWanted: Bool
    private var told = 0

    /// Progress of `total` pieces of work, of which the first begins now.
    ///
    /// - Parameters:
    ///   - isInteractive: whether there is a person at a terminal.
    ///   - show: takes text for standard error.
    package init(total: Int, isWanted: Bool, isInteractive: Bool, show: @escaping (String) -> Void) {
        (self.total, self.isWanted, self.show) = (total, isWanted, show)
        guard isWanted, isInteractive else {
            bar = nil
            return
        }
        bar = ProgressBar(
            total: total, on: ProgressBar.Screen(width: { Terminal.width }, symbols: Terminal.symbols, show: show))
    }

    /// Work begins on what has this name.
    package func started(_ name: String) { bar?.started(name) }

    /// Time passes. May be said often.
    package func waiting() { bar?.waiting() }

    /// One piece of work is over, well or badly.
    package func finished() { bar?.finished() }

    /// What came of a piece of work, for a log.
    package func tell(_ line: String) {
        told += 1
        if isWanted, bar == nil { show("\(told)/\(total) \(line)\n") }
    }

    /// A piece of work came to nothing, which a message says: the next line counts on.
    package func pass() { told += 1 }

    /// A message is about to be written.
    package func makeRoom() { bar?.erase() }

    /// All work is over.
    package func close(_ summary: String) { bar?.close(summary) }

    /// "1 picture", "2 pictures".
    package static func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}

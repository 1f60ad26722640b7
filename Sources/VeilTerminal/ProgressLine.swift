/// What a progress bar shows at one moment.
package struct ProgressLine {
    let done: Int
    let total: Int
    let elapsed: Duration
    let name: String

    package init(done: Int, total: Int, elapsed: Duration, name: String) {
        self.done = done
        self.total = total
        self.elapsed = elapsed
        self.name = name
    }

    /// What the bar is drawn with.
    package struct Symbols: Sendable {
        let done: Character
        let open: Character
        package static let lines = Symbols(done: "━", open: "─")
        package static let ascii = Symbols(done: "#", open: "-")
    }

    /// The line in fewer than `width` columns: the bar, the count, the rate, the time that remains, the name. What does not fit
    /// is left out, from the name to the bar.
    package func text(width: Int, symbols: Symbols) -> String {
        /// For the cursor, and the ^C that a terminal writes after it: the line must still be one line to be erased.
        let margin = 3
        let room = width - margin
        let facts = ["\(done)/\(total)"] + (rate.map { [$0] } ?? []) + (remaining.map { ["\($0) left"] } ?? [])
        var line = ""
        for fact in facts where line.count + fact.count + 2 <= room { line += (line.isEmpty ? "" : "  ") + fact }
        let barWidth = min(ProgressLine.longestBar, room - line.count - 1)
        if barWidth >= ProgressLine.shortestBar { line = bar(barWidth, symbols) + " " + line }
        let shown = ProgressLine.fitted(name, columns: room - line.count - 2)
        return shown.isEmpty ? line : line + "  " + shown
    }

    /// A shorter bar tells less than the count beside it.
    private static let shortestBar = 8
    private static let longestBar = 30

    private func bar(_ columns: Int, _ symbols: Symbols) -> String {
        let filled = total == 0 ? columns : columns * done / total
        return String(repeating: symbols.done, count: filled) + String(repeating: symbols.open, count: columns - filled)
    }

    private var seconds: Double { elapsed / .seconds(1) }

    /// "12.3/s", or "2.5 s each" where a picture takes longer than a second; nothing before the first is done.
    private var rate: String? {
        guard done > 0, seconds > 0 else { return nil }
        let perSecond = Double(done) / seconds
        return perSecond >= 1 ? "\(ProgressLine.rounded(perSecond))/s" : "\(ProgressLine.rounded(1 / perSecond)) s each"
    }

    private var remaining: String? {
        guard done > 0, done < total else { return nil }
        return ProgressLine.time(elapsed / done * (total - done))
    }

    /// One digit after the point, none from 100 on.
    private static func rounded(_ number: Double) -> String {
        guard number < 100 else { return String(Int(number.rounded())) }
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// "0:07", "2:05", "1:00:00".
    static func time(_ duration: Duration) -> String {
        let total = Int((duration / .seconds(1)).rounded(.up))
        let (hours, minutes, seconds) = (total / 3600, total / 60 % 60, total % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds))" : "\(minutes):\(two(seconds))"
    }

    /// "4.6 s" below a minute, and then like ``time(_:)``.
    static func elapsed(_ duration: Duration) -> String {
        duration < .seconds(60) ? "\(rounded(duration / .seconds(1))) s" : time(duration)
    }

    /// The end of `name` that fits, after an ellipsis where something is missing; nothing where too little would remain.
    ///
    /// Scalars beyond ASCII count as two columns. Many need less, but none needs more, so the line never wraps.
    static func fitted(_ name: String, columns: Int) -> String {
        func width(_ character: Character) -> Int {
            character.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
        }
        if name.reduce(0, { $0 + width($1) }) <= columns { return name }
        let shortestName = 8
        guard columns >= shortestName else { return "" }
        var room = columns - 3
        var start = name.endIndex
        while start > name.startIndex {
            let before = name.index(before: start)
            room -= width(name[before])
            if room < 0 { break }
            start = before
        }
        return "..." + name[start...]
    }
}

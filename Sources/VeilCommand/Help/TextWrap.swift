/// Breaks text into lines at spaces.
enum TextWrap {
    /// The width of the help: what a terminal has at least.
    static let width = 80

    /// `text` in lines of at most `width` columns, each but the first after `indent` spaces.
    static func lines(_ text: String, indent: Int = 0) -> String {
        lines(text.split(separator: " ").map(String.init), indent: indent)
    }

    /// The same for parts that are not broken themselves; a longer one stays whole. The first line starts at `indent` too.
    static func lines(_ parts: [String], indent: Int) -> String {
        let room = width - indent
        var lines: [String] = []
        for part in parts {
            if let line = lines.last, line.count + 1 + part.count <= room {
                lines[lines.count - 1] = line + " " + part
            } else {
                lines.append(part)
            }
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}

extension String {
    /// The text with spaces after it up to `width` characters.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

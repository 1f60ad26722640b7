import VeilPixels

/// The manual, as source for man(1).
enum ManualPage {
    static func source() -> String {
        var lines = [
            ".\\\" made by “veil help --document manual”",
            ".TH VEIL 1 \"\" \"Veil \(VeilVersion.text)\" \"User Commands\"",
            ".SH NAME", escaped("veil - true blur and frosted glass for pictures"),
            ".SH SYNOPSIS",
        ]
        lines += Grammar.commands.flatMap(synopsis)
        lines += [".B veil \\-\\-version", ".SH DESCRIPTION"] + paragraphs(about)
        lines += Grammar.commands.flatMap(section)
        lines += [".SH \(Grammar.making.title.uppercased())"] + paragraphs(Grammar.making.description)
        lines += Grammar.making.groups.flatMap(options)
        lines += [".SH RESULTS AS JSON"] + paragraphs(Grammar.json)
        lines += [".SH EXIT STATUS"]
        lines += ExitStatus.allCases.flatMap { [".TP", ".B \($0.rawValue)", escaped($0.meaning)] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let about = [
        """
        Veil blurs pictures with a true Gaussian, within 2 of 255 levels of the exact one, and lays frosted glass over them. \
        It reads jpeg, png, webp, avif, heic, tiff and gif, upright and in their own colours, and writes \
        \(listed(OutputName.extensions, "and")).
        """
    ]

    private static func synopsis(of command: Command) -> [String] {
        [".B veil \(command.name)", escaped(command.usage.joined(separator: " ")), ".br"]
    }

    private static func section(on command: Command) -> [String] {
        var lines = [".SH VEIL \(command.name.uppercased())"] + paragraphs(command.description)
        lines += command.groups.flatMap(options)
        if let shared = command.shared { lines += paragraphs(["More below, under “\(shared.title)”."]) }
        guard !command.examples.isEmpty else { return lines }
        lines.append(".SS Examples")
        for example in command.examples {
            lines += [".PP", escaped(example.purpose + ":"), ".PP", ".nf", ".RS", escaped(example.line), ".RE", ".fi"]
        }
        return lines
    }

    private static func options(of group: OptionGroup) -> [String] {
        [".SS \(group.title)"] + group.options.flatMap { [".TP", signature($0), escaped(capitalised($0.summary) + ".")] }
    }

    private static func signature(_ option: CommandOption) -> String {
        let names = (option.letter.map { "\\fB\\-\($0)\\fR, " } ?? "") + "\\fB\(escaped("--" + option.name))\\fR"
        return names + (option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? "")
    }

    private static func paragraphs(_ texts: [String]) -> [String] { texts.flatMap { [".PP", escaped($0)] } }

    private static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// Text that roff takes as it is: no escapes, no requests, and dashes that can be copied into a shell.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}

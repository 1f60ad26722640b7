extension OptionGroup {
    /// How much at once, and what is told meanwhile.
    static let running = OptionGroup(title: "Running", options: [.jobs, .memory, .json, .quiet, .help])

    /// The same for a command whose work is over in a moment.
    static let telling = OptionGroup(title: "Output", options: [.json, .help])

    /// The same for the picker, whose copies may take long.
    static let tellingOfCopies = OptionGroup(title: "Output", options: [.json, .quiet, .help])

    /// The same for a command that works on one picture.
    static let animationRunning = OptionGroup(
        title: "Running", options: [.json, .quiet, .help])

    /// Just the help.
    static let plain = OptionGroup(title: "Options", options: [.help])
}

extension CommandOption {
    /// As many unfinished files can be remembered for removal when the process is interrupted.
    private static let mostJobs = 64

    fileprivate static let jobs = CommandOption(
        "jobs", .count("N", "a whole number from 1 to 64", in: 1...mostJobs),
        "how many pictures are worked on at once, up to 64 (default: one for each processor)"
    ) { $0.jobs = $1 }

    fileprivate static let memory = CommandOption(
        "memory", .magnitude("SIZE", "a number of bytes, as 800M or 2G", unit: 1024),
        "how much memory the pictures worked on may take together (default: half of the machine's); a larger one runs alone"
    ) { $0.memory = $1 }

    fileprivate static let json = CommandOption(
        "json", "print one JSON object a line for each picture, and no progress"
    ) { $0.json = true }

    fileprivate static let quiet = CommandOption("quiet", letter: "q", "no progress; messages remain") { $0.quiet = true }

    fileprivate static let help = CommandOption("help", letter: "h", "print this help") { $0.help = true }
}

import VeilFiles

/// Which input becomes which output, decided before any work is done.
struct OutputPlan {
    /// The pictures to make, and in their place the inputs that come to nothing, in the order of the inputs.
    private(set) var steps: [Result<Job, Failure>] = []
    /// Why nothing may be done at all.
    private(set) var errors: [UsageError] = []

    /// Plans the work on everything that `settings` names.
    init(_ settings: Settings) {
        errors = OutputPlan.contradictions(in: settings)
        guard errors.isEmpty else { return }
        let excluded = settings.outputFolder.flatMap { FileStatus($0)?.identity }
        let list = InputList(settings.operands, excluding: excluded)
        if settings.output != nil && (list.hasFolder || list.entries.count > 1) {
            errors = [UsageError("-o takes one picture: use --out-dir DIR for a folder or several pictures")]
            return
        }
        steps = list.entries.map { entry in entry.flatMap { OutputPlan.step(for: $0, settings) } }
        dropRepeated(inPlace: settings.inPlace)
        if !settings.inPlace { protectInputs() }
    }

    /// The pictures to make.
    var jobs: [Job] { steps.compactMap { try? $0.get() } }

    private static func step(for input: InputList.Input, _ settings: Settings) -> Result<Job, Failure> {
        if let output = settings.output { return .success(Job(input: input.path, output: output)) }
        if let folder = settings.outputFolder {
            let place = input.place.dropLast() + [OutputName.name(for: input.path)]
            return .success(Job(input: input.path, output: place.reduce(folder) { $0.appending($1) }))
        }
        guard OutputName.isWritable(input.path) else { return .failure(.unwritableInPlace(input.path)) }
        // The file itself is replaced, not the link that was named.
        let isLink = FileStatus(input.path, followingLinks: false)?.isLink == true
        return .success(Job(input: input.path, output: isLink ? input.path.resolved ?? input.path : input.path))
    }

    /// A picture that was named twice is made once; two pictures for one output are refused.
    private mutating func dropRepeated(inPlace: Bool) {
        var makers: [FilePath: FilePath] = [:]
        steps = steps.filter { step in
            guard case .success(let job) = step else { return true }
            // In place the output exists, and may have been named in several ways.
            let place = inPlace ? job.output.resolved ?? job.output : job.output
            guard let maker = makers[place] else {
                makers[place] = job.input
                return true
            }
            let file = FileStatus(maker)?.identity
            if maker == job.input || (file != nil && file == FileStatus(job.input)?.identity) { return false }
            errors.append(
                UsageError(
                    "\(maker) and \(job.input) would both be written to \(job.output): name the folders that hold them, "
                        + "or work on them one after the other"))
            return false
        }
    }

    /// No output may be the file of an input, under whatever name.
    private mutating func protectInputs() {
        let inputs = jobs.compactMap { job in FileStatus(job.input).map { ($0.identity, job.input) } }
        let sources = Dictionary(inputs) { first, _ in first }
        for job in jobs {
            guard let identity = FileStatus(job.output)?.identity, let source = sources[identity] else { continue }
            let what = job.output == source ? "\(source) is" : "\(job.output) is the same file as \(source),"
            errors.append(UsageError("\(what) an input and would be overwritten: choose another place, or say --in-place"))
        }
    }
}

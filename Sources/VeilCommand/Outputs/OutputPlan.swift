import VeilFiles

/// Which input becomes which output, decided before any work is done.
struct OutputPlan {
    /// The pictures to make, in the order of the inputs.
    private(set) var jobs: [Job] = []
    /// The inputs that come to nothing.
    private(set) var failures: [Failure]
    /// Why nothing may be done at all.
    private(set) var errors: [UsageError] = []

    /// Plans the work on everything that `settings` names.
    init(_ settings: Settings) {
        failures = []
        errors = OutputPlan.contradictions(in: settings)
        guard errors.isEmpty else { return }
        let excluded = settings.outputFolder.flatMap { FileStatus($0)?.identity }
        let list = InputList(settings.operands, excluding: excluded)
        failures = list.failures
        if settings.output != nil && (list.hasFolder || list.inputs.count > 1) {
            errors = [UsageError("-o takes one picture: use --out-dir DIR for a folder or several pictures")]
            return
        }
        for input in list.inputs { add(input, settings) }
        dropRepeated()
        if !settings.inPlace { protect(list.inputs) }
    }

    private mutating func add(_ input: InputList.Input, _ settings: Settings) {
        if let output = settings.output {
            jobs.append(Job(input: input.path, output: output))
        } else if let folder = settings.outputFolder {
            let place = input.place.dropLast() + [OutputName.name(for: input.path)]
            jobs.append(Job(input: input.path, output: place.reduce(folder) { $0.appending($1) }))
        } else if OutputName.isWritable(input.path) {
            // The file itself is replaced, not the link that was named.
            jobs.append(Job(input: input.path, output: input.path.resolved ?? input.path))
        } else {
            failures.append(.unwritableInPlace(input.path))
        }
    }

    /// A picture that was named twice is made once; two pictures for one output are refused.
    private mutating func dropRepeated() {
        var makers: [FilePath: FilePath] = [:]
        jobs = jobs.filter { job in
            guard let maker = makers.updateValue(job.input, forKey: job.output) else { return true }
            if maker == job.input { return false }
            if let one = FileStatus(maker)?.identity, one == FileStatus(job.input)?.identity { return false }
            errors.append(
                UsageError(
                    "\(maker) and \(job.input) would both be written to \(job.output): name the folders that hold them, "
                        + "or work on them one after the other"))
            return false
        }
    }

    /// No output may be the file of an input, under whatever name.
    private mutating func protect(_ inputs: [InputList.Input]) {
        let sources = Dictionary(
            inputs.compactMap { input in FileStatus(input.path).map { ($0.identity, input.path) } }
        ) { first, _ in first }
        for job in jobs {
            guard let identity = FileStatus(job.output)?.identity, let source = sources[identity] else { continue }
            let what = job.output == source ? "\(source) is" : "\(job.output) is the same file as \(source),"
            errors.append(UsageError("\(what) an input and would be overwritten: choose another place, or say --in-place"))
        }
    }
}

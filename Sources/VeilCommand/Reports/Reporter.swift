import VeilFiles

/// Tells how a batch goes: results, warnings and failures in the order of the inputs, progress as it happens.
final class Reporter: JobObserver {
    /// The names of the inputs.
    private let inputs: [FilePath]
    private let console: Console
    private let json: Bool
    private let progress: (any Progress)?
    private var tally = Tally()
    /// Outcomes that wait for those of earlier inputs, by index.
    private var early: [Int: Outcome] = [:]
    private var next = 0

    init(_ steps: [Result<Job, Failure>], _ settings: Settings, _ console: Console) {
        inputs = steps.map { step in
            switch step {
            case .success(let job): job.input
            case .failure(let failure): failure.path
            }
        }
        self.console = console
        json = settings.json
        if settings.json || settings.quiet {
            progress = nil
        } else if console.isInteractive {
            progress = ProgressBar(total: steps.count, console)
        } else {
            progress = ProgressLines(total: steps.count, console)
        }
    }

    /// Nobody wants pictures whose results cannot be told.
    var isWanted: Bool { console.outputError == nil }

    func started(_ index: Int) { progress?.started(inputs[index]) }

    func waiting() { progress?.waiting() }

    func finished(_ index: Int, _ outcome: Outcome) {
        progress?.finished()
        early[index] = outcome
        while let outcome = early.removeValue(forKey: next) {
            next += 1
            tell(outcome)
        }
    }

    private func tell(_ outcome: Outcome) {
        for warning in outcome.warnings { console.message(warning.description) }
        switch outcome.result {
        case .success(let written):
            tally.count(nil)
            progress?.wrote(outcome.input, to: written.output)
        case .failure(let failure):
            tally.count(failure)
            console.message(failure.message)
        }
        if json { console.result(JSONLine.text(PictureRecord(outcome))) }
    }

    /// Ends the progress and answers with the exit status.
    func close() -> ExitStatus {
        progress?.close(tally)
        return tally.status
    }
}

/// How a person sees that work goes on.
protocol Progress {
    /// Work on the file begins.
    func started(_ input: FilePath)
    /// Time passes.
    func waiting()
    /// One piece of work is over, well or badly.
    func finished()
    /// The picture of a file was written; told in the order of the inputs.
    func wrote(_ input: FilePath, to output: FilePath)
    /// All work is over.
    func close(_ tally: Tally)
}

import VeilFiles
import VeilTerminal

/// What became of one input, as a ``Reporter`` tells it.
protocol Reportable: Sendable {
    associatedtype Facts: Encodable
    /// What was done to how many, behind their number: "picture", "written".
    static var deed: (noun: String, verb: String) { get }
    /// The file or folder.
    var input: FilePath { get }
    /// What there is to be known beside.
    var warnings: [Outcome.Warning] { get }
    /// What JSON tells, or why it came to nothing.
    var facts: Result<Facts, Failure> { get }
    /// Whether it had been done before.
    var wasThere: Bool { get }
    /// What was done, behind the name of the input, for a log.
    var line: String { get }
    /// What standard output gets where nobody asks for JSON.
    var output: [UInt8] { get }
}

extension Reportable {
    var wasThere: Bool { false }
    var output: [UInt8] { [] }
}

/// Tells how a command goes: results, warnings and failures in the order of the inputs, progress as it happens.
final class Reporter<Told: Reportable> {
    private let console: Console
    private let settings: Settings
    private let progress: Progress
    private var tally = Tally()
    private var known = 0

    /// - Parameter total: how many pieces of work there are.
    init(total: Int, _ settings: Settings, _ console: Console) {
        (self.console, self.settings) = (console, settings)
        progress = Progress(total: total, settings, console)
    }

    /// Nobody wants work whose results cannot be told.
    var isWanted: Bool { console.outputError == nil }

    func started(_ input: FilePath) { progress.started(input.description) }

    /// Time passes. May be said often.
    func waiting() { progress.waiting() }

    /// One piece of work is over, in whatever order.
    func finished() { progress.finished() }

    /// What came of the next input.
    func tell(_ told: Told) {
        for warning in told.warnings { console.message(warning.description) }
        switch told.facts {
        case .success:
            tally.count(nil)
            if told.wasThere { known += 1 }
        case .failure(let failure):
            tally.count(failure)
            console.message(failure.message(settings))
        }
        if settings.json {
            let words = told.warnings.map(\.words)
            let result = told.facts.mapError { FailureRecord($0, settings) }
            console.result(JSONLine.text(FileRecord(file: FileName(told.input), warnings: words, result: result)))
        } else if !told.output.isEmpty {
            console.result(bytes: told.output)
        }
        if case .success = told.facts { progress.tell("\(told.input) \(told.line)") } else { progress.pass() }
    }

    /// Ends the progress and answers with the exit status.
    func close() -> ExitStatus {
        var parts = ["\(Progress.counted(tally.done - known, Told.deed.noun)) \(Told.deed.verb)"]
        if known > 0 { parts.append("\(known) there already") }
        if tally.total > tally.done { parts.append("\(tally.total - tally.done) failed") }
        progress.close(parts.joined(separator: ", "))
        return tally.status
    }
}

extension Progress {
    /// Progress on standard error, out of the way of messages, unless the person wants none.
    convenience init(total: Int, _ settings: Settings, _ console: Console) {
        self.init(
            total: total, isWanted: !settings.json && !settings.quiet, isInteractive: console.isInteractive,
            show: console.status)
        console.beforeMessage = { [weak self] in self?.makeRoom() }
    }
}

/// Tells what comes of jobs that run at the same time, in the order of their inputs.
final class JobReporter<Told: Reportable>: JobObserver {
    /// The names of the inputs.
    private let inputs: [FilePath]
    private let reporter: Reporter<Told>
    /// Outcomes that wait for those of earlier inputs, by index.
    private var early: [Int: Told] = [:]
    private var next = 0

    init(_ steps: [Result<Job, Failure>], _ settings: Settings, _ console: Console) {
        inputs = steps.map { step in
            switch step {
            case .success(let job): job.input
            case .failure(let failure): failure.path
            }
        }
        reporter = Reporter(total: steps.count, settings, console)
    }

    var isWanted: Bool { reporter.isWanted }

    func started(_ index: Int) { reporter.started(inputs[index]) }

    func waiting() { reporter.waiting() }

    func finished(_ index: Int, _ told: Told) {
        reporter.finished()
        early[index] = told
        while let told = early.removeValue(forKey: next) {
            next += 1
            reporter.tell(told)
        }
    }

    /// Ends the progress and answers with the exit status.
    func close() -> ExitStatus { reporter.close() }
}

import VeilFiles
import VeilLibrary

/// Tells how an export goes: checksums or JSON on standard output, progress and messages on standard error.
final class ExportReporter {
    private let console: Console
    private let json: Bool
    private let bar: ProgressBar?
    private let lines: ProgressLines?
    private var tally = Tally()
    private var known = 0
    private var looked = ContinuousClock.now

    init(total: Int, _ settings: Settings, _ console: Console) {
        self.console = console
        json = settings.json
        let isSilent = settings.json || settings.quiet
        bar = !isSilent && console.isInteractive ? ProgressBar(total: total, console) : nil
        lines = !isSilent && !console.isInteractive ? ProgressLines(total: total, console) : nil
    }

    /// Nobody wants copies whose results cannot be told. Asked often, so that the bar moves while a large file is copied.
    func isUnwanted() -> Bool {
        let now = ContinuousClock.now
        if looked.duration(to: now) > ProgressBar.shortestInterval {
            looked = now
            bar?.waiting()
        }
        return console.outputError != nil
    }

    func follow(_ progress: ExportProgress) {
        guard let outcome = progress.outcome else {
            bar?.started(progress.source)
            return
        }
        bar?.finished()
        switch outcome {
        case .written(let copy): tell(copy, of: progress.source, wasThere: false)
        case .alreadyThere(let copy): tell(copy, of: progress.source, wasThere: true)
        case .failed(let error): tell(Failure(progress.source, error))
        case .cancelled: break
        }
    }

    private func tell(_ copy: ExportedCopy, of source: FilePath, wasThere: Bool) {
        tally.count(nil)
        if wasThere { known += 1 }
        for note in copy.notes { console.message("\(source): \(note)") }
        if json {
            console.result(JSONLine.text(ExportRecord(source, copy, wasThere: wasThere)))
        } else {
            console.result(bytes: copy.checksumLine)
        }
        lines?.wrote(source, to: copy.path)
    }

    func tell(_ failure: Failure) {
        tally.count(failure)
        console.message(failure.message)
        if json { console.result(JSONLine.text(ExportRecord(failure))) }
    }

    /// Ends the progress and answers with the exit status.
    func close() -> ExitStatus {
        var parts = ["\(ProgressBar.counted(tally.done - known, "photo")) exported"]
        if known > 0 { parts.append("\(known) there already") }
        if tally.total > tally.done { parts.append("\(tally.total - tally.done) failed") }
        bar?.close(parts.joined(separator: ", "))
        return tally.status
    }
}

extension Failure {
    /// The photo could not be exported.
    init(_ source: FilePath, _ error: PhotoFileError) {
        guard case .file(let reason) = error.reason else {
            self.init(path: source, isUnreadable: false, reason: error.reason.name, message: error.description)
            return
        }
        let picture = PictureFileError(error.path, reason)
        self = error.path == source ? .unreadable(picture) : .unwritten(source, picture)
        if case .cannotEncode = reason { self = .unwritten(source, picture) }
    }
}

extension PhotoFileError.Reason {
    /// The kind in one word, for programs.
    var name: String {
        switch self {
        case .file(let reason): reason.name
        case .changedMeanwhile: "changedMeanwhile"
        case .cannotStrip: "cannotStrip"
        case .metadataDamaged: "metadataDamaged"
        case .cannotBeClean: "cannotBeClean"
        case .noTrash: "noTrash"
        case .notInTrash: "notInTrash"
        case .placeTaken: "exists"
        case .replaced: "replaced"
        case .isOriginal: "isOriginal"
        }
    }
}

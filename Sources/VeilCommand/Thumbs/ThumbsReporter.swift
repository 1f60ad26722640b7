import VeilFiles

/// Tells how the making of thumbnails goes, in the order of the photos.
final class ThumbsReporter: JobObserver {
    private let inputs: [FilePath]
    private let console: Console
    private let json: Bool
    private let isTold: Bool
    private let bar: ProgressBar?
    private var tally = Tally()
    private var made = 0
    /// Outcomes that wait for those of earlier photos, by index.
    private var early: [Int: ThumbsOutcome] = [:]
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
        isTold = !settings.json && !settings.quiet
        bar = isTold && console.isInteractive ? ProgressBar(total: steps.count, console) : nil
    }

    var isWanted: Bool { console.outputError == nil }

    func started(_ index: Int) { bar?.started(inputs[index]) }

    func waiting() { bar?.waiting() }

    func finished(_ index: Int, _ outcome: ThumbsOutcome) {
        bar?.finished()
        early[index] = outcome
        while let outcome = early.removeValue(forKey: next) {
            next += 1
            tell(outcome)
        }
    }

    private func tell(_ told: ThumbsOutcome) {
        switch told.outcome.result {
        case .success(let written):
            tally.count(nil)
            if told.isNew { made += 1 }
            if isTold, bar == nil {
                let what = told.isNew ? "-> \(written.output)" : "has its thumbnail"
                console.status("\(next)/\(inputs.count) \(told.outcome.input) \(what)\n")
            }
        case .failure(let failure):
            tally.count(failure)
            console.message(failure.message)
        }
        if json { console.result(JSONLine.text(ThumbnailRecord(told))) }
    }

    /// Ends the progress and answers with the exit status.
    func close() -> ExitStatus {
        let (present, failures) = (tally.done - made, tally.total - tally.done)
        let rest = (present == 0 ? "" : ", \(present) there already") + (failures == 0 ? "" : ", \(failures) failed")
        bar?.close("\(ProgressBar.counted(made, "thumbnail")) made\(rest)")
        return tally.status
    }
}

/// What `thumbs` tells about one photo as JSON: what a picture's record tells, and whether the thumbnail is new.
struct ThumbnailRecord: Encodable {
    private let picture: PictureRecord
    private let isNew: Bool?

    init(_ told: ThumbsOutcome) {
        picture = PictureRecord(told.outcome)
        isNew = picture.error == nil ? told.isNew : nil
    }

    private enum Key: CodingKey { case isNew }

    func encode(to encoder: any Encoder) throws {
        try picture.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(isNew, forKey: .isNew)
    }
}

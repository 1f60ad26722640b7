import VeilFiles

/// Tells how an animation goes: frames as they are made, then what became of it.
final class AnimationReporter: JobObserver {
    private let plan: AnimationPlan
    private let counter: FrameCounter
    private let console: Console
    private let json: Bool
    private let quiet: Bool
    private let bar: ProgressBar?
    private var shown = 0
    private var tally = Tally()

    init(_ plan: AnimationPlan, _ counter: FrameCounter, _ settings: Settings, _ console: Console) {
        (self.plan, self.counter, self.console) = (plan, counter, console)
        (json, quiet) = (settings.json, settings.quiet)
        let isShown = console.isInteractive && !settings.json && !settings.quiet
        bar = isShown ? ProgressBar(total: plan.timeline.levels.count, console) : nil
    }

    var isWanted: Bool { console.outputError == nil }

    func started(_ index: Int) { bar?.started(plan.job.input) }

    func waiting() {
        while let bar, shown < counter.value {
            shown += 1
            bar.finished()
        }
        bar?.waiting()
    }

    func finished(_ index: Int, _ outcome: Outcome) {
        for warning in outcome.warnings { console.message(warning.description) }
        let frames = plan.timeline.levels.count
        switch outcome.result {
        case .success(let written):
            tally.count(nil)
            bar?.close("\(ProgressBar.counted(frames, "frame")) written")
            if bar == nil, !json, !quiet {
                console.status("\(outcome.input) -> \(written.output), \(ProgressBar.counted(frames, "frame"))\n")
            }
        case .failure(let failure):
            tally.count(failure)
            console.message(failure.message)
        }
        if json { console.result(JSONLine.text(AnimationRecord(outcome, plan.timeline))) }
    }

    /// The exit status.
    var status: ExitStatus { tally.status }
}

/// What `animate` tells as JSON: what a picture's record tells, and of the frames.
struct AnimationRecord: Encodable {
    private let picture: PictureRecord
    private let frameCount: Int?
    private let framesPerSecond: Double?

    init(_ outcome: Outcome, _ timeline: MotionTimeline) {
        picture = PictureRecord(outcome)
        let isWritten = picture.error == nil
        frameCount = isWritten ? timeline.levels.count : nil
        framesPerSecond = isWritten ? timeline.framesPerSecond : nil
    }

    private enum Key: CodingKey { case frameCount, framesPerSecond }

    func encode(to encoder: any Encoder) throws {
        try picture.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(frameCount, forKey: .frameCount)
        try container.encodeIfPresent(framesPerSecond, forKey: .framesPerSecond)
    }
}

import VeilFiles
import VeilTerminal

/// Tells how an animation goes: frames as they are made, then what became of it.
final class AnimationReporter: JobObserver {
    private let plan: AnimationPlan
    private let counter: FrameCounter
    private let console: Console
    private let settings: Settings
    private let progress: Progress
    private var shown = 0
    private var tally = Tally()

    init(_ plan: AnimationPlan, _ counter: FrameCounter, _ settings: Settings, _ console: Console) {
        (self.plan, self.counter, self.settings, self.console) = (plan, counter, settings, console)
        progress = Progress(total: plan.timeline.levels.count, settings, console)
    }

    var isWanted: Bool { console.outputError == nil }

    func started(_ index: Int) { progress.started(plan.job.input.description) }

    func waiting() {
        while shown < counter.value {
            shown += 1
            progress.finished()
        }
        progress.waiting()
    }

    func finished(_ index: Int, _ outcome: Outcome) {
        for warning in outcome.warnings { console.message(warning.description) }
        let frames = Progress.counted(plan.timeline.levels.count, "frame")
        switch outcome.result {
        case .success(let written):
            tally.count(nil)
            progress.close("\(frames) written")
            if !settings.json, !settings.quiet, !console.isInteractive {
                console.status("\(outcome.input) -> \(written.output), \(frames)\n")
            }
        case .failure(let failure):
            tally.count(failure)
            console.message(failure.message(settings))
        }
        guard settings.json else { return }
        let facts = outcome.result.map { AnimationFacts($0, plan.timeline) }.mapError { FailureRecord($0, settings) }
        console.result(JSONLine.text(FileRecord(file: FileName(outcome.input), warnings: outcome.words, result: facts)))
    }

    /// The exit status.
    var status: ExitStatus { tally.status }
}

/// What `animate` tells as JSON beside what is told of a picture.
struct AnimationFacts: Encodable {
    private let picture: PictureFacts
    private let frameCount: Int
    private let framesPerSecond: Double

    init(_ written: Outcome.Written, _ timeline: MotionTimeline) {
        picture = PictureFacts(written)
        (frameCount, framesPerSecond) = (timeline.levels.count, timeline.framesPerSecond)
    }

    private enum Key: CodingKey { case frameCount, framesPerSecond }

    func encode(to encoder: any Encoder) throws {
        try picture.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(frameCount, forKey: .frameCount)
        try container.encode(framesPerSecond, forKey: .framesPerSecond)
    }
}

import VeilBlur
import VeilFiles
import VeilPixels

/// What `blur` and `frost` share: many pictures in, as many out.
struct Batch {
    /// Makes one picture out of another.
    typealias Effect = @Sendable (Job, Picture, BlurOptions) throws(Failure) -> Picture

    let command: Command
    let settings: Settings
    let console: Console

    /// Plans the work and does it, unless the command line makes no sense: for the reasons in `errors`, or by the plan.
    func run(_ errors: [UsageError] = [], _ effect: @escaping Effect) -> ExitStatus {
        let plan = OutputPlan(settings)
        let errors = errors + plan.errors
        guard errors.isEmpty else {
            console.refuse(errors, of: command)
            return .wrongUse
        }
        if let refusal = AddressSpace.refusal {
            console.message(refusal)
            return .nothingReadable
        }
        announceConversions(plan.jobs)
        let reporter = JobReporter<Outcome>(plan.steps, settings, console)
        Interruption.watch { [isInteractive = console.isInteractive] in
            // First, or work that fails for want of its files would be told as a failure.
            Console.silence(erasingLine: isInteractive)
            PictureFile.removeUnfinishedFiles()
        }
        let limits = WorkLimits(settings)
        let work = PictureWork(settings: settings, limits: limits, effect: effect)
        let tasks = plan.steps.map { step in
            JobRunner.Task(memory: { limits.need(of: step, settings.decoding) }) { threads in
                work.perform(step, threads: threads)
            }
        }
        JobRunner(width: limits.jobs, memory: limits.memory, processors: limits.processors).run(tasks, reporter)
        return reporter.close()
    }

    /// Says it once when outputs get another format than their inputs.
    private func announceConversions(_ jobs: [Job]) {
        guard settings.outputFolder != nil, !settings.quiet, !settings.json else { return }
        let count = jobs.count { InputName.isPicture($0.input) && !OutputName.isWritable($0.input) }
        guard count > 0 else { return }
        console.message(
            count == 1
                ? "1 picture has a format that is not written and becomes png"
                : "\(count) pictures have formats that are not written and become png")
    }
}

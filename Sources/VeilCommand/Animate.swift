import VeilFiles

/// `veil animate`.
enum Animate {
    static func run(_ settings: Settings, _ console: Console) -> ExitStatus {
        let plan: AnimationPlan
        switch AnimationPlan.make(settings) {
        case .success(let made): plan = made
        case .failure(let mistakes):
            console.refuse(mistakes.errors, of: .animate)
            return .wrongUse
        }
        if let refusal = AddressSpace.refusal {
            console.message(refusal)
            return .nothingReadable
        }
        var settings = settings
        do throws(Failure) {
            settings.glass = try settings.glass.readingMasks()
        } catch {
            console.message(error.message(settings))
            return .nothingReadable
        }
        let counter = FrameCounter()
        let reporter = AnimationReporter(plan, counter, settings, console)
        Interruption.watch { [isInteractive = console.isInteractive] in
            Console.silence(erasingLine: isInteractive)
            PictureFile.removeUnfinishedFiles()
            FrameFolder.removeUnfinished()
        }
        let limits = WorkLimits(settings)
        let work = AnimationWork(plan: plan, settings: settings, limits: limits, counter: counter)
        let task = JobRunner.Task(memory: { 0 }) { work.perform(threads: $0) }
        JobRunner(width: 1, memory: limits.memory, processors: limits.processors).run([task], reporter)
        return reporter.status
    }
}

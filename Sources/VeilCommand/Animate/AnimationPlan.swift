import VeilFiles

/// What becomes an animation, and of which kind, decided before any work is done.
struct AnimationPlan: Sendable {
    /// Where the frames go.
    enum Target: Hashable, Sendable {
        case file(FilePath, AnimationFormat)
        case folder(FramePattern)
    }

    let job: Job
    let target: Target
    let timeline: MotionTimeline

    /// Plans it, or tells everything that is wrong with the command line.
    static func make(_ settings: Settings) -> Result<AnimationPlan, PlanErrors> {
        var errors = settings.glass.contradictions
        if settings.curve != nil && settings.spring != nil {
            errors.append(UsageError("--curve and --spring both say how to move: choose one"))
        }
        let input = resolve(attempt: { () throws(UsageError) in try self.input(settings) }, &errors)
        let target = resolve(attempt: { () throws(UsageError) in try self.target(settings) }, &errors)
        let timeline = resolve(attempt: { () throws(UsageError) in try MotionTimeline(settings) }, &errors)
        guard errors.isEmpty, let input, let target, let timeline, let output = settings.output else {
            return .failure(PlanErrors(errors: errors))
        }
        var job = Job(input: input, output: output)
        if case .file = target { job.isAnimation = true }
        let plan = AnimationPlan(job: job, target: target, timeline: timeline)
        errors = plan.contradictions
        return errors.isEmpty ? .success(plan) : .failure(PlanErrors(errors: errors))
    }

    /// Several mistakes at once.
    struct PlanErrors: Error { let errors: [UsageError] }

    private static func resolve<Value>(
        attempt: () throws(UsageError) -> Value, _ errors: inout [UsageError]
    ) -> Value? {
        do throws(UsageError) { return try attempt() } catch {
            errors.append(error)
            return nil
        }
    }

    private static func input(_ settings: Settings) throws(UsageError) -> FilePath {
        guard let operand = settings.operands.first else {
            throw UsageError("there is nothing to animate: name a picture")
        }
        let path = FilePath(bytes: operand)
        guard settings.operands.count == 1 else {
            throw UsageError("animate takes one picture, not \(settings.operands.count): animate them one after the other")
        }
        guard FileStatus(path)?.isFolder != true else { throw UsageError("\(path) is a folder: name a picture in it") }
        return path
    }

    private static func target(_ settings: Settings) throws(UsageError) -> Target {
        guard let output = settings.output else {
            throw UsageError("where should the animation go? Say -o OUT.webp, -o OUT.gif, or -o DIR/%04d.png for its frames")
        }
        if output.bytes.last == UInt8(ascii: "/") || FileStatus(output)?.isFolder == true {
            throw UsageError(
                "-o \(output) is a folder: name a file in it, or numbered pictures as \(output.appending("%04d.png"))")
        }
        if let format = AnimationFormat(fileExtension: output.fileExtension) { return .file(output, format) }
        guard output.fileExtension == "png" else {
            throw UsageError("-o \(output) is no animation: end it in .webp or .gif, or name numbered pictures as DIR/%04d.png")
        }
        guard let pattern = FramePattern(output) else {
            throw UsageError(
                "-o \(output) does not number the pictures: name them by a pattern in a folder of their own, as frames/%04d.png")
        }
        return .folder(pattern)
    }

    private var contradictions: [UsageError] {
        guard case .file(let output, let format) = target else { return [] }
        var errors: [UsageError] = []
        let most = format.mostFramesPerSecond
        if timeline.framesPerSecond > Double(most) {
            errors.append(
                UsageError(
                    "-o \(output): viewers show at most \(most) frames a second of a \(format.rawValue): say --fps \(most)"))
        }
        if let identity = FileStatus(output)?.identity, identity == FileStatus(job.input)?.identity {
            errors.append(UsageError("\(output) is the input and would be overwritten: choose another place"))
        }
        return errors
    }
}

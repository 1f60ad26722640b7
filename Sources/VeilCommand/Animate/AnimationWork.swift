import Glibc
import Synchronization
import VeilBlur
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

/// The work on one animation, from file to file, on whatever thread.
struct AnimationWork: Sendable {
    let plan: AnimationPlan
    let settings: Settings
    let limits: WorkLimits
    /// How many frames were made so far.
    let counter: FrameCounter

    /// Reads the picture, and makes and writes every frame.
    func perform(threads: Int) -> Outcome {
        var warnings: [Outcome.Warning] = []
        do throws(Failure) {
            try refusePlace()
            try limits.check(plan.job, threads: threads, settings.decoding)
            let decoded = try settings.decoded(plan.job.input, threads: threads)
            warnings = decoded.warnings.map { Outcome.Warning(file: plan.job.input, warning: $0) }
            var options = settings.blur
            options.threads = threads
            try write(AnimationFrames(decoded.picture, settings, options, of: plan.job.input))
            return Outcome(
                input: plan.job.input, warnings: warnings,
                result: .success(Outcome.Written(output: plan.job.output, size: decoded.picture.size)))
        } catch {
            return Outcome(input: error.path, warnings: warnings, result: .failure(error))
        }
    }

    /// Writing refuses as well, but only after all the work.
    private func refusePlace() throws(Failure) {
        do throws(PictureFileError) {
            switch plan.target {
            case .folder(let pattern):
                try FrameFolder.check(pattern.folder)
                try AnimationWork.check(parentOf: pattern.folder)
            case .file(let path, _):
                if !settings.replacesFiles, FileStatus(path, followingLinks: false) != nil {
                    throw PictureFileError(path, .exists)
                }
                try AnimationWork.check(parentOf: path)
            }
        } catch {
            throw .unwritten(plan.job.input, error)
        }
    }

    private static func check(parentOf path: FilePath) throws(PictureFileError) {
        guard path.parent.withCString({ access($0, W_OK | X_OK) }) != 0 else { return }
        let detail = errno == ENOENT ? "its directory does not exist" : String(cString: strerror(errno))
        throw PictureFileError(path, .cannotWrite(detail: detail))
    }

    private func write(_ frames: AnimationFrames) throws(Failure) {
        do throws(PictureFileError) {
            switch plan.target {
            case .file(let path, let format): try write(frames, to: path, format)
            case .folder(let pattern): try write(frames, by: pattern)
            }
        } catch {
            throw .unwritten(plan.job.input, error)
        }
    }

    private func write(_ frames: AnimationFrames, to path: FilePath, _ format: AnimationFormat) throws(PictureFileError) {
        let levels = plan.timeline.levels
        let animation = Animation(
            size: frames.size, delays: format.delays(count: levels.count, framesPerSecond: plan.timeline.framesPerSecond),
            plays: settings.plays ?? 0
        ) { [counter] number, pixels throws(PictureError) in
            try frames.render(levels[number], into: pixels)
            counter.count()
        }
        try PictureFile.encode(animation, to: path, quality: settings.encodeQuality, overwrite: settings.replacesFiles)
    }

    private func write(_ frames: AnimationFrames, by pattern: FramePattern) throws(PictureFileError) {
        let folder = try FrameFolder(for: pattern.folder)
        do throws(PictureFileError) {
            for (number, level) in plan.timeline.levels.enumerated() {
                let path = folder.path.appending(pattern.name(of: number))
                let picture: Picture
                do { picture = try Picture(size: frames.size) { try frames.render(level, into: $0) } } catch {
                    throw PictureFileError(plan.job.output, .outOfMemory)
                }
                try PictureFile.encode(picture, to: path, options: EncodeOptions(format: .png))
                counter.count()
            }
        } catch {
            folder.remove()
            throw PictureFileError(plan.job.output, error.reason)
        }
        try folder.finish()
    }
}

/// Frames that were made, counted on one thread and read on another.
final class FrameCounter: Sendable {
    private let made = Atomic(0)

    func count() { made.add(1, ordering: .relaxed) }
    var value: Int { made.load(ordering: .relaxed) }
}

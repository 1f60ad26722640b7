import VeilFiles
import VeilLibrary

/// `veil thumbs`.
enum Thumbs {
    static func run(_ settings: Settings, _ console: Console) -> ExitStatus {
        guard !settings.operands.isEmpty else {
            console.refuse([UsageError("there is nothing to work on: name a folder or a picture")], of: .thumbs)
            return .wrongUse
        }
        if let refusal = AddressSpace.refusal {
            console.message(refusal)
            return .nothingReadable
        }
        guard let cache = SharedCache.standard() else {
            console.message("there is no folder for caches: set HOME or XDG_CACHE_HOME to the full path of a folder")
            return .someFailed
        }
        let size = settings.thumbnailSize ?? .large
        // Thumbnails of thumbnails help nobody.
        let inputs = InputList(settings.operands, excluding: FileStatus(cache.folder)?.identity)
        let steps = inputs.entries.map { $0.flatMap { plan($0.path, cache, size) } }
        let reporter = JobReporter<ThumbsOutcome>(steps, settings, console)
        Interruption.watch { [isInteractive = console.isInteractive] in
            Console.silence(erasingLine: isInteractive)
            PictureFile.removeUnfinishedFiles()
        }
        let limits = WorkLimits(settings)
        let tasks = steps.map { step in
            JobRunner.Task(memory: { limits.thumbnailNeed(of: step, settings.decoding) }) { _ in
                perform(step, cache, size, settings.decoding)
            }
        }
        JobRunner(width: limits.jobs, memory: limits.memory, processors: limits.processors).run(tasks, reporter)
        return reporter.close()
    }

    private static func plan(_ photo: FilePath, _ cache: SharedCache, _ size: SharedCache.Size) -> Result<Job, Failure> {
        guard !cache.holds(photo), let place = cache.place(of: photo, size) else { return .failure(.isThumbnail(photo)) }
        return .success(Job(input: photo, output: place))
    }

    private static func perform(
        _ step: Result<Job, Failure>, _ cache: SharedCache, _ size: SharedCache.Size, _ options: DecodeOptions
    ) -> ThumbsOutcome {
        do throws(Failure) {
            let job = try step.get()
            do throws(PictureFileError) {
                let filled = try cache.fill(job.input, size, pixelLimit: options.pixelLimit)
                let written = Outcome.Written(output: job.output, size: filled.size)
                return ThumbsOutcome(outcome: Outcome(input: job.input, result: .success(written)), isNew: filled.isNew)
            } catch {
                throw .thumbnail(of: job.input, error)
            }
        } catch {
            return ThumbsOutcome(outcome: Outcome(input: error.path, result: .failure(error)), isNew: false)
        }
    }
}

/// What became of one photo.
struct ThumbsOutcome: Reportable {
    let outcome: Outcome
    /// Whether its thumbnail was made now.
    let isNew: Bool

    static var deed: (noun: String, verb: String) { ("thumbnail", "made") }
    var input: FilePath { outcome.input }
    var warnings: [Outcome.Warning] { outcome.warnings }
    var facts: Result<ThumbnailFacts, Failure> { outcome.result.map { ThumbnailFacts(picture: PictureFacts($0), isNew: isNew) } }
    var wasThere: Bool { !isNew }
    var line: String { isNew ? outcome.line : "has its thumbnail" }
}

/// What `thumbs` tells about one photo as JSON: what is told of a picture, and whether the thumbnail is new.
struct ThumbnailFacts: Encodable {
    let picture: PictureFacts
    let isNew: Bool

    private enum Key: CodingKey { case isNew }

    func encode(to encoder: any Encoder) throws {
        try picture.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(isNew, forKey: .isNew)
    }
}

extension Failure {
    /// The picture could not be read, or its thumbnail not be written.
    fileprivate static func thumbnail(of input: FilePath, _ error: PictureFileError) -> Failure {
        Failure(path: input, isUnreadable: error.path == input, error)
    }

    /// The picture is one of the cache's own.
    fileprivate static func isThumbnail(_ input: FilePath) -> Failure {
        Failure(
            path: input, isUnreadable: false, reason: "isThumbnail",
            message: "\(input): it is a thumbnail itself: name photographs")
    }
}

extension WorkLimits {
    /// What the thumbnail of a picture needs, told by its header.
    fileprivate func thumbnailNeed(of step: Result<Job, Failure>, _ options: DecodeOptions) -> Int {
        guard let job = try? step.get(), let source = try? ThumbnailSource(job.input, pixelLimit: options.pixelLimit) else {
            return 0
        }
        return source.memoryNeeded
    }
}

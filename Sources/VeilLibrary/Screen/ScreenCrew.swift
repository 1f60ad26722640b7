import VeilFiles
import VeilPixels

/// The threads of a ``ScreenLoader`` and what they share: all but the handle, so that they do not keep it alive.
final class ScreenCrew: Sendable {
    typealias Report = @Sendable (PhotoID, ScreenOutcome) -> Void
    typealias Job = ScreenDesk.Job

    let desk = Monitor(ScreenDesk())
    let budget: MemoryBudget
    /// Held while something is told, so that nothing older is told after something newer.
    private let telling = Monitor(())
    private let most: Int
    private let onResult: Report

    /// However many decodes there are that cannot be cancelled, no more threads than this wait for them.
    private static let mostSpareThreads = 4

    init(_ budget: MemoryBudget, _ threads: Int, _ onResult: @escaping Report) {
        (self.budget, most, self.onResult) = (budget, threads, onResult)
    }

    func registerPressure() {
        for use in [MemoryBudget.Use.prefetch, .screen] {
            budget.onPressure(use) { [weak self] bytes in
                self?.desk.withLock { $0.cache.evict(bytes, of: use, except: $0.target?.id) } ?? 0
            }
        }
    }

    func cached(_ photo: Photo, _ box: PixelSize) -> ScreenPicture? {
        let mostBytes = mostBytes(box)
        return desk.withLock { $0.cache.use(photo, box, mostBytes: mostBytes) }
    }

    func anySize(_ photo: Photo) -> ScreenPicture? { desk.withLock { $0.cache.anySize(photo) }?.asPreview() }

    func show(_ photo: Photo, _ box: PixelSize, next: [Photo]) {
        let mostBytes = mostBytes(box)
        let (old, new) = desk.change { desk in
            let old = desk.target.flatMap { $0.id == photo.id ? nil : desk.cache.share(of: $0.id) }
            desk.show(photo, box, next: next, mostBytes: mostBytes)
            return (old, desk.cache.share(of: photo.id))
        }
        new?.move(to: .screen, in: budget)
        old?.move(to: .prefetch, in: budget)
        startThreads()
    }

    func want(_ region: RegionRequest) {
        desk.change { $0.want(region) }
        startThreads()
    }

    func forget(_ photos: [PhotoID]) {
        desk.change { $0.forget(photos) }
        startThreads()
    }

    func close() { desk.change { $0.close() } }

    /// Starts a thread where one is missing: none is idle, and those that run are too few, or run for nothing.
    private func startThreads() {
        let starts = desk.withLock { desk -> Bool in
            let stuck = min(desk.running.values.filter { $0.cancellation.isCancelled }.count, Self.mostSpareThreads)
            guard !desk.isClosed, desk.idle == 0, desk.threads < most + stuck else { return false }
            desk.threads += 1
            return true
        }
        guard starts else { return }
        if !WorkThread.start({ [self] in work() }) { desk.withLock { $0.threads -= 1 } }
    }

    /// What each thread does.
    private func work() {
        WorkThread.letOthersGoOn()
        while let job = next() {
            perform(job)
            desk.change { $0.end(job) }
        }
    }

    private func next() -> Job? {
        desk.withLock { $0.idle += 1 }
        let most = max(1, most - 1)
        return desk.wait { desk -> Job?? in
            if desk.isClosed { return .some(nil) }
            guard let job = desk.begin(mostPrefetches: most) else { return nil }
            desk.idle -= 1
            return .some(job)
        }
    }

    private func perform(_ job: Job) {
        switch job.purpose {
        case .target, .prefetch: decode(job)
        case .check(let identity): check(job, identity)
        case .region(let request): decode(request, job)
        }
        // A prefetch has ended, and the next one may begin: on another thread, too.
        if desk.withLock({ !$0.isClosed }) { startThreads() }
    }

    /// Decodes the target anew where its file was replaced.
    private func check(_ job: Job, _ identity: PhotoIdentity) {
        let now: PhotoIdentity
        do throws(PictureFileError) {
            now = try PhotoIdentity(of: job.photo.path)
        } catch {
            return tell(.failed(error), of: job)
        }
        guard now != identity else { return }
        desk.withLock { $0.becomesTarget(job) }
        decode(job)
    }

    func tell(_ outcome: ScreenOutcome, of job: Job) {
        telling.withLock { _ in
            if let told = desk.withLock({ $0.keep(outcome, of: job) }) { onResult(job.photo.id, told) }
        }
    }

    /// Tells `body` alone, if the job is still wanted.
    func tell(_ job: Job, _ body: () -> Void) {
        telling.withLock { _ in
            if desk.withLock({ $0.isCurrent(job) }) { body() }
        }
    }
}

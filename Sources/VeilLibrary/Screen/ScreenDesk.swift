import VeilFiles
import VeilPixels

/// What is wanted of a ``ScreenLoader`` and what is under way: pure bookkeeping, touched under one lock.
///
/// One photo is the target. While it is not there nothing else is decoded, and what was is cancelled. Then come the sharp parts that somebody
/// zoomed in to, and then the photos that will probably be asked for next.
struct ScreenDesk {
    /// One decode.
    struct Job: Sendable {
        enum Purpose: Sendable {
            case target
            case prefetch
            /// The target is there already; look whether its file still holds that content.
            case check(PhotoIdentity)
            case region(RegionRequest)
        }

        let number: Int
        let photo: Photo
        let box: PixelSize
        var purpose: Purpose
        let cancellation = DecodeCancellation()
        /// How often the photo had been forgotten when the job began.
        let generation: Int

        var isPrefetch: Bool { if case .prefetch = purpose { true } else { false } }
        var isRegion: Bool { if case .region = purpose { true } else { false } }
    }

    var cache = ScreenCache()
    private(set) var isClosed = false
    private(set) var running: [Int: Job] = [:]
    private(set) var target: Photo?
    private var box = PixelSize(width: 1, height: 1)
    private var targetPurpose: Job.Purpose?
    private var prefetches: [Photo] = []
    private var region: RegionRequest?
    private var failures: Set<PhotoID> = []
    private var generations: [PhotoID: Int] = [:]
    private var count = 0
    var idle = 0
    var threads = 0

    /// Pictures that are kept at the most: the target, what lies around it, and the way back.
    private static let mostKept = 10

    /// Makes `photo` the target, and `next` what to prefetch after it.
    mutating func show(_ photo: Photo, _ box: PixelSize, next: [Photo], mostBytes: Int) {
        (target, self.box) = (photo, box)
        let kept = cache.use(photo, box, mostBytes: mostBytes)
        targetPurpose = kept.map { .check($0.identity) } ?? .target
        prefetches = next.filter {
            $0.id != photo.id && !failures.contains($0.id) && cache.use($0, box, mostBytes: mostBytes) == nil
        }
        cache.trim(to: Self.mostKept)
        let wanted = Set(prefetches.map(\.id))
        let standIn = standIn
        for (number, job) in running {
            if case .region = job.purpose {
                if job.photo.id != photo.id { job.cancellation.cancel() }
            } else if isTheTarget(job) {
                // What is under way already becomes what everybody waits for.
                running[number]?.purpose = .target
                targetPurpose = nil
            } else if number == standIn {
                running[number]?.purpose = .target
            } else if kept == nil || !wanted.contains(job.photo.id) || job.box != box {
                job.cancellation.cancel()
            } else if !job.isPrefetch {
                running[number]?.purpose = .prefetch
            }
        }
        if let region, region.photo.id != photo.id { self.region = nil }
    }

    private func isTheTarget(_ job: Job) -> Bool {
        guard case .some(.target) = targetPurpose else { return false }
        return isOfTarget(job) && job.box == box
    }

    /// The decode of the target for another box than it has now, where nothing else of it is there: it is the first that can be seen, also
    /// where the window has got another size meanwhile. No more than one: a window that is being resized would have many.
    private var standIn: Int? {
        guard let target, cache.anySize(target) == nil else { return nil }
        return running.values.filter { isOfTarget($0) && $0.box != box }.map(\.number).min()
    }

    private func isOfTarget(_ job: Job) -> Bool {
        guard !job.cancellation.isCancelled, !job.isRegion, let target else { return false }
        return job.photo == target && job.generation == generation(of: target.id)
    }

    /// The sharp part that is wanted now, in place of any before.
    mutating func want(_ region: RegionRequest) {
        self.region = region
        for job in running.values where job.isRegion { job.cancellation.cancel() }
    }

    /// The next thing to do, which is then under way; nil where there is nothing that may be begun.
    mutating func begin(mostPrefetches: Int) -> Job? {
        if let purpose = targetPurpose, let target {
            targetPurpose = nil
            return begin(target, box, purpose)
        }
        if let region {
            self.region = nil
            return begin(region.photo, box, .region(region))
        }
        let isBusy = running.values.contains { !$0.isPrefetch && !$0.cancellation.isCancelled }
        guard !isBusy, running.values.filter(\.isPrefetch).count < mostPrefetches else { return nil }
        while !prefetches.isEmpty {
            let photo = prefetches.removeFirst()
            if running.values.contains(where: { $0.photo.id == photo.id && !$0.cancellation.isCancelled }) { continue }
            return begin(photo, box, .prefetch)
        }
        return nil
    }

    private mutating func begin(_ photo: Photo, _ box: PixelSize, _ purpose: Job.Purpose) -> Job {
        count += 1
        let job = Job(number: count, photo: photo, box: box, purpose: purpose, generation: generation(of: photo.id))
        running[count] = job
        return job
    }

    /// The purpose that a job has by now: a prefetch may have become the target.
    func purpose(of job: Job) -> Job.Purpose { running[job.number]?.purpose ?? job.purpose }

    /// Whether what the job has made may be shown: it was not cancelled, nor was its content replaced meanwhile.
    func isCurrent(_ job: Job) -> Bool {
        !isClosed && !job.cancellation.isCancelled && running[job.number] != nil && job.generation == generation(of: job.photo.id)
    }

    /// Keeps what came of a job, and returns what is to be told of it: nil where nobody wants it any more.
    mutating func keep(_ outcome: ScreenOutcome, of job: Job) -> ScreenOutcome? {
        guard isCurrent(job) else { return nil }
        switch outcome {
        case .picture(let picture):
            guard !picture.isPreview else { return outcome }
            let isStandIn = isOfTarget(job) && job.box != box
            if isStandIn, cache.anySize(job.photo) != nil { return nil }
            cache.insert(picture, of: job.photo, for: job.box)
            return isStandIn ? .picture(picture.asPreview()) : outcome
        case .failed:
            cache.remove(job.photo.id)
            failures.insert(job.photo.id)
            return outcome
        }
    }

    /// The photo under a name has another content than the kept one.
    mutating func becomesTarget(_ job: Job) {
        cache.remove(job.photo.id)
        running[job.number]?.purpose = .target
    }

    mutating func end(_ job: Job) {
        running[job.number] = nil
        if job.cancellation.isCancelled, !isClosed, job.generation != generation(of: job.photo.id), job.photo.id == target?.id {
            targetPurpose = targetPurpose ?? .target
        }
    }

    /// Nothing is to be prefetched for now: there is no room.
    mutating func dropPrefetches() { prefetches = [] }

    /// The contents of these photos were replaced.
    mutating func forget(_ photos: [PhotoID]) {
        for id in photos {
            generations[id, default: 0] += 1
            cache.remove(id)
            failures.remove(id)
            for job in running.values where job.photo.id == id { job.cancellation.cancel() }
            if target?.id == id { targetPurpose = .target }
        }
    }

    mutating func close() {
        isClosed = true
        for job in running.values { job.cancellation.cancel() }
        (targetPurpose, prefetches, region) = (nil, [], nil)
        cache.removeAll()
    }

    private func generation(of photo: PhotoID) -> Int { generations[photo] ?? 0 }
}

/// Somebody zoomed in: what part is wanted how sharply, and who is to be told.
struct RegionRequest: Sendable {
    let photo: Photo
    let rect: PixelRect
    let scale: Double
    let onResult: @Sendable (RegionOutcome) -> Void
}

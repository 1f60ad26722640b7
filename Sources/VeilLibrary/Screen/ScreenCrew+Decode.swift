import VeilFiles
import VeilPixels

extension ScreenCrew {
    /// A picture smaller than this, in bytes, is no picture: where not even so much is free the target fails.
    private static let leastBytes = 16 << 10
    /// How often a file that is written to just now is opened again before that is told.
    private static let attempts = 3

    /// The most bytes of a picture for `box`; its rows may be padded by a cache line.
    func mostBytes(_ box: PixelSize) -> Int { max(1, budget.entryLimit - 64 * box.height) }

    func decode(_ job: Job) {
        var (mostBytes, attempt) = (mostBytes(job.box), 1)
        var previews = isTarget(job)
        while true {
            var room: Reservation?
            do throws(PictureFileError) {
                let decoded = try PictureFile.decode(
                    job.photo.path, within: job.box, mostBytes: mostBytes, threads: threads(for: job),
                    cancellation: job.cancellation,
                    admit: { size, _ in
                        room = budget.reserve(Self.bytes(of: size), for: isTarget(job) ? .screen : .prefetch)
                        return room != nil
                    },
                    preview: previews ? { self.tell(preview: $0, $1, $2, of: job) } : nil)
                if let decoded, let room { return tell(.picture(picture(decoded, BudgetShare(room))), of: job) }
                if job.cancellation.isCancelled { return }
            } catch {
                if error.reason == .changedWhileRead, attempt < Self.attempts {
                    (attempt, previews) = (attempt + 1, false)
                    continue
                }
                return tell(.failed(error), of: job)
            }
            previews = false
            // No room: a prefetch is not worth waiting, the target comes smaller.
            guard isTarget(job) else { return desk.withLock { $0.dropPrefetches() } }
            mostBytes /= 4
            if mostBytes < Self.leastBytes { return tell(.failed(PictureFileError(job.photo.path, .outOfMemory)), of: job) }
        }
    }

    private func tell(preview picture: Picture, _ info: PictureInfo, _ stamp: FileStamp, of job: Job) {
        guard let room = budget.reserve(Self.bytes(of: picture.size), for: .screen) else { return }
        tell(
            .picture(
                ScreenPicture(
                    picture: picture, fullSize: info.size, info: info, identity: PhotoIdentity(stamp), isPreview: true,
                    warnings: [],
                    share: BudgetShare(room))), of: job)
    }

    private func isTarget(_ job: Job) -> Bool {
        if case .prefetch = desk.withLock({ $0.purpose(of: job) }) { false } else { true }
    }

    /// The target may have all processors; a prefetch leaves some.
    private func threads(for job: Job) -> Int? { isTarget(job) ? nil : 1 }

    private func picture(_ decoded: ScreenDecode, _ share: BudgetShare) -> ScreenPicture {
        ScreenPicture(
            picture: decoded.picture, fullSize: decoded.info.size, info: decoded.info, identity: PhotoIdentity(decoded.stamp),
            isPreview: false, warnings: decoded.warnings, share: share)
    }

    /// What a picture takes: its rows start on cache lines.
    static func bytes(of size: PixelSize) -> Int { (size.width * 4 + 63) / 64 * 64 * size.height }

    func decode(_ request: RegionRequest, _ job: Job) {
        var room: Reservation?
        let outcome: RegionOutcome
        do throws(PictureFileError) {
            let decoded = try PictureFile.decode(
                request.photo.path, region: request.rect, scale: request.scale,
                mostBytes: max(1, budget.entryLimit - 64 * request.rect.height),
                cancellation: job.cancellation
            ) { size in
                room = budget.reserve(Self.bytes(of: size), for: .screen)
                return room != nil
            }
            guard let decoded else {
                // Cancelled, or nothing of the photo lies there: nobody waits. Without room the screen picture has to do.
                guard room == nil, !job.cancellation.isCancelled else { return }
                return tell(job) { request.onResult(.failed(PictureFileError(request.photo.path, .outOfMemory))) }
            }
            outcome = .region(
                ScreenRegion(
                    picture: decoded.picture, rect: decoded.rect, identity: PhotoIdentity(decoded.stamp),
                    share: room.map(BudgetShare.init)))
        } catch {
            outcome = .failed(error)
        }
        tell(job) { request.onResult(outcome) }
    }
}

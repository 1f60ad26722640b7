import VeilFiles

/// The threads of a ``ThumbnailLoader`` and what they share: everything but the handle itself, so that they do not keep it alive.
final class ThumbnailCrew: Sendable {
    typealias Report = @Sendable (ThumbnailRequest, ThumbnailOutcome) -> Void

    let queue = Monitor(ThumbnailQueue())
    private let budget: MemoryBudget
    private let maker: ThumbnailMaker
    private let onResult: Report

    init(_ budget: MemoryBudget, _ maker: ThumbnailMaker, _ onResult: @escaping Report) {
        self.budget = budget
        self.maker = maker
        self.onResult = onResult
    }

    /// Starts so many threads; where the system has none now, the next wish tries again.
    func start(_ count: Int) {
        let missing = queue.withLock { queue in
            defer { queue.threads = max(queue.threads, count) }
            return count - queue.threads
        }
        for _ in 0..<max(0, missing) where !WorkThread.start({ [self] in work() }) { queue.withLock { $0.threads -= 1 } }
    }

    /// What each thread does.
    private func work() {
        WorkThread.letOthersGoOn()
        while let request = next() {
            let outcome = outcome(of: request)
            if let outcome, queue.withLock({ $0.keep(outcome, of: request) }) { onResult(request, outcome) }
            // Not before the result is told: or else an older one might be told after a newer one.
            queue.change { $0.end(request) }
        }
    }

    private func next() -> ThumbnailRequest? {
        queue.wait { queue -> ThumbnailRequest?? in
            if queue.isClosed { return .some(nil) }
            return queue.begin().map { .some($0) }
        }
    }

    /// Nil where it is not wanted any more.
    private func outcome(of request: ThumbnailRequest) -> ThumbnailOutcome? {
        do throws(PictureFileError) {
            let made = try maker.make(request)
            guard let reservation = try room(for: made.block, request) else { return nil }
            let pixels = SurfacePixels(made.block, holding: reservation)
            return .thumbnail(Thumbnail(pixels: pixels, identity: made.identity, origin: made.origin))
        } catch {
            return .failed(error)
        }
    }

    /// Waits for room, as long as the request is wanted: what fills the budget is on a screen, and will go.
    private func room(for block: PixelBlock, _ request: ThumbnailRequest) throws(PictureFileError) -> Reservation? {
        guard block.byteCount <= budget.entryLimit else {
            throw PictureFileError(
                request.photo.path, .tooLarge(detail: "\(block.size) pixels are more than the memory budget takes"))
        }
        while true {
            if let reservation = budget.reserve(block.byteCount, for: .thumbnails) { return reservation }
            guard queue.withLock({ $0.isWanted(request) }) else { return nil }
            WorkThread.pause(milliseconds: 20)
        }
    }
}

import VeilFiles

/// What is wanted, what is being made, and what is there: everything that a loader's threads share.
struct ThumbnailQueue {
    /// A failure, and until when it need not be tried again.
    struct Failure {
        let error: PictureFileError
        /// Nil where the content itself is to blame.
        let retry: ContinuousClock.Instant?
    }

    /// A file that could not be read for want of permission, memory or a disk is tried again when it is wanted after this.
    static let retryDelay = Duration.seconds(2)

    private(set) var memory = ThumbnailMemory()
    private var failures: [PhotoID: Failure] = [:]
    private var wanted: [ThumbnailRequest] = []
    /// Before this place of `wanted` nothing is left to do.
    private var start = 0
    /// What was made of `wanted`. Where the budget has no room for all of them, what had to go is not made again.
    private var made: Set<ThumbnailKey> = []
    private var inWork: Set<PhotoID> = []
    /// Photos whose content was replaced while a thumbnail of theirs was made.
    private var replacedInWork: Set<PhotoID> = []
    private(set) var isClosed = false
    /// How many threads there are.
    var threads = 0

    /// What is known of a request without work.
    mutating func cached(_ request: ThumbnailRequest) -> ThumbnailOutcome? {
        let (key, failure) = (ThumbnailKey(request), failures[request.photo.id])
        // What failed was the new content: the old one is not shown in its place for ever.
        if failure == nil || memory.isFresh(key), let thumbnail = memory.use(key) { return .thumbnail(thumbnail) }
        return failure.map { .failed($0.error) }
    }

    /// Wants these and nothing else, most important first.
    mutating func want(_ requests: [ThumbnailRequest], keepingOthers: Bool) {
        if !keepingOthers { memory.keep(only: Set(requests.map { ThumbnailKey($0) })) }
        wanted = requests
        made = []
        start = 0
    }

    /// The contents of these photos were replaced. What is in memory stays to be shown until the new one is there.
    mutating func forget(_ photos: [PhotoID]) {
        let photos = Set(photos)
        memory.markOutdated(photos)
        for photo in photos { failures[photo] = nil }
        replacedInWork.formUnion(photos.intersection(inWork))
        made = []
        start = 0
    }

    /// The most important request that nobody works on, which is begun with that. Two sizes of one photo are made one after the other, so
    /// that the second finds what the first has left.
    mutating func begin() -> ThumbnailRequest? {
        var index = start
        while index < wanted.count {
            let request = wanted[index]
            let isSettled = isSettled(request)
            if isSettled, index == start { start += 1 }
            index += 1
            guard !isSettled, inWork.insert(request.photo.id).inserted else { continue }
            return request
        }
        return nil
    }

    private func isSettled(_ request: ThumbnailRequest) -> Bool {
        let key = ThumbnailKey(request)
        if memory.isFresh(key) || made.contains(key) { return true }
        guard let failure = failures[request.photo.id] else { return false }
        return failure.retry.map { ContinuousClock.now < $0 } ?? true
    }

    /// Whether the request is still in the list.
    func isWanted(_ request: ThumbnailRequest) -> Bool { !isClosed && wanted.contains(request) }

    /// Keeps what came of a request, and says whether it is to be told: not where the content was replaced meanwhile, since it will be made
    /// anew.
    mutating func keep(_ outcome: ThumbnailOutcome, of request: ThumbnailRequest) -> Bool {
        guard !isClosed else { return false }
        let isReplaced = replacedInWork.remove(request.photo.id) != nil
        switch outcome {
        case .thumbnail(let thumbnail):
            memory.insert(thumbnail, for: ThumbnailKey(request), isOutdated: isReplaced)
            guard !isReplaced else { break }
            failures[request.photo.id] = nil
            made.insert(ThumbnailKey(request))
        case .failed(let error) where !isReplaced:
            let retry = error.reason.isLasting ? nil : ContinuousClock.now + Self.retryDelay
            failures[request.photo.id] = Failure(error: error, retry: retry)
        case .failed: break
        }
        return !isReplaced
    }

    /// Nobody works on this photo any more.
    mutating func end(_ request: ThumbnailRequest) {
        inWork.remove(request.photo.id)
        replacedInWork.remove(request.photo.id)
    }

    mutating func evict(_ bytes: Int) -> Int { memory.evict(bytes) }

    mutating func close() {
        isClosed = true
        wanted = []
        memory.removeAll()
    }
}

extension PictureFileError.Reason {
    /// Whether the content of the file is to blame, so that another try comes to the same.
    var isLasting: Bool {
        switch self {
        case .empty, .unknownFormat, .unsupportedFormat, .truncated, .damaged, .nothingReadable, .tooManyPixels, .tooLarge,
            .noSuchFrame:
            true
        default: false
        }
    }

    /// Whether it was a limit alone that kept a photo from being decoded, and `pixelLimit` is a higher one.
    func isOvercome(by pixelLimit: Int) -> Bool {
        if case .tooManyPixels(_, let limit) = self { limit < pixelLimit } else { false }
    }
}

import Glibc
import VeilFiles
import VeilPixels

/// Makes one thumbnail, on the calling thread: from the store, from the photo's own small picture, from the cache that desktop programs
/// share, or from the photo.
struct ThumbnailMaker: Sendable {
    let store: ThumbnailStore?
    let shared: SharedCache?
    private let room = DecodeRoom(limit: 256 << 20)

    init(store: ThumbnailStore?, shared: SharedCache?) {
        self.store = store
        self.shared = shared
    }

    /// Pixels that belong to a content.
    struct Made {
        let block: PixelBlock
        let identity: PhotoIdentity
        let origin: Thumbnail.Origin
    }

    func make(_ request: ThumbnailRequest) throws(PictureFileError) -> Made {
        let path = request.photo.path
        let facts = try FileFacts(of: path)
        let identity = PhotoIdentity(facts)
        if let block = stored(request, identity) { return Made(block: block, identity: identity, origin: .disk) }
        if let reason = store?.failure(of: identity), !reason.isOvercome(by: DecodeOptions().pixelLimit) {
            throw PictureFileError(path, reason)
        }
        let isSettled = facts.isSettled
        do throws(PictureFileError) {
            let source = try ThumbnailSource(path)
            return try make(request, from: source, facts, keeping: isSettled)
        } catch {
            if isSettled, error.reason.isLasting, (try? FileFacts(of: path)) == facts { store?.keep(error.reason, of: identity) }
            throw error
        }
    }

    private func stored(_ request: ThumbnailRequest, _ identity: PhotoIdentity) -> PixelBlock? {
        let found = store?.thumbnail(of: identity) { CellGeometry(photo: $0, request).longestSide }
        guard let found, let block = found.jpeg.block() else { return nil }
        let geometry = CellGeometry(photo: found.photoSize, request)
        return block.resampled(geometry.part(of: block.size), to: geometry.output)
    }

    private func make(
        _ request: ThumbnailRequest, from source: ThumbnailSource, _ facts: FileFacts, keeping isSettled: Bool
    ) throws(PictureFileError) -> Made {
        let geometry = CellGeometry(photo: source.size, request)
        if let block = source.embedded(scale: geometry.scale) {
            return try cut(block, geometry, source, facts, .embedded, keptAs: nil)
        }
        if let found = shared?.thumbnail(of: source.path, facts, photoSize: source.size, length: geometry.longestSide) {
            return try cut(found.block, geometry, source, facts, .sharedCache, keptAs: isSettled ? found.size.side : nil)
        }
        let side = isSettled && store != nil ? StoredThumbnail.side(for: geometry.longestSide) : nil
        let longest = Double(max(source.size.width, source.size.height))
        let scale = max(geometry.scale, Double(side ?? 0) / longest)
        let block = try room.withRoom(source.memoryNeeded) { () throws(PictureFileError) in try source.decoded(scale: scale) }
        guard try FileFacts(of: source.path) == facts else {
            throw PictureFileError(source.path, .changedWhileRead)
        }
        return try cut(block, geometry, source, facts, .decoded, keptAs: side)
    }

    /// The cell from a whole photo, which is also kept.
    private func cut(
        _ block: PixelBlock, _ geometry: CellGeometry, _ source: ThumbnailSource, _ facts: FileFacts,
        _ origin: Thumbnail.Origin, keptAs side: Int?
    ) throws(PictureFileError) -> Made {
        let identity = PhotoIdentity(facts)
        guard let result = block.resampled(geometry.part(of: block.size), to: geometry.output) else {
            throw PictureFileError(source.path, .outOfMemory)
        }
        if let side { keep(block, side, source.size, identity) }
        return Made(block: result, identity: identity, origin: origin)
    }

    private func keep(_ block: PixelBlock, _ side: Int, _ photoSize: PixelSize, _ identity: PhotoIdentity) {
        let whole = CellGeometry(photo: photoSize, cell: PixelSize(width: side, height: side), fit: .fit)
        guard let store, let small = block.resampled(block.whole, to: whole.output),
            let jpeg = StoredJPEG(small, quality: Self.storedQuality)
        else { return }
        store.keep(StoredThumbnail(identity: identity, photoSize: photoSize, side: side, jpeg: jpeg))
    }

    /// See ADR 21.
    private static let storedQuality = 85
}

extension CellGeometry {
    init(photo: PixelSize, _ request: ThumbnailRequest) { self.init(photo: photo, cell: request.size, fit: request.fit) }
}

extension PhotoIdentity {
    init(_ facts: FileFacts) {
        self.init(device: facts.device, inode: facts.inode, byteCount: Int64(facts.byteCount), modified: facts.modified)
    }
}

extension FileFacts {
    /// Whether the next change will show in the time of the content's last change.
    ///
    /// The system's clock for files ticks every few milliseconds, and some file systems keep whole seconds or two. A content that is younger
    /// may be replaced under the very same time; what is made of it is not kept on any disk.
    var isSettled: Bool {
        let (tick, coarseTick): (Int64, Int64) = (100_000_000, 3_000_000_000)
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let age = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) - modified
        return abs(age) > (modified % 1_000_000_000 == 0 ? coarseTick : tick)
    }
}

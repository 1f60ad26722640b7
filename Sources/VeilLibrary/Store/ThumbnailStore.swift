import Glibc
public import VeilFiles
import VeilPixels

/// Thumbnails that stay from one run to the next, and the reasons of files that have none.
///
/// It is one SQLite file of JPEGs. Each belongs to a content (``PhotoIdentity``), so that none is stale: a file that was edited or replaced
/// is another content. Several programs may use one folder at the same time. What was used least recently goes when the store is full. A
/// damaged file is set aside and made anew; a folder that cannot be made, read or written costs speed and nothing else.
///
/// Reading takes some 0.1 ms and may wait for the disk; writing happens on a thread of the store's own.
public final class ThumbnailStore: Sendable {
    /// The folder that it lies in.
    public let folder: FilePath
    /// The most bytes that its thumbnails take there. While it is written to, it may take some megabytes more.
    public let capacity: Int
    private let reader: Monitor<StoreReader>
    private let writer: StoreWriter
    private let clock: @Sendable () -> Int

    /// A store in `folder`, which is made where it is missing, of at most `capacity` bytes.
    public convenience init(folder: FilePath, capacity: Int = standardCapacity) {
        self.init(folder: folder, capacity: capacity) { time(nil) }
    }

    /// A store that takes the time in seconds from `clock`.
    package init(folder: FilePath, capacity: Int, clock: @escaping @Sendable () -> Int) {
        precondition(capacity >= 1, "a store takes at least 1 byte, not \(capacity)")
        let file = StoreFile(folder: folder)
        self.folder = folder
        self.capacity = capacity
        self.clock = clock
        reader = Monitor(StoreReader(file))
        writer = StoreWriter(file, capacity: capacity, clock: clock)
    }

    deinit { writer.close() }

    /// Some ten thousand thumbnails of a large grid.
    public static let standardCapacity = 512 << 20

    /// The store of this user: `veil` in the folder for caches (`XDG_CACHE_HOME`, or `.cache` at home). Nil where there is none.
    public static func standard() -> ThumbnailStore? {
        CacheFolder.user.map { ThumbnailStore(folder: $0.appending("veil")) }
    }

    /// Waits until all that was to be kept is written, or could not be. Otherwise the end of the process may cost the last thumbnails.
    public func flush() { writer.flush() }

    /// The use of a thumbnail is written down once in this many seconds.
    private static let useInterval = 3600

    /// The smallest thumbnail of the content whose longest side is as long as `length` asks for, when it is told the photo's size.
    func thumbnail(of identity: PhotoIdentity, longEnough length: (PixelSize) -> Int) -> StoredThumbnail? {
        let waiting = writer.waiting { job -> StoredThumbnail? in
            guard case .keep(let thumbnail) = job, thumbnail.identity == identity else { return nil }
            let size = thumbnail.photoSize
            return thumbnail.side >= min(length(size), max(size.width, size.height)) ? thumbnail : nil
        }
        if let waiting { return waiting }
        guard let row = read({ $0.row(of: identity, longEnough: length) }) else { return nil }
        if row.used + Self.useInterval <= clock() { writer.add(.use(id: row.id)) }
        guard row.thumbnail.jpeg.size != nil else {
            writer.add(.remove(id: row.id))
            return nil
        }
        return row.thumbnail
    }

    /// Why the content has no thumbnail, where that is known.
    func failure(of identity: PhotoIdentity) -> PictureFileError.Reason? {
        let waiting = writer.waiting { job -> String? in
            if case .fail(identity, let reason) = job { return reason }
            return nil
        }
        return waiting.flatMap(StoredReason.reason) ?? read { $0.failure(of: identity) }
    }

    /// Keeps a thumbnail.
    func keep(_ thumbnail: StoredThumbnail) { writer.add(.keep(thumbnail)) }

    /// Keeps the reason why a content has no thumbnail, unless it may pass.
    func keep(_ reason: PictureFileError.Reason, of identity: PhotoIdentity) {
        if let text = StoredReason.text(reason) { writer.add(.fail(identity, reason: text)) }
    }

    private func read<Result>(_ body: (inout StoreReader) -> Result?) -> Result? {
        let (result, damaged) = reader.withLock { reader in (body(&reader), reader.takeDamage()) }
        if let damaged { writer.add(.setAside(inode: damaged)) }
        return result
    }
}

/// Where programs of this user keep what they can make again.
enum CacheFolder {
    /// `XDG_CACHE_HOME` where it is an absolute path, as its standard demands, or `.cache` at home.
    static var user: FilePath? {
        if let cache = variable("XDG_CACHE_HOME") { return cache }
        return variable("HOME")?.appending(".cache")
    }

    private static func variable(_ name: String) -> FilePath? {
        guard let text = getenv(name), text.pointee == CChar(UInt8(ascii: "/")) else { return nil }
        return FilePath(bytes: UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) })
    }
}

import Glibc
public import VeilFiles

/// Thumbnails that stay from one run to the next.
///
/// A failure to open or to write it costs speed and nothing else.
public final class ThumbnailStore: Sendable {
    /// The folder that it lies in.
    public let folder: FilePath
    /// The most bytes that it takes there.
    public let capacity: Int

    /// A store in `folder`, which is made where it is missing, of at most `capacity` bytes.
    public init(folder: FilePath, capacity: Int = standardCapacity) {
        precondition(capacity >= 1, "a store takes at least 1 byte, not \(capacity)")
        self.folder = folder
        self.capacity = capacity
    }

    /// Some ten thousand thumbnails of a large grid.
    public static let standardCapacity = 512 << 20

    /// The store of this user: `veil` in the folder for caches (`XDG_CACHE_HOME`, or `.cache` at home). Nil where there is none.
    public static func standard() -> ThumbnailStore? {
        CacheFolder.user.map { ThumbnailStore(folder: $0.appending("veil")) }
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

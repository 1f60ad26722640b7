import Glibc
import VeilFiles

/// How many folders the system follows for one person is limited. GIO does not say that the limit is reached: its monitor is there, and
/// tells nothing.
enum WatchLimit {
    /// Why the system would not follow one folder more; nil where it would, or where the folder itself is to blame. Some 10 µs.
    static func refusal(_ path: FilePath) -> String? {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return "the system's fs.inotify.max_user_instances is reached" }
        // With it goes the watch.
        defer { close(descriptor) }
        let watch = path.bytes.isEmpty ? watch(descriptor, ".") : watch(descriptor, path)
        return watch < 0 && errno == ENOSPC ? "the system's fs.inotify.max_user_watches is reached" : nil
    }

    private static func watch(_ descriptor: Int32, _ path: FilePath) -> Int32 {
        path.withCString { inotify_add_watch(descriptor, $0, UInt32(IN_ATTRIB)) }
    }
}

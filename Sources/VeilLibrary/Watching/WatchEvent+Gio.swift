import CGio
import Glibc
import VeilFiles

extension WatchEvent {
    /// What GIO tells of a folder; nil for what changes nothing here, such as a file that is still being written.
    init?(_ folder: UInt32, itself: OpaquePointer, _ file: OpaquePointer, _ other: OpaquePointer?, _ event: GFileMonitorEvent) {
        let isItself = g_file_equal(file, itself) != 0
        let kind = isItself ? Self.kindOfFolder(event) : Self.kind(event, other)
        guard let kind, let name = isItself ? FilePath(bytes: []) : FilePath(basenameOf: file) else { return nil }
        self.init(folder: folder, name: name, kind: kind)
    }

    private static func kind(_ event: GFileMonitorEvent, _ other: OpaquePointer?) -> Kind? {
        switch event {
        case G_FILE_MONITOR_EVENT_CREATED: .created
        case G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT, G_FILE_MONITOR_EVENT_MOVED_IN: .written
        case G_FILE_MONITOR_EVENT_DELETED, G_FILE_MONITOR_EVENT_MOVED_OUT: .removed
        case G_FILE_MONITOR_EVENT_RENAMED: other.flatMap { FilePath(basenameOf: $0) }.map { .renamed(to: $0) }
        case G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED: .attributes
        default: nil
        }
    }

    private static func kindOfFolder(_ event: GFileMonitorEvent) -> Kind? {
        switch event {
        case G_FILE_MONITOR_EVENT_DELETED, G_FILE_MONITOR_EVENT_MOVED_OUT, G_FILE_MONITOR_EVENT_UNMOUNTED,
            G_FILE_MONITOR_EVENT_RENAMED:
            .folderGone
        case G_FILE_MONITOR_EVENT_CREATED, G_FILE_MONITOR_EVENT_MOVED_IN, G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED: .folderChanged
        default: nil
        }
    }
}

extension FilePath {
    /// The last component of a GIO file, as the bytes that the system keeps.
    fileprivate init?(basenameOf file: OpaquePointer) {
        guard let name = g_file_get_basename(file) else { return nil }
        defer { g_free(name) }
        self.init(bytes: UnsafeBufferPointer(start: name, count: strlen(name)).lazy.map(UInt8.init(bitPattern:)))
    }
}

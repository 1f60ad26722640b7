import GtkKit
import VeilFiles

/// What a copy is called.
enum EditCopyName {
    /// "photo (edited).jpg"; a format that is not written becomes PNG.
    static func suggested(for name: FilePath) -> String {
        let own = name.fileExtension
        let written = OutputFormat(fileExtension: own) == nil ? "png" : own
        let text = "\(name)"
        let stem = own.isEmpty ? text : String(text.dropLast(own.count + 1))
        return "\(stem) (\(localized("edited"))).\(written)"
    }
}

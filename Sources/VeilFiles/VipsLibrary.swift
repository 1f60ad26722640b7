import CVeilShims

/// libvips, started when the first picture needs it: that takes some 40 ms and loads dozens of libraries.
enum VipsLibrary {
    /// Whether libvips is there. Thread-safe: Swift runs the initialiser once, and the other threads wait.
    static let isReady: Bool = veil_vips_start()

    /// Why it is not, for a person; asked after ``isReady`` has said so.
    static var absence: String { "libvips is missing or does not start" }

    /// Whether that is for want of memory.
    static var lacksMemory: Bool { !isReady && veil_vips_lacks_memory() }

    /// The error of a file that cannot be read or written without it.
    static func absence(for path: FilePath, _ reason: (String) -> PictureFileError.Reason) -> PictureFileError {
        PictureFileError(path, lacksMemory ? .outOfMemory : reason(absence))
    }
}

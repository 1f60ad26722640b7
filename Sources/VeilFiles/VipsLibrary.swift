import CVeilShims

/// libvips, started when the first picture needs it: that takes some 40 ms and loads dozens of libraries.
enum VipsLibrary {
    /// Whether libvips is there. Thread-safe: Swift runs the initialiser once, and the other threads wait.
    static let isReady: Bool = veil_vips_start()
    /// Why it is not, for a person.
    static let absence = "libvips is missing or does not start"
}

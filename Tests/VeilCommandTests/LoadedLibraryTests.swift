import Glibc
import Testing
import VeilFiles

/// Which libraries a run loads: libvips brings sixty others along, and costs more than a small picture.
struct LoadedLibraryTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.makePicture("a.jpg", width: 300, height: 200)
        try scratch.makePicture("a.png", width: 30, height: 20)
    }

    /// Whether a run loads libvips.
    private func loadsVips(_ arguments: FilePath...) throws -> Bool {
        var veil = scratch.veil
        veil.environment["LD_DEBUG"] = "files"
        let result = try veil.run(arguments)
        #expect(result.status == 0, "\(result.messages.suffix(400))")
        // What the system says of loading itself, so that a run without libvips is not one without words.
        #expect(result.messages.contains("libjpeg.so"))
        return result.messages.contains("libvips.so")
    }

    @Test func aPNGNeedsLibvips() throws { #expect(try loadsVips("info", "a.png")) }

    @Test func nothingButWordsNeedsNone() throws { #expect(try !loadsVips("--version")) }

    @Test func whatAJPEGSaysNeedsNone() throws { #expect(try !loadsVips("info", "a.jpg")) }
}

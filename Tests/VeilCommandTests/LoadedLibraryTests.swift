import Glibc
import Testing
import VeilFiles
import VeilPixels

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

    @Test func aJPEGThatIsTurnedGetsItInTime() throws {
        var bytes = try #require(scratch.bytes("a.jpg"))
        // EXIF with one field, the orientation: turned to the right.
        let field: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
        let exif = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0] + field + [0, 0, 0, 0]
        bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        try scratch.makeFile("turned.jpg", bytes)
        #expect(try loadsVips("blur", "turned.jpg", "-o", "out.jpg", "--sigma", "2"))
        #expect(try scratch.picture("out.jpg").size == PixelSize(width: 200, height: 300))
    }

    @Test func nothingButWordsNeedsNone() throws { #expect(try !loadsVips("--version")) }

    @Test func whatAJPEGSaysNeedsNone() throws { #expect(try !loadsVips("info", "a.jpg")) }
}

import Testing
import VeilFiles
import VeilPixels

@Suite("Truncated and damaged files")
struct TruncationTests {
    private let sandbox = Sandbox()

    static let formats = ["jpg", "png", "webp", "avif", "tif", "gif"]

    /// A whole file of each format. No encoder here writes GIFs: that one is made by hand, without compression.
    private func whole(_ format: String) throws -> [UInt8] {
        format == "gif"
            ? grey(197, 161)
            : try PictureFile.encoded(
                TestPicture.noise(197, 161), as: OutputFormat(fileExtension: format)!
            ).bytes
    }

    @Test(arguments: formats, [2, 10, 30, 50, 70, 90, 98])
    func aFileThatIsCutOffIsAnError(format: String, percent: Int) throws {
        let bytes = try whole(format)
        #expect(throws: Never.self) { try PictureFile.decode(sandbox.file("whole." + format, bytes)) }
        let path = sandbox.file("cut." + format, Array(bytes.prefix(bytes.count * percent / 100)))
        let error = #expect(throws: PictureFileError.self) { try PictureFile.decode(path) }
        // A TIFF keeps its directory behind its pixels: where that is gone, it reads as damaged.
        let isTruncated = error?.reason == .truncated
        let isDamaged = if case .damaged? = error?.reason { true } else { false }
        #expect(
            isTruncated || isDamaged && format == "tif" || percent == 2 && error?.reason == .unknownFormat,
            "\(String(describing: error))")
    }

    @Test(arguments: ["jpg", "png", "gif"], [40, 70, 90])
    func theReadablePartIsThereWhenAllowed(format: String, percent: Int) throws {
        let bytes = try whole(format)
        let complete = try PictureFile.decode(sandbox.file("whole." + format, bytes)).picture
        let path = sandbox.file("cut." + format, Array(bytes.prefix(bytes.count * percent / 100)))
        let decoded = try PictureFile.decode(path, options: DecodeOptions(allowTruncated: true))
        #expect(decoded.warnings.first == .truncated)
        #expect(decoded.picture.size == complete.size)
        let top = PixelRect(x: 0, y: 0, width: 197, height: 161 * percent / 200)
        #expect(decoded.picture.cropped(to: top).distance(to: complete.cropped(to: top)).mean < 0.5)
        #expect(decoded.picture != complete)
    }

    @Test(arguments: ["webp", "avif", "tif"])
    func whereNothingIsReadableTheErrorSaysSo(format: String) throws {
        let bytes = try whole(format)
        let path = sandbox.file("cut." + format, Array(bytes.prefix(bytes.count * 60 / 100)))
        let error = #expect(throws: PictureFileError.self) {
            try PictureFile.decode(path, options: DecodeOptions(allowTruncated: true))
        }
        let isNothingReadable = if case .nothingReadable? = error?.reason { true } else { false }
        #expect(isNothingReadable, "\(String(describing: error))")
    }

    @Test func allowingTruncationChangesNothingForAWholeFile() throws {
        for format in Self.formats {
            let path = sandbox.file("a." + format, try whole(format))
            let decoded = try PictureFile.decode(path, options: DecodeOptions(allowTruncated: true))
            #expect(decoded.picture == (try PictureFile.decode(path).picture))
            #expect(decoded.warnings == [])
        }
    }

    @Test func aDamagedJPEGIsAnErrorOrAWarning() throws {
        var bytes = try whole("jpg")
        let middle = bytes.count / 2
        for at in middle..<middle + 40 { bytes[at] = 0xFF }
        let path = sandbox.file("a.jpg", bytes)
        let error = #expect(throws: PictureFileError.self) { try PictureFile.decode(path) }
        guard case .damaged(let detail)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        let decoded = try PictureFile.decode(path, options: DecodeOptions(allowTruncated: true))
        #expect(decoded.warnings == [.damaged(detail: detail)])
    }

    @Test func strayBytesBetweenMarkersAreNoDamage() throws {
        let bytes = try whole("jpg")
        let table = try #require(bytes.firstRange(of: [0xFF, 0xDB])).lowerBound
        let stray = Array(bytes[..<table]) + [0, 0, 0] + bytes[table...]
        let path = sandbox.file("a.jpg", stray)
        #expect(try PictureFile.decode(path).picture == PictureFile.decode(sandbox.file("b.jpg", bytes)).picture)
    }

    /// A GIF of two frames, whose second is cut off.
    @Test func aGIFThatLosesALaterFrameIsTruncatedToo() throws {
        let frame = Array(grey(20, 20).dropFirst(6 + 7 + 384).dropLast())
        let animation = Array(grey(20, 20).dropLast()) + frame + [0x3B]
        let decoded = try PictureFile.decode(sandbox.file("a.gif", animation))
        #expect(decoded.warnings == [.severalFrames(frame: 0, count: 2)])
        let cut = sandbox.file("b.gif", Array(animation.dropLast(40)))
        #expect(throws: PictureFileError(cut, .truncated)) { try PictureFile.decode(cut) }
        let second = try PictureFile.decode(sandbox.path("a.gif"), options: DecodeOptions(frame: 1))
        #expect(second.picture == decoded.picture && second.warnings == [.severalFrames(frame: 1, count: 2)])
        #expect(throws: PictureFileError(sandbox.path("a.gif"), .noSuchFrame(2, count: 2))) {
            try PictureFile.decode(sandbox.path("a.gif"), options: DecodeOptions(frame: 2))
        }
    }
}

/// A GIF of noise in 128 greys. Codes of 8 bits, with the table emptied before it would grow them, need no packing of bits.
private func grey(_ width: Int, _ height: Int) -> [UInt8] {
    let table = (0..<128).flatMap { [UInt8](repeating: UInt8($0 * 2), count: 3) }
    let size = littleEndian(width, bytes: 2) + littleEndian(height, bytes: 2)
    let (clear, end, run): (UInt8, UInt8, Int) = (128, 129, 100)
    let levels = (0..<width * height).map { UInt8(($0 * 31 + $0 / width * 17) & 127) }
    let codes = stride(from: 0, to: levels.count, by: run).flatMap { [clear] + levels[$0..<min(levels.count, $0 + run)] } + [end]
    let blocks = stride(from: 0, to: codes.count, by: 255).flatMap { at -> [UInt8] in
        let block = codes[at..<min(codes.count, at + 255)]
        return [UInt8(block.count)] + block
    }
    return Array("GIF89a".utf8) + size + [0xE6, 0, 0] + table + [0x2C, 0, 0, 0, 0] + size + [0, 7] + blocks + [0, 0x3B]
}

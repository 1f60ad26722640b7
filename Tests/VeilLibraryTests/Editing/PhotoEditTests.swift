import Testing
import VeilBlur
import VeilFiles
import VeilGlass
import VeilPixels

@testable import VeilLibrary

/// Edits of a list, and copies that keep none of what was redacted.
@Suite struct PhotoEditTests {
    private let region = PixelRect(x: 20, y: 12, width: 24, height: 16)

    @Test func editsAreUndoneAndDoneAgain() {
        var edits = PhotoEdits()
        edits.append(.blur(region, 4))
        edits.append(.redact(region))
        edits.replace(at: 0, with: .blur(region, 6))
        #expect(edits.list == [.blur(region, 6), .redact(region)])
        edits.undo()
        edits.undo()
        #expect(edits.list == [.blur(region, 4)] && edits.canUndo && edits.canRedo)
        edits.redo()
        #expect(edits.list.count == 2 && edits.canRedo)
        edits.remove(at: 0)
        #expect(edits.list == [.redact(region)] && !edits.canRedo)
        while edits.canUndo { edits.undo() }
        #expect(edits.isEmpty)
    }

    @Test func nothingOutsideOfARegionChanges() throws {
        let picture = try PhotoMaker.picture()
        var edits = PhotoEdits()
        #expect(try edits.apply(to: picture) == picture)
        edits.append(.blur(region, 3))
        edits.append(.frost(region.offset(x: 4, y: 4), .dark, .rounded(5)))
        edits.append(.redact(PixelRect(x: -5, y: -5, width: 12, height: 9)))
        edits.append(.redact(PixelRect(x: 500, y: 0, width: 12, height: 9)))
        let result = try edits.apply(to: picture)
        let changed = [region, region.offset(x: 4, y: 4), PixelRect(x: 0, y: 0, width: 7, height: 4)]
        for y in 0..<64 {
            for x in 0..<96 where !changed.contains(where: { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }) {
                #expect(result[x, y] == picture[x, y])
            }
        }
        #expect(result[30, 20] != picture[30, 20])
        #expect(result[2, 2] == Pixel(red: 44, green: 44, blue: 46, alpha: 255))
    }

    @Test func aBlurOfARegionIsTheCropOfTheWholeBlur() throws {
        let picture = try PhotoMaker.picture()
        var edits = PhotoEdits()
        edits.append(.blur(region, 5))
        let whole = try picture.blurred(sigma: 5)
        #expect(try edits.apply(to: picture).cropped(to: region) == whole.cropped(to: region))
    }

    /// Two photos that differ only under the cover come out alike, byte for byte, whatever else is done to them, in any order.
    @Test func nothingUnderACoverIsSeenThroughBlurAndGlassAroundIt() throws {
        let picture = try PhotoMaker.picture()
        var other = picture
        try other.withUnsafeMutablePixels { pixels in
            for y in region.y..<region.endY {
                for x in 0..<4 * region.width { pixels.row(y)[4 * region.x + x] ^= x & 3 == 3 ? 0 : 0xFF }
            }
        }
        let around = region.expanded(by: 8)
        let orders: [[PhotoEdit]] = [
            [.blur(around, 6), .redact(region)], [.redact(region), .blur(around, 6)],
            [.frost(around, .light, scale: 0.5), .redact(region), .blur(around, 2)],
        ]
        for order in orders {
            var edits = PhotoEdits()
            order.forEach { edits.append($0) }
            #expect(try edits.apply(to: picture) == edits.apply(to: other))
        }
    }

    @Test func aPreviewShowsTheEditsInItsOwnSize() throws {
        let large = try PhotoMaker.picture(width: 960, height: 640)
        var edits = PhotoEdits()
        edits.append(.redact(PixelRect(x: 205, y: 120, width: 101, height: 95)))
        let small = try PhotoMaker.picture(width: 96, height: 64)
        let preview = try edits.apply(to: small, of: large.size)
        let cover = Pixel(red: 44, green: 44, blue: 46, alpha: 255)
        // Every pixel that the cover touches, and none beside.
        #expect(preview[20, 12] == cover && preview[30, 21] == cover)
        #expect(preview[19, 12] != cover && preview[31, 21] != cover && preview[30, 22] != cover)
    }

    @Test(arguments: ["copy.jpg", "copy.png", "copy.webp", "copy.tif", "copy.avif"])
    func nothingOfWhatWasRedactedIsAnywhereInTheCopy(name: String) throws {
        let folder = try TestFolder()
        let secret = folder.path.appending("secret.jpg")
        _ = try Tool.run("convert", ["-size", "40x30", "plasma:red-blue", "-strip", "\(secret)"])
        let thumbnail = try #require(secret.content)
        let base64 = try Tool.run("base64", ["-w0", "\(secret)"]).text
        let plain = folder.path.appending("plain.jpg")
        try PictureFile.encode(try PhotoMaker.picture(), to: plain)
        let jpeg = try #require(plain.content)
        let exif = PhotoMaker.segment(0xE1, PhotoMaker.exif(makerNote: "note of the maker", thumbnail: thumbnail))
        let original = try folder.write("original.jpg", jpeg[..<2] + exif + jpeg[2...] + thumbnail)
        try Tool.tag(
            original,
            ["-XMP-dc:Title=A title", "-XMP-xmp:ThumbnailImage=base64:\(base64)", "-IPTC:ObjectPreviewData=secret bytes"])
        // A small picture of yet another format, which VeilFiles does not look for.
        let depth = folder.path.appending("depth.webp")
        _ = try Tool.run("convert", ["-size", "40x30", "plasma:red-blue", "\(depth)"])
        try Tool.tag(original, ["-XMP-GDepth:DepthImage<=\(depth)"])
        #expect(original.content?.firstRange(of: Array("UklGR".utf8)) != nil)
        let before = original.content

        var edits = PhotoEdits()
        // Upright: orientation 6 turns it.
        edits.append(.redact(PixelRect(x: 0, y: 0, width: 64, height: 96)))
        let copy = folder.path.appending(FilePath(name))
        try edits.save(copyOf: original, to: copy)
        #expect(original.content == before)
        let bytes = try #require(copy.content)
        for part in [thumbnail[20..<60], thumbnail[200..<240]] { #expect(bytes.firstRange(of: part) == nil) }
        for text in [String(base64.prefix(40)), "note of the maker", "secret bytes", "UklGR"] {
            #expect(bytes.firstRange(of: Array(text.utf8)) == nil, "\(text)")
        }
        let decoded = try PictureFile.decode(copy)
        #expect(decoded.info.size == PixelSize(width: 64, height: 96) && decoded.info.orientation == 1)
        for y in stride(from: 0, to: 96, by: 5) {
            for x in stride(from: 0, to: 64, by: 5) {
                let pixel = decoded.picture[x, y]
                #expect(abs(Int(pixel.red) - 44) <= 2 && abs(Int(pixel.green) - 44) <= 2 && abs(Int(pixel.blue) - 46) <= 2)
            }
        }
        let title = try Tool.metadata(of: copy).contains { $0.contains("A title") }
        #expect(title || name == "copy.tif" || name == "copy.avif", "the title was lost")
    }

    @Test func editsAreSavedOfTheContentAloneOnWhichTheyWereDrawn() throws {
        let folder = try TestFolder()
        let original = folder.path.appending("a.png")
        try PictureFile.encode(try PhotoMaker.picture(), to: original)
        let drawn = try PhotoIdentity(of: original)
        var edits = PhotoEdits()
        edits.append(.redact(region))
        let copy = folder.path.appending("copy.png")
        try edits.save(copyOf: original, expecting: drawn, to: copy)
        _ = try Tool.run("mv", ["\(original)", "\(folder.path.appending("renamed.png"))"])
        try edits.save(copyOf: folder.path.appending("renamed.png"), expecting: drawn, to: copy, overwrite: true)
        let before = copy.content
        // Of the same size in pixels, and turned about, as another program that makes it upright leaves it.
        try PictureFile.encode(try PhotoMaker.picture(), to: original)
        #expect(throws: PhotoFileError(original, .notWhatWasEdited)) {
            try edits.save(copyOf: original, expecting: drawn, to: copy, overwrite: true)
        }
        #expect(copy.content == before && folder.names() == ["a.png", "copy.png", "renamed.png"])
    }

    @Test func theOriginalIsNeverWrittenOverByWhateverName() throws {
        let folder = try TestFolder()
        let original = folder.path.appending("a.png")
        try PictureFile.encode(try PhotoMaker.picture(), to: original)
        let before = original.content
        let link = folder.path.appending("link.png")
        _ = try Tool.run("ln", ["-s", "a.png", "\(link)"])
        let second = folder.path.appending("second.png")
        _ = try Tool.run("ln", ["\(original)", "\(second)"])
        var edits = PhotoEdits()
        edits.append(.redact(region))
        for target in [original, link, second, folder.path.appending("../\(folder.path.lastComponent)/a.png")] {
            #expect(throws: PhotoFileError(target, .isOriginal)) { try edits.save(copyOf: original, to: target, overwrite: true) }
        }
        #expect(original.content == before)
        let stranger = try folder.write("b.png", "a stranger")
        #expect(throws: PhotoFileError(stranger, .placeTaken)) { try edits.save(copyOf: original, to: stranger) }
        #expect(stranger.text == "a stranger")
        #expect(throws: PhotoFileError(folder.path.appending("b.bmp"), .file(.unwritableFormat("bmp")))) {
            try edits.save(copyOf: original, to: folder.path.appending("b.bmp"))
        }
        #expect(folder.names() == ["a.png", "b.png", "link.png", "second.png"])
    }

    @Test(arguments: ["a.jpg", "a.png", "a.webp", "a.avif"]) func aCopyLeavesThePlaceBehindWhereThatIsAsked(name: String) throws {
        let folder = try TestFolder()
        let original = try PhotoMaker.file("original.jpg", in: folder)
        var edits = PhotoEdits()
        edits.append(.blur(region, 3))
        let copy = folder.path.appending(FilePath(name))
        try edits.save(copyOf: original, to: copy, strip: .location)
        #expect(PhotoMaker.words(in: copy) == [])
        let facts = try Tool.metadata(of: copy).joined(separator: "\n")
        #expect(!facts.contains("GPS") && (facts.contains("Leica") || name == "a.avif"))
    }
}

import Testing
import VeilFiles
import VeilPixels

@Suite("Metadata")
struct MetadataTests {
    private let sandbox = Sandbox()

    /// A JPEG of 60×40 stored on its side, with EXIF, XMP, an IPTC record and Photoshop's thumbnail beside it.
    private func photograph() throws -> FilePath {
        let stored = TestPicture.slopes(60, 40).stored(as: 6)
        let xmp = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description tiff:Orientation="6" exif:PixelXDimension='40' \
            dc:title="sunrise"><tiff:ImageLength>60</tiff:ImageLength><xmp:Thumbnails>SECRET</xmp:Thumbnails>\
            </rdf:Description></x:xmpmeta>
            """
        let record: [UInt8] = [0x1C, 2, 90, 0, 6] + Array("Berlin".utf8)
        let resources =
            Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + [0x04, 0x0C, 0, 0, 0, 0, 0, 6] + Array("SECRET".utf8)
            + Array("8BIM".utf8) + [0x04, 0x04, 0, 0, 0, 0, 0, UInt8(record.count)] + record + [0]
        let bytes = try PictureFile.encoded(stored, as: .jpeg).bytes
            .insertingJPEGSegment(0xED, resources)
            .insertingJPEGSegment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8))
            .insertingJPEGEXIF(orientation: 6)
        return sandbox.file("photograph.jpg", bytes)
    }

    /// Google's camera keeps the sharp original of a portrait as GImage:Data; any program may call a thumbnail what it likes.
    @Test(arguments: ["GImage:Data='/9j/4AAQSkZJRg'", "foo:Thumbnails=\"iVBORw0KGgoAAAANSUhEUg\""])
    func thePictureAsItWasDoesNotTravelInXMP(property: String) throws {
        let xmp = "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:Description \(property)/></x:xmpmeta>"
        let bytes = try PictureFile.encoded(TestPicture.slopes(16, 16), as: .jpeg).bytes
            .insertingJPEGSegment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8))
        let decoded = try PictureFile.decode(sandbox.file("a.jpg", bytes))
        let kept = try PictureFile.encoded(decoded.picture, as: .jpeg, options: EncodeOptions(metadata: decoded.metadata))
        #expect(kept.bytes.firstRange(of: Array("xmpmeta".utf8)) == nil)
        #expect(kept.warnings == [.metadataDropped(["XMP"], .jpeg)])
    }

    @Test(arguments: OutputFormat.allCases)
    func nothingIsKeptUnlessAskedFor(format: OutputFormat) throws {
        let decoded = try PictureFile.decode(photograph())
        #expect(!decoded.metadata.isEmpty)
        let bytes = try PictureFile.encoded(decoded.picture, as: format).bytes
        for word in ["Exif\0", "EXIF", "eXIf", "sunrise", "Berlin", "SECRET", "Photoshop"] {
            #expect(bytes.firstRange(of: Array(word.utf8)) == nil, "\(word) is in it")
        }
        let again = try PictureFile.decode(sandbox.file("a", bytes))
        #expect(again.metadata.isEmpty)
        #expect(again.picture.size == PixelSize(width: 60, height: 40))
    }

    @Test(arguments: OutputFormat.allCases)
    func keptMetadataNeitherTurnsThePictureTwiceNorShowsItAsItWas(format: OutputFormat) throws {
        let decoded = try PictureFile.decode(photograph())
        let options = EncodeOptions(metadata: decoded.metadata)
        let (bytes, warnings) = try PictureFile.encoded(decoded.picture, as: format, options: options)
        let again = try PictureFile.decode(sandbox.file("a", bytes))
        #expect(again.picture.size == decoded.picture.size)
        #expect(again.picture.distance(to: decoded.picture).mean < 4)
        #expect(again.info.orientation == 1)
        #expect(!again.metadata.isEmpty)
        #expect(bytes.firstRange(of: Array("SECRET".utf8)) == nil)
        let missing: [OutputFormat: [String]] = [.png: ["IPTC"], .webp: ["IPTC"], .avif: ["IPTC"], .tiff: ["EXIF"]]
        #expect(warnings == (missing[format].map { [.metadataDropped($0, format)] } ?? []))
    }

    @Test func keptXMPTellsTheNewSizeAndOrientation() throws {
        let decoded = try PictureFile.decode(photograph(), options: DecodeOptions(limit: 30))
        let bytes = try PictureFile.encoded(decoded.picture, as: .jpeg, options: EncodeOptions(metadata: decoded.metadata)).bytes
        func has(_ text: String) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }
        #expect(has("tiff:Orientation=\"1\"") && has("exif:PixelXDimension='30'"))
        #expect(has("<tiff:ImageLength>20</tiff:ImageLength>") && has("dc:title=\"sunrise\""))
        #expect(has("Berlin"))
    }

    @Test func iptcTravelsFromJPEGToTIFFAndBack() throws {
        let first = try PictureFile.decode(photograph())
        let tiff = sandbox.path("a.tif")
        try PictureFile.encode(first.picture, to: tiff, options: EncodeOptions(metadata: first.metadata))
        let second = try PictureFile.decode(tiff)
        let jpeg = try PictureFile.encoded(second.picture, as: .jpeg, options: EncodeOptions(metadata: second.metadata)).bytes
        #expect(jpeg.firstRange(of: Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + [4, 4]) != nil)
        #expect(jpeg.firstRange(of: Array("Berlin".utf8)) != nil)
    }

    @Test(.enabled(if: Corpus.isHere, Comment(rawValue: Corpus.missing)), arguments: [OutputFormat.jpeg, .png, .webp, .avif])
    func aCamerasOwnFieldsSurvive(format: OutputFormat) throws {
        let decoded = try PictureFile.decode(Corpus.file("metadata/DSCN0010.jpg"))
        let bytes = try PictureFile.encoded(decoded.picture, as: format, options: EncodeOptions(metadata: decoded.metadata)).bytes
        let info = try PictureFile.info(sandbox.file("a", bytes)).info
        #expect(info.cameraModel == "COOLPIX P6000" && info.dateTaken == "2008-10-22 16:28:39" && info.hasLocation)
        let bare = try PictureFile.encoded(decoded.picture, as: format).bytes
        let bareInfo = try PictureFile.info(sandbox.file("b", bare)).info
        #expect(bareInfo.cameraModel == nil && bareInfo.dateTaken == nil && !bareInfo.hasLocation)
    }
}

import Testing
import VeilFiles
@testable import VeilLibrary
import VeilPixels

/// Metadata that stay behind. exiftool looks at the copies from outside.
@Suite struct StripTests {
    private func export(_ file: FilePath, _ folder: TestFolder, _ strip: ExportPlan.Strip) throws -> ExportedCopy {
        let report = try ExportPlan(files: [file], to: folder.path.appending("out-\(strip)"), strip: strip).run()
        if case .failed(let error)? = report.files.first?.outcome { throw error }
        return try #require(report.files.first?.outcome.copy)
    }

    private func isPlace(_ line: String) -> Bool {
        ["GPS", "City", "State", "Country", "Location", "Sub-location"].contains { line.contains($0) }
    }

    @Test(arguments: ["a.jpg", "a.png", "a.webp", "a.tif"]) func noPlaceIsLeftAndThePictureIsTheSame(name: String) throws {
        let folder = try TestFolder()
        let file = try PhotoMaker.file(name, in: folder)
        #expect(try Tool.metadata(of: file).contains(where: isPlace) && !PhotoMaker.words(in: file).isEmpty)
        let original = try #require(file.content)

        let copy = try export(file, folder, .location)
        #expect(try Tool.metadata(of: copy.path).filter(isPlace) == [])
        #expect(PhotoMaker.words(in: copy.path) == [])
        #expect(try PictureFile.decode(copy.path).picture == PictureFile.decode(file).picture)
        #expect(!copy.isOriginal && file.content == original)
        // The rest is there.
        let facts = try Tool.metadata(of: copy.path).joined(separator: "\n")
        for fact in ["Leica", "M6", "2024:05:06 07:08:09", "2.8", "400", "Somebody", "A title", "Orientation: 6"] {
            #expect(facts.contains(fact), "\(fact) was lost")
        }
    }

    @Test(arguments: ["a.jpg", "a.png", "a.webp", "a.tif"]) func nothingIsLeftButWhatAPictureTakesToLookRight(name: String) throws
    {
        let folder = try TestFolder()
        let profile = try #require(["/usr/share/color/icc/ghostscript/a98.icc"].first { FilePath($0).exists })
        let file = try PhotoMaker.file(name, in: folder, extra: ["-ICC_Profile<=\(profile)", "-EXIF:UserComment=Munich"])
        let copy = try export(file, folder, .all)
        let facts = try Tool.metadata(of: copy.path).joined(separator: "\n")
        for word in ["Leica", "M6", "2024", "Somebody", "A title", "XMP", "IPTC", "GPS"] {
            #expect(!facts.contains(word), "\(word) is left in\n\(facts)")
        }
        #expect(facts.contains("Orientation: 6") && facts.contains("ProfileDescription"))
        #expect(PhotoMaker.words(in: copy.path) == [])
        let (before, after) = (try PictureFile.decode(file), try PictureFile.decode(copy.path))
        #expect(after.picture == before.picture && after.info.size == before.info.size)
        #expect(after.info.profileName == before.info.profileName && after.info.profileByteCount > 0)
    }

    /// Exiv2 reads none of a PNG with a text that cannot be unpacked. Of whom nothing is wanted nothing has to be understood.
    @Test(arguments: [1, 6]) func aTextThatCannotBeUnpackedKeepsNoPictureFromLosingAll(orientation: Int) throws {
        let folder = try TestFolder()
        let file = try PhotoMaker.file("a.png", in: folder, extra: ["-EXIF:Orientation#=\(orientation)"])
        let bytes = try #require(file.content)
        let header = 8 + 25
        let text = PNGChunk.bytes("zTXt", Array("Comment\0\0Munich is no zlib".utf8))
        let damaged = try folder.write("damaged.png", bytes[..<header] + text + bytes[header...])
        #expect(throws: PhotoFileError.self) { try export(damaged, folder, .location) }

        let copy = try export(damaged, folder, .all)
        #expect(PhotoMaker.words(in: copy.path) == [])
        #expect(try PictureFile.decode(copy.path).picture == PictureFile.decode(file).picture)
        #expect(try PictureFile.info(copy.path).info.orientation == orientation)
    }

    @Test func theCodedPixelsOfAJPEGAreTheSameBytes() throws {
        let folder = try TestFolder()
        let file = try PhotoMaker.file("a.jpg", in: folder)
        let scan = try #require(PhotoMaker.scan(of: file.content ?? []))
        #expect(scan.count > 1000)
        for strip in [ExportPlan.Strip.location, .all] {
            #expect(PhotoMaker.scan(of: try export(file, folder, strip).path.content ?? []) == scan)
        }
    }

    /// What a list of tags would not find: makers' notes, thumbnails with metadata of their own, films and pictures behind the
    /// picture, and segments of every application.
    @Test(arguments: [ExportPlan.Strip.location, .all]) func noPlaceHidesWhereNobodyLooks(strip: ExportPlan.Strip) throws {
        let folder = try TestFolder()
        let hidden = try PhotoMaker.file("hidden.jpg", in: folder)
        let inner = try #require(hidden.content)
        let plain = folder.path.appending("plain.jpg")
        try PictureFile.encode(try PhotoMaker.picture(), to: plain)
        let jpeg = try #require(plain.content)
        let segments =
            PhotoMaker.segment(0xE1, PhotoMaker.exif(makerNote: "City=Munich 48.137", thumbnail: inner))
            + PhotoMaker.segment(0xE1, Array("http://ns.adobe.com/xmp/extension/\u{0}Munich".utf8))
            + PhotoMaker.segment(0xE2, Array("MPF\u{0}Munich".utf8))
            + PhotoMaker.segment(0xE6, Array("GoPro\u{0}GPS5 Munich".utf8))
            + PhotoMaker.segment(0xEB, Array("JP\u{0}\u{1}Munich".utf8)) + PhotoMaker.segment(0xE0, Array("JFXX\u{0}Munich".utf8))
        let file = try folder.write(
            "all.jpg", jpeg[..<2] + segments + jpeg[2...] + inner + Array("ftypmp42 +48.137+11.576/ Munich".utf8))
        #expect(try PictureFile.info(file).info.orientation == 6)

        let copy = try export(file, folder, strip)
        #expect(PhotoMaker.words(in: copy.path) == [])
        #expect(try Tool.metadata(of: copy.path).filter(isPlace) == [])
        #expect(try PictureFile.decode(copy.path).picture == PictureFile.decode(file).picture)
        #expect(copy.notes.contains(.makerNoteLeftOut) == (strip == .location))
        #expect(
            copy.notes.contains { note in
                guard case .attachmentsLeftOut(let names) = note else { return false }
                return names.contains("APP2 MPF") && names.contains("APP6 GoPro")
                    && names.contains { $0.contains("behind the picture") }
            })
    }

    /// A damaged picture looks the same afterwards, or is an error: decoders get over damage in ways that other bytes would change.
    @Test func damageInTheMiddleOfAPictureStaysAsItIsOrIsAnError() throws {
        let folder = try TestFolder()
        let file = folder.path.appending("a.jpg")
        _ = try Tool.run("convert", ["-size", "200x150", "plasma:red", "-define", "jpeg:restart-interval=4", "\(file)"])
        let bytes = try #require(file.content)
        let middle = bytes.count / 2
        for marker: [UInt8] in [[0xFF, 0x9F, 0xFF, 0x10], [0xFF, 0xC1, 0, 9], [0xFF, 0xE5, 0, 9], [0xFF, 0xDB, 0, 9]] {
            let damaged = try folder.write("damaged.jpg", bytes[..<middle] + marker + bytes[(middle + 4)...])
            guard let copy = try? export(damaged, folder, .all) else { continue }
            let options = DecodeOptions(allowTruncated: true)
            #expect(
                try PictureFile.decode(copy.path, options: options).picture
                    == PictureFile.decode(damaged, options: options).picture)
        }
        // The middle of the road: a marker of no meaning is no error.
        let damaged = try folder.write("damaged.jpg", bytes[..<middle] + [0xFF, 0x9F, 0xFF, 0x10] + bytes[(middle + 4)...])
        #expect(throws: Never.self) { try export(damaged, folder, .all) }
    }

    @Test func aThumbnailThatTellsNothingStays() throws {
        let folder = try TestFolder()
        let plain = folder.path.appending("plain.jpg")
        try PictureFile.encode(try PhotoMaker.picture(), to: plain)
        let jpeg = try #require(plain.content)
        let small = folder.path.appending("small.jpg")
        _ = try Tool.run("convert", ["-size", "16x12", "plasma:red", "-strip", "\(small)"])
        let exif = PhotoMaker.segment(0xE1, PhotoMaker.exif(makerNote: "x", thumbnail: try #require(small.content)))
        let file = try folder.write("a.jpg", jpeg[..<2] + exif + jpeg[2...])
        let copy = try export(file, folder, .location)
        #expect(copy.path.content?.firstRange(of: try #require(small.content)) != nil)
        #expect(try export(file, folder, .all).path.content?.firstRange(of: try #require(small.content)) == nil)
    }

    @Test(arguments: ["a.avif", "a.heic", "a.gif"]) func aFormatThatCannotBeStrippedIsAnErrorAndNoCopy(name: String) throws {
        let folder = try TestFolder()
        let file = folder.path.appending(name)
        if name == "a.gif" {
            _ = try Tool.run("convert", ["-size", "16x12", "plasma:red", "\(file)"])
        } else {
            try PictureFile.encode(try PhotoMaker.picture(), to: folder.path.appending("a.avif"))
            guard name == "a.avif" else { return }
        }
        let plan = ExportPlan(files: [file], to: folder.path.appending("out"), strip: .location)
        guard case .failed(let error)? = try plan.run().files.first?.outcome else {
            Issue.record("it was exported")
            return
        }
        #expect(error.description.contains("cannot be taken out"))
        #expect(folder.names(in: "out") == [])
    }

    /// Names that makers and programs have for a place, and names that look like it.
    @Test func namesOfPlacesAreKnownByTheirWords() {
        for name in [
            "Exif.GPSInfo.GPSLatitude", "Exif.Image.GPSTag", "Xmp.exif.GPSLongitude", "Xmp.drone-dji.GpsLatitude",
            "Xmp.drone-dji.AbsoluteAltitude", "Xmp.iptcExt.LocationShown[1]/Iptc4xmpExt:WorldRegion", "Xmp.photoshop.City",
            "Xmp.photoshop.State", "Xmp.iptc.CountryCode", "Iptc.Application2.SubLocation", "Iptc.Application2.ProvinceState",
            "Xmp.iptc.CreatorContactInfo/Iptc4xmpCore:CiAdrCity", "exif:GPSLatitude",
        ] {
            #expect(LocationTags.contains(name), "\(name)")
        }
        for name in [
            "Xmp.crs.Opacity", "Xmp.crs.CropConstrainToWarp", "Xmp.dc.title", "Exif.Photo.ExposureTime", "Xmp.xmp.Rating",
            "Exif.Image.ImageDescription", "Xmp.photoshop.ColorMode", "Xmp.exifEX.LensModel", "Xmp.mwg-rs.Regions", "Comment",
            "Exif.Photo.SubjectArea", "Xmp.crs.LocalCurveRefineSaturation", "Exif.Iop.RelatedImageWidth",
            "Xmp.plus.LicensorCapacity",
        ] {
            #expect(!LocationTags.contains(name), "\(name)")
        }
    }
}

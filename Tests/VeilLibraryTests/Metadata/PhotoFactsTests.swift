import Foundation
import Testing
import VeilFiles

@testable import VeilLibrary

/// What metadata say, as values.
@Suite struct PhotoFactsTests {
    @Test(arguments: ["a.jpg", "a.png", "a.webp", "a.tif"]) func whatExiftoolWroteIsReadBack(name: String) throws {
        let folder = try TestFolder()
        let file = try PhotoMaker.file(
            name, in: folder,
            extra: [
                "-EXIF:ExposureTime=1/250", "-EXIF:FocalLength=35", "-EXIF:FocalLengthIn35mmFormat=52",
                "-EXIF:LensModel=Summicron 35",
                "-EXIF:ExposureCompensation=-2/3", "-EXIF:Flash#=1", "-XMP-dc:Description=Words, and more",
                "-EXIF:GPSAltitudeRef#=1",
            ])
        let facts = try PhotoFacts(of: file)
        #expect(facts.dateTaken == "2024-05-06 07:08:09")
        #expect(facts.cameraMake == "Leica" && facts.cameraModel == "M6" && facts.lens == "Summicron 35")
        #expect(facts.exposureSeconds == 1.0 / 250 && facts.aperture == 2.8 && facts.sensitivity == 400)
        #expect(facts.focalLength == 35 && facts.equivalentFocalLength == 52 && facts.usedFlash == true)
        #expect(abs((facts.exposureBias ?? 0) + 2.0 / 3) < 1e-3)
        #expect(facts.title == "A title" && facts.caption == "Words, and more" && facts.artist == "Somebody")
        let place = try #require(facts.place)
        #expect(abs(place.latitude - 48.137154) < 1e-6 && abs(place.longitude - 11.576124) < 1e-6 && place.altitude == -519)
        #expect(facts.placeNames == ["Marienplatz", "Munich", "Bavaria", "Germany"])
    }

    @Test func southAndWestAreNegativeAndWithoutAHemisphereThereIsNoPlace() throws {
        let folder = try TestFolder()
        let file = try PhotoMaker.file("a.jpg", in: folder, extra: ["-EXIF:GPSLatitudeRef=S", "-EXIF:GPSLongitudeRef=W"])
        let place = try #require(try PhotoFacts(of: file).place)
        #expect(place.latitude < -48 && place.longitude < -11)
        try Tool.tag(file, ["-EXIF:GPSLongitudeRef="])
        #expect(try PhotoFacts(of: file).place == nil)
        #expect(PhotoPlace(latitude: 91, longitude: 0) == nil && PhotoPlace(latitude: 0, longitude: .nan) == nil)
    }

    @Test func aFileThatSaysNothingHasNoFactsAndNoPictureIsAnError() throws {
        let folder = try TestFolder()
        let file = folder.path.appending("a.gif")
        _ = try Tool.run("convert", ["-size", "16x12", "plasma:red", "\(file)"])
        #expect(try PhotoFacts(of: file).isEmpty)
        let bare = folder.path.appending("a.jpg")
        _ = try Tool.run("convert", ["-size", "16x12", "plasma:red", "-strip", "\(bare)"])
        #expect(try PhotoFacts(of: bare).isEmpty)
        let text = try folder.write("b.jpg", "words")
        #expect(throws: PictureFileError(text, .unknownFormat)) { try PhotoFacts(of: text) }
        let pipe = folder.path.appending("c.jpg")
        #expect(pipe.withCString { mkfifo($0, 0o644) } == 0)
        #expect(throws: PictureFileError(pipe, .notARegularFile(.pipe))) { try PhotoFacts(of: pipe) }
    }
}

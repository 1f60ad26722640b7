import Testing
import VeilFiles
import VeilPixels

/// `veil camera`, with GStreamer's test source in place of a camera.
@Suite struct CameraTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var withTestCamera: Veil {
        var veil = scratch.veil
        veil.environment["VEIL_CAMERA"] = "test"
        return veil
    }

    @Test func camerasAreListedForPersonsAndPrograms() throws {
        let result = try withTestCamera.run("camera", "--list")
        #expect(result.status == 0 && result.messages.isEmpty)
        #expect(
            result.text.hasPrefix("0  Test camera  (test:smpte, photographs of 1920×1080)\n1  Second test camera"),
            "\(result.text)")
        let records = try JSONRecord.all(in: try withTestCamera.run("camera", "--list", "--json").output)
        #expect(records[0].string("name") == "Test camera" && records[0].flag("isTest") == true)
    }

    @Test func aPhotographIsWrittenInTheLargestSizeAndNotOverAnother() throws {
        let result = try withTestCamera.run("camera", "-o", "a.jpg", "--camera", "1", "--timer", "0.1", "--json")
        #expect(result.status == 0 && result.messages.isEmpty, "\(result.messages)")
        #expect(try JSONRecord.all(in: result.output)[0].string("camera") == "Second test camera")
        let info = try PictureFile.info(scratch.path("a.jpg")).info
        #expect(info.size == PixelSize(width: 1920, height: 1080) && info.dateTaken != nil && !info.hasLocation)
        let second = try withTestCamera.run("camera", "-o", "a.jpg")
        #expect(second.status == 1 && second.messages.contains("a.jpg: "))
        #expect(try withTestCamera.run("camera", "-o", "a.jpg", "--force").status == 0)
    }

    @Test func mistakesAreWrongUseAndAMissingCameraIsSaid() throws {
        for words in [
            ["camera"], ["camera", "--list", "-o", "a.jpg"], ["camera", "-o", "a.png"], ["camera", "x.jpg", "-o", "a.jpg"],
        ] {
            #expect(try withTestCamera.run(words.map { FilePath($0) }).status == 2)
        }
        let unknown = try withTestCamera.run("camera", "-o", "a.jpg", "--camera", "Leica")
        #expect(unknown.status == 2 && unknown.messages.contains("choose one of Test camera, Second test camera"))
        let none = try scratch.veil.run("camera", "-o", "a.jpg")
        // Where the machine has a camera, a photograph is what it makes.
        #expect(none.status == 3 ? none.messages.contains("plug one in") || none.messages.contains(": ") : none.status == 0)
    }
}

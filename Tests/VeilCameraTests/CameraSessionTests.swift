import Foundation
import Testing
import VeilFiles
import VeilPixels

@testable import VeilCamera

/// With GStreamer's own test source, whose pictures go the way of a camera's. No camera is needed, and none is opened.
@Suite(.serialized) struct CameraSessionTests {
    private let folder: FilePath

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("veil-camera-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = FilePath(url.path)
    }

    private func cleanUp() { try? FileManager.default.removeItem(atPath: "\(folder)") }
    private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: "\(folder)") }

    private func drawing(_ description: String) -> CameraDevice {
        CameraDevice(id: "drawn", name: "Drawn", formats: [], source: .description(description))
    }

    @Test func testCamerasAreListedOnlyWhereTheyAreAskedFor() throws {
        #expect(try Cameras.list().allSatisfy { !$0.isTest })
        #expect(try Cameras.list(includingTest: true).prefix(2).allSatisfy(\.isTest))
    }

    @Test func aCameraIsChosenByNumberIdOrName() throws {
        let cameras = Cameras.test
        #expect(try Cameras.choose(nil, among: cameras) == cameras[0])
        #expect(try Cameras.choose("1", among: cameras) == cameras[1])
        #expect(try Cameras.choose("Second test camera", among: cameras) == cameras[1])
        #expect(try Cameras.choose("test:ball", among: cameras) == cameras[1])
        #expect(throws: CameraError.noCamera) { try Cameras.choose(nil, among: []) }
        #expect(throws: CameraError.noSuchCamera("7", known: cameras.map(\.name))) { try Cameras.choose("7", among: cameras) }
    }

    @Test func framesOfTheViewfinderDifferAndAreMarkedAsATest() throws {
        let listener = Listener()
        let session = CameraSession(Cameras.test[0], listener: listener.hear)
        session.start()
        let first = try #require(listener.frame())
        let later = try #require(listener.frame(after: 20))
        session.stopAndWait()
        #expect(first.size == PixelSize(width: 1280, height: 720) && later.number >= first.number + 15)
        let (one, two) = try (first.picture(), later.picture())
        #expect(one != two, "the time on the picture goes on")
        // The mark is white over the middle bars, near the top; the bars are not white there.
        let white = (0..<80).reduce(0) { sum, y in
            sum + (320..<960).count { two[$0, y] == Pixel(red: 255, green: 255, blue: 255) }
        }
        #expect(white > 300)
    }

    @Test func aPhotographIsOfTheLargestSizeUprightAndSaysWhenItWasTaken() throws {
        defer { cleanUp() }
        let listener = Listener()
        let session = CameraSession(Cameras.test[0], listener: listener.hear)
        session.start()
        _ = try #require(listener.frame())
        session.photograph()
        let photo = try #require(listener.photograph)
        let before = listener.frameCount
        #expect(listener.frame(after: before + 3) != nil, "the viewfinder goes on")
        session.stopAndWait()
        let path = folder.appending("photo.jpg")
        try photo.save(to: path)
        let decoded = try PictureFile.decode(path)
        #expect(decoded.picture.size == PixelSize(width: 1920, height: 1080))
        #expect(decoded.info.orientation == 1 && decoded.info.cameraModel == "Test camera")
        let digits = decoded.info.dateTaken?.filter(\.isNumber)
        #expect(digits == photo.taken.text.filter(\.isNumber), "the clock on the wall, whatever stands between its parts")
        #expect(throws: PictureFileError(path, .exists)) { try photo.save(to: path) }
        #expect(try files() == ["photo.jpg"])
    }

    @Test func aRecordingIsAWholeFileWithPictureAndSound() throws {
        defer { cleanUp() }
        let listener = Listener()
        let session = CameraSession(Cameras.test[1], listener: listener.hear)
        session.start()
        _ = try #require(listener.frame())
        let path = folder.appending("film.webm")
        session.record(to: path)
        #expect(listener.first { if case .recording(let hasSound) = $0 { hasSound } else { nil } } == true)
        let before = listener.frameCount
        _ = try #require(listener.frame(after: before + 45))
        #expect(try !files().contains("film.webm"), "its name appears when it is whole")
        session.endRecording()
        #expect(listener.first { if case .recorded(let path) = $0 { path } else { nil } } == path)
        session.stopAndWait()
        #expect(try files() == ["film.webm"])
        let played = Listener()
        let film = drawing(
            "filesrc location=\(path) ! matroskademux name=d d.audio_0 ! queue ! fakesink d.video_0 ! queue ! vp8dec")
        let player = CameraSession(film, listener: played.hear)
        player.start()
        _ = played.error  // it ends
        // On a busy machine the encoder has not got through all that was seen when the recording is cut.
        #expect(played.frameCount > 5)
    }

    @Test func aRecordingThatIsCutShortIsKept() throws {
        defer { cleanUp() }
        let listener = Listener()
        let session = CameraSession(Cameras.test[0], listener: listener.hear)
        session.start()
        _ = try #require(listener.frame())
        session.record(to: folder.appending("film.webm"))
        let before = listener.frameCount
        _ = try #require(listener.frame(after: before + 30))
        session.stopAndWait()
        #expect(try files() == ["film.webm"])
    }

    @Test func aFolderThatIsMissingIsSaidAndTheViewfinderGoesOn() throws {
        defer { cleanUp() }
        let listener = Listener()
        let session = CameraSession(Cameras.test[0], listener: listener.hear)
        session.start()
        _ = try #require(listener.frame())
        let path = folder.appending("nowhere/film.webm")
        session.record(to: path)
        #expect(listener.error == .file(PictureFileError(path, .cannotWrite(detail: "No such file or directory"))))
        let before = listener.frameCount
        #expect(listener.frame(after: before + 3) != nil)
        session.stopAndWait()
    }

    // MARK: Cameras that fail

    @Test func aCameraThatIsNotThereIsSaidToBeGone() throws {
        let listener = Listener()
        let device = CameraDevice(
            id: "/dev/video99", name: "Webcam", formats: [], source: .element("v4l2src", property: "device"))
        let session = CameraSession(device, listener: listener.hear)
        session.start()
        #expect(listener.error == .unplugged(camera: "Webcam"))
        withExtendedLifetime(session) {}
    }

    @Test func aFileThatIsNoCameraFailsInWords() throws {
        let listener = Listener()
        let device = CameraDevice(id: "/dev/null", name: "Nothing", formats: [], source: .element("v4l2src", property: "device"))
        let session = CameraSession(device, listener: listener.hear)
        session.start()
        let error = try #require(listener.error)
        #expect("\(error)".hasPrefix("Nothing: ") && error != .silent(camera: "Nothing"))
        withExtendedLifetime(session) {}
    }

    @Test func aCameraThatEndsWhileItRunsIsGoneAndCanBeStartedAgain() throws {
        let listener = Listener()
        let session = CameraSession(drawing("videotestsrc is-live=true num-buffers=10"), listener: listener.hear)
        session.start()
        #expect(listener.error == .unplugged(camera: "Drawn"))
        let before = listener.frameCount
        session.start()
        #expect(listener.frame(after: before + 3) != nil)
        session.stopAndWait()
    }

    @Test func aCameraThatGivesNothingIsSilent() throws {
        let listener = Listener()
        let session = CameraSession(
            drawing("videotestsrc is-live=true ! valve drop=true"), silence: .milliseconds(300), listener: listener.hear)
        session.start()
        #expect(listener.error == .silent(camera: "Drawn"))
        withExtendedLifetime(session) {}
    }

    @Test func aPhotographThatNeverBecomesAJPEGEndsInWords() throws {
        let listener = Listener()
        let small = CameraFormat(size: PixelSize(width: 320, height: 240), framesPerSecond: 30, isJPEG: false)
        // It says that its largest pictures are JPEGs, and gives something else.
        let large = CameraFormat(size: PixelSize(width: 4000, height: 3000), framesPerSecond: 5, isJPEG: true)
        let device = CameraDevice(
            id: "liar", name: "Liar", formats: [small, large], source: .description("videotestsrc is-live=true"))
        #expect(device.previewFormat == small && device.photographFormat == large)
        let session = CameraSession(device, silence: .milliseconds(700), listener: listener.hear)
        session.start()
        _ = try #require(listener.frame())
        session.photograph()
        #expect(listener.error == .silent(camera: "Liar"))
        session.stopAndWait()
    }

    @Test func metadataThatACameraWroteGiveWayToTheStamp() throws {
        defer { cleanUp() }
        let path = folder.appending("a.jpg")
        let plain = try PictureFile.encoded(Picture(size: PixelSize(width: 40, height: 30)), as: .jpeg).bytes
        func write(_ jpeg: [UInt8], _ seconds: Int) throws -> [UInt8] {
            let stamp = PhotographStamp(time: PhotographTime(secondsSince1970: seconds), camera: "Webcam")
            try PictureFile.write(jpeg: jpeg, stamp: stamp, to: path, overwrite: true)
            return Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)")))
        }
        let first = try write(plain, 1_000_000_000)
        let second = try write(first, 1_700_000_000)
        #expect(second.count == first.count, "one block of EXIF, and not two")
        let stamp = PhotographTime(secondsSince1970: 1_700_000_000)
        #expect(try PictureFile.info(path).info.dateTaken?.filter(\.isNumber) == stamp.text.filter(\.isNumber))
        #expect(throws: PictureFileError(path, .damaged(detail: "it does not begin as a JPEG"))) { try write([1, 2, 3, 4], 0) }
    }

    @Test func whatGStreamerLacksIsNamed() throws {
        let listener = Listener()
        let session = CameraSession(drawing("veilnonsense"), listener: listener.hear)
        session.start()
        #expect(listener.error == .missingElement("veilnonsense"))
        withExtendedLifetime(session) {}
    }

    @Test func startingAndStoppingManyTimesLeavesNothingBehind() throws {
        let listener = Listener()
        for round in 0..<15 {
            let session = CameraSession(Cameras.test[round % 2], listener: listener.hear)
            session.start()
            if round % 3 == 0 { _ = listener.frame(after: listener.frameCount + 1) }
            session.photograph()
            session.stopAndWait()
            let count = listener.frameCount
            usleep(20_000)
            #expect(listener.frameCount == count, "nothing is said after a stop")
        }
    }
}

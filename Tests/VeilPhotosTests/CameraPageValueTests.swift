import Foundation
import Testing
import VeilFiles
import VeilPixels

@testable import VeilCamera
@testable import VeilPhotos

/// What the camera page computes beside its model.
@Suite struct CameraPageValueTests {
    @Test func thePictureIsAsLargeAsFits() {
        let photo = PixelSize(width: 1280, height: 720)
        func place(_ width: Int, _ height: Int) -> PixelRect {
            ViewfinderPlace.fitted(photo, in: PixelSize(width: width, height: height))
        }
        #expect(place(1280, 720) == PixelRect(x: 0, y: 0, width: 1280, height: 720))
        #expect(place(360, 640) == PixelRect(x: 0, y: 218, width: 360, height: 203))
        #expect(place(2000, 720) == PixelRect(x: 360, y: 0, width: 1280, height: 720))
        for width in stride(from: 1, to: 300, by: 7) {
            for height in stride(from: 1, to: 300, by: 11) {
                let rect = place(width, height)
                #expect(rect.x >= 0 && rect.y >= 0 && rect.endX <= width && rect.endY <= height)
                #expect(rect.width == width || rect.height == height)
            }
        }
    }

    @Test func theButtonsLieBelowThePictureWhereTheyHaveRoom() {
        #expect(ViewfinderPlace.margin(band: 200, height: 60) == 70)
        #expect(ViewfinderPlace.margin(band: 88, height: 60) == 14)
        #expect(ViewfinderPlace.margin(band: 87, height: 60) == 101, "inside of the picture")
        #expect(ViewfinderPlace.margin(band: 0, height: 60) == 14)
    }

    @Test func filesAreCalledAfterTheirTimeAndNeverAsAnotherOne() throws {
        let scratch = try Folder()
        let time = PhotographTime(secondsSince1970: 1_700_000_000)
        let digits = time.text.filter(\.isNumber)
        let first = CameraFileName.free(.photograph, in: scratch.path, at: time)
        #expect(first.lastComponent == FilePath("IMG_\(digits.prefix(8))_\(digits.suffix(6)).jpg"))
        try scratch.write(first)
        let second = CameraFileName.free(.photograph, in: scratch.path, at: time)
        #expect(second.lastComponent == FilePath("IMG_\(digits.prefix(8))_\(digits.suffix(6))_2.jpg"))
        #expect("\(CameraFileName.free(.film, in: scratch.path, at: time).lastComponent)".hasSuffix("\(digits.suffix(6)).webm"))
    }

    @Test func aPhotographMakesItsFolderAndReplacesNothing() throws {
        let scratch = try Folder()
        let photograph = CameraPhotograph(jpeg: try scratch.jpeg(), camera: "Test camera")
        let folder = scratch.path.appending("new").appending("folder")
        let paths = try (0..<3).map { _ in try photograph.save(in: folder).get() }
        #expect(Set(paths).count == 3)
        for path in paths { #expect(try PictureFile.decode(path).info.cameraModel == "Test camera") }
        let file = paths[0].appending("below a file")
        guard case .failure(let error) = photograph.save(in: file) else {
            Issue.record("it is written below a file")
            return
        }
        #expect(error.path.parent == file)
    }

    @Test func keysMeanWhatThePageIsAt() {
        #expect(CameraKey(0x20, in: .live) == .shutter && CameraKey(0xFF0D, in: .countingDown) == .shutter)
        #expect(CameraKey(0x20, in: .frozen) == .use && CameraKey(0xFF1B, in: .frozen) == .back)
        #expect(CameraKey(0x47, in: .live) == .grid && CameraKey(0x67, in: .live) == .grid)
        // What deletes or selects photos is nothing here, and goes no further.
        #expect(CameraKey(0xFFFF, in: .live) == nil && !CameraKey.isForFocus(0xFFFF) && CameraKey.isForFocus(0xFF09))
        #expect(CameraKey.isForWindow(0x77) && !CameraKey.isForWindow(0x61))
    }

    @Test func brightnessIsTheCamerasOwnOrElseTheTimeOfAFrame() {
        func range(_ values: ClosedRange<Int>, preset: Int = 3) -> CameraControlRange {
            CameraControlRange(values: values, step: 1, preset: preset, value: preset)
        }
        let none = CameraKnobs()
        #expect(!none.hasTorch && none.exposureRange == nil && none.exposure(5).isEmpty && none.torch(isOn: true).isEmpty)
        let moved = CameraKnobs([.exposureBias: range(-9...9, preset: 0), .torch: range(0...2), .exposureTime: range(1...500)])
        #expect(moved.hasTorch && moved.torch(isOn: true) == [.init(.torch, 2)] && moved.torch(isOn: false) == [.init(.torch, 0)])
        #expect(moved.exposure(-3) == [.init(.exposureBias, -3)] && moved.automaticExposure == [.init(.exposureBias, 0)])
        let timed = CameraKnobs([.exposureMode: range(0...3), .exposureTime: range(1...500, preset: 156)])
        #expect(timed.exposure(80) == [.init(.exposureMode, 1), .init(.exposureTime, 80)])
        #expect(timed.automaticExposure == [.init(.exposureMode, 3)] && timed.exposureRange?.values == 1...500)
        #expect(CameraKnobs([.exposureTime: range(1...500)]).exposureRange == nil, "nobody else has the say")
    }
}

/// A folder of its own, which goes with it.
private final class Folder {
    let path: FilePath

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("veil-camera-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = FilePath(url.path)
    }

    deinit { try? FileManager.default.removeItem(atPath: "\(path)") }

    func write(_ path: FilePath) throws { try Data("x".utf8).write(to: URL(fileURLWithPath: "\(path)")) }

    /// The bytes of a small JPEG.
    func jpeg() throws -> [UInt8] {
        let picture = try Picture(
            size: PixelSize(width: 16, height: 8), filledWith: Pixel(red: 90, green: 120, blue: 30, alpha: 255))
        return try PictureFile.encoded(picture, as: .jpeg).bytes
    }
}

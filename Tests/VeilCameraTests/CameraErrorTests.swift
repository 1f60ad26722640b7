import Testing
import VeilFiles

@testable import VeilCamera

@Suite struct CameraErrorTests {
    private func failure(_ domain: String, _ code: Int, access: DeviceAccess? = .allowed, hadFrames: Bool = false)
        -> StreamFailure
    {
        StreamFailure(
            domain: "gst-\(domain)-error-quark", code: code, text: "word", element: "source", access: access, hadFrames: hadFrames
        )
    }

    private func error(_ failure: StreamFailure) -> CameraError { CameraError(failure, of: "Webcam", recording: nil) }

    @Test func eachKindOfFailureHasItsOwnSentence() {
        #expect(error(failure("resource", 4)) == .busy(camera: "Webcam"))
        #expect(error(failure("resource", 7, access: .refused)) == .permissionRefused(camera: "Webcam"))
        #expect(error(failure("resource", 15, access: nil)) == .permissionRefused(camera: "Webcam"))
        #expect(error(failure("resource", 3)) == .unplugged(camera: "Webcam"))
        #expect(error(failure("resource", 9, hadFrames: true)) == .unplugged(camera: "Webcam"))
        #expect(error(failure("resource", 9, access: .missing)) == .unplugged(camera: "Webcam"))
        #expect(error(failure("stream", 1)) == .failed(camera: "Webcam", detail: "word"))
        let all: [CameraError] = [
            .noCamera, .noSuchCamera("x", known: []), .busy(camera: "c"), .unplugged(camera: "c"),
            .permissionRefused(camera: "c"),
            .silent(camera: "c"), .missingElement("e"), .failed(camera: "c", detail: "d"),
        ]
        #expect(Set(all.map(\.description)).count == all.count)
        #expect(all.allSatisfy { $0.description.contains(": ") }, "each says what to do")
    }

    @Test func aFullDiskIsTheFilesFault() {
        var full = failure("resource", 14)
        full.element = "file"
        #expect(CameraError(full, of: "Webcam", recording: "a.webm") == .file(PictureFileError("a.webm", .diskFull)))
    }

    @Test func aFrameWithoutItsEndIsNoPhotograph() {
        func jpeg(_ bytes: [UInt8]) -> [UInt8]? { bytes.withUnsafeBufferPointer { JPEGBytes($0)?.bytes } }
        #expect(jpeg([0xFF, 0xD8, 0xFF, 0xE0, 1, 2]) == nil)
        #expect(jpeg([1, 2, 3, 4, 0xFF, 0xD9]) == nil)
        #expect(jpeg([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xD9, 0, 0]) == [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xD9])
    }
}

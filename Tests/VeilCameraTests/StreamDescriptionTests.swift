import Testing
import VeilPixels

@testable import VeilCamera

@Suite struct StreamDescriptionTests {
    @Test func noDescriptionEverDrawsPicturesForACamera() {
        let device = CameraDevice(id: "/dev/video0", name: "Webcam", formats: [], source: .element("v4l2src", property: "device"))
        for each in [
            StreamDescription.preview(device), .photograph(device), .recording(device, microphone: nil, to: Array("a.webm".utf8)),
        ] {
            #expect(!each.text.contains("auto") && !each.text.contains("videotestsrc"))
            #expect(each.settings.contains(.init(element: "source", property: "device", value: Array("/dev/video0".utf8))))
        }
    }
}

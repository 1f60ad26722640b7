import Testing
import VeilPixels

@testable import VeilCamera

@Suite struct CameraValueTests {
    private func format(_ width: Int, _ height: Int, _ rate: Double, jpeg: Bool = false) -> CameraFormat {
        CameraFormat(size: PixelSize(width: width, height: height), framesPerSecond: rate, isJPEG: jpeg)
    }

    @Test func theViewfinderIsSmoothAndThePhotographLarge() {
        let formats = [
            format(640, 480, 30), format(1280, 720, 10), format(1280, 720, 30, jpeg: true), format(3840, 2160, 5),
            format(3840, 2160, 15, jpeg: true),
        ]
        let device = CameraDevice(id: "/dev/video0", name: "c", formats: formats, source: .element("v4l2src", property: "device"))
        #expect(device.previewFormat == formats[2])
        #expect(device.photographFormat == formats[4])
        let slow = CameraDevice(
            id: "/dev/video0", name: "c", formats: [formats[3]], source: .element("v4l2src", property: "device"))
        #expect(slow.previewFormat == formats[3])
    }

    @Test func aTimerCountsDownAndIsDueOnce() {
        var timer = SelfTimer(seconds: 3)
        var isDue = timer.advance(by: .seconds(9))
        #expect(timer.shown == nil && !isDue)
        timer.start()
        #expect(timer.shown == 3)
        for (milliseconds, shown) in [(1, 3), (1000, 2), (1998, 1)] {
            isDue = timer.advance(by: .milliseconds(milliseconds))
            #expect(!isDue && timer.shown == shown)
        }
        isDue = timer.advance(by: .milliseconds(1))
        #expect(isDue && !timer.isRunning)
        isDue = timer.advance(by: .seconds(1))
        #expect(!isDue)
        timer.start()
        timer.cancel()
        isDue = timer.advance(by: .seconds(5))
        #expect(!isDue)
    }

    @Test func aControlTakesOnlyItsSteps() {
        let range = CameraControlRange(values: 3...2047, step: 5, preset: 250, value: 250)
        #expect(range.nearest(to: 250) == 248 || range.nearest(to: 250) == 253)
        #expect(range.nearest(to: -9) == 3 && range.nearest(to: 9_999) <= 2047)
        #expect(Cameras.test.allSatisfy { CameraControl.torch.range(of: $0) == nil })
    }
}

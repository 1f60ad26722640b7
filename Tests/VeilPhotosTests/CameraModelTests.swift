import Testing
import VeilFiles

@testable import VeilCamera
@testable import VeilPhotos

/// What the camera page does, told without a page, a camera or a clock.
@Suite struct CameraModelTests {
    private let cameras = Cameras.test

    /// A page whose camera gives pictures.
    private func live(timers: Int = 0) -> CameraModel {
        var model = CameraModel()
        #expect(model.happen(.opened) == [.list] && model.state == .opening)
        #expect(model.happen(.listed(cameras)) == [.start(cameras[0])] && model.state == .opening)
        #expect(model.happen(.frame).isEmpty && model.state == .live)
        for _ in 0..<timers { model.nextTimer() }
        return model
    }

    private func frozen() -> CameraModel {
        var model = live()
        #expect(model.happen(.shutter) == [.photograph] && model.state == .taking)
        #expect(model.happen(.photographed) == [.stop] && model.state == .frozen, "who looks at a photograph needs no camera")
        return model
    }

    // MARK: A photograph

    @Test func aPhotographIsLookedAtTakenAnewAndUsed() {
        var model = frozen()
        #expect(model.happen(.retake) == [.start(cameras[0])] && model.state == .opening)
        _ = model.happen(.frame)
        _ = model.happen(.shutter)
        _ = model.happen(.photographed)
        #expect(model.happen(.use) == [.save] && model.state == .saving)
        #expect(model.happen(.use).isEmpty && model.happen(.back).isEmpty, "it is saved once")
        #expect(model.happen(.saved(wantsAnother: false)) == [.stop, .leave] && model.state == .closed)
    }

    @Test func whereMoreAreAskedForThePictureGoesOn() {
        var model = frozen()
        _ = model.happen(.use)
        #expect(model.happen(.saved(wantsAnother: true)) == [.start(cameras[0])] && model.state == .opening)
    }

    @Test func whatCannotBeSavedIsNotLost() {
        var model = frozen()
        _ = model.happen(.use)
        let error = PictureFileError("a.jpg", .diskFull)
        #expect(model.happen(.notSaved(error)) == [.say(.file(error))] && model.state == .frozen)
        #expect(model.happen(.use) == [.save])
    }

    @Test func whileAPhotographIsTakenNoOtherOneIs() {
        var model = live()
        _ = model.happen(.shutter)
        #expect(model.happen(.shutter).isEmpty && model.happen(.record).isEmpty && model.happen(.switchCamera).isEmpty)
        #expect(model.happen(.frame).isEmpty && model.state == .taking)
    }

    // MARK: The self-timer

    @Test func theTimerCountsDownAndThenTakesThePhotograph() {
        var model = live(timers: 1)
        #expect(model.timer.seconds == 3)
        #expect(model.happen(.shutter).isEmpty && model.state == .countingDown && model.timer.shown == 3)
        #expect(model.happen(.elapsed(.milliseconds(1001))).isEmpty && model.timer.shown == 2)
        #expect(model.happen(.elapsed(.milliseconds(1998))).isEmpty && model.timer.shown == 1)
        #expect(model.happen(.elapsed(.milliseconds(1))) == [.photograph] && model.state == .taking && model.timer.shown == nil)
        #expect(model.happen(.elapsed(.seconds(5))).isEmpty, "once")
    }

    @Test(arguments: [CameraModel.Event.shutter, .back])
    func theTimerIsCancelled(by event: CameraModel.Event) {
        var model = live(timers: 2)
        _ = model.happen(.shutter)
        _ = model.happen(.elapsed(.seconds(4)))
        #expect(model.timer.shown == 6)
        #expect(model.happen(event).isEmpty && model.state == .live && model.timer.shown == nil)
        #expect(model.happen(.elapsed(.seconds(20))).isEmpty && model.state == .live)
        _ = model.happen(.shutter)
        #expect(model.timer.shown == 10, "from the start")
    }

    @Test func theTimerGoesRoundAndIsNotChangedWhileItCounts() {
        var model = live(timers: 1)
        _ = model.happen(.shutter)
        model.nextTimer()
        #expect(model.timer.seconds == 3 && model.timer.isRunning)
        _ = model.happen(.shutter)
        model.nextTimer()
        #expect(model.timer.seconds == 10)
        model.nextTimer()
        #expect(model.timer.seconds == 0)
        #expect(model.happen(.shutter) == [.photograph])
    }

    // MARK: Films

    @Test func aFilmHasALengthAndAnEnd() {
        var model = live()
        #expect(model.happen(.record) == [.record])
        _ = model.happen(.elapsed(.seconds(61)))
        _ = model.happen(.elapsed(.milliseconds(4500)))
        #expect(model.stateText == "Recording 1:05")
        #expect(model.happen(.shutter).isEmpty && model.happen(.switchCamera).isEmpty)
        #expect(model.happen(.record) == [.endRecording] && model.happen(.record).isEmpty)
        _ = model.happen(.elapsed(.seconds(9)))
        #expect(CameraModel.clock(model.recorded) == "1:05")
        #expect(model.happen(.recorded).isEmpty && model.state == .live)
        _ = model.happen(.record)
        #expect(model.recorded == .zero)
        #expect(model.happen(.back) == [.endRecording], "Escape ends the film, and not the page")
    }

    @Test func aFilmThatCannotBeWrittenIsNoFailureOfTheCamera() {
        var model = live()
        _ = model.happen(.record)
        let error = CameraError.file(PictureFileError("a.webm", .diskFull))
        #expect(model.happen(.failed(error)) == [.say(error), .start(cameras[0])] && model.state == .opening)
    }

    // MARK: Failures, each with a way on

    @Test func withoutACameraThePageWaitsForOne() {
        var model = CameraModel()
        _ = model.happen(.opened)
        #expect(model.happen(.listed([])).isEmpty && model.lacksCamera && !model.canSwitch)
        #expect(model.happen(.retry) == [.list] && model.state == .opening)
        _ = model.happen(.listed([]))
        #expect(model.happen(.listed([cameras[1]])) == [.start(cameras[1])], "one that is plugged in is used at once")
    }

    @Test(
        arguments: [
            CameraError.busy(camera: "A"), .unplugged(camera: "A"), .permissionRefused(camera: "A"), .silent(camera: "A"),
            .missingElement("vp8enc"), .failed(camera: "A", detail: "odd"),
        ])
    func aCameraThatFailsIsTriedAgainOrLeft(error: CameraError) {
        for event in [CameraModel.Event.frame, .shutter, .record] {
            var model = live(timers: 1)
            _ = model.happen(event)
            #expect(model.happen(.failed(error)).isEmpty && model.state == .failed(error))
            #expect(!model.timer.isRunning && model.happen(.shutter).isEmpty && model.happen(.frame).isEmpty)
            var other = model
            #expect(other.happen(.switchCamera) == [.start(cameras[1])])
            var again = model
            #expect(again.happen(.retry) == [.list] && again.happen(.listed(cameras)) == [.start(cameras[0])])
            #expect(model.happen(.back) == [.stop, .leave])
        }
        let complaint = CameraComplaint(error)
        #expect(!complaint.title.isEmpty && complaint.sentence.hasSuffix("."))
    }

    @Test func aCameraThatIsPluggedInAgainGoesOn() {
        var model = live()
        _ = model.happen(.failed(.unplugged(camera: cameras[0].name)))
        #expect(model.happen(.listed([cameras[1], cameras[0]])) == [.start(cameras[0])], "the same as before")
        var busy = live()
        _ = busy.happen(.failed(.busy(camera: cameras[0].name)))
        #expect(busy.happen(.listed(cameras)).isEmpty, "that another one was plugged in changes nothing")
    }

    @Test func aPhotographThatIsLookedAtOutlivesItsCamera() {
        var model = frozen()
        #expect(model.happen(.failed(.unplugged(camera: "A"))).isEmpty && model.state == .frozen)
        #expect(model.happen(.listed([])).isEmpty && model.state == .frozen)
    }

    // MARK: Who has the camera

    @Test func nobodyHasACameraWhosePictureNobodySees() {
        for event in [CameraModel.Event.frame, .shutter, .record] {
            var model = live()
            _ = model.happen(event)
            #expect(model.happen(.unseen(true)) == [.stop] && model.state == .opening && model.happen(.unseen(true)).isEmpty)
            #expect(model.happen(.listed(cameras)).isEmpty && model.happen(.switchCamera).isEmpty)
            #expect(model.camera == cameras[1])
            #expect(model.happen(.unseen(false)) == [.start(cameras[1])])
        }
        var counting = live(timers: 1)
        _ = counting.happen(.shutter)
        #expect(counting.happen(.unseen(true)) == [.stop] && counting.timer.shown == nil, "nobody is photographed unseen")
    }

    @Test func aPageThatOpensUnseenWaits() {
        var model = CameraModel()
        _ = model.happen(.unseen(true))
        _ = model.happen(.opened)
        #expect(model.happen(.listed(cameras)).isEmpty)
        #expect(model.happen(.unseen(false)) == [.start(cameras[0])])
    }

    @Test func aPhotographStaysWhileItIsNotSeen() {
        var model = frozen()
        #expect(model.happen(.unseen(true)).isEmpty && model.state == .frozen)
        #expect(model.happen(.retake).isEmpty && model.state == .opening)
        #expect(model.happen(.unseen(false)) == [.start(cameras[0])])
    }

    @Test func aClosedPageHasNoCamera() {
        var model = live()
        #expect(model.happen(.closed) == [.stop] && model.state == .closed && model.happen(.closed).isEmpty)
        #expect(model.happen(.frame).isEmpty && model.happen(.failed(.noCamera)).isEmpty && model.happen(.shutter).isEmpty)
        #expect(model.happen(.opened) == [.list])
    }

    @Test func camerasAreSwitchedInTurn() {
        var model = live()
        #expect(model.canSwitch && model.happen(.switchCamera) == [.start(cameras[1])])
        _ = model.happen(.frame)
        #expect(model.happen(.switchCamera) == [.start(cameras[0])])
        _ = model.happen(.frame)
        #expect(model.happen(.listed([cameras[0]])).isEmpty && !model.canSwitch && model.happen(.switchCamera).isEmpty)
    }

    @Test func onlyTheViewfinderOfARealCameraIsMirroredUnlessSomebodySaysSo() {
        var model = live()
        #expect(!model.isMirrored, "its mark must be read")
        model.toggleMirror()
        #expect(model.isMirrored)
        let real = CameraDevice(id: "/dev/video9", name: "A", formats: [], source: .element("v4l2src", property: "device"))
        var other = CameraModel()
        _ = other.happen(.opened)
        _ = other.happen(.listed([real]))
        #expect(other.isMirrored)
        other.toggleMirror()
        #expect(!other.isMirrored)
    }
}

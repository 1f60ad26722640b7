import GtkKit
import VeilCamera
import VeilFiles

/// What the camera page says of an error: what is wrong, and what to do.
struct CameraComplaint: Equatable {
    let title: String
    let sentence: String
    let icon: String

    init(_ error: CameraError) {
        icon = error == .noCamera ? "camera-web-symbolic" : "camera-disabled-symbolic"
        switch error {
        case .noCamera:
            title = localized("No Camera")
            sentence = localized("Plug one in: it is used at once.")
        case .noSuchCamera(let name, _):
            title = localized("No Camera")
            sentence = localized("There is no camera “{}”.", name)
        case .busy(let camera):
            title = localized("The Camera Is in Use")
            sentence = localized("Another program uses {}. Close that program, and try again.", camera)
        case .unplugged(let camera):
            title = localized("The Camera Is Gone")
            sentence = localized("Plug {} in again, or use another one.", camera)
        case .permissionRefused(let camera):
            title = localized("The Camera May Not Be Used")
            sentence = localized(
                "The system does not let you use {}. Ask to be added to the group “video”, or allow it in the settings.", camera)
        case .silent(let camera):
            title = localized("The Camera Gives No Picture")
            sentence = localized("Open the cover of {}, or unplug it and plug it in again.", camera)
        case .missingElement(let name):
            title = localized("A Part of GStreamer Is Missing")
            sentence = localized("Install gstreamer1.0-plugins-base, -good and gstreamer1.0-x: there is no “{}”.", name)
        case .failed(let camera, let detail):
            title = localized("The Camera Has Failed")
            sentence = localized("{} says: {}. Unplug it and plug it in again, or use another one.", camera, detail)
        case .file(let error):
            title = localized("This Cannot Be Saved")
            sentence = error.description
        }
    }
}

/// All that is seen of a model, beside the picture: time passes without another look.
struct CameraLook: Equatable {
    private let state: CameraModel.State
    private let text: String?
    private let number: Int?
    private let camera: String?
    private let timer: Int
    private let switches: [Bool]

    init(_ model: CameraModel) {
        (state, text, number) = (model.state, model.stateText, model.timer.shown)
        (camera, timer) = (model.camera?.name, model.timer.seconds)
        switches = [model.showsGrid, model.isMirrored, model.canSwitch]
    }
}

extension CameraModel {
    /// What is going on, in a few words; nil where the picture says it.
    var stateText: String? {
        switch state {
        case .opening: isUnseen ? nil : localized("Opening…")
        case .taking: localized("Hold still…")
        case .frozen: localized("Not saved yet")
        case .saving: localized("Saving…")
        case .recording(let isEnding): isEnding ? localized("Saving…") : localized("Recording {}", Self.clock(recorded))
        case .live, .countingDown: camera?.isTest == true ? localized("Drawn for tests: no camera") : nil
        case .closed, .failed: nil
        }
    }

    /// "1:05"
    static func clock(_ time: Duration) -> String {
        let seconds = Int(time.components.seconds)
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}

public import VeilFiles

/// Why there is no picture of a camera. Its ``description`` is a sentence for a person: what is wrong, and what to do.
public enum CameraError: Error, Hashable, Sendable {
    /// No camera is plugged in.
    case noCamera
    /// There is no camera of this name or number among those that there are.
    case noSuchCamera(String, known: [String])
    /// Another program has it.
    case busy(camera: String)
    /// It is gone: it was unplugged, or has failed.
    case unplugged(camera: String)
    /// The system does not let this person use it.
    case permissionRefused(camera: String)
    /// It was opened, and gives no pictures.
    case silent(camera: String)
    /// GStreamer lacks what this camera, or a recording, needs.
    case missingElement(String)
    /// What GStreamer says.
    case failed(camera: String, detail: String)
    /// The photograph or the recording could not be written.
    case file(PictureFileError)
}

extension CameraError: CustomStringConvertible {
    /// "Webcam: another program uses the camera: close it, and try again"
    public var description: String {
        switch self {
        case .noCamera: "no camera is there: plug one in, or choose a photo that is there already"
        case .noSuchCamera(let name, let known):
            "there is no camera “\(name)”: \(known.isEmpty ? "plug it in" : "choose one of \(known.joined(separator: ", "))")"
        case .busy(let camera): "\(camera): another program uses the camera: close that program, and try again"
        case .unplugged(let camera): "\(camera): the camera is gone: plug it in again, or choose another one"
        case .permissionRefused(let camera):
            "\(camera): the system does not let you use the camera: ask to be added to the group “video”, or allow it in the settings"
        case .silent(let camera): "\(camera): the camera gives no picture: open its cover, or unplug it and plug it in again"
        case .missingElement(let name):
            "GStreamer has no “\(name)”: install gstreamer1.0-plugins-base, gstreamer1.0-plugins-good and gstreamer1.0-x"
        case .failed(let camera, let detail):
            "\(camera): the camera has failed (\(detail)): unplug it, plug it in again, or choose another one"
        case .file(let error): error.description
        }
    }
}

/// What a stream says when it fails, and what is known of the device then.
struct StreamFailure: Hashable, Sendable {
    /// GStreamer's name of the kind: "gst-resource-error-quark".
    var domain: String
    var code: Int
    var text: String
    /// The element that says it.
    var element: String
    /// What the system says of the device's file; nil where it has none.
    var access: DeviceAccess?
    /// Whether pictures had come before.
    var hadFrames: Bool
}

/// What the system says of the file of a device.
enum DeviceAccess: Hashable, Sendable { case allowed, refused, missing }

extension CameraError {
    /// GStreamer's numbers, which are part of its interface.
    private enum Resource { static let notFound = 3, busy = 4, noSpaceLeft = 14, notAuthorized = 15 }
    private enum Core { static let missingPlugin = 12 }

    /// The sentence for a stream that has failed.
    init(_ failure: StreamFailure, of camera: String, recording path: FilePath?) {
        let isResource = failure.domain == "gst-resource-error-quark"
        if let path, failure.element == "file" || (isResource && failure.code == Resource.noSpaceLeft) {
            let isFull = failure.code == Resource.noSpaceLeft
            self = .file(PictureFileError(path, isFull ? .diskFull : .cannotWrite(detail: failure.text)))
            return
        }
        if failure.access == .missing {
            self = .unplugged(camera: camera)
        } else if failure.access == .refused || (isResource && failure.code == Resource.notAuthorized) {
            self = .permissionRefused(camera: camera)
        } else if isResource && failure.code == Resource.busy {
            self = .busy(camera: camera)
        } else if isResource && (failure.hadFrames || failure.code == Resource.notFound) {
            self = .unplugged(camera: camera)
        } else if failure.domain == "gst-core-error-quark" && failure.code == Core.missingPlugin {
            self = .missingElement(failure.element)
        } else {
            self = .failed(camera: camera, detail: failure.text)
        }
    }
}

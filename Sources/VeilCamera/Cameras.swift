import CVeilCamera
import Glibc
import VeilPixels

/// The cameras of this machine.
public enum Cameras {
    /// Those that are plugged in, through GStreamer's device monitor: Linux's own and PipeWire's. Never a source that draws pictures where no
    /// camera is, unless `includingTest`.
    ///
    /// Takes some 0.1 s, the first time more, and blocks.
    /// - Parameter includingTest: whether two cameras come first whose pictures are drawn and marked as a test.
    /// - Throws: ``CameraError`` where GStreamer cannot start. That no camera is there is no error, but an empty list.
    public static func list(includingTest: Bool = false) throws(CameraError) -> [CameraDevice] {
        try start()
        let real = devices("Video/Source").map { CameraDevice($0) }
        return (includingTest ? test : []) + real
    }

    /// The camera that a person names: by its place in the list (from 0), its id or its name. Nil means the first.
    public static func choose(_ wanted: String?, among cameras: [CameraDevice]) throws(CameraError) -> CameraDevice {
        guard let first = cameras.first else { throw .noCamera }
        guard let wanted else { return first }
        if let number = Int(wanted), cameras.indices.contains(number) { return cameras[number] }
        if let found = cameras.first(where: { $0.id == wanted || $0.name == wanted }) { return found }
        throw .noSuchCamera(wanted, known: cameras.map(\.name))
    }

    /// Two cameras that draw: so that one can be switched to the other.
    static let test = [("Test camera", "smpte"), ("Second test camera", "ball")].map { name, pattern in
        CameraDevice(
            id: "test:\(pattern)", name: name,
            formats: [
                CameraFormat(size: PixelSize(width: 1280, height: 720), framesPerSecond: 30, isJPEG: false),
                CameraFormat(size: PixelSize(width: 1920, height: 1080), framesPerSecond: 30, isJPEG: false),
            ], source: .test(pattern: pattern))
    }

    /// The microphone that a recording listens to: the element, its property, the device's id; nil where there is none.
    static func microphone() -> (element: String, id: String)? {
        devices("Audio/Source").first { !$0.id.hasSuffix(".monitor") }.map { ($0.element, $0.id) }
    }

    static func start() throws(CameraError) {
        guard let reason = veil_camera_start() else { return }
        defer { free(reason) }
        throw .failed(camera: "GStreamer", detail: String(cString: reason))
    }

    /// A device as it was said.
    fileprivate struct Found {
        var name: String
        var element: String
        var id: String
        var formats: [CameraFormat]
    }

    private static func devices(_ deviceClass: String) -> [Found] {
        var found: [Found] = []
        withUnsafeMutablePointer(to: &found) { list in
            _ = veil_camera_list(
                deviceClass,
                { user, name, element, path, formats, count in
                    let list = user!.assumingMemoryBound(to: [Found].self)
                    let formats = UnsafeBufferPointer(start: formats, count: count).map { CameraFormat($0) }
                    let device = Found(
                        name: String(cString: name!), element: String(cString: element!), id: String(cString: path!),
                        formats: formats)
                    // A camera that Linux and PipeWire both name is one.
                    if !list.pointee.contains(where: { $0.name == device.name && $0.element != device.element }) {
                        list.pointee.append(device)
                    }
                }, list)
        }
        return found
    }
}

extension CameraDevice {
    fileprivate init(_ found: Cameras.Found) {
        self.init(
            id: found.id, name: found.name, formats: found.formats,
            source: .element(found.element, property: found.element == "pipewiresrc" ? "target-object" : "device"))
    }
}

extension CameraFormat {
    fileprivate init(_ format: veil_camera_format) {
        let rate = format.frame_seconds > 0 ? Double(format.frames) / Double(format.frame_seconds) : 0
        self.init(
            size: PixelSize(width: Int(format.width), height: Int(format.height)), framesPerSecond: rate, isJPEG: format.is_jpeg)
    }
}

/// Says when cameras are plugged in or out, for as long as it lives.
///
/// `@unchecked Sendable`: set once, used by `deinit` alone.
public final class CameraWatcher: @unchecked Sendable {
    private final class Body: Sendable {
        let changed: @Sendable () -> Void
        init(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }
    }

    private let body: Unmanaged<Body>
    private let monitor: OpaquePointer?

    /// Calls `changed` on a thread of GStreamer's; then ``Cameras/list(includingTest:)`` tells what is there. Do nothing that takes long in it.
    public init(_ changed: @escaping @Sendable () -> Void) throws(CameraError) {
        try Cameras.start()
        body = .passRetained(Body(changed))
        monitor = veil_camera_monitor_new({ Unmanaged<Body>.fromOpaque($0!).takeUnretainedValue().changed() }, body.toOpaque())
    }

    deinit {
        if let monitor { veil_camera_monitor_free(monitor) }
        body.release()
    }
}

import CVeilCamera

/// What can be set on a camera while it runs, where it offers that.
public enum CameraControl: String, CaseIterable, Hashable, Sendable {
    /// The light beside the lens: 0 off, 2 on.
    case torch
    /// Who sets the exposure: for most cameras 1 is the person and 3 the camera.
    case exposureMode
    /// How long a frame is exposed, in steps of 0.1 ms. Only while ``exposureMode`` is the person's.
    case exposureTime
    /// What the camera's own exposure is moved by.
    case exposureBias
    case brightness

    /// Linux's number for it (linux/v4l2-controls.h).
    private var number: UInt32 {
        switch self {
        case .torch: 0x009C_0901
        case .exposureMode: 0x009A_0901
        case .exposureTime: 0x009A_0902
        case .exposureBias: 0x009A_0913
        case .brightness: 0x0098_0900
        }
    }

    /// What this camera takes; nil where it does not offer the control. Cameras of PipeWire and test cameras offer none.
    public func range(of device: CameraDevice) -> CameraControlRange? {
        var control = veil_camera_control()
        guard device.id.hasPrefix("/dev/"), veil_camera_control_get(device.id, number, &control) else { return nil }
        guard control.minimum < control.maximum else { return nil }
        return CameraControlRange(
            values: Int(control.minimum)...Int(control.maximum), step: max(1, Int(control.step)), preset: Int(control.preset),
            value: Int(control.value))
    }

    /// Sets it, to the nearest value that the camera takes; false where it refuses.
    @discardableResult public func set(_ value: Int, on device: CameraDevice) -> Bool {
        guard let range = range(of: device) else { return false }
        return veil_camera_control_set(device.id, number, Int32(range.nearest(to: value)))
    }
}

/// What a control of a camera takes.
public struct CameraControlRange: Hashable, Sendable {
    /// From the least to the most.
    public let values: ClosedRange<Int>
    /// The way from one value to the next, at least 1.
    public let step: Int
    /// What the camera begins with.
    public let preset: Int
    /// What it is now.
    public let value: Int

    /// The value nearest to another one.
    public func nearest(to wanted: Int) -> Int {
        let inside = min(max(wanted, values.lowerBound), values.upperBound)
        let steps = (Double(inside - values.lowerBound) / Double(step)).rounded()
        return min(values.lowerBound + Int(steps) * step, values.upperBound)
    }
}

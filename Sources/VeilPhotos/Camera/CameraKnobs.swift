import VeilCamera

/// What can be set on a camera while it runs: the light beside the lens, and how bright the picture is.
struct CameraKnobs: Equatable {
    private let ranges: [CameraControl: CameraControlRange]

    /// - Parameter ranges: what the camera offers.
    init(_ ranges: [CameraControl: CameraControlRange] = [:]) { self.ranges = ranges }

    /// Asks the camera. Opens its device, and may wait for it.
    init(of camera: CameraDevice) {
        self.init(
            CameraControl.allCases.reduce(into: [:]) { ranges, control in ranges[control] = control.range(of: camera) })
    }

    var hasTorch: Bool { ranges[.torch] != nil }

    /// What makes the light go on or off.
    func torch(isOn: Bool) -> [Setting] {
        ranges[.torch].map { [Setting(.torch, isOn ? $0.values.upperBound : $0.values.lowerBound)] } ?? []
    }

    /// Which control is the brightness of the picture: what moves the camera's own exposure, or else the exposure itself.
    private var exposure: CameraControl? {
        if ranges[.exposureBias] != nil { return .exposureBias }
        return ranges[.exposureTime] != nil && ranges[.exposureMode] != nil ? .exposureTime : nil
    }

    /// What the brightness can be set to; nil where the camera decides alone.
    var exposureRange: CameraControlRange? { exposure.flatMap { ranges[$0] } }

    /// What sets the brightness. An exposure time is taken only where the person has the say.
    func exposure(_ value: Int) -> [Setting] {
        guard let exposure else { return [] }
        return (exposure == .exposureTime ? [Setting(.exposureMode, Self.persons)] : []) + [Setting(exposure, value)]
    }

    /// What leaves the brightness to the camera again.
    var automaticExposure: [Setting] {
        guard let exposure, let range = ranges[exposure] else { return [] }
        guard exposure == .exposureTime, let mode = ranges[.exposureMode] else { return [Setting(exposure, range.preset)] }
        return [Setting(.exposureMode, mode.preset)]
    }

    /// Linux's number for an exposure that the person sets.
    private static let persons = 1

    /// A control, and what it is to be set to.
    struct Setting: Equatable {
        var control: CameraControl
        var value: Int

        init(_ control: CameraControl, _ value: Int) { (self.control, self.value) = (control, value) }
    }
}

extension OptionGroup {
    /// Which camera, and when.
    static let camera = OptionGroup(
        title: "Camera",
        options: [
            CommandOption("list", "list the cameras: number, name, and what opens it") { $0.listsCameras = true },
            CommandOption(
                "output", letter: "o", .path("OUT", candidates: .files),
                "the photograph to write, a jpg, in the camera's largest size"
            ) { $0.output = $1 },
            CommandOption(
                "camera", .anyText("CAMERA", "the number, the name or the id of a camera"),
                "which one, as --list says it (default: the first)"
            ) { $0.camera = $1 },
            CommandOption(
                "timer", .number("S", "a number of seconds from 0 to 3600", in: 0...3600),
                "wait before the photograph is taken (default: 0)"
            ) { $0.seconds = $1 },
            CommandOption("force", letter: "f", "replace a photograph that exists") { $0.replacesFiles = true },
        ])
}

extension ValueSyntax where Value == String {
    /// Any text but an empty one.
    static func anyText(_ placeholder: String, _ expectation: String) -> Self {
        ValueSyntax(placeholder: placeholder, expectation: expectation) { bytes in
            text(bytes).flatMap { $0.isEmpty ? nil : $0 }
        }
    }
}

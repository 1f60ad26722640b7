import Foundation

/// The built program, run as a person runs it.
enum GalleryProgram {
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The root of the package.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Where it was built: beside this test.
    private static var program: URL {
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
            .appending(path: "veil-gallery")
            ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(
                path: "veil-gallery")
    }

    /// Runs it without a display, in a language.
    static func run(_ arguments: [String], language: String = "en") throws -> Result {
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND"] { environment[name] = nil }
        environment["LC_ALL"] = "C.UTF-8"
        environment["LANGUAGE"] = language
        return try run(program, arguments, environment: environment)
    }

    /// Runs a script of the project, or any program.
    static func run(_ program: URL, _ arguments: [String], environment: [String: String]? = nil) throws -> Result {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        if let environment { process.environment = environment }
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
            errors: String(decoding: complained, as: UTF8.self))
    }

    /// The path of a program of the system's; nil where it is not installed.
    static func find(_ name: String) -> URL? {
        ["/usr/bin", "/usr/local/bin", "/bin"].map { URL(filePath: $0).appending(path: name) }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
    }
}

import Glibc
import Testing
import VeilFiles

/// The built `veil`, run as a shell would run it.
struct Veil {
    /// Where the test bundle lies, and the command beside it.
    static let binary: FilePath = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        let bundle = FilePath(bytes: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
        return bundle.parent.appending("veil")
    }()

    /// What a run left behind.
    struct Result {
        /// The exit status, or 128 and the signal, as a shell says it.
        let status: Int32
        let output: [UInt8]
        let errorBytes: [UInt8]
        /// Standard output as text.
        var text: String { String(decoding: output, as: UTF8.self) }
        /// Standard error as text.
        var messages: String { String(decoding: errorBytes, as: UTF8.self) }
    }

    /// Where standard output goes.
    enum Output {
        case captured, closed
        case file(FilePath)
    }

    /// The folder in which it runs.
    var folder: FilePath
    var output = Output.captured
    /// Standard error, where it is not captured.
    var errorDescriptor: CInt?
    /// Variables over those of the tests.
    var environment: [String: String] = [:]
    /// A command that runs it, such as setpriv with its options.
    var wrapper: [FilePath] = []
    var program = Veil.binary

    /// Runs it to its end; a minute is taken for a hang.
    func run(_ arguments: FilePath...) throws -> Result { try run(arguments) }

    func run(_ arguments: [FilePath]) throws -> Result {
        let process = try start(arguments)
        return try process.wait()
    }

    /// Starts it and does not wait.
    func start(_ arguments: [FilePath]) throws -> Running {
        let out = try Capture()
        let errors = try Capture()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        switch output {
        case .captured: posix_spawn_file_actions_adddup2(&actions, out.descriptor, STDOUT_FILENO)
        case .closed: posix_spawn_file_actions_addclose(&actions, STDOUT_FILENO)
        case .file(let path):
            _ = path.withCString { posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, $0, O_WRONLY | O_CREAT, 0o644) }
        }
        posix_spawn_file_actions_adddup2(&actions, errorDescriptor ?? errors.descriptor, STDERR_FILENO)
        var process = pid_t()
        // env changes the folder, which posix_spawn cannot portably do, and then becomes the command.
        let words = ["/usr/bin/env", "-C", folder] + wrapper + [program] + arguments
        let failure = withCStrings(words.map(\.bytes)) { words in
            withCStrings(variables.map { Array($0.utf8) }) { variables in
                posix_spawn(&process, words[0]!, &actions, nil, words, variables)
            }
        }
        guard failure == 0 else { throw Problem("\(program) does not start: \(String(cString: strerror(failure)))") }
        return Running(process: process, output: out, errors: errors)
    }

    /// The tests' own environment without what would change messages, and what was asked for.
    private var variables: [String] {
        var merged: [String: String] = [:]
        var entry = environ
        while let variable = entry.pointee {
            let parts = String(cString: variable).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            merged[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
            entry += 1
        }
        merged["LC_ALL"] = "C.UTF-8"
        merged["TERM"] = "xterm"
        merged.merge(environment) { $1 }
        return merged.map { "\($0)=\($1)" }
    }
}

/// Something that the tests need and do not find.
struct Problem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Lends an array of C strings with a null at its end.
private func withCStrings<Result>(
    _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { bytes in
        (bytes + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { strdup($0.baseAddress!) }
    }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
}

import Foundation

/// `opencv-glass.py`, which makes glass with OpenCV in a process of its own and tells how long each frame took.
final class OpenCV {
    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()

    /// Starts it with the Python that `VEIL_OPENCV_PYTHON` names, or `python3`; nil, with a word on standard error, where that has no
    /// OpenCV.
    init?() {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let python = ProcessInfo.processInfo.environment["VEIL_OPENCV_PYTHON"] ?? "python3"
        let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../opencv-glass.py").standardized
        process.arguments = [python, script.path]
        process.standardInput = requests
        process.standardOutput = answers
        signal(SIGPIPE, SIG_IGN)
        guard (try? process.run()) != nil, prepare("test", "frame shrink 64 64 2 1") else { return nil }
    }

    deinit {
        try? requests.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Sets frames of a name up: see the script.
    func prepare(_ name: String, _ words: String) -> Bool { ask("prepare \(name) \(words)") == "ready" }

    /// Makes a frame of a name.
    func run(_ name: String) throws -> Duration {
        guard let answer = ask("run \(name)"), let nanoseconds = Int64(answer) else { throw Gone() }
        return .nanoseconds(nanoseconds)
    }

    struct Gone: Error {}

    private func ask(_ line: String) -> String? {
        guard (try? requests.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))) != nil else { return nil }
        var answer = Data()
        while let byte = try? answers.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            guard byte[byte.startIndex] != UInt8(ascii: "\n") else { return String(decoding: answer, as: UTF8.self) }
            answer += byte
        }
        return nil
    }
}

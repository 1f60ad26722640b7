import Glibc
import VeilFiles

/// A decode in a process of its own, whose memory and time are measured: the fuzzer's worker, which is built beside the
/// tests.
struct MeasuredProcess {
    let word: String
    let peakMegabytes: Int
    let seconds: Double

    static let program: String = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        let bundle = FilePath(bytes: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
        return Files.text(bundle.parent.appending("veil-fuzz"))
    }()

    /// Decodes `path`. Nil where the process cannot be started or dies.
    init?(decoding path: FilePath) {
        let command = "printf '%s\\n' '\(Files.text(path))' | '\(Self.program)' --measure 2>/dev/null"
        var start = timespec()
        clock_gettime(CLOCK_MONOTONIC, &start)
        guard let pipe = popen(command, "r") else { return nil }
        var line = [CChar](repeating: 0, count: 256)
        let answer = fgets(&line, Int32(line.count), pipe).map { String(cString: $0) }
        pclose(pipe)
        var end = timespec()
        clock_gettime(CLOCK_MONOTONIC, &end)
        seconds = Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
        let words = (answer ?? "").split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let memory = Int(words[1]) else { return nil }
        (word, peakMegabytes) = (String(words[0]), memory)
    }
}

import VeilFiles

#if canImport(Glibc)
import Glibc
#endif

/// A worker, as its supervisor sees it.
final class WorkerProcess {
    enum Answer: Equatable {
        /// The worker's word, and its peak memory in megabytes.
        case done(String, memory: Int)
        case crashed(signal: Int32)
        case hung
    }

    private var process = pid_t()
    private let input: Int32
    private let output: Int32

    /// Starts this program again, as a worker whose libraries complain into the file `messages`. GLib's complaints about
    /// wrong calls end it, as a crash would.
    init?(messages: String) {
        var (toWorker, fromWorker): ([Int32], [Int32]) = ([0, 0], [0, 0])
        guard pipe(&toWorker) == 0, pipe(&fromWorker) == 0 else { return nil }
        for descriptor in toWorker + fromWorker { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toWorker[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromWorker[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, messages, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        setenv("G_DEBUG", "fatal-criticals", 1)
        let words: [UnsafeMutablePointer<CChar>?] = [strdup("veil-fuzz"), strdup("--worker"), nil]
        defer { words.forEach { free($0) } }
        let failure = posix_spawn(&process, "/proc/self/exe", &actions, nil, words, environ)
        close(toWorker[0])
        close(fromWorker[1])
        (input, output) = (toWorker[1], fromWorker[0])
        guard failure == 0 else { return nil }
    }

    /// Has one file decoded. After a crash or a hang the worker is gone.
    func decode(_ path: String, seconds: Int) -> Answer {
        let line = Array((path + "\n").utf8)
        _ = write(input, line, line.count)
        var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else {
            kill(process, SIGKILL)
            _ = reap()
            return .hung
        }
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = read(output, &buffer, buffer.count)
        guard count > 0 else { return .crashed(signal: reap() & 0x7F) }
        let words = String(decoding: buffer[..<count], as: UTF8.self).split(whereSeparator: \.isWhitespace)
        return .done(String(words[0]), memory: Int(words.last!) ?? 0)
    }

    /// Ends it.
    func stop() {
        close(input)
        _ = reap()
    }

    private func reap() -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status
    }

    deinit { close(output) }
}

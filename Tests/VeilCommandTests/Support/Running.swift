import Glibc
import VeilFiles

/// A process that was started.
struct Running {
    let process: pid_t
    let output: Capture
    let errors: Capture

    /// Sends it a signal.
    func send(_ number: CInt) { kill(process, number) }

    /// Waits for its end; kills it and throws where that takes longer than a minute.
    func wait() throws -> Veil.Result {
        let start = ContinuousClock.now
        let pause: useconds_t = 2_000
        var status: CInt = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            guard start.duration(to: .now) < .seconds(60) else {
                kill(process, SIGKILL)
                waitpid(process, &status, 0)
                throw Problem("veil hung; it had said: \(String(decoding: errors.bytes(), as: UTF8.self))")
            }
            usleep(pause)
        }
        let signal = status & 0x7F
        return Veil.Result(
            status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: output.bytes(), errorBytes: errors.bytes())
    }
}

/// A file without a name that takes what a process writes.
final class Capture: Sendable {
    let descriptor: CInt

    init() throws {
        var name = Array("/tmp/veil-capture-XXXXXX\0".utf8).map { CChar(bitPattern: $0) }
        descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw Problem("there is no temporary file: \(String(cString: strerror(errno)))") }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(name)
    }

    deinit { close(descriptor) }

    /// All that was written so far.
    func bytes() -> [UInt8] {
        let count = max(0, Int(lseek(descriptor, 0, SEEK_END)))
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
        }
    }
}

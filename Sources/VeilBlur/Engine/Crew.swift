#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Runs pieces of one job at the same time, on POSIX threads.
///
/// Where there are none (Windows, WebAssembly) the pieces run one after the other.
enum Crew {
    /// Calls `work` once for each of 0 ..< `count` and returns when all are done. The caller's own thread does piece 0.
    ///
    /// A thread that cannot be started costs time only: its piece runs on the caller's thread.
    static func run(_ count: Int, _ work: (Int) -> Void) {
        #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
        withoutActuallyEscaping(work) { work in
            let threads = (1..<max(1, count)).map { index in (index, Thread(running: Piece { work(index) })) }
            if count > 0 { work(0) }
            for (index, thread) in threads where !thread.join() { work(index) }
        }
        #else
        for index in 0..<count { work(index) }
        #endif
    }

    /// How many threads run at the same time on this machine.
    static var processors: Int {
        #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
        max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        #else
        1
        #endif
    }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
/// What one thread does.
private final class Piece {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
}

/// A running thread, or one that could not be started.
private final class Thread {
    /// Untyped, because the C libraries disagree on whether the handle is a number, a pointer, or a pointer that may be null.
    private let handle = UnsafeMutableRawPointer.allocate(
        byteCount: MemoryLayout<pthread_t>.size, alignment: MemoryLayout<pthread_t>.alignment)
    private let started: Bool

    init(running piece: Piece) {
        started = Self.start(handle, Unmanaged.passRetained(piece))
    }

    private static func start(_ handle: UnsafeMutableRawPointer, _ piece: Unmanaged<Piece>) -> Bool {
        let isStarted = pthread_create(typed(handle), nil, { Thread.run($0) }, piece.toOpaque()) == 0
        if !isStarted { piece.release() }
        return isStarted
    }

    deinit { handle.deallocate() }

    /// Waits for the end of the thread; false when it was never started.
    func join() -> Bool {
        guard started else { return false }
        pthread_join(Self.typed(handle).pointee, nil)
        return true
    }

    private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<Piece>.fromOpaque(context).takeRetainedValue().work() }
        return nil
    }

    private static func typed<Handle>(_ handle: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Handle> {
        handle.assumingMemoryBound(to: Handle.self)
    }
}
#endif

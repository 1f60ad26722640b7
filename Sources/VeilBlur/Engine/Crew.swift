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
private struct Thread {
    #if canImport(Darwin)
    private var handle: pthread_t?
    #else
    private var handle: pthread_t = .init()
    #endif
    private let started: Bool

    init(running piece: Piece) {
        let context = Unmanaged.passRetained(piece)
        started =
            pthread_create(
                &handle, nil,
                { context in
                    #if canImport(Darwin)
                    let piece = Unmanaged<Piece>.fromOpaque(context).takeRetainedValue()
                    #else
                    let piece = Unmanaged<Piece>.fromOpaque(context!).takeRetainedValue()
                    #endif
                    piece.work()
                    return nil
                }, context.toOpaque()) == 0
        if !started { context.release() }
    }

    /// Waits for the end of the thread; false when it was never started.
    func join() -> Bool {
        guard started else { return false }
        #if canImport(Darwin)
        if let handle { pthread_join(handle, nil) }
        #else
        pthread_join(handle, nil)
        #endif
        return true
    }
}
#endif

package import VeilPixels

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Runs pieces of one job at the same time, on the caller's thread and on a few that wait for work.
///
/// Where there are no POSIX threads (Windows, WebAssembly) the pieces run one after the other.
package enum Crew {
    /// Runs each of the pieces 0 ..< `count`, at most 65,535, once and returns when all are done.
    ///
    /// The caller takes its part, so one piece never leaves its thread. While the crew works for another caller, the pieces run
    /// here one after the other: two blurs at once use no more threads than one. Allocates nothing after the first job.
    package static func run(_ count: Int, _ job: some Pieces) {
        #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
        if count > 1, WorkerPool.shared.run(count, job) { return }
        #endif
        for index in 0..<count { job.run(index) }
    }

    /// The same for a closure, which takes a box on the heap.
    package static func run(_ count: Int, _ work: (Int) -> Void) {
        withoutActuallyEscaping(work) { run(count, ClosurePieces(work: $0)) }
    }

    /// How many bands of rows of a picture are worth a thread each: at most `threads`, or as many as there are processors.
    package static func bands(of size: PixelSize, threads: Int?) -> Int {
        /// A thread that has less to do than this many pixels, some 20 µs, costs more than it brings.
        let leastPixels = 1 << 16
        return max(1, min(threads ?? processors, size.height, size.width * size.height / leastPixels))
    }

    /// How many threads run at the same time on this machine.
    package static let processors: Int = {
        #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
        max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        #else
        1
        #endif
    }()
}

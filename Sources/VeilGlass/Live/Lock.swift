#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WinSDK)
import WinSDK
#endif

/// A lock between threads. The standard library has its own only from macOS 15 and iOS 18 on; this can be deleted when those are the
/// oldest systems that the package supports. Where there are no threads (WebAssembly) it does nothing.
///
/// `@unchecked Sendable`: the system's lock is what threads are meant to share.
final class Lock: @unchecked Sendable {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() { pthread_mutex_init(mutex, nil) }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    private func lock() { pthread_mutex_lock(mutex) }
    private func unlock() { pthread_mutex_unlock(mutex) }
    #elseif canImport(WinSDK)
    private let mutex = UnsafeMutablePointer<SRWLOCK>.allocate(capacity: 1)

    init() { InitializeSRWLock(mutex) }

    deinit { mutex.deallocate() }

    private func lock() { AcquireSRWLockExclusive(mutex) }
    private func unlock() { ReleaseSRWLockExclusive(mutex) }
    #else
    private func lock() {}
    private func unlock() {}
    #endif

    /// Runs `body` while no other thread runs one.
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}

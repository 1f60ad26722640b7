import Glibc
import Synchronization
import VeilLibrary

/// Signals that ask the process to end: it cleans up first, then ends by the signal, as its parent expects.
enum Interruption {
    /// From now on `cleanUp` runs before the process ends by Ctrl-C, `kill`, or a closed terminal. Call it once, before any
    /// thread starts, since threads inherit which signals they leave alone.
    ///
    /// A thread of its own waits for the signals, so that `cleanUp` need not be safe inside a signal handler. A signal that
    /// the parent chose to ignore (`nohup`, a shell's background job) stays ignored.
    static func watch(cleanUp: @escaping @Sendable () -> Void) {
        var watched = sigset_t()
        sigemptyset(&watched)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&watched, number) }
        pthread_sigmask(SIG_BLOCK, &watched, nil)
        let signals = watched
        let isWatching = WorkThread.start {
            var waited = signals
            var number: CInt = 0
            while sigwait(&waited, &number) != 0 {}
            isEnding.store(true, ordering: .sequentiallyConsistent)
            cleanUp()
            die(by: number)
        }
        if !isWatching { pthread_sigmask(SIG_UNBLOCK, &watched, nil) }
    }

    /// Whether a signal has come, and the process is about to end by it.
    private static let isEnding = Atomic(false)

    /// Does not return once a signal has come: work that fails because its files were cleaned away must not end the process first, as a
    /// failure.
    static func awaitEnd() {
        while isEnding.load(ordering: .sequentiallyConsistent) { pause() }
    }

    /// Ends the process by the signal.
    static func die(by number: CInt) -> Never {
        signal(number, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
        /// Only a debugger gets here; shells add the signal to this number.
        let signalBase: CInt = 128
        _exit(signalBase + number)
    }

    private static func isIgnored(_ number: CInt) -> Bool {
        var action = sigaction()
        return sigaction(number, nil, &action) == 0
            && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

import Glibc

extension WorkThread {
    /// Processors that this process may use.
    static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Lets the threads of a face go on before this one, which has the same share of the processor otherwise.
    ///
    /// A thread that is woken takes the processor of the one that has woken it: a face that has asked for something would wait for a slice of
    /// the work before it goes on to draw. A batch thread takes its turn.
    static func letOthersGoOn() {
        var parameters = sched_param()
        sched_setscheduler(0, batch, &parameters)
    }

    /// SCHED_BATCH, which glibc shows to those alone who ask for all that it has.
    private static let batch: Int32 = 3

    /// Lets time pass.
    static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }
}

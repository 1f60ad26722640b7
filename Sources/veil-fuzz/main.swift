#if canImport(Glibc)
import Glibc
#endif

// Damages picture files and has them decoded. Ends with 1 when a decoder crashed, hung, or took too much memory.
// As a worker it is started by itself, and by the tests that measure memory.
switch CommandLine.arguments.dropFirst().first {
case "--worker": Worker.run()
case "--measure": Worker.measure()
default:
    guard let supervisor = Supervisor(arguments: CommandLine.arguments.dropFirst()) else {
        print("usage: veil-fuzz [--seconds N] [--seed N] [--corpus FOLDER]… [--keep FOLDER]")
        exit(2)
    }
    exit(supervisor.run() == 0 ? 0 : 1)
}

#if canImport(Glibc)
import Glibc
#endif

// Damages picture files and has them decoded. Ends with 1 when a decoder crashed, hung, or took too much memory.
if CommandLine.arguments.dropFirst().first == "--worker" {
    Worker.run()
} else if let supervisor = Supervisor(arguments: CommandLine.arguments.dropFirst()) {
    exit(supervisor.run() == 0 ? 0 : 1)
} else {
    print("usage: veil-fuzz [--seconds N] [--seed N] [--corpus FOLDER] [--keep FOLDER]")
    exit(2)
}

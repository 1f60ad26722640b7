#if canImport(Glibc)
import Glibc
#endif

// Damages picture files and has them decoded. Ends with 1 when a decoder crashed, hung, or took too much memory.
if CommandLine.arguments.dropFirst().first == "--worker" {
    // A test of bombs gives the limit of the library's own.
    Worker(pixelLimit: CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? Worker().pixelLimit).run()
} else if let supervisor = Supervisor(arguments: CommandLine.arguments.dropFirst()) {
    exit(supervisor.run() == 0 ? 0 : 1)
} else {
    print("usage: veil-fuzz [--seconds N] [--seed N] [--corpus FOLDER] [--keep FOLDER]")
    exit(2)
}

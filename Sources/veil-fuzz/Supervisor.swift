import VeilFiles

#if canImport(Glibc)
import Glibc
#endif

/// Makes damaged files and has them decoded in another process, until the time is over.
struct Supervisor {
    private var seconds = 30
    private var seed: UInt64 = 1
    private var corpora: [FilePath] = []
    /// Where files that were not survived are kept.
    private var folder = "build/fuzz"

    /// From the words of the command line; nil where they make no sense.
    init?(arguments: ArraySlice<String>) {
        var words = arguments
        while let name = words.popFirst() {
            guard let value = words.popFirst() else { return nil }
            switch (name, UInt64(value)) {
            case ("--seconds", let number?): seconds = Int(clamping: number)
            case ("--seed", let number?): seed = number
            case ("--corpus", _): corpora.append(FilePath(value))
            case ("--keep", _): folder = value
            default: return nil
            }
        }
    }

    /// A decode of such small files takes milliseconds.
    private static let patience = 10
    /// The libraries take some 60 MB, the largest picture that the workers allow 16, a decoder a few times that.
    private static let mostMemory = 400

    /// Returns the number of files that were not survived.
    func run() -> Int {
        let seeds = Seeds.load(from: corpora)
        // A worker that is gone is noticed when its answer is read.
        signal(SIGPIPE, SIG_IGN)
        mkdir("build", 0o755)
        mkdir(folder, 0o755)
        var tally: [String: Int] = [:]
        var failures = 0
        var worker: WorkerProcess?
        let end = time(nil) + seconds
        var index = 0
        while time(nil) < end {
            let bytes = Mutation.file(index, seed: seed, from: seeds)
            let path = "\(folder)/current"
            guard Self.write(bytes, to: path), let running = worker ?? WorkerProcess(messages: "\(folder)/messages") else {
                print("veil-fuzz: cannot write to \(folder), or start a worker")
                return failures + 1
            }
            let answer = running.decode(path, seconds: Self.patience)
            let verdict = Self.verdict(answer)
            tally[verdict, default: 0] += 1
            worker = Self.survives(answer) ? running : nil
            if verdict != "decoded" && verdict != "refused" {
                failures += 1
                let kept = "\(folder)/\(verdict)-\(seed)-\(index)"
                rename(path, kept)
                print("\(verdict): \(kept)")
                fflush(nil)
                if worker != nil, verdict == "memory" {
                    running.stop()
                    worker = nil
                }
            }
            index += 1
        }
        worker?.stop()
        report(seeds.count, index, tally)
        return failures
    }

    private static func survives(_ answer: WorkerProcess.Answer) -> Bool {
        if case .done = answer { true } else { false }
    }

    private static func verdict(_ answer: WorkerProcess.Answer) -> String {
        switch answer {
        case .done(_, let memory) where memory > mostMemory: "memory"
        case .done(let word, _): word
        case .crashed(let signal): "crash-\(signal)"
        case .hung: "hang"
        }
    }

    private func report(_ seeds: Int, _ files: Int, _ tally: [String: Int]) {
        let counts = tally.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        print("fuzz: \(files) damaged files from \(seeds) good ones in \(seconds) s, seed \(seed): \(counts)")
    }

    private static func write(_ bytes: [UInt8], to path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    }
}

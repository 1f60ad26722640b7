import VeilFiles

/// A line for each picture, for logs.
final class ProgressLines: Progress {
    private let total: Int
    private let console: Console
    private var written = 0

    init(total: Int, _ console: Console) {
        self.total = total
        self.console = console
    }

    func started(_ input: FilePath) {}
    func waiting() {}
    func finished() {}

    func wrote(_ input: FilePath, to output: FilePath) {
        written += 1
        console.status("\(written)/\(total) \(input) -> \(output)\n")
    }

    func close(_ tally: Tally) {}
}

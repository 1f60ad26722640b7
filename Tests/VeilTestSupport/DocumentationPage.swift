import Foundation

/// A module's DocC page and the test file that runs its code.
public struct DocumentationPage {
    private let page: URL
    private let tests: URL

    /// The page of `module`, whose snippets are run by the file `tests`: pass `#filePath`.
    public init(of module: String, runBy tests: String) {
        self.init("Sources/\(module)/\(module).docc/\(module).md", runBy: tests)
    }

    /// A page of the package by its path, whose snippets are run by the file `tests`, two folders below the package.
    public init(_ path: String, runBy tests: String) {
        self.tests = URL(fileURLWithPath: tests)
        page = self.tests.appendingPathComponent("../../../" + path).standardized
    }

    /// The lines of Swift on the page that the tests do not run, and how many lines there are.
    public func unrunLines() throws -> (unrun: [String], count: Int) {
        let run = Set(try Self.lines(tests))
        var (isCode, code) = (false, [String]())
        for line in try Self.lines(page) {
            if line.hasPrefix("```") {
                isCode = line == "```swift"
            } else if isCode, !line.isEmpty {
                code.append(line)
            }
        }
        return (code.filter { !run.contains($0) }, code.count)
    }

    private static func lines(_ file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }
}

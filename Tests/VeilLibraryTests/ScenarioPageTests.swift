import Foundation
import Testing

/// The page of scenarios names tests that exist.
@Suite struct ScenarioPageTests {
    private static let project = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized

    /// The sources of all tests, in Swift and in Python.
    private static func sources() throws -> [(file: String, text: String)] {
        let tests = project.appendingPathComponent("Tests")
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        return try (files?.allObjects as? [URL] ?? []).filter { ["swift", "py"].contains($0.pathExtension) }.map {
            ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
        }
    }

    /// Each row's number, and the tests that it names: a type and a function, behind the file where that is Python's.
    private static func rows() throws -> [(scenario: String, tests: [[Substring]])] {
        try String(contentsOf: project.appendingPathComponent("docs/SCENARIOS.md"), encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| P") }.map { line in
                let names = line.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
                    $0.offset % 2 == 1
                }
                return (String(line.dropFirst(2).prefix { $0 != " " }), names.map { $0.element.split(separator: ".") })
            }
    }

    @Test func everyScenarioHasARow() throws {
        #expect(try Self.rows().map(\.scenario) == (1...23).map { "P\($0)" })
    }

    @Test func everyTestThatIsNamedIsThere() throws {
        let sources = try Self.sources()
        for (scenario, tests) in try Self.rows() {
            #expect(!tests.isEmpty, "\(scenario) has no test")
            for name in tests {
                let isPython = name.count == 3
                let (type, function) = (name[name.count - 2], name[name.count - 1])
                let isThere = sources.contains { file, text in
                    isPython
                        ? file == name[0] && text.contains("class \(type)(") && text.contains("def \(function)(self")
                        : (text.contains("struct \(type) {") || text.contains("final class \(type): "))
                            && text.contains("func \(function)(")
                }
                #expect(isThere, "\(scenario): there is no \(name.joined(separator: "."))")
            }
        }
    }
}

import Testing
import VeilFiles
import VeilPixels

@testable import VeilCommand

/// No command names an option that it does not have.
@Suite struct OwnOptionTests {
    /// The options that a text names, without the dashes.
    private func options(in text: String) -> Set<String> { Set(text.matches(of: /--([a-z][a-z-]*)/).map { String($0.1) }) }

    private let reasons: [PictureFileError.Reason] = [
        .truncated, .damaged(detail: "bits"), .nothingReadable(detail: "bits"), .noSuchFrame(3, count: 1), .exists, .outOfMemory,
        .tooManyPixels(PixelSize(width: 9, height: 9), limit: 80), .systemLimit(detail: "files"), .notFound, .empty, .diskFull,
    ]

    @Test(arguments: Grammar.commands.map(\.name)) func ofFiles(command: String) throws {
        let command = try #require(Grammar.command(named: command))
        let own = Set(command.options.map(\.name))
        let settings = ArgumentParser([], for: command).settings
        for reason in reasons {
            for failure in [
                Failure.unreadable(PictureFileError("a.jpg", reason)), .unwritten("a", PictureFileError("b", reason)),
            ] {
                let message = failure.message(settings)
                #expect(options(in: message).isSubset(of: own), "veil \(command.name): \(message)")
                // Options in other words.
                #expect(
                    own.contains("allow-truncated") || !message.contains("allow truncated"), "veil \(command.name): \(message)")
                #expect(own.contains("pixel-limit") || !message.contains("pixel limit"), "veil \(command.name): \(message)")
                #expect(own.contains("force") || !message.contains("overwriting"), "veil \(command.name): \(message)")
            }
        }
    }

    @Test(arguments: Grammar.commands.map(\.name)) func ofTheHelp(command: String) throws {
        let command = try #require(Grammar.command(named: command))
        let own = Set(command.options.map(\.name))
        var texts: [String] = command.description + command.usage
        texts += command.shared?.description ?? []
        texts += command.options.map(\.summary)
        for text in texts { #expect(options(in: text).isSubset(of: own), "veil \(command.name): \(text)") }
    }
}

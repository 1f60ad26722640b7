import Foundation
import Testing
import VeilFiles
import VeilLibrary

@testable import VeilPhotos

@Suite struct ArgumentTests {
    private func parse(_ words: String...) -> PhotosArguments { PhotosArguments(words.map { FilePath($0) }) }

    @Test func placesAndOptionsComeInAnyOrder() {
        guard case .show(let request) = parse("a", "--sort=newest", "-r", "-", "--start", "b.jpg", "-0", "--", "--odd") else {
            Issue.record("it is wrong use")
            return
        }
        #expect(request.places == ["a", "-", "--odd"] && request.start == "b.jpg")
        #expect(request.order == .newest && request.includesSubfolders && request.separator == 0)
    }

    @Test func oneFileThatIsNamedAloneIsOpenedAmongThePhotosOfItsFolder() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["a.jpg", "b.jpg", "odd"] { try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
        let path = FilePath(folder)
        func opened(_ words: FilePath...) -> PhotosRequest? {
            guard case .show(var request) = PhotosArguments(words) else { return nil }
            request.openSingleFile()
            return request
        }
        let (a, b, odd) = (path.appending("a.jpg"), path.appending("b.jpg"), path.appending("odd"))
        let single = try #require(opened(a))
        #expect(single.start == a && single.sources == [.folder(path)] && single.first(in: single.sources) == a)
        // The folder shows such a name once it was looked at; it is there at once where it is named.
        let alone = try #require(opened(odd))
        #expect(alone.start == odd && alone.sources == [.names([odd])] && alone.first(in: alone.sources) == nil)
        for words in [[a, b], [path], [path.appending("gone.jpg")], ["-"]] {
            guard case .show(var request) = PhotosArguments(words) else { throw CancellationError() }
            request.openSingleFile()
            #expect(request.start == nil && request.places == words)
        }
        #expect(opened("--pick", a)?.places == [a], "a picker chooses from what was named")
        #expect(opened("--start", b, a)?.start == b)
        // However the folder is written, the catalogue calls it as it was named.
        let named = try #require(opened("--start", a, path.appending(".")))
        #expect(named.first(in: named.sources) == path.appending(".").appending("a.jpg"))
        #expect(opened("--start", "/nowhere/a.jpg", path)?.first(in: [.folder(path)]) == nil)
    }

    private func temporaryFolder() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("veil-arguments-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test func aNameNeedNotBeText() {
        let name = FilePath(bytes: [0x2F, 0xFF, 0xFE])
        guard case .show(let request) = PhotosArguments([name]) else {
            Issue.record("it is wrong use")
            return
        }
        #expect(request.places == [name])
    }

    @Test(arguments: [["--sort", "size"], ["--memory", "1"], ["--memory=much"], ["--start"], ["--help=x"], ["--odd"]])
    func mistakesAreSaidInASentence(words: [String]) {
        guard case .mistake(let sentence) = PhotosArguments(words.map { FilePath($0) }) else {
            Issue.record("\(words) is taken")
            return
        }
        #expect(sentence.contains(words[0].split(separator: "=")[0]) || sentence.contains(words.last!))
    }

    @Test func helpNamesEveryOption() {
        for option in [
            "--start", "--sort", "--recursive", "--null", "--memory", "--explain", "--version", "--pick", "--copy-to", "--title",
        ] {
            #expect(PhotosArguments.helpText.contains(option))
        }
    }

    @Test func aPickerKeepsTheOrderOfNamesThatComeFromAScript() {
        guard case .show(let request) = parse("--pick", "-", "-0", "--min=2", "--order", "shown", "--json", "--copy-to", "out")
        else {
            Issue.record("it is wrong use")
            return
        }
        let pick = PickRequest(minimum: 2, order: .shown, form: .json, copyFolder: "out")
        #expect(request.pick == pick && request.order == .given && request.separator == 0)
        #expect(request.pick?.rules == PickRules(minimum: 2, maximum: 9))
        guard case .show(let sorted) = parse("--pick", "-", "--sort", "newest"), case .show(let plain) = parse("-") else {
            Issue.record("it is wrong use")
            return
        }
        #expect(sorted.order == .newest && plain.order == .name && plain.pick == nil)
    }

    @Test func thePickersMaximumGivesWayToItsMinimumAndZeroIsNone() {
        #expect(PickRequest(minimum: 12).rules.maximum == 12)
        #expect(PickRequest(maximum: 0).rules.maximum == nil)
        #expect(PickRequest(maximum: 3).rules.maximum == 3)
    }

    @Test(
        arguments: [
            ["--pick", "--max", "-1"], ["--pick", "--min", "0"], ["--pick", "--order", "size"], ["--pick", "--json", "--uri"],
            ["--pick", "--uri", "--json"], ["--pick", "--max", "2", "--min", "3"], ["--max", "3"], ["--json"],
            ["--pick", "--title"],
        ])
    func mistakesOfPickersAreSaid(words: [String]) {
        guard case .mistake(let sentence) = PhotosArguments(words.map { FilePath($0) }) else {
            Issue.record("\(words) is taken")
            return
        }
        #expect(sentence.contains(words.last!) || words.contains { sentence.contains($0) && $0.hasPrefix("--") })
    }

    @Test func theFolderForPicturesIsWhatTheDesktopSays() {
        func folder(_ text: String) -> FilePath? { UserFolders(text: Array(text.utf8)[...], home: "/home/ann").pictures }
        #expect(folder("# x\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n") == "/home/ann/Bilder")
        #expect(folder("XDG_PICTURES_DIR=\"/data/pictures\"") == "/data/pictures")
        #expect(folder("XDG_PICTURES_DIR=\"$HOME/\"") == nil || folder("XDG_PICTURES_DIR=\"$HOME/\"") == "/home/ann/")
        #expect(folder("XDG_MUSIC_DIR=\"$HOME/Musik\"") == nil && folder("") == nil)
    }
}

@Suite struct ListStepsTests {
    /// Through each step the list is what a list of steps makes of an array.
    @Test func rowsAnswerAsTheyAreThroughEachStep() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let old = Array(0..<Int.random(in: 0...20, using: &random))
            var (copy, position, fresh) = (old, 0, 100)
            var changes: [(Int, Int, [Int])] = []
            while position <= copy.count, changes.count < 5 {
                position += Int.random(in: 0...4, using: &random)
                guard position <= copy.count else { break }
                let removed = Int.random(in: 0...min(3, copy.count - position), using: &random)
                let added = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    fresh += 1
                    return fresh
                }
                copy.replaceSubrange(position..<position + removed, with: added)
                changes.append((position, removed, added))
                position += added.count
            }
            var steps = ListSteps(old)
            var expected = old
            steps.begin(copy)
            for (position, removed, added) in changes {
                steps.take(position: position, removed: removed, added: added.count)
                expected.replaceSubrange(position..<position + removed, with: added)
                #expect((0..<steps.count).map { steps.element($0) { $0[$1] } } == expected)
            }
            steps.end()
            #expect((0..<steps.count).map { steps.element($0) { $0[$1] } } == copy)
        }
    }
}

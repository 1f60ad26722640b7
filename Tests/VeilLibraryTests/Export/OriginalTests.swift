import Foundation
import Testing
import VeilFiles
import VeilTestSupport

@testable import VeilLibrary

/// Originals on their way into a folder.
@Suite struct OriginalTests {
    /// Bytes that no decoder would take: nothing is decoded.
    private func noise(_ count: Int, seed: UInt8) -> [UInt8] {
        var state = UInt32(seed) + 1
        return (0..<count).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
    }

    @Test func originalsLeaveByteForByteWithTimeAndChecksum() throws {
        let folder = try TestFolder()
        let files = try (0..<9).map { number in
            try folder.write("in/\(number).jpg", noise(number * 100_001, seed: UInt8(number)))
        }
        for (index, file) in files.enumerated() {
            let date = Date(timeIntervalSince1970: 1_000_000_000.125 + Double(index))
            try FileManager.default.setAttributes([.modificationDate: date, .posixPermissions: 0o555], ofItemAtPath: "\(file)")
        }
        let report = try ExportPlan(files: files, to: folder.path.appending("deep/out")).run()
        #expect(folder.names(in: "deep/out") == (0..<9).map { "\($0).jpg" })
        for (file, row) in zip(files, report.files) {
            let copy = try #require(row.outcome.copy)
            #expect(copy.isOriginal && copy.path.content == file.content)
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(copy.path)")
            let original = try FileManager.default.attributesOfItem(atPath: "\(file)")
            #expect(attributes[.modificationDate] as? Date == original[.modificationDate] as? Date)
            // A photo is no program, and its owner may do with it what he likes.
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o644)
        }
        try folder.write("SUMS", report.checksums)
        let check = try Tool.run("sha256sum", ["--check", "--strict", "SUMS"], in: folder.path)
        #expect(check.status == 0 && check.text.split(separator: "\n").count == 9, "\(check.text)")
    }

    @Test func whatAKilledRunHasLeftIsRemovedByTheNextAndWhatIsStillWrittenIsNot() throws {
        let folder = try TestFolder()
        let file = try folder.write("in/a.jpg", noise(1000, seed: 1))
        let out = folder.path.appending("out")
        #expect(throws: Never.self) { try ExportPlan(files: [file], to: out).run() }
        try folder.write("out/.veil-killed.part", [1])
        try folder.write("out/.veil-a.part.jpg", [1])
        try folder.write("out/a.part", [1])
        let written = try TemporaryFile(beside: out.appending("b.jpg"), permissions: 0o644)
        let later = try TemporaryFile(beside: out.appending("c.jpg"), permissions: 0o644)
        try written.close()
        let all = { Set(try FileManager.default.contentsOfDirectory(atPath: "\(out)")) }
        let held = "\(later.path.lastComponent)"
        // One that was closed gets its name in the next moment.
        #expect(throws: Never.self) { try ExportPlan(files: [file], to: out).run() }
        #expect(try all().count == 6)
        TemporaryFile.removeAbandoned(in: out, after: 0)
        #expect(try all() == ["a.jpg", ".veil-a.part.jpg", "a.part", held])
        later.remove()
        written.remove()
    }

    /// P10. In a process of its own: 250 photos of 400 KB.
    @Test(.disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.takesItsOwn)))
    func manyOriginalsTakeNoMoreMemoryThanFew() async {
        await #expect(processExitsWith: .success) {
            let (folder, tests) = (try TestFolder(), OriginalTests())
            let bytes = tests.noise(400_000, seed: 7)
            let files = try (0..<250).map { try folder.write("in/\($0).jpg", bytes) }
            let before = ProcessMemory.resident
            let report = try ExportPlan(files: files, to: folder.path.appending("out")).run()
            guard report.files.count(where: { $0.outcome.copy?.isOriginal == true }) == 250 else {
                throw Tool.Failed(text: "lost")
            }
            guard folder.path.appending("out/249.jpg").content == bytes else { throw Tool.Failed(text: "another content") }
            let growth = ProcessMemory.peak - before
            guard growth < 24 << 20 else { throw Tool.Failed(text: "\(growth >> 20) MB more") }
        }
    }

    @Test func namesThatCollideAreKeptApartAndASecondRunFindsThem() throws {
        let folder = try TestFolder()
        let files = [
            try folder.write("x/a.jpg", "one"), try folder.write("y/a.jpg", "two"), try folder.write("z/a.jpg", "one"),
            try folder.write("z/b", "no extension"), try folder.write("y/b", "another"),
        ]
        try folder.write("out/a.jpg", "a stranger")
        let plan = ExportPlan(files: files, to: folder.path.appending("out"))
        let first = try plan.run()
        let names = ["a (2).jpg", "a (3).jpg", "a (4).jpg", "b", "b (2)"]
        #expect(first.files.map { $0.outcome.copy?.path.lastComponent.description ?? "" } == names)
        #expect(folder.path.appending("out/a.jpg").text == "a stranger")
        let second = try plan.run()
        for (before, after) in zip(first.files, second.files) {
            guard case .alreadyThere(let copy) = after.outcome else {
                Issue.record("\(after.source) was written again")
                continue
            }
            #expect(copy.path == before.outcome.copy?.path && copy.sha256 == before.outcome.copy?.sha256)
        }
        #expect(folder.names(in: "out") == ["a (2).jpg", "a (3).jpg", "a (4).jpg", "a.jpg", "b", "b (2)"])
    }

    @Test func aPhotoThatIsNamedTwiceIsExportedOnceAndALinkIsAnother() throws {
        let folder = try TestFolder()
        let file = try folder.write("in/a.jpg", "one")
        let link = folder.path.appending("in/link.jpg")
        try FileManager.default.createSymbolicLink(atPath: "\(link)", withDestinationPath: "a.jpg")
        let again = folder.path.appending("in/../in/./a.jpg")
        let report = try ExportPlan(files: [file, again, link, file], to: folder.path.appending("out")).run()
        #expect(report.files.count == 2)
        #expect(folder.names(in: "out") == ["a.jpg", "link.jpg"])
        #expect(folder.path.appending("out/link.jpg").text == "one")
        let type = try FileManager.default.attributesOfItem(atPath: "\(folder.path.appending("out/link.jpg"))")[.type]
        #expect(type as? FileAttributeType == .typeRegular)
    }

    @Test func longNamesKeepTheirExtensionAndTheirCharactersWhole() throws {
        let stem = String(repeating: "ä", count: 125)
        let name = ExportName.name(FilePath(stem + ".jpg"), number: 12)
        #expect(name.bytes.count <= 255)
        #expect(name.description == String(repeating: "ä", count: 123) + " (12).jpg")
        #expect(ExportName.name("a.tar.gz", number: 2) == "a.tar (2).gz")
        #expect(ExportName.name(".hidden", number: 3) == ".hidden (3)")
        #expect(ExportName.name("a", number: 1) == "a")
        let folder = try TestFolder()
        let files = try ["x", "y"].map { try folder.write("\($0)/\(stem).jpg", $0) }
        let report = try ExportPlan(files: files, to: folder.path.appending("out")).run()
        #expect(report.files.compactMap(\.outcome.copy).count == 2)
    }

    @Test func namesThatSomeFileSystemsRefuseHaveAPortableForm() throws {
        #expect(ExportName.portable("Shot 12:30:00 \"a\"?.png") == "Shot 12_30_00 _a__.png")
        #expect(ExportName.portable("line\nfeed.") == "line_feed_" && ExportName.portable("ä (1).jpg") == "ä (1).jpg")
        let odd = FilePath(bytes: [0x61, 0xFF, 0x3A])
        #expect(ExportName.portable(odd).bytes == [0x61, 0xFF, 0x5F])
        // Here every name is taken, and keeps its form.
        let folder = try TestFolder()
        #expect(ExportName.areAllTaken(by: folder.path) && folder.names().isEmpty)
        let file = try folder.write("in/a:b?.jpg", "one")
        let report = try ExportPlan(files: [file], to: folder.path.appending("out")).run()
        #expect(report.files[0].outcome.copy?.path.lastComponent == "a:b?.jpg")
    }

    @Test func whatIsNoRegularFileIsAnErrorAndTheOthersGo() throws {
        let folder = try TestFolder()
        let good = try folder.write("in/good.jpg", "good")
        let pipe = folder.path.appending("in/pipe.jpg")
        #expect(pipe.withCString { mkfifo($0, 0o644) } == 0)
        let loop = folder.path.appending("in/loop.jpg")
        try FileManager.default.createSymbolicLink(atPath: "\(loop)", withDestinationPath: "loop.jpg")
        let gone = folder.path.appending("in/gone.jpg")
        let files = [pipe, "/dev/null", folder.path.appending("in"), loop, gone, good]
        let report = try ExportPlan(files: files, to: folder.path.appending("out")).run()
        let reasons = report.files.compactMap { file -> PhotoFileError.Reason? in
            if case .failed(let error) = file.outcome { error.reason } else { nil }
        }
        #expect(
            reasons == [
                .file(.notARegularFile(.pipe)), .file(.notARegularFile(.device)), .file(.notARegularFile(.directory)),
                .file(.notARegularFile(.linkLoop)), .file(.notFound),
            ])
        #expect(folder.names(in: "out") == ["good.jpg"])
    }

    /// All ways make the same copy. The file systems of a test machine may know only one of them.
    @Test(arguments: [FileCopying.Way.allCases, [.kernel], [.buffer]], [0, 1, 300_000])
    func everyWayCopiesTheSame(ways: [FileCopying.Way], count: Int) throws {
        let folder = try TestFolder()
        let file = try folder.write("a", noise(count, seed: 3))
        let target = try TemporaryFile(beside: folder.path.appending("b"), permissions: 0o600)
        let copying = FileCopying(source: try OpenedFile(file), target: target, buffer: CopyBuffer(byteCount: 8192)) { false }
        let digest = try copying.run(ways: ways)
        #expect(target.path.content == file.content)
        #expect(try Tool.run("sha256sum", ["\(file)"]).text.hasPrefix(digest))
        target.remove()
    }

    @Test(.enabled(if: access("/dev/shm", W_OK) == 0, "there is no /dev/shm to write to")) func fromOneFileSystemToAnother()
        throws
    {
        let folder = try TestFolder()
        let source = FilePath("/dev/shm/veil-test-\(UUID().uuidString).jpg")
        try Data(noise(700_000, seed: 9)).write(to: URL(fileURLWithPath: "\(source)"))
        defer { _ = source.withCString { unlink($0) } }
        let report = try ExportPlan(files: [source], to: folder.path).run()
        #expect(report.files[0].outcome.copy?.path.content == source.content)
    }

    @Test func aPhotoThatChangesWhileItIsCopiedIsAnErrorAndNoCopy() throws {
        let folder = try TestFolder()
        let file = try folder.write("in/a.jpg", noise(100_000, seed: 1))
        var looks = 0
        let plan = ExportPlan(files: [file], to: folder.path.appending("out"))
        // It is open when this is asked for the second time.
        let report = try plan.run(isCancelled: {
            looks += 1
            if looks == 2, let handle = FileHandle(forWritingAtPath: "\(file)") {
                handle.seekToEndOfFile()
                handle.write(Data("more".utf8))
                try? handle.close()
            }
            return false
        })
        #expect(looks >= 2)
        guard case .failed(let error) = report.files[0].outcome else {
            Issue.record("it was copied")
            return
        }
        #expect(error == PhotoFileError(file, .changedMeanwhile))
        #expect(folder.names(in: "out") == [])
    }

    @Test func aCancelledExportLeavesNoHalfFileAndGoesOn() throws {
        let folder = try TestFolder()
        let files = try (0..<4).map { try folder.write("in/\($0).jpg", noise(50_000, seed: UInt8($0))) }
        let plan = ExportPlan(files: files, to: folder.path.appending("out"))
        var (done, isCancelled) = (0, false)
        let report = try plan.run(
            progress: { progress in
                if progress.outcome != nil { done += 1 }
                // In the middle of the third.
                if done == 2, progress.outcome == nil { isCancelled = true }
            }, isCancelled: { isCancelled })
        #expect(folder.names(in: "out") == ["0.jpg", "1.jpg"])
        #expect(report.files.count == 4 && report.checksums.split(separator: 10).count == 2)
        let second = try plan.run()
        let kinds = second.files.map { if case .alreadyThere = $0.outcome { "there" } else { "written" } }
        #expect(kinds == ["there", "there", "written", "written"])
        #expect(folder.names(in: "out").count == 4)
    }

    /// Needs the right to mount a small file system.
    @Test(.enabled(if: Mounting.isAllowed, Mounting.refusal)) func aFullDiskIsSaidAndNothingHalfIsLeft() async {
        await #expect(processExitsWith: .success) {
            let folder = try TestFolder()
            let files = [
                try folder.write("in/small.jpg", [UInt8](repeating: 1, count: 10_000)),
                try folder.write("in/large.jpg", [UInt8](repeating: 2, count: 3_000_000)),
                try folder.write("in/other.jpg", [UInt8](repeating: 3, count: 10_000)),
            ]
            let out = try Mounting.mount("tmpfs", at: folder.path.appending("out"))
            let report = try ExportPlan(files: files, to: out).run()
            guard case .failed(let error) = report.files[1].outcome else { throw Tool.Failed(text: "it fitted") }
            #expect(error.reason == .file(.diskFull) && error.path == out.appending("large.jpg"))
            #expect(folder.names(in: "out") == ["other.jpg", "small.jpg"])
        }
    }

    @Test func namesThatAreNotUTF8LeaveAsBytes() throws {
        let folder = try TestFolder()
        let file = folder.path.appending(FilePath(bytes: [0xFF, 0x0A, 0x5C, 0x2E, 0x6A]))
        let handle = file.withCString { fopen($0, "w") }
        fputs("bytes", handle)
        fclose(handle)
        let report = try ExportPlan(files: [file], to: folder.path.appending("out")).run()
        let copy = try #require(report.files[0].outcome.copy)
        #expect(copy.path.lastComponent == file.lastComponent && copy.path.text == "bytes")
        try folder.write("SUMS", report.checksums)
        #expect(try Tool.run("sha256sum", ["--check", "--strict", "SUMS"], in: folder.path).status == 0)
    }
}

import Foundation
import Glibc
import Testing
import VeilFiles
import VeilLibrary

/// Names as bytes, and what else than a file they may stand for.
@Suite(.timeLimit(.minutes(1))) struct CatalogueNamesTests {
    private static let odd: [FilePath] = [
        FilePath(bytes: [0xFF, 0xFE, 0x2E] + "jpg".utf8), "Café.jpg", "Cafe\u{301}.jpg", "😀🏳️‍🌈.jpg", "100%20.jpg", "a\nb.jpg",
        " .jpg", "-o.jpg",
        "\\.jpg", "\u{202E}gpj.jpg", FilePath(bytes: Array("caf".utf8) + [0xE9] + ".jpg".utf8),
        FilePath(String(repeating: "n", count: 251) + ".jpg"),
    ]

    @Test func everyNameIsKeptByteForByte() async {
        let folder = PhotoFolder()
        folder.write(Self.odd)
        let list = await PhotoCatalogue([.folder(folder.path)]).complete().list
        #expect(Set(list.map(\.path)) == Set(Self.odd.map { folder[$0] }))
        #expect(list.allSatisfy { access($0.path) })
    }

    @Test func namesFromAPipeAreKeptByteForByteAndComeAsTheyAreWritten() async {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        defer { close(ends[0]) }
        let following = Following(PhotoCatalogue([.descriptor(ends[0], separator: 0)], order: .asGiven))
        write(ends[1], Self.odd.flatMap { $0.bytes + [0] })
        await following.until { $0.list.count == Self.odd.count }
        #expect(!following.isComplete)
        write(ends[1], Array("half".utf8))
        write(ends[1], Array(" of a name.jpg".utf8))
        close(ends[1])
        await following.complete()
        #expect(following.list.map(\.path) == Self.odd + ["half of a name.jpg"])
    }

    @Test func zerosAmongLinesAreAProblem() async {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        defer { close(ends[0]) }
        write(ends[1], Array("a.jpg\0b.jpg\0".utf8))
        close(ends[1])
        let update = await PhotoCatalogue([.descriptor(ends[0], separator: 0x0A)], isWatching: false).complete()
        #expect(update.problems.map(\.reason) == [.zeroInName])
    }

    @Test func searchIsBlindToCaseAccentsAndSpelling() async {
        let folder = PhotoFolder()
        folder.write(Self.odd + ["Straße İstanbul.jpg", "ＦＵＬＬ.jpg", "Ёлка.jpg"])
        let following = Following(PhotoCatalogue([.folder(folder.path)]))
        await following.complete()
        let cases = [
            ("cafe", 2), ("CAFÉ", 2), ("cafe\u{301}", 2), ("jpg caf", 3), ("strasse", 1), ("istanbul", 1), ("full", 1),
            ("елка", 1), ("😀", 1),
            ("%", 1), ("  ", Self.odd.count + 3), ("cafe nothing", 0),
        ]
        for (text, count) in cases {
            following.catalogue.setFilter("zzz")
            await following.until { $0.list.isEmpty }
            following.catalogue.setFilter(text)
            if count > 0 { await following.until { !$0.list.isEmpty } }
            #expect(following.list.count == count, "\(text): \(following.list.names)")
        }
    }

    @Test func whatHasAPicturesNameIsShownUnlessItIsAFolder() async {
        let folder = PhotoFolder()
        folder.write(["a.jpg", ".hidden.jpg", "readme"])
        folder.folder("folder.jpg")
        folder.link("link.jpg", to: "a.jpg")
        folder.link("self.jpg", to: "self.jpg")
        folder.link("nowhere.jpg", to: "nothing")
        folder.link("to folder.jpg", to: "folder.jpg")
        _ = folder["pipe.jpg"].withBytes { mkfifo($0, 0o600) }
        let following = Following(PhotoCatalogue([.folder(folder.path)]))
        await following.complete()
        await following.names(["a.jpg", "link.jpg", "nowhere.jpg", "pipe.jpg", "self.jpg"])
        #expect(following.problems.isEmpty)
        for photo in following.list where photo.name != "a.jpg" && photo.name != "link.jpg" {
            #expect(throws: PictureFileError.self, "\(photo.name)") { try PictureFile.info(photo.path) }
        }
    }

    @Test func aPictureWithoutAnExtensionIsFoundByItsBytes() async {
        let folder = PhotoFolder()
        folder.write("README", "text")
        folder.write("scan", "GIF89a and more")
        folder.write("scan.old", "GIF89a and more")
        #expect(await PhotoCatalogue([.folder(folder.path)]).names() == ["scan"])
    }

    @Test func namesThatAreGivenAreShownUnlessTheyAreFolders() async {
        let folder = PhotoFolder()
        folder.write(["a.txt", ".b", "c.jpg"])
        folder.folder("d")
        let paths = ["a.txt", "d", ".b", "nothing", "c.jpg", "gone.jpg", "d/"].map { folder[$0] } + ["", "/"]
        let update = await PhotoCatalogue([.names(paths)], order: .asGiven).complete()
        #expect(update.list.names == ["a.txt", ".b", "nothing", "c.jpg", "gone.jpg"])
        #expect(update.problems.map(\.path) == [folder["d/"], "/", folder["d"]])
        #expect(update.problems.allSatisfy { $0.reason == .isAFolder })
    }

    @Test func whatCannotBeListedIsAProblemWithASentence() async {
        let folder = PhotoFolder()
        folder.write(["a.jpg"])
        folder.link("loop", to: "loop")
        let paths = ["nothing", "a.jpg", "loop"].map { folder[$0] }
        let update = await PhotoCatalogue(paths.map { .folder($0) } + [.folder(folder.path)]).complete()
        #expect(update.list.names == ["a.jpg"])
        #expect(update.problems.map(\.path).sorted() == paths.sorted())
        #expect(Set(update.problems.map(\.reason)).isSuperset(of: [.notFound, .notAFolder]))
        #expect(update.problems.contains { "\($0)" == "\(folder["nothing"]): there is no such folder: check the name" })
    }

    @Test func linksThatLeadInCirclesAreNotFollowed() async {
        let folder = PhotoFolder()
        folder.folder("in")
        folder.write(["a.jpg", "in/b.jpg"])
        folder.link("in/up", to: "..")
        folder.link("in/up.jpg", to: "..")
        let source = PhotoSource.folder(folder.path, includingSubfolders: true)
        // The same folder three times: as itself, with a detour, inside the first.
        let catalogue = PhotoCatalogue([source, .folder(folder["in/.."], includingSubfolders: true), .folder(folder["in"])])
        let following = Following(catalogue)
        await following.complete()
        await following.until { $0.list.count == 2 }
        #expect(following.list.names == ["a.jpg", "b.jpg"])
        #expect(following.list.sections.count == 2)
    }

    private func write(_ descriptor: Int32, _ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }

    private func access(_ path: FilePath) -> Bool { path.withBytes { Glibc.access($0, R_OK) } == 0 }
}

import Foundation
import Testing
import VeilFiles
import VeilLibrary
import VeilTestSupport

/// Orders, sections, and the steps from one list to the next.
@Suite(.timeLimit(.minutes(1))) struct CatalogueOrderTests {
    private func following(
        _ folders: [FilePath: [ScriptedFiles.File]], _ order: PhotoOrder = .name, _ grouping: PhotoGrouping = .automatic,
        _ zone: PhotoTimeZone = .utc
    ) async -> Following {
        let sources = folders.keys.sorted().map { PhotoSource.folder($0) }
        let following = Following(
            PhotoCatalogue(
                sources, order: order, grouping: grouping, timeZone: zone, fileSystem: ScriptedFiles(folders).fileSystem))
        await following.complete()
        return following
    }

    /// The quick way, by keys, against the definition, name by name: on names made of what sorting trips over.
    @Test func manyNamesAreSortedAsTheDefinitionSays() async {
        let parts: [[UInt8]] =
            [
                "a", "B", "b", "0", "00", "9", "10", "123456789", "1234567890", "é", "e\u{301}", "E", "😀", "-", " ", ".", "ß",
                "ss", "９",
            ].map {
                Array($0.utf8)
            } + [[0xFF], [0xC3]]
        var random = SeededRandom(7)
        let names = Set(
            (0..<3_000).map { _ in FilePath(bytes: (0..<4).flatMap { _ in parts.randomElement(using: &random)! } + ".jpg".utf8) }
        )
        .filter { $0.bytes.first != UInt8(ascii: ".") }
        let list = await following(["/a": names.map { .init(name: $0) }]).list
        #expect(list.map(\.name) == names.sorted { NaturalOrder.precedes($0.bytes, $1.bytes) })
    }

    @Test func accentsAndCaseDoNotPartWhatBelongsTogether() async {
        let names = ["äpfel10.jpg", "Apfel2.jpg", "apfel9.jpg", "a\u{308}pfel11.jpg", "Zebra.jpg", "élan.jpg", "eland.jpg"]
        let list = await following(["/a": names.map { .init(name: FilePath($0)) }]).list
        #expect(
            list.map(\.name)
                == ["Apfel2.jpg", "apfel9.jpg", "äpfel10.jpg", "a\u{308}pfel11.jpg", "élan.jpg", "eland.jpg", "Zebra.jpg"].map {
                    FilePath($0)
                })
    }

    @Test func everyOrderTurnsRoundAndTiesGoByName() async {
        let files: [ScriptedFiles.File] = [
            .init(name: "c.jpg", modified: 1, size: 5), .init(name: "a.jpg", modified: 3, size: 5),
            .init(name: "b.jpg", modified: 2, size: 9),
        ]
        let following = await following(["/a": files])
        for (order, names) in [
            (PhotoOrder.newestFirst, "a b c"), (.oldestFirst, "c b a"), (.largestFirst, "b a c"), (PhotoOrder(.size), "a c b"),
            (PhotoOrder(.name, isAscending: false), "c b a"), (.asGiven, "c a b"),
            (PhotoOrder(.asGiven, isAscending: false), "b a c"),
            (.name, "a b c"),
        ] {
            let wanted = names.split(separator: " ").map { "\($0).jpg" }
            following.catalogue.setOrder(order)
            await following.until { $0.list.names == wanted && $0.isComplete }
            #expect(following.ids == following.list.map(\.id))
        }
        let id = following.list[0].id
        #expect(following.catalogue.facts(of: id)?.byteCount == 5)
    }

    @Test func foldersWithTheSameNamesAreAlbumsWithPhotosOfTheirOwn() async {
        let following = await following(["/a10": ["x.jpg", "y.jpg"], "/a9": ["x.jpg", "y.jpg"]])
        #expect(Set(following.ids).count == 4)
        #expect(following.list.sections.map(\.title) == [.album("/a10"), .album("/a9")], "in the order of the sources")
        #expect(following.list.sections.map(\.range) == [0..<2, 2..<4])
        following.catalogue.setGrouping(.none)
        await following.until { $0.list.sections.isEmpty }
        #expect(following.list.map(\.path) == ["/a10/x.jpg", "/a9/x.jpg", "/a10/y.jpg", "/a9/y.jpg"])
    }

    @Test func daysAreThoseOfTheZone() async throws {
        // 2024-03-31 in Berlin: clocks go from 2:00 to 3:00. The moments are around its two midnights, in seconds since 1970.
        let moments = [1_711_839_599, 1_711_839_600, 1_711_922_399, 1_711_922_400]
        let files = moments.enumerated().map {
            ScriptedFiles.File(name: FilePath("\($0).jpg"), modified: Int64($1) * 1_000_000_000)
        }
        let berlin = try #require(PhotoTimeZone("Europe/Berlin"))
        let following = await following(["/a": files], .oldestFirst, .day, berlin)
        #expect(
            following.list.sections.map(\.title) == [
                .day(year: 2024, month: 3, day: 30), .day(year: 2024, month: 3, day: 31), .day(year: 2024, month: 4, day: 1),
            ])
        #expect(following.list.sections.map(\.range) == [0..<1, 1..<3, 3..<4])
        following.catalogue.setGrouping(.month)
        await following.until { $0.list.sections.map(\.title) == [.month(year: 2024, month: 3), .month(year: 2024, month: 4)] }
        #expect(PhotoTimeZone("Nowhere/City") == nil)
    }

    @Test func everyDateIsTheCalendars() async {
        var random = SeededRandom(3)
        let moments = (0..<2_000).map { _ in Int64.random(in: -9_000_000_000...9_000_000_000, using: &random) }.sorted()
        let files = moments.enumerated().map { ScriptedFiles.File(name: FilePath("\($0).jpg"), modified: $1 * 1_000_000_000) }
        let list = await following(["/a": files], .oldestFirst, .day).list
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for section in list.sections {
            for moment in moments[section.range] {
                let day = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: Double(moment)))
                #expect(section.title == .day(year: day.year!, month: day.month!, day: day.day!))
            }
        }
    }

    @Test func stepsLeadFromAnyListToAnyOther() {
        var random = SeededRandom(1)
        for _ in 0..<500 {
            let count = Int.random(in: 1...40, using: &random)
            let all = (0..<UInt32(count)).shuffled(using: &random)
            var new = Array(all.filter { _ in Bool.random(using: &random) })
            if Bool.random(using: &random) { new.shuffle(using: &random) }
            let old = all.filter { _ in Bool.random(using: &random) }
            let steps = ListChange.steps(from: old, to: new, count: count)
            #expect(steps.applied(to: old.map(PhotoID.init), new.map(PhotoID.init)) == new.map(PhotoID.init))
        }
    }

    @Test func stepsAreAsFewAsTheyCanBe() {
        let old = (0..<UInt32(1_000)).map { $0 }
        #expect(ListChange.steps(from: old, to: old, count: 1_000).isEmpty)
        var moved = old
        moved.insert(moved.remove(at: 3), at: 900)
        #expect(
            ListChange.steps(from: old, to: moved, count: 1_000) == [
                ListChange(position: 3, removed: 1, added: 0), ListChange(position: 900, removed: 0, added: 1),
            ])
        let even = old.filter { $0 % 2 == 0 }
        let steps = ListChange.steps(from: even, to: old, count: 1_000)
        #expect(steps.count <= ListChange.mostSteps)
        #expect(steps.applied(to: even.map(PhotoID.init), old.map(PhotoID.init)) == old.map(PhotoID.init))
    }
}

import Testing
import VeilFiles
import VeilLibrary

@testable import VeilPhotos

/// The sidebar's lines as a value, and how GTK hears of their changes.
@MainActor struct AlbumLinesTests {
    private typealias Line = AlbumLines.Line

    private func tree() -> AlbumTree {
        var tree = AlbumTree(["top"])
        let names: [FilePath] = ["a", "b"]
        tree.listed(
            tree.rows[0].id,
            AlbumContents(subfolders: names.map { AlbumContents.Subfolder($0, inode: 0) }, photoCount: 3))
        tree.listed(
            tree.album(at: "top/b")!, AlbumContents(subfolders: [AlbumContents.Subfolder("in", inode: 0)], photoCount: 1))
        tree.setUnfolded(tree.album(at: "top/b")!, true)
        return tree
    }

    @Test func allComeFirstThenAlbumsThenFoldersOfNames() {
        let lines = AlbumLines(tree().rows, names: [.names("else/where", number: 0, count: 2)])
        #expect(lines.lines.map(\.path) == [nil, "top", "top/a", "top/b", "top/b/in", "else/where"])
        #expect(lines.lines.map(\.count) == [nil, 3, nil, 1, nil, 2])
        #expect(lines.lines.map(\.depth) == [0, 0, 1, 1, 2, 0])
        #expect(lines.lines.map(\.unfolded) == [nil, true, nil, true, nil, nil])
        #expect(Set(lines.lines.map(\.key)).count == lines.lines.count)
        #expect(lines.lines[0].scope == .everything && lines.lines[2].scope == .folder("top/a"))
    }

    @Test func arrowsLeadToTheAlbumAround() {
        let lines = AlbumLines(tree().rows)
        #expect((0..<5).map { lines.parent(of: $0) } == [nil, nil, 1, 1, 3])
    }

    @Test func whatTheSourcesGiveIsOneOfTheLines() {
        let lines = AlbumLines(tree().rows)
        let flat = PhotoSource.folder("top"), deep = PhotoSource.folder("top", includingSubfolders: true)
        #expect(lines.index(of: .sources, sources: [flat]) == 1)
        #expect(lines.index(of: .sources, sources: [deep]) == 0)
        #expect(lines.index(of: .sources, sources: [.names(["x.jpg"])]) == 0)
        #expect(lines.index(of: .sources, sources: [flat, .folder("other")]) == nil)
        #expect(lines.index(of: .folder("top/b/in"), sources: [flat]) == 4)
        #expect(lines.index(of: .folder("nowhere"), sources: [flat]) == nil)
        #expect(lines.index(of: .everything, sources: [flat]) == 0)
    }

    @Test func rowsAnswerAsTheyAreThroughEachStep() {
        let rows = AlbumRows()
        var shown: [UInt32] = []
        for keys in [[0, 1], [0, 1, 3, 5, 7], [0, 1, 5, 9], [0, 2, 1], [0]] as [[UInt32]] {
            rows.apply(keys) { change in
                let added = (0..<change.added).map { rows.key(at: change.position + $0) }
                shown.replaceSubrange(change.position..<change.position + change.removed, with: added)
                #expect(shown == (0..<rows.count).map { rows.key(at: $0) })
            }
            #expect(shown == keys)
        }
        rows.chosen = 0
        #expect(rows.isSelected(0) && !rows.isSelected(1))
    }

    @Test(arguments: [
        ("icon:minimize,maximize,close", "icon:close"), (":close", ":close"), ("close,minimize:", "close:"), ("", ""),
        ("menu", "menu"),
    ]) func aNarrowWindowKeepsTheButtonThatClosesIt(layout: String, narrow: String) {
        #expect(DecorationLayout(layout).closeOnly == narrow)
    }
}

import Testing
import VeilFiles
import VeilLibrary

/// The tree of albums as a value: what its rows are, and what stays when folders change.
@Suite struct AlbumTreeTests {
    private typealias Subfolder = AlbumContents.Subfolder

    private func contents(_ names: [(String, UInt64)], photos: Int = 0) -> AlbumContents {
        AlbumContents(subfolders: names.map { Subfolder(FilePath($0.0), inode: $0.1) }, photoCount: photos)
    }

    private func lines(_ tree: AlbumTree) -> [String] {
        tree.rows.map { row in
            String(repeating: " ", count: row.depth) + "\(row.path.lastComponent)" + (row.photoCount.map { " \($0)" } ?? "")
        }
    }

    @Test func oneRootIsUnfoldedAndMoreAreNot() {
        #expect(AlbumTree(["a"]).rows.map(\.isUnfolded) == [true])
        #expect(AlbumTree(["a", "b"]).rows.map(\.isUnfolded) == [false, false])
        #expect(AlbumTree([]).rows.isEmpty)
    }

    @Test func rowsAreWhatIsUnfoldedInOrder() throws {
        var tree = AlbumTree(["top"])
        let top = tree.rows[0].id
        #expect(tree.rows[0].hasAlbums == nil)
        tree.listed(top, contents([("a", 1), ("b", 2)], photos: 3))
        #expect(lines(tree) == ["top 3", " a", " b"])
        let a = try #require(tree.album(at: "top/a"))
        tree.listed(a, contents([("deep", 3)], photos: 0))
        #expect(lines(tree) == ["top 3", " a 0", " b"])
        #expect(tree.rows.map(\.hasAlbums) == [true, true, nil])
        tree.setUnfolded(a, true)
        #expect(lines(tree) == ["top 3", " a 0", "  deep", " b"])
        tree.setUnfolded(top, false)
        #expect(lines(tree) == ["top 3"])
        tree.setUnfolded(top, true)
        #expect(lines(tree) == ["top 3", " a 0", "  deep", " b"], "what was unfolded in it still is")
        #expect(tree.parent(of: a) == top && tree.parent(of: top) == nil)
    }

    @Test func anAlbumStaysItselfWhenItsFolderIsRenamed() throws {
        var tree = AlbumTree(["top"])
        let top = tree.rows[0].id
        tree.listed(top, contents([("a", 1), ("b", 2)]))
        let b = try #require(tree.album(at: "top/b"))
        tree.listed(b, contents([("in", 5)], photos: 7))
        tree.setUnfolded(b, true)
        let inside = try #require(tree.album(at: "top/b/in"))
        tree.listed(top, contents([("0", 2), ("a", 1)]))
        #expect(lines(tree) == ["top 0", " 0 7", "  in", " a"])
        #expect(tree.path(of: b) == "top/0" && tree.path(of: inside) == "top/0/in")
        #expect(tree.needsListing(b) && tree.needsListing(inside))
        #expect(tree.album(at: "top/b") == nil)
    }

    @Test func anAlbumThatGoesIsNotGivenToAnother() throws {
        var tree = AlbumTree(["top"])
        let top = tree.rows[0].id
        tree.listed(top, contents([("a", 1), ("b", 0)]))
        let a = try #require(tree.album(at: "top/a"))
        let b = try #require(tree.album(at: "top/b"))
        tree.listed(a, contents([("in", 5)]))
        let inside = try #require(tree.album(at: "top/a/in"))
        // Without a number on the disk there is no telling that it was renamed.
        tree.listed(top, contents([("c", 0)]))
        #expect(lines(tree) == ["top 0", " c"])
        for id in [a, b, inside] {
            #expect(tree.path(of: id) == nil && !tree.needsListing(id))
        }
        tree.listed(a, contents([("late", 9)]))
        tree.failed(b, SourceProblem.some)
        #expect(lines(tree) == ["top 0", " c"], "what is told late of one that is gone brings nothing back")
    }

    @Test func aFolderThatCannotBeListedSaysWhyAndIsEmpty() {
        var tree = AlbumTree(["top"])
        let top = tree.rows[0].id
        tree.listed(top, contents([("a", 1)], photos: 3))
        tree.failed(top, SourceProblem.some)
        #expect(tree.rows.map(\.problem) == [SourceProblem.some])
        #expect(lines(tree) == ["top"])
        tree.listed(top, contents([], photos: 1))
        #expect(tree.rows.map(\.problem) == [nil])
        #expect(lines(tree) == ["top 1"])
    }

    @Test func whatIsBeingListedMayGrowStaleMeanwhile() {
        var tree = AlbumTree(["top"])
        let top = tree.rows[0].id
        #expect(tree.needsListing(top))
        tree.beginListing(top)
        #expect(!tree.needsListing(top))
        tree.expire(top)
        tree.listed(top, contents([]))
        #expect(tree.needsListing(top))
    }
}

extension SourceProblem {
    fileprivate static let some = SourceProblem("top", .notReadable(detail: "Permission denied"))
}

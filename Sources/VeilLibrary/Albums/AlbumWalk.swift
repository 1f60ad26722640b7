import Synchronization
import VeilFiles

/// Finds the folders that are in folders, where somebody looks, and follows what becomes of them.
///
///     let walk = AlbumWalk(AlbumTree(["/home/ann/Pictures"])) { showAnew() }
///     walk.look(at: visibleRows.map(\.id))
///
/// Only an album that somebody looks at is listed: so a tree may be as large as the disk. No photo is looked at, and no call waits for a
/// disk. May be used from any thread.
public final class AlbumWalk: Sendable {
    private let state: Mutex<State>
    private let fileSystem: FileSystem
    /// A folder that hangs holds up one thread.
    private let listers = WorkQueue(threads: 2)
    private let watcher: FolderWatcher
    private let changed: @Sendable () -> Void

    private struct State {
        var tree: AlbumTree
        /// Albums that are being listed.
        var open: Set<AlbumTree.ID> = []
        /// Albums that are listed anew after a while.
        var waiting: Set<AlbumTree.ID> = []
        /// Which folder is watched for an album.
        var watched: [AlbumTree.ID: FilePath] = [:]
        /// Albums whose watch has begun.
        var begun: Set<AlbumTree.ID> = []
        /// How old folders were when they were listed.
        var ages: [AlbumTree.ID: CatalogueState.Age] = [:]
        var isClosed = false

        /// The watches of albums that are gone, which are no longer kept.
        mutating func takeWatchesOfGone() -> [AlbumTree.ID] {
            let gone = watched.keys.filter { tree.path(of: $0) == nil }
            for id in gone { (watched[id], ages[id]) = (nil, nil) }
            return gone
        }
    }

    /// Goes on with a tree, of which everything is listed anew where somebody looks.
    ///
    /// - Parameter changed: is called on any thread when ``tree`` is another one.
    public convenience init(_ tree: AlbumTree, changed: @escaping @Sendable () -> Void) {
        self.init(tree, fileSystem: .system, changed: changed)
    }

    /// The same over other calls to the system, for tests.
    package init(_ tree: AlbumTree, fileSystem: FileSystem, changed: @escaping @Sendable () -> Void) {
        var tree = tree
        tree.expire()
        state = Mutex(State(tree: tree))
        self.fileSystem = fileSystem
        self.changed = changed
        let target = WeakWalk()
        watcher = FolderWatcher(
            refusal: fileSystem.watchRefusal,
            deliver: { events in target.walk?.happened(events) },
            begun: { number, failure in if failure == nil { target.walk?.began(AlbumTree.ID(rawValue: number)) } })
        target.set(self)
    }

    deinit { close() }

    /// What is known by now.
    public var tree: AlbumTree { state.withLock { $0.tree } }

    /// Somebody looks at these albums: what is not known of them is found out. For the main thread: takes microseconds.
    public func look(at albums: [AlbumTree.ID]) {
        for id in albums { list(id) }
    }

    /// Shows the albums in one, or no longer.
    public func setUnfolded(_ id: AlbumTree.ID, _ isUnfolded: Bool) {
        state.withLock { $0.tree.setUnfolded(id, isUnfolded) }
        changed()
    }

    /// Follows nothing any more. Returns at once; ``tree`` stays.
    public func close() {
        state.withLock { $0.isClosed = true }
        listers.close()
        watcher.close()
    }

    // MARK: Listing

    private func list(_ id: AlbumTree.ID) {
        let path = state.withLock { state -> FilePath? in
            guard !state.isClosed, state.tree.needsListing(id), !state.waiting.contains(id), let path = state.tree.path(of: id),
                state.open.insert(id).inserted
            else { return nil }
            state.tree.beginListing(id)
            return path
        }
        guard let path else { return }
        listers.add { [weak self] in self?.read(id, path) }
    }

    private func read(_ id: AlbumTree.ID, _ path: FilePath) {
        watch(id, path)
        let start = MonotonicTime.now
        let (age, result) = fileSystem.albumContents(of: path)
        let cost = MonotonicTime.now.nanoseconds - start.nanoseconds
        let (isStale, isWatched, gone) = state.withLock { state in
            state.open.remove(id)
            state.ages[id] = age
            switch result {
            case .success(let contents): state.tree.listed(id, contents)
            case .failure(let problem): state.tree.failed(id, problem)
            }
            return (state.tree.needsListing(id), state.begun.contains(id), state.takeWatchesOfGone())
        }
        for id in gone { watcher.forget(id.rawValue) }
        if isStale { listLater(id, after: cost) } else if isWatched { check(id) }
        changed()
    }

    /// Listing takes a twentieth of the time at most, however fast a folder changes.
    private func listLater(_ id: AlbumTree.ID, after cost: Int64) {
        guard state.withLock({ !$0.isClosed && $0.waiting.insert(id).inserted }) else { return }
        watcher.perform(afterMilliseconds: UInt32(clamping: max(100, cost / 50_000))) { [weak self] in
            guard let self else { return }
            state.withLock { _ = $0.waiting.remove(id) }
            list(id)
        }
    }

    // MARK: Watching

    private func watch(_ id: AlbumTree.ID, _ path: FilePath) {
        let before = state.withLock { state in
            defer { state.watched[id] = path }
            return state.watched[id]
        }
        guard before != path else { return }
        if before != nil { watcher.forget(id.rawValue) }
        watcher.watch(id.rawValue, path)
    }

    private func began(_ id: AlbumTree.ID) {
        let isListed = state.withLock { state in
            state.begun.insert(id)
            return state.ages[id] != nil
        }
        if isListed { listers.add { [weak self] in self?.check(id) } }
    }

    /// What happened between the listing and the beginning of the watch is found by the date of the folder.
    private func check(_ id: AlbumTree.ID) {
        let (path, age) = state.withLock { state in
            state.begun.remove(id)
            return (state.tree.path(of: id), state.ages[id])
        }
        guard let path, let age, case .success(let look) = fileSystem.status(path, true) else { return }
        if age.isRecent || look.identity.modified != age.modified { expire([id]) }
    }

    private func happened(_ events: [WatchEvent]) {
        var changedAlbums: Set<AlbumTree.ID> = []
        for event in events {
            // A date says nothing; rights may have come back, of the folder or of one in it.
            guard event.kind == .attributes else {
                changedAlbums.insert(AlbumTree.ID(rawValue: event.folder))
                continue
            }
            let child = state.withLock { state in
                let folder = state.tree.path(of: AlbumTree.ID(rawValue: event.folder))
                return folder.flatMap { state.tree.problemAlbum(at: $0.appending(event.name)) }
            }
            if let child { changedAlbums.insert(child) }
        }
        expire(changedAlbums)
    }

    private func expire(_ albums: Set<AlbumTree.ID>) {
        for id in albums {
            let isOpen = state.withLock { state in
                state.tree.expire(id)
                return state.open.contains(id)
            }
            if !isOpen { listLater(id, after: 0) }
        }
    }
}

/// A walk as its watcher knows it. Set once, before there is anything to tell.
private final class WeakWalk: Sendable {
    private struct Hold: Sendable { weak var walk: AlbumWalk? }
    private let hold = Mutex(Hold())

    var walk: AlbumWalk? { hold.withLock { $0.walk } }
    func set(_ walk: AlbumWalk) { hold.withLock { $0.walk = walk } }
}

import VeilFiles

/// What is kept about changes that are being followed.
struct WatchBook {
    /// Photos whose names were taken away by the events at hand; they are gone unless the same events bring the name back.
    var dying: Set<UInt32> = []
    /// When folders in which very much has happened are listed anew, since the system may have dropped events.
    var nextRelisting: MonotonicTime?
    var flooded: Set<UInt32> = []

    /// The system keeps some 16,000 events; with so many of one folder at once some may have been lost.
    static let flood = 4000
    /// How long a flooded folder must be quiet, in milliseconds.
    static let quietTime: Int64 = 500
}

extension CatalogueState {
    /// Has a folder's changes followed, if that is wanted.
    func watch(_ folder: UInt32) {
        if settings.isWatching { core.watcher.watch(folder, table.folders[Int(folder)]) }
    }

    /// Has a folder's changes followed no more.
    mutating func forgetWatch(_ folder: UInt32) {
        core.watcher.forget(folder)
        folders[Int(folder)].followedSince = nil
    }

    /// A folder is watched from now on. What happened while it was listed before that is found by the date of the folder.
    mutating func began(watching folder: UInt32, failure: String?) {
        let path = table.folders[Int(folder)]
        if let failure {
            problems.add(SourceProblem(path, .notWatched(detail: failure)))
            publishing.needsNotice = true
        } else if case .notWatched? = problems[path]?.reason {
            problems.remove(path)
            publishing.needsNotice = true
        }
        if failure == nil { follows(folder) }
        guard let listed = folders[Int(folder)].listedAt else { return }
        core.lookers.add { [core] in
            guard case .success(let look) = core.fileSystem.status(path, true) else { return }
            let mayHaveChanged = listed.isRecent || look.identity.modified != listed.modified
            if mayHaveChanged { core.mailbox.post { $0.relist(folder) } }
        }
    }

    /// Things have happened.
    mutating func happened(_ events: [WatchEvent]) {
        noteFlood(events)
        for event in events { happened(event) }
        for number in watching.dying.sorted() { remove(number) }
        watching.dying = []
    }

    private mutating func happened(_ event: WatchEvent) {
        switch event.kind {
        case .created: revive(event.name, in: event.folder)
        case .written: written(event.name, in: event.folder)
        case .removed: removed(event.name, in: event.folder)
        case .renamed(let name): renamed(event.name, to: name, in: event.folder)
        case .attributes:
            if let number = known(event.name, in: event.folder), facts[number] != nil { askChange(of: number) }
        case .folderGone: folderGone(event.folder)
        case .folderChanged: if folders[Int(event.folder)].isListed { relist(event.folder) }
        }
    }

    /// The number of a name that is shown, or may be.
    private func known(_ name: FilePath, in folder: UInt32) -> UInt32? {
        name.bytes.withUnsafeBufferPointer { index.find($0, folder: folder, in: table) }
    }

    private mutating func revive(_ name: FilePath, in folder: UInt32) {
        if let number = known(name, in: folder) { watching.dying.remove(number) }
    }

    /// A name stands for something that is written to its end.
    private mutating func written(_ name: FilePath, in folder: UInt32) {
        guard let number = known(name, in: folder) else { return addWritten(name, in: folder) }
        watching.dying.remove(number)
        switch table.state(of: number) {
        case .photo, .unproven: askChange(of: number)
        case .candidate: break  // a look is under way
        case .none:
            table.setState(.candidate, of: number)
            askKind(of: number)
        }
    }

    private mutating func addWritten(_ name: FilePath, in folder: UInt32) {
        guard folders[Int(folder)].isListed || folders[Int(folder)].lostNames.remove(name) != nil else { return }
        name.bytes.withUnsafeBufferPointer { bytes in
            let verdict = CandidateRule.verdict(
                bytes, .unknown, includingSubfolders: folders[Int(folder)].includingSubfolders || !folders[Int(folder)].isListed)
            if verdict != .none { add(bytes, folder: folder, .candidate) }
        }
    }

    private mutating func removed(_ name: FilePath, in folder: UInt32) {
        if let number = known(name, in: folder) {
            watching.dying.insert(number)
            if !folders[Int(folder)].isListed { folders[Int(folder)].lostNames.insert(name) }
        }
        folderLeft(table.folders[Int(folder)].appending(name))
    }

    private mutating func renamed(_ old: FilePath, to new: FilePath, in folder: UInt32) {
        folderLeft(table.folders[Int(folder)].appending(old))
        guard let number = known(old, in: folder), table.state(of: number).isShown else { return written(new, in: folder) }
        let wasDying = watching.dying.contains(number)
        let hasPlace = new.bytes.withUnsafeBufferPointer {
            CandidateRule.verdict($0, .unknown, includingSubfolders: !folders[Int(folder)].isListed) != .none
        }
        if wasDying || !hasPlace || known(new, in: folder).map({ table.state(of: $0) != .none }) == true {
            // Written over another photo, or no photo's name any more: the one of this name goes, the other one has a new content.
            watching.dying.insert(number)
            return written(new, in: folder)
        }
        rename(number, to: new)
    }

    /// Gives a photo another name in its folder, which no other photo has.
    mutating func rename(_ number: UInt32, to name: FilePath) {
        index.remove(number, in: table)
        if let other = known(name, in: table.folder(of: number)) { index.remove(other, in: table) }
        name.bytes.withUnsafeBufferPointer { table.rename(number, to: $0) }
        index.insert(number, in: table)
        moved(number)
        tell { $0.noteRenamed(number) }
    }

    /// Has it found out whether a photo's content is another one now.
    func askChange(of number: UInt32) { send([number], .change) }

    /// A folder among the sources is gone: its photos stay until they fail. Of a folder in it the photos go.
    private mutating func folderGone(_ folder: UInt32) {
        guard !folders[Int(folder)].isInside else { return folderLeft(table.folders[Int(folder)]) }
        problems.add(SourceProblem(table.folders[Int(folder)], .gone))
        publishing.needsNotice = true
    }

    /// A name in a folder is gone, or another one: if it was a folder's, all that was in it goes.
    private mutating func folderLeft(_ path: FilePath) {
        guard let folder = folderNumbers[path] else { return }
        let below = path.bytes + [UInt8(ascii: "/")]
        let left = Set(
            table.folders.indices.filter { $0 == Int(folder) || table.folders[$0].bytes.starts(with: below) }.map { UInt32($0) })
        for number in 0..<UInt32(table.count) where left.contains(table.folder(of: number)) { remove(number) }
        for number in left {
            folders[Int(number)].isListed = false
            forgetWatch(number)
            problems.remove(table.folders[Int(number)])
            for (key, first) in visited where first == number { visited[key] = nil }
        }
        if case .folder(let chosen) = settings.scope, let number = folderNumbers[chosen], left.contains(number) {
            problems.add(SourceProblem(chosen, .gone))
        }
        publishing.needsNotice = true
    }

    private mutating func noteFlood(_ events: [WatchEvent]) {
        var counts: [UInt32: Int] = [:]
        for event in events { counts[event.folder, default: 0] += 1 }
        for (folder, count) in counts where count >= WatchBook.flood && folders[Int(folder)].isListed {
            watching.flooded.insert(folder)
        }
        if !watching.flooded.isEmpty { watching.nextRelisting = .now.advanced(byMilliseconds: WatchBook.quietTime) }
    }

    /// Lists anew the folders that were flooded, once they are quiet.
    mutating func relistFlooded() {
        guard let next = watching.nextRelisting, next <= .now else { return }
        for folder in watching.flooded {
            relist(folder)
            lookAgain { $0 == folder }
        }
        watching.flooded = []
        watching.nextRelisting = nil
    }
}

import Glibc
import VeilFiles

extension CatalogueState {
    /// Has a folder listed, for the first time or anew.
    mutating func list(_ path: FilePath, source: Int, includingSubfolders: Bool, isInside: Bool = true) {
        let number = folderNumber(path, source: source)
        let isNew = !folders[Int(number)].isListed
        if isNew {
            folders[Int(number)].isInside = isInside
            watch(number)
        }
        folders[Int(number)].isListed = true
        let isWider = includingSubfolders && !folders[Int(number)].includingSubfolders
        folders[Int(number)].includingSubfolders = folders[Int(number)].includingSubfolders || includingSubfolders
        if isNew || isWider { list(number, isAwaited: true) }
    }

    /// Has a folder listed; the catalogue is not complete before it is done, where that is awaited.
    private mutating func list(_ number: UInt32, isAwaited: Bool) {
        guard !folders[Int(number)].isOpen else {
            folders[Int(number)].isWantedAgain = true
            return
        }
        folders[Int(number)].isOpen = true
        folders[Int(number)].isAwaited = isAwaited
        if isAwaited { openListings += 1 }
        let listing = FolderListing(
            core: core, folder: number, path: table.folders[Int(number)],
            includingSubfolders: folders[Int(number)].includingSubfolders)
        core.listers.add(listing.run)
    }

    /// A folder is open. Where it was listed before under another name, nothing of it is taken.
    mutating func opened(_ number: UInt32, _ look: FileLook, _ age: Age) {
        folders[Int(number)].listedAt = age
        if let problem = endProblem(ofOpening: number), problem.reason == .gone {
            // What was watched was the folder that went.
            forgetWatch(number)
            watch(number)
        }
        if let first = visited[look.folderKey], first != number, folders[Int(first)].isListed {
            folders[Int(number)].isListed = false
            folders[Int(number)].other = first
            if folders[Int(number)].isOfSources { folders[Int(first)].isOfSources = true }
            let wider = folders[Int(number)].includingSubfolders
            list(table.folders[Int(first)], source: folders[Int(first)].source, includingSubfolders: wider)
        } else {
            visited[look.folderKey] = number
            folders[Int(number)].other = nil
        }
    }

    /// A folder that can be opened has no problem any more but that its changes are not followed.
    private mutating func endProblem(ofOpening number: UInt32) -> SourceProblem? {
        let path = table.folders[Int(number)]
        if case .notWatched? = problems[path]?.reason { return nil }
        return problems.remove(path)
    }

    /// Shows a photo of a folder before the folder is listed.
    mutating func promise(_ path: FilePath) {
        guard let folder = folderNumbers[path.parent], folders[Int(folder)].isListed else { return }
        let name = path.lastComponent
        guard PhotoSource.shows(name) else { return }
        folders[Int(folder)].promised = name.bytes.withUnsafeBufferPointer { add($0, folder: folder, .photo) }
        // Nothing better will come soon.
        publishing.wasSet = true
    }

    /// Names of a folder.
    mutating func listed(_ number: UInt32, _ names: CandidateBatch) {
        guard folders[Int(number)].isListed else { return }
        names.forEach { name, verdict, inode in met(name, in: number, verdict, inode) }
    }

    /// A name is in a folder.
    private mutating func met(
        _ name: UnsafeBufferPointer<UInt8>, in folder: UInt32, _ verdict: CandidateRule.Verdict, _ inode: UInt64
    ) {
        if verdict == .folder {
            let path = table.folders[Int(folder)].appending(FilePath(bytes: name))
            return list(path, source: folders[Int(folder)].source, includingSubfolders: true)
        }
        guard let known = index.find(name, folder: folder, in: table) else {
            let number = add(name, folder: folder, verdict, inode: inode)
            folders[Int(folder)].again?.fresh.append(number)
            return
        }
        folders[Int(folder)].again?.known.insert(known)
        if folders[Int(folder)].promised == known { return keepPromise(known, verdict, inode) }
        if table.inode(of: known) != inode, table.state(of: known).isShown { askChange(of: known) }
    }

    /// What was promised is there.
    private mutating func keepPromise(_ number: UInt32, _ verdict: CandidateRule.Verdict, _ inode: UInt64) {
        folders[Int(table.folder(of: number))].promised = nil
        table.setInode(inode, of: number)
        guard verdict == .unproven else { return }
        table.setState(.unproven, of: number)
        looks.unproven.append(number)
    }

    /// Adds a name that is not known.
    @discardableResult
    mutating func add(
        _ name: UnsafeBufferPointer<UInt8>, folder: UInt32, _ verdict: CandidateRule.Verdict, inode: UInt64 = 0
    ) -> UInt32 {
        let state: PhotoTable.State =
            switch verdict {
            case .photo: .photo
            case .unproven: .unproven
            case .candidate: .candidate
            case .folder, .none: .none
            }
        let number = table.add(name, folder: folder, state: state, inode: inode)
        index.insert(number, in: table)
        switch state {
        case .photo: appeared(number)
        case .unproven:
            appeared(number)
            looks.unproven.append(number)
        case .candidate: askKind(of: number)
        case .none: break
        }
        return number
    }

    /// A folder is listed to its end, or as far as it went.
    mutating func ended(_ number: UInt32, _ problem: SourceProblem?) {
        if folders[Int(number)].isAwaited { openListings -= 1 }
        folders[Int(number)].isOpen = false
        publishing.needsNotice = true
        endPromise(of: number, problem)
        if let problem {
            problems.add(problem)
        } else if let again = folders[Int(number)].again {
            compare(number, again)
        }
        folders[Int(number)].again = nil
        if folders[Int(number)].isWantedAgain {
            folders[Int(number)].isWantedAgain = false
            relist(number)
        }
    }

    /// What was promised and not met is not there, unless the folder's names could not be read.
    private mutating func endPromise(of folder: UInt32, _ problem: SourceProblem?) {
        guard let promised = folders[Int(folder)].promised else { return }
        folders[Int(folder)].promised = nil
        switch problem?.reason {
        case .notReadable, .interrupted: break
        default: remove(promised)
        }
    }

    /// Has a folder listed once more: what is new comes, what is no longer there goes.
    mutating func relist(_ number: UInt32, isAwaited: Bool = false) {
        guard folders[Int(number)].isListed else { return }
        if !folders[Int(number)].isOpen { folders[Int(number)].again = Relisting() }
        list(number, isAwaited: isAwaited)
    }

    /// A folder was listed anew. A new name for a file whose old one is gone is that photo's; what else is no longer there goes.
    private mutating func compare(_ folder: UInt32, _ again: Relisting) {
        let met = again.known.union(again.fresh)
        let gone = (0..<UInt32(table.count)).filter {
            table.folder(of: $0) == folder && table.state(of: $0) != .none && !met.contains($0)
        }
        var byInode: [UInt64: UInt32] = [:]
        var renamed: Set<UInt32> = []
        for number in gone where table.state(of: number).isShown { byInode[table.inode(of: number)] = number }
        for number in again.fresh where table.state(of: number).isShown && table.inode(of: number) != 0 {
            guard let old = byInode.removeValue(forKey: table.inode(of: number)) else { continue }
            let name = table.name(of: number)
            remove(number)
            rename(old, to: name)
            renamed.insert(old)
        }
        for number in gone where !renamed.contains(number) { remove(number) }
    }

    /// A photo is gone. Its number is not given to another.
    mutating func remove(_ number: UInt32) {
        guard table.state(of: number) != .none else { return }
        index.remove(number, in: table)
        table.setState(.none, of: number)
        vanished(number)
    }
}

/// The candidates among the names of a folder.
struct CandidateBatch: Sendable {
    private var names = NameBatch()
    private var verdicts: [CandidateRule.Verdict] = []

    init(_ all: NameBatch, includingSubfolders: Bool) {
        all.forEach { name, kind, inode in
            let verdict = CandidateRule.verdict(name, kind, includingSubfolders: includingSubfolders)
            guard verdict != .none else { return }
            names.append(name, kind: kind, inode: inode)
            verdicts.append(verdict)
        }
    }

    var isEmpty: Bool { verdicts.isEmpty }

    func forEach(_ body: (UnsafeBufferPointer<UInt8>, CandidateRule.Verdict, _ inode: UInt64) -> Void) {
        var next = 0
        names.forEach { name, _, inode in
            body(name, verdicts[next], inode)
            next += 1
        }
    }
}

/// The listing of one folder, on a thread that may wait.
struct FolderListing: Sendable {
    let core: CatalogueCore
    let folder: UInt32
    let path: FilePath
    let includingSubfolders: Bool

    /// So few names are handed on first that a slow source has something to show after one or two calls.
    private static let firstNames = 128
    private static let laterNames = 4096

    @Sendable func run() {
        switch core.fileSystem.openFolder(path) {
        case .failure(let error): end(SourceProblem(path, opening: error))
        case .success(let open):
            switch open.look() {
            case .failure(let error): end(SourceProblem(path, opening: error))
            case .success(let look):
                core.mailbox.post { [folder] in $0.opened(folder, look, CatalogueState.Age(look)) }
                read(open)
            }
        }
    }

    private func read(_ open: any OpenFolder) {
        var limit = Self.firstNames
        while true {
            var names = NameBatch()
            let result = open.read(limit, into: &names)
            let candidates = CandidateBatch(names, includingSubfolders: includingSubfolders)
            if !candidates.isEmpty {
                let isOpen = core.mailbox.post { [folder] in $0.listed(folder, candidates) }
                guard isOpen else { return }
            }
            switch result {
            case .success(true): limit = Self.laterNames
            case .success(false): return end(nil)
            case .failure(let error): return end(SourceProblem(path, .interrupted(detail: error.text)))
            }
        }
    }

    private func end(_ problem: SourceProblem?) {
        core.mailbox.post { [folder] in $0.ended(folder, problem) }
    }
}

extension SourceProblem {
    /// Why a folder cannot be opened.
    init(_ path: FilePath, opening error: SystemError) {
        switch error.code {
        case ENOENT: self.init(path, .notFound)
        case ENOTDIR: self.init(path, .notAFolder)
        default: self.init(path, .notReadable(detail: error.text))
        }
    }
}

extension CatalogueState.Age {
    /// File systems take the time of the last tick, 1 to 10 ms ago; network drives and others' clocks may be further off.
    private static let tick: Int64 = 50_000_000

    init(_ look: FileLook) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let age = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) - look.identity.modified
        self.init(modified: look.identity.modified, isRecent: age < Self.tick)
    }
}

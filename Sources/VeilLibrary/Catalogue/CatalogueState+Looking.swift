import Synchronization
import VeilFiles

/// Which files are to be looked at, and which looks are under way.
struct LookBook {
    /// Looks that the list waits for.
    var needed = 0
    /// Names whose kind is to be found out.
    var kindsAsked: [UInt32] = []
    /// Shown names that may prove to be folders: looked at when all else is done.
    var unproven: [UInt32] = []
    /// Names up to this number have been asked for their facts.
    var factsAskedTo: UInt32 = 0
    /// When the list is next sorted by the facts so far, while others are missing.
    var nextSorting: MonotonicTime?
    /// How long until then: longer each time, so that a slow source does not move the list for ever.
    var sortingWait: Int64 = Self.firstSortingWait
    /// When names that may be folders are looked at.
    var nextProof: MonotonicTime?

    /// Photos that are to be looked at once more.
    var again: Set<UInt32> = []
    /// When they are.
    var nextAgain: MonotonicTime?

    static let firstSortingWait: Int64 = 500
    /// So late that the first pictures are there; in milliseconds.
    static let proofDelay: Int64 = 1000
    /// So many looks are one job.
    static let batch = 64
}

/// What a look was for, and what it said.
struct LookResult: Sendable {
    enum Purpose: Sendable { case kind, proof, facts, change, again }
    let number: UInt32
    let purpose: Purpose
    /// When it was begun.
    let moment: MonotonicTime
    let look: Result<FileLook, SystemError>
    /// Of a look for the kind: the name itself is a folder, not a link to one.
    var isRealFolder = false
    var isPicture = false
}

extension CatalogueState {
    /// Has it found out what a name is that says nothing about it.
    mutating func askKind(of number: UInt32) {
        looks.needed += 1
        looks.kindsAsked.append(number)
    }

    /// Sends out the looks that have become necessary.
    mutating func sendLooks() {
        send(looks.kindsAsked, .kind)
        looks.kindsAsked = []
        if settings.order.needsFacts { askFacts() }
        sendLooksAgain()
        guard !looks.unproven.isEmpty, isComplete else { return }
        guard let due = looks.nextProof else {
            looks.nextProof = .now.advanced(byMilliseconds: LookBook.proofDelay)
            return
        }
        guard due <= .now else { return }
        send(looks.unproven.filter { table.state(of: $0) == .unproven }, .proof)
        looks.unproven = []
        looks.nextProof = nil
    }

    private mutating func askFacts() {
        let shown = (looks.factsAskedTo..<UInt32(table.count)).filter { table.state(of: $0).isShown && facts[$0] == nil }
        let wanted = inScope(shown)
        looks.factsAskedTo = UInt32(table.count)
        looks.needed += wanted.count
        send(wanted, .facts)
    }

    /// Has the facts of photos looked up anew.
    mutating func askFacts(of numbers: [UInt32]) {
        looks.needed += numbers.count
        send(numbers, .facts)
    }

    func send(_ numbers: [UInt32], _ purpose: LookResult.Purpose) {
        for start in stride(from: 0, to: numbers.count, by: LookBook.batch) {
            let some = Array(numbers[start..<min(start + LookBook.batch, numbers.count)])
            core.lookers.add { [core, table] in
                let results = some.map { core.fileSystem.look(at: table.path(of: $0), $0, purpose) }
                core.mailbox.post { $0.looked(results) }
            }
        }
    }

    /// Looks were answered.
    mutating func looked(_ results: [LookResult]) {
        for result in results {
            if result.purpose == .kind || result.purpose == .facts { looks.needed -= 1 }
            let state = table.state(of: result.number)
            switch result.purpose {
            case .facts: learn(result)
            case .change where state.isShown: learnChange(result)
            case .again where state.isShown:
                if case .success(let look) = result.look, isOther(look.identity, than: result.number) { learnChange(result) }
            case .kind where state == .candidate: learnKind(result)
            case .proof where state == .unproven: learnProof(result)
            default: break
            }
        }
        if looks.needed == 0 { publishing.needsNotice = true }
    }

    private mutating func learn(_ result: LookResult) {
        if case .success(let look) = result.look {
            facts[result.number] = look.identity
            looked(at: result.number, result.moment)
        }
        if settings.order.needsFacts { publishing.factsChanged = true }
    }

    private mutating func learnKind(_ result: LookResult) {
        let folder = table.folder(of: result.number)
        let wasNamed = !folders[Int(folder)].isListed
        let isNamedAsPicture = table.withName(of: result.number, CandidateRule.hasPictureExtension)
        guard case .success(let look) = result.look else {
            // A name that was given is shown: whoever tries to read it says what is wrong.
            return wasNamed ? show(result.number) : table.setState(.none, of: result.number)
        }
        facts[result.number] = look.identity
        looked(at: result.number, result.moment)
        table.setInode(look.identity.inode, of: result.number)
        switch look.kind {
        case .file where wasNamed || result.isPicture || isNamedAsPicture: show(result.number)
        case .other where isNamedAsPicture && !wasNamed: show(result.number)
        case .folder:
            let path = table.path(of: result.number)
            table.setState(.none, of: result.number)
            if wasNamed {
                problems.add(SourceProblem(path, .isAFolder))
                publishing.needsNotice = true
            } else if folders[Int(folder)].includingSubfolders, result.isRealFolder {
                list(path, source: folders[Int(folder)].source, includingSubfolders: true)
            }
        case .other(let kind) where wasNamed:
            problems.add(SourceProblem(table.path(of: result.number), .notAFile(kind)))
            publishing.needsNotice = true
            table.setState(.none, of: result.number)
        default: table.setState(.none, of: result.number)
        }
    }

    /// A photo's name was written to, or another file took it.
    private mutating func learnChange(_ result: LookResult) {
        guard case .success(let look) = result.look else { return }
        guard look.kind != .folder else {
            table.setState(.none, of: result.number)
            return vanished(result.number)
        }
        table.setInode(look.identity.inode, of: result.number)
        guard facts[result.number] != look.identity || isOther(look.identity, than: result.number) else { return }
        (facts[result.number], seen[result.number]) = (look.identity, nil)
        core.published.withLock { [facts] in $0.facts = facts }
        if settings.order.needsFacts { publishing.factsChanged = true }
        publishing.needsNotice = true
        tell { $0.noteReplaced(result.number) }
    }

    private mutating func show(_ number: UInt32) {
        table.setState(.photo, of: number)
        appeared(number)
    }

    private mutating func learnProof(_ result: LookResult) {
        guard case .success(let look) = result.look, look.kind == .folder else {
            if case .success(let look) = result.look {
                facts[result.number] = look.identity
                looked(at: result.number, result.moment)
            }
            return table.setState(.photo, of: result.number)
        }
        let (path, folder) = (table.path(of: result.number), table.folder(of: result.number))
        table.setState(.none, of: result.number)
        vanished(result.number)
        if folders[Int(folder)].includingSubfolders, result.isRealFolder {
            list(path, source: folders[Int(folder)].source, includingSubfolders: true)
        }
    }
}

extension FileSystem {
    /// Looks at a name, as far as the purpose needs it.
    fileprivate func look(at path: FilePath, _ number: UInt32, _ purpose: LookResult.Purpose) -> LookResult {
        var result = LookResult(number: number, purpose: purpose, moment: .now, look: status(path, true))
        guard case .success(let look) = result.look, purpose != .facts else { return result }
        switch look.kind {
        case .folder:
            if case .success(let own) = status(path, false) { result.isRealFolder = own.kind == .folder }
        case .file where purpose == .kind: result.isPicture = isPicture(path)
        default: break
        }
        return result
    }
}

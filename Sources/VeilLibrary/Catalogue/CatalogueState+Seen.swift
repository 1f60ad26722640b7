/// What was looked at before its folder was followed is looked at once more: of a file that was written in place meanwhile nobody tells, and
/// the date of its folder is the same. Names that nobody has looked at are left alone.
extension CatalogueState {
    /// What is told so long after a folder is followed was seen before that too, perhaps: a picture takes its time to be decoded.
    private static let longestTelling: Int64 = 5000

    /// Somebody has shown this content of a photo, or has found none that can be shown.
    mutating func saw(_ identity: PhotoIdentity?, of number: UInt32) {
        guard Int(number) < table.count else { return }
        seen[number] = identity ?? .noContent
        guard let since = folders[Int(table.folder(of: number))].followedSince else { return noteEarlyLook(at: number) }
        // What cannot be shown is not tried again and again.
        if identity != nil, .now < since.advanced(byMilliseconds: Self.longestTelling) { askAgain([number]) }
    }

    /// The catalogue itself has looked at a photo, at this moment.
    mutating func looked(at number: UInt32, _ moment: MonotonicTime) {
        guard let since = folders[Int(table.folder(of: number))].followedSince else { return noteEarlyLook(at: number) }
        if moment < since { askAgain([number]) }
    }

    private mutating func noteEarlyLook(at number: UInt32) {
        if settings.isWatching { folders[Int(table.folder(of: number))].lookedAtBefore.insert(number) }
    }

    /// What happens in a folder is told from now on.
    mutating func follows(_ folder: UInt32) {
        guard folders[Int(folder)].followedSince == nil else { return }
        folders[Int(folder)].followedSince = .now
        askAgain(folders[Int(folder)].lookedAtBefore)
        folders[Int(folder)].lookedAtBefore = []
    }

    /// Has it found out, once there is time for that, whether photos have another content now.
    private mutating func askAgain(_ numbers: Set<UInt32>) {
        guard !numbers.isEmpty else { return }
        looks.again.formUnion(numbers)
        if looks.nextAgain == nil { looks.nextAgain = .now.advanced(byMilliseconds: LookBook.proofDelay) }
    }

    /// Sends out those looks when it is time.
    mutating func sendLooksAgain() {
        guard let due = looks.nextAgain, due <= .now else { return }
        send(looks.again.sorted(), .again)
        (looks.again, looks.nextAgain) = ([], nil)
    }

    /// Has it found out which of the photos that were looked at have another content now, where nobody may have told.
    func lookAgain(in isMeant: (_ folder: UInt32) -> Bool) {
        let known = (0..<UInt32(table.count)).filter {
            (facts[$0] != nil || seen[$0] != nil) && table.state(of: $0).isShown && isMeant(table.folder(of: $0))
        }
        send(known, .again)
    }

    /// Whether a photo has another content than the one that is known, or was shown.
    func isOther(_ identity: PhotoIdentity, than number: UInt32) -> Bool {
        [facts[number], seen[number]].contains { $0 != nil && $0 != identity }
    }
}

extension PhotoIdentity {
    /// Of what cannot be shown: the same as no content.
    fileprivate static let noContent = PhotoIdentity(device: 0, inode: 0, byteCount: 0, modified: 0)
}

import VeilFiles

/// What a name in a folder may be, from its bytes and what the folder says about it: no file is looked at.
enum CandidateRule {
    /// What becomes of a name.
    enum Verdict: Equatable {
        /// It is shown.
        case photo
        /// It is shown, and looked at when there is nothing else to do.
        case unproven
        /// It is looked at before anything is shown.
        case candidate
        /// It is a folder.
        case folder
        /// It is passed over.
        case none
    }

    /// The verdict on a name.
    ///
    /// A pipe or a device with a picture's name is shown like a damaged file: whoever tries to read it learns, and can say, why not.
    static func verdict(
        _ name: UnsafeBufferPointer<UInt8>, _ kind: NameBatch.Kind, includingSubfolders: Bool
    ) -> Verdict {
        guard let first = name.first, first != UInt8(ascii: ".") else { return .none }
        if kind == .folder { return includingSubfolders ? .folder : .none }
        if hasPictureExtension(name) { return kind == .link || kind == .unknown ? .unproven : .photo }
        if kind == .unknown, includingSubfolders { return .candidate }
        return kind != .other && !name.contains(UInt8(ascii: ".")) ? .candidate : .none
    }

    /// Whether the letters after the last dot are a picture format's.
    static func hasPictureExtension(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        var letters: UInt64 = 0
        var index = name.count - 1
        while index > 0, name.count - index <= 9 {
            let byte = name[index]
            if byte == UInt8(ascii: ".") { return extensions.contains(letters) }
            letters = letters << 8 | UInt64(FoldedName.lowercase(byte))
            index -= 1
        }
        return false
    }

    /// The extensions as numbers, from the last letter to the first.
    private static let extensions = Set(
        PictureFormat.fileExtensions.map { $0.utf8.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) } })
}

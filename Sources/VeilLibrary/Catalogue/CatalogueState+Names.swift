import VeilFiles

extension CatalogueState {
    /// Adds names that were given, each once.
    mutating func add(_ paths: [FilePath], source: Int) {
        for path in paths { add(path, source: source) }
    }

    /// Adds a name that was given. A name with a picture's extension is shown as it is; of another one it is looked at first whether it is a
    /// file at all.
    mutating func add(_ path: FilePath, source: Int) {
        guard let slash = path.bytes.lastIndex(of: UInt8(ascii: "/")) else {
            return add(path.bytes[...], in: folderNumber(FilePath(bytes: []), source: source), path)
        }
        // Put together again, folder and name are the path byte for byte.
        let isRootOrDouble = slash == 0 || path.bytes[slash - 1] == UInt8(ascii: "/")
        let folder = FilePath(bytes: path.bytes[..<(isRootOrDouble ? slash + 1 : slash)])
        let name = path.bytes[(slash + 1)...]
        guard !name.isEmpty else { return problems.add(SourceProblem(path, .isAFolder)) }
        add(name, in: folderNumber(folder, source: source), path)
    }

    private mutating func add(_ name: ArraySlice<UInt8>, in folder: UInt32, _ path: FilePath) {
        guard !name.isEmpty else { return }
        guard name.count <= NameArena.longestName else { return problems.add(SourceProblem(path, .notFound)) }
        name.withUnsafeBufferPointer { name in
            guard index.find(name, folder: folder, in: table) == nil else { return }
            add(name, folder: folder, CandidateRule.hasPictureExtension(name) ? .photo : .candidate)
        }
    }

    /// Has names read from an open file.
    mutating func read(_ descriptor: Int32, separator: UInt8, source: Int) {
        openListings += 1
        let reading = NameReading(core: core, descriptor: descriptor, separator: separator, source: source)
        core.listers.add(reading.run)
    }

    /// Names were read to their end, or as far as it went.
    mutating func endedNames(_ problem: SourceProblem?) {
        openListings -= 1
        publishing.needsNotice = true
        if let problem { problems.add(problem) }
    }
}

/// The reading of names from an open file, on a thread that may wait.
struct NameReading: Sendable {
    let core: CatalogueCore
    let descriptor: Int32
    let separator: UInt8
    let source: Int

    private static let bufferSize = 1 << 16
    private static let standardInput = FilePath("standard input")

    @Sendable func run() {
        var rest: [UInt8] = []
        var hasZero = false
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bufferSize, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            switch core.fileSystem.read(descriptor, buffer) {
            case .failure(let error): return end(rest, .namesUnreadable(detail: error.text))
            case .success(0): return end(rest, hasZero ? .zeroInName : nil)
            case .success(let count):
                let fresh = buffer[..<count]
                hasZero = hasZero || (separator != 0 && fresh.contains(0))
                guard hand(on: &rest, fresh) else { return }
            }
        }
    }

    /// Hands on the names that are whole; false where nobody listens any more.
    private func hand(on rest: inout [UInt8], _ fresh: Slice<UnsafeMutableRawBufferPointer>) -> Bool {
        guard let last = fresh.lastIndex(of: separator) else {
            rest += fresh
            return true
        }
        rest += fresh[..<last]
        let paths = rest.split(separator: separator).map { FilePath(bytes: $0) }
        rest = Array(fresh[(last + 1)...])
        return core.mailbox.post { [source] in $0.add(paths, source: source) }
    }

    private func end(_ rest: [UInt8], _ reason: SourceProblem.Reason?) {
        let last = rest.isEmpty ? [] : [FilePath(bytes: rest)]
        core.mailbox.post { [source] state in
            state.add(last, source: source)
            state.endedNames(reason.map { SourceProblem(NameReading.standardInput, $0) })
        }
    }
}

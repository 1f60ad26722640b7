import VeilFiles

/// A catalogue as its own thread sees it. It never makes a call that may wait: others do, and send what they found as jobs.
struct CatalogueState {
    /// What a face can set.
    struct Settings: Sendable {
        var order: PhotoOrder
        var grouping: PhotoGrouping
        var filter: String
        var timeZone: PhotoTimeZone
        var isWatching: Bool
        var scope = PhotoScope.sources
    }

    let core: CatalogueCore
    var settings: Settings

    // What there is.
    var table = PhotoTable()
    var index = NameIndex()
    var sources: [PhotoSource] = []
    var folders: [FolderRecord] = []
    var folderNumbers: [FilePath: UInt32] = [:]
    var visited: [FolderKey: UInt32] = [:]
    var facts = FactTable()
    /// Which contents were shown, as far as it was told.
    var seen = FactTable()
    var problems = ProblemList()
    /// Whether more than one folder of the sources may hold photos.
    var hasAlbums = false

    // What is under way.
    var openListings = 0
    var looks = LookBook()
    var watching = WatchBook()

    // The list.
    var ordering = Ordering()
    var filter: NameFilter
    var foldedNames = FoldedNames()
    var publishing = Publishing()

    init(_ core: CatalogueCore, _ settings: Settings) {
        self.core = core
        self.settings = settings
        filter = NameFilter(settings.filter)
    }

    /// Whether all is listed, looked at and in its final order.
    var isComplete: Bool { openListings == 0 && looks.needed == 0 }

    /// Begins with the sources. Names that were handed over are there at once, and so is `first`.
    mutating func open(_ sources: [PhotoSource], _ first: FilePath?) {
        self.sources = sources
        var listed = 0
        for (number, source) in sources.enumerated() {
            switch source {
            case .folder(let path, let includingSubfolders):
                listed += includingSubfolders ? 2 : 1
                list(path, source: number, includingSubfolders: includingSubfolders, isInside: false)
            case .names(let paths): add(paths, source: number)
            case .descriptor(let descriptor, let separator): read(descriptor, separator: separator, source: number)
            }
        }
        hasAlbums = listed > 1
        if let first { promise(first) }
        settle()
    }

    /// What is known of a folder, besides its path in the table.
    struct FolderRecord {
        /// Which source it belongs to.
        var source: Int
        /// Whether new names in it are photos; not where only some of its names were given.
        var isListed = false
        var includingSubfolders = false
        /// Whether it was found in another one, and goes with it.
        var isInside = false
        /// Whether its photos are among those of the sources as they were given.
        var isOfSources = false
        /// The folder that it is under another name, and that has its photos.
        var other: UInt32?
        /// Whether it is being listed.
        var isOpen = false
        /// Whether the catalogue is not complete before it is listed.
        var isAwaited = false
        /// How old it was when it was opened for listing.
        var listedAt: Age?
        /// When it was known that what happens in it is told; nil before, and where it is not.
        var followedSince: MonotonicTime?
        /// Photos that were looked at before that.
        var lookedAtBefore: Set<UInt32> = []
        /// A photo that is shown although nobody has met it in the folder yet.
        var promised: UInt32?
        /// Of the names that were given, those whose files are gone and may come back.
        var lostNames: Set<FilePath> = []
        /// What was met while it is listed anew; nil the first time.
        var again: Relisting?
        /// It was asked for anew while it was being listed.
        var isWantedAgain = false
    }

    /// What is met while a folder is listed anew.
    struct Relisting {
        var known: Set<UInt32> = []
        var fresh: [UInt32] = []
    }

    /// When a folder was last changed, as of a moment.
    struct Age: Sendable {
        /// Of the folder, in nanoseconds since 1970.
        let modified: Int64
        /// So short before that moment that a change after it could bear the same date: file systems count in ticks of the clock.
        let isRecent: Bool
    }

    /// The number of a folder, which is new where nobody has named it before.
    mutating func folderNumber(_ path: FilePath, source: Int) -> UInt32 {
        if let number = folderNumbers[path] { return number }
        let number = table.addFolder(path)
        folderNumbers[path] = number
        folders.append(FolderRecord(source: source, isOfSources: isGiven(path, source: source)))
        ordering.folderRanks = nil
        watch(number)
        return number
    }
}

/// The problems that stand, in the order in which they came.
struct ProblemList {
    private(set) var all: [SourceProblem] = []
    private var paths: [FilePath: Int] = [:]

    /// One a path: a newer one takes the place of the older.
    mutating func add(_ problem: SourceProblem) {
        if let place = paths[problem.path] {
            all[place] = problem
        } else {
            paths[problem.path] = all.count
            all.append(problem)
        }
    }

    subscript(path: FilePath) -> SourceProblem? { paths[path].map { all[$0] } }

    @discardableResult mutating func remove(_ path: FilePath) -> SourceProblem? {
        guard let place = paths.removeValue(forKey: path) else { return nil }
        for (path, other) in paths where other > place { paths[path] = other - 1 }
        return all.remove(at: place)
    }
}

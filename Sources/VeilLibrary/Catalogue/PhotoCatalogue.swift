import Synchronization
public import VeilFiles

/// The photos of some folders or names: listed, sorted, filtered, divided into sections, and kept up to date.
///
///     let catalogue = PhotoCatalogue([.folder("/home/ann/Pictures", includingSubfolders: true)], order: .newestFirst)
///     for await update in catalogue.updates() {
///         show(update.list, update.changes)
///         pictures.forget(update.replaced)
///     }
///
/// No call waits for a disk, whichever thread makes it. A name is shown before its file is looked at, and the first names are there before
/// the last are listed; a folder that answers slowly, or not at all, holds up only itself. What is called by a ``PhotoID`` keeps it
/// while it is sorted, filtered, renamed within its folder and replaced.
///
/// May be used from any thread. It closes itself when it is no longer held.
public final class PhotoCatalogue: Sendable {
    private let core: CatalogueCore

    /// Opens sources and begins to list them.
    ///
    /// - Parameters:
    ///   - sources: in the order in which their albums, or their photos as given, are to follow one another.
    ///   - order: what the list is sorted by.
    ///   - filter: words that a photo's name must hold; see ``setFilter(_:)``.
    ///   - grouping: what divides the list into sections.
    ///   - timeZone: whose days divide it by date.
    ///   - isWatching: whether the list follows what happens to the folders.
    ///   - first: a photo in one of the folders that were named, its path as the folder's and a name. It is in the list, as ``PhotoID`` 0,
    ///     before its folder is listed, however long that takes; where the folder turns out not to have it, it goes again. Anything else
    ///     than a name which the folder would show at once is left to the listing.
    public convenience init(
        _ sources: [PhotoSource], order: PhotoOrder = .name, filter: String = "", grouping: PhotoGrouping = .automatic,
        timeZone: PhotoTimeZone = .utc, isWatching: Bool = true, first: FilePath? = nil
    ) {
        let settings = CatalogueState.Settings(
            order: order, grouping: grouping, filter: filter, timeZone: timeZone, isWatching: isWatching)
        self.init(sources, settings, .system, first)
    }

    /// The same over other calls to the system, for tests.
    package convenience init(
        _ sources: [PhotoSource], order: PhotoOrder = .name, filter: String = "", grouping: PhotoGrouping = .automatic,
        timeZone: PhotoTimeZone = .utc, isWatching: Bool = false, first: FilePath? = nil, fileSystem: FileSystem
    ) {
        let settings = CatalogueState.Settings(
            order: order, grouping: grouping, filter: filter, timeZone: timeZone, isWatching: isWatching)
        self.init(sources, settings, fileSystem, first)
    }

    private init(
        _ sources: [PhotoSource], _ settings: CatalogueState.Settings, _ fileSystem: FileSystem, _ first: FilePath?
    ) {
        core = CatalogueCore(fileSystem)
        core.start(settings, sources, first)
    }

    deinit { core.close() }

    /// The newest list.
    public var list: PhotoList { core.published.withLock { $0.list } }

    /// What is known about a photo's file without a look at it now; nil where nobody has looked.
    public func facts(of id: PhotoID) -> PhotoIdentity? { core.published.withLock { $0.facts[id.rawValue] } }

    /// Tells which contents were shown, or with nil that there was none that could be.
    ///
    /// A folder is listed, and its photos are shown, before the system follows what happens in it. With this, what is written in place in
    /// between is an update's ``CatalogueUpdate/replaced`` like any other: the catalogue looks once more at what was shown by then, and on
    /// ``reload()`` at all that was shown.
    public func noteSeen(_ contents: [(id: PhotoID, identity: PhotoIdentity?)]) {
        core.mailbox.post { state in for (id, identity) in contents { state.saw(identity, of: id.rawValue) } }
    }

    /// The list as it changes.
    ///
    /// The first update has everything that there is to show by then. While one is being worked on, changes gather, and the next one has all of
    /// them. Each call begins anew, for one reader. It ends when the catalogue is closed.
    public func updates() -> AsyncStream<CatalogueUpdate> {
        let subscriber = Subscriber()
        let core = core
        return AsyncStream {
            await withCheckedContinuation { continuation in
                if !core.mailbox.post({ $0.wait(subscriber, continuation) }) { continuation.resume(returning: nil) }
            }
        } onCancel: {
            core.mailbox.post { _ in subscriber.end() }
        }
    }

    /// Sorts the list anew. The answer comes as an update: at once by name, and by date or size when files have been looked at.
    public func setOrder(_ order: PhotoOrder) {
        core.mailbox.post { $0.set { $0.order = order } }
    }

    /// Divides the list anew.
    public func setGrouping(_ grouping: PhotoGrouping) {
        core.mailbox.post { $0.set { $0.grouping = grouping } }
    }

    /// Shows only photos whose name holds every word of `filter`, anywhere, whatever the case, the accents and the way of spelling them.
    /// The empty text shows all. Of texts that come faster than they are worked on, the last counts.
    public func setFilter(_ filter: String) {
        core.mailbox.post { $0.set { $0.filter = filter } }
    }

    /// Lists other photos of the sources: those of one folder, or all. Whatever is listed keeps its ``PhotoID``. Folders that were not listed
    /// before are then, and followed from then on.
    public func setScope(_ scope: PhotoScope) {
        core.mailbox.post { $0.set { $0.scope = scope } }
    }

    /// Lists the folders once more, and looks again at what was looked at, for a file system that does not tell of changes.
    public func reload() {
        core.mailbox.post { $0.reload() }
    }

    /// Lets go of everything. Returns at once, also while a folder hangs; updates end.
    public func close() { core.close() }
}

extension CatalogueState {
    /// Takes a setting. The list is made anew once all settings that have come are taken.
    fileprivate mutating func set(_ change: (inout Settings) -> Void) {
        let before = settings
        change(&settings)
        if settings.filter != before.filter { filter = NameFilter(settings.filter) }
        if settings.order.needsFacts, !before.order.needsFacts { looks.factsAskedTo = 0 }
        if settings.scope != before.scope {
            enterScope()
            publishing.needsNotice = true
        }
        publishing.wasSet = true
    }

    fileprivate mutating func reload() {
        for number in folders.indices where folders[number].isListed { relist(UInt32(number), isAwaited: true) }
        lookAgain { _ in true }
    }
}

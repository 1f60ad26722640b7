import Glibc
import GtkKit
import VeilBrowser
import VeilFiles
import VeilLibrary
import VeilPixels

/// The photos of a window: where they come from, what is loaded of them, and what is selected. The grid and the viewer show it.
///
/// It needs no display: it is made, and its threads work, before GTK starts.
@MainActor final class PhotoSession {
    /// What a person is here for.
    enum Mode: Equatable {
        case browse
        /// To choose photos for somebody else.
        case pick(PickRules)
    }

    let parts: SharedParts
    let request: PhotosRequest
    let mode: Mode
    let catalogue: PhotoCatalogue
    /// What is shown, in order.
    private(set) var list = PhotoList()
    /// Whether everything is listed.
    private(set) var isComplete = false
    /// What is the matter with the sources.
    private(set) var problems: [SourceProblem] = []
    private(set) var thumbnails: ThumbnailLoader!
    private(set) var screen: ScreenLoader!
    /// What is selected. Whoever changes it tells everybody: ``select(_:)`` does many things in one.
    private(set) var selection: Selection<PhotoID> { didSet { onSelection.happen(()) } }
    /// Files that were taken by the camera and are chosen, but not in the list, or not yet.
    private(set) var taken: [FilePath] = [] { didSet { onSelection.happen(()) } }
    /// Whether a click selects instead of opening.
    var isSelecting = false { didSet { if isSelecting != oldValue { onSelection.happen(()) } } }

    /// The list is another one; said after ``list`` is.
    let onUpdate = Event<CatalogueUpdate>()
    /// Another selection, or another meaning of a click.
    let onSelection = Event<Void>()
    /// Something was refused, and why.
    let onRefusal = Event<SelectionRefusal>()
    /// What came of requests for thumbnails.
    let onThumbnails = Event<[(ThumbnailRequest, ThumbnailOutcome)]>()
    /// What came of requests for pictures of the screen's size.
    let onScreen = Event<[(PhotoID, ScreenOutcome)]>()
    /// Another part of the sources is to be shown; the list follows.
    let onScope = Event<Void>()
    private var pump: Task<Void, Never>?

    var budget: MemoryBudget { parts.budget }

    /// Opens sources and begins to list them.
    init(_ request: PhotosRequest, _ parts: SharedParts, mode: Mode = .browse) {
        (self.request, self.parts, self.mode) = (request, parts, mode)
        selection = mode.emptySelection
        isSelecting = mode.isPick
        let sources = request.sources
        first = mode.isPick ? nil : request.first(in: sources)
        isOpening = first != nil
        catalogue = PhotoCatalogue(sources, order: request.order.catalogueOrder, timeZone: .local(), first: first)
        let found = Inbox<(ThumbnailRequest, ThumbnailOutcome)> { [weak self] in self?.onThumbnails.happen($0) }
        thumbnails = ThumbnailLoader(budget: parts.budget, store: parts.store) { found.post(($0, $1)) }
        let shown = Inbox<(PhotoID, ScreenOutcome)> { [weak self] in self?.onScreen.happen($0) }
        screen = ScreenLoader(budget: parts.budget) { shown.post(($0, $1)) }
        let updates = catalogue.updates()
        pump = Task { [weak self] in
            for await update in updates { self?.apply(update) }
        }
    }

    private var firstWants: FirstWants?
    /// The photo that is opened first, as the catalogue calls it; nil where there is none, or its place among the sources is not known yet.
    private let first: FilePath?
    /// Whether a photo is being opened before there is anything else to be seen: until it is seen, nothing is done for the grid.
    private(set) var isOpening: Bool
    /// What the grid wants as soon as that is over.
    private var waiting: (requests: [ThumbnailRequest], keepingOthers: Bool)?
    /// Said when the photo that is opened first is seen, or will not be.
    let onOpened = Event<Void>()

    /// The photo that is opened first is seen, or there is none.
    func opened() {
        guard isOpening else { return }
        isOpening = false
        if let waiting { want(waiting.requests, keepingOthers: waiting.keepingOthers) }
        waiting = nil
        onOpened.happen(())
    }

    /// The photo that is opened first, once it is listed.
    func photo(toOpen start: FilePath) -> Photo? {
        if let first, let photo = list.photo(PhotoID(rawValue: 0)), photo.path == first { return photo }
        return find(start)
    }

    /// Has made what a window of this size, in points, will show first, while there is none yet: a photo, or thumbnails.
    func wantFirst(width: Int, height: Int, zoom: GridZoom = GridZoom()) {
        let scale = getenv("GDK_SCALE").flatMap { Int(String(cString: $0)) } ?? 1
        let wants = FirstWants(width: width, height: height, zoom: zoom, scale: max(1, scale))
        firstWants = wants
        if let first { wants.begin(catalogue, opening: first, screen) } else { wants.begin(catalogue, thumbnails) }
    }

    /// Makes a photo the one that is looked at, and has others read that will be looked at next.
    func show(_ photo: Photo, fitting box: PixelSize, next: [Photo]) {
        firstWants?.end()
        screen.show(photo, fitting: box, next: next)
    }

    /// Wants these thumbnails, the most important first, and nothing of what was wanted before.
    func want(_ requests: [ThumbnailRequest], keepingOthers: Bool = true) {
        guard !isOpening else { return waiting = (requests, keepingOthers) }
        firstWants?.end()
        thumbnails.want(requests, keepingOthers: keepingOthers)
    }

    /// What is there already to be seen of a photo, in another size, until its thumbnail is there.
    func standIn(for photo: Photo) -> (ThumbnailRequest, ThumbnailOutcome)? {
        guard let request = firstWants?.request(photo), let outcome = thumbnails.cached(request) else { return nil }
        return (request, outcome)
    }

    /// Changes the selection, and says it once.
    @discardableResult
    func select(_ body: (inout Selection<PhotoID>) -> SelectionAnswer) -> SelectionAnswer {
        let answer = body(&selection)
        if case .refused(let refusal) = answer { onRefusal.happen(refusal) }
        return answer
    }

    /// Selects what the list holds, those that are filtered out not.
    func selectAll() {
        let list = list
        isSelecting = true
        select { $0.selectAll((0..<list.count).lazy.map { list.id(at: $0) }) }
    }

    private func apply(_ update: CatalogueUpdate) {
        (list, isComplete, problems) = (update.list, update.isComplete, update.problems)
        if !update.replaced.isEmpty {
            thumbnails.forget(update.replaced)
            screen.forget(update.replaced)
        }
        forgetWhatIsGone(update)
        selectTaken()
        onUpdate.happen(update)
    }

    /// Chooses a photo that was just taken.
    func take(_ path: FilePath) {
        taken.append(path)
        selectTaken()
    }

    /// What was taken and is listed now is selected like any other.
    private func selectTaken() {
        for path in taken {
            guard let photo = find(path) else { continue }
            taken.removeAll { $0 == path }
            select { $0.select(photo.id) }
        }
    }

    /// What is deleted is no longer selected; what a search hides, or another album, is.
    private func forgetWhatIsGone(_ update: CatalogueUpdate) {
        // Of what the filter hides, or the scope, no change is told.
        guard !selection.isEmpty, isPartial || update.changes.contains(where: { $0.removed > 0 }) else { return }
        let gone = selection.ids.filter { update.list.knownPhoto($0) == nil }
        if !gone.isEmpty { selection.remove(gone) }
    }

    /// Photos together with the contents that a person means: what was seen of each, or else what the catalogue knows of it.
    func meant(_ photos: [Photo], seen: (PhotoID) -> PhotoIdentity?) -> [MeantPhoto] {
        photos.map { MeantPhoto(path: $0.path, identity: seen($0.id) ?? catalogue.facts(of: $0.id)) }
    }

    /// What names are searched for; empty shows all.
    var filter = "" {
        didSet {
            if oldValue.isEmpty { unfiltered = list }
            if filter != oldValue { catalogue.setFilter(filter) }
        }
    }

    /// What was listed before names were searched for.
    private var unfiltered = PhotoList()

    /// Which part of the sources is shown. What is selected stays so.
    var scope = PhotoScope.sources {
        didSet {
            guard scope != oldValue else { return }
            catalogue.setScope(scope)
            onScope.happen(())
        }
    }

    /// Whether the list has less than what was opened.
    private var isPartial: Bool { !filter.isEmpty || scope != .sources }

    /// Whether some of the sources are names and not folders.
    var hasNames: Bool { request.sources.contains { if case .folder = $0 { false } else { true } } }

    /// A photo of the list, or one that the search hides, or another album.
    func photo(_ id: PhotoID) -> Photo? { list.knownPhoto(id) }

    /// Where a photo is among all, behind all where nobody knows.
    func place(of id: PhotoID) -> Int { (filter.isEmpty ? list : unfiltered).index(of: id) ?? .max }

    /// Stops all threads. What is shown stays.
    func close() {
        pump?.cancel()
        catalogue.close()
        thumbnails.close()
        screen.close()
    }
}

extension PhotoSession.Mode {
    var emptySelection: Selection<PhotoID> {
        switch self {
        case .browse: Selection()
        case .pick(let rules): Selection(minimum: rules.minimum, maximum: rules.maximum)
        }
    }

    var isPick: Bool { self != .browse }
}

/// What may be chosen by somebody who was asked to.
struct PickRules: Hashable, Sendable {
    /// At least so many.
    var minimum = 1
    /// At most so many; nil for any number.
    var maximum: Int?
    /// What the window says.
    var title: String?
}

extension PhotosRequest {
    /// The photo that is opened first, as a catalogue of these sources calls it; nil where no folder of them is the photo's own, or it is no
    /// file.
    func first(in sources: [PhotoSource]) -> FilePath? {
        guard let start, start.isFile else { return nil }
        let place = start.parent.resolved
        for case .folder(let folder, _) in sources where folder == start.parent || folder.resolved == place {
            return folder.appending(start.lastComponent)
        }
        return nil
    }

    /// What was named, as the catalogue takes it: files that are named together are one source.
    var sources: [PhotoSource] {
        var sources: [PhotoSource] = []
        var names: [FilePath] = []
        func flush() {
            if !names.isEmpty { sources.append(.names(names)) }
            names = []
        }
        for place in places {
            if place == "-" {
                flush()
                sources.append(.descriptor(0, separator: separator))
            } else if place.isFolder {
                flush()
                sources.append(.folder(place, includingSubfolders: includesSubfolders))
            } else {
                names.append(place)
            }
        }
        flush()
        if !sources.isEmpty { return sources }
        return [.folder(start?.parent ?? Self.picturesFolder, includingSubfolders: includesSubfolders)]
    }
}

extension PhotosRequest.Order {
    var catalogueOrder: PhotoOrder {
        switch self {
        case .name: .name
        case .newest: .newestFirst
        case .oldest: .oldestFirst
        case .largest: .largestFirst
        case .given: .asGiven
        }
    }
}

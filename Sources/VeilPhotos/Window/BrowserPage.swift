import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilLibrary

/// The grid with its bars: title, search, heading, what can be done with the selection, and what is said where there is nothing to show.
@MainActor final class BrowserPage {
    let handle: GtkHandle
    let grid: PhotoGrid
    let input: GridInput
    private let drag: GridDrag
    let header: BrowserHeader
    private let session: PhotoSession
    private let stack = GtkHandle(gtk_stack_new())
    private let pill: DatePill
    private let bar: SelectionBar?
    private var empty: EmptyPage?
    private let flap: AlbumFlap
    let search: SearchField

    init(_ session: PhotoSession, zoom: GridZoom, width: Int) {
        self.session = session
        grid = PhotoGrid(session, zoom: zoom, width: width)
        input = GridInput(grid)
        drag = GridDrag(grid)
        pill = DatePill(grid)
        header = BrowserHeader(session)
        search = SearchField(session)
        bar = session.mode.isPick ? nil : SelectionBar(PhotosActions.barActions)
        let stage = GlassStage(content: grid.handle)
        stage.add(pill.handle)
        if let bar { stage.add(bar.handle) }
        gtk_stack_add_named(OpaquePointer(stack.pointer), stage.handle.widget, "grid")
        flap = AlbumFlap(session, content: stack)
        handle = Widgets.box([header.handle, search.handle, flap.handle.expanding(across: true, down: true)])
        grid.onWidth = { [weak self] in self?.widthChanged() }
        grid.onMove = { [weak self] in self?.pill.update() }
        session.onUpdate.listen { [weak self] _ in self?.update() }
        session.onSelection.listen { [weak self] in self?.selectionChanged() }
        session.onScope.listen { [weak self] in self?.scopeChanged() }
        flap.onReveal = { [weak self] in self?.revealed($0) }
        search.onEnd = { [weak self] in self?.focusGrid() }
        selectionChanged()
    }

    /// Gives the grid the focus: where it was, or the first photo that is seen.
    func focusGrid() {
        let first = grid.visible.lowerBound
        if grid.focusedIndex == nil, first < session.list.count { grid.focus(session.list.id(at: first)) }
    }

    // MARK: Albums

    /// Whether the albums are shown.
    var showsAlbums: Bool {
        get { flap.isRevealed }
        set { flap.isRevealed = newValue }
    }
    /// Whether the albums lie over the photos, in a narrow window.
    var isAlbumsOver: Bool { flap.isOver }
    /// Said when the albums come or go.
    var onAlbums: ((Bool) -> Void)?

    /// Narrower than this a window has no room for all buttons and words in its bars, in points.
    private static let narrowest = 560

    private func widthChanged() {
        header.isNarrow = gtk_widget_get_width(handle.widget) < Self.narrowest
        // It has the room beside the albums.
        bar?.isNarrow = gtk_widget_get_width(stack.widget) < Self.narrowest
        flap.widthChanged()
    }

    private func revealed(_ isRevealed: Bool) {
        if !isRevealed { focusGrid() }
        onAlbums?(isRevealed)
    }

    private func scopeChanged() {
        grid.beginsAnew = true
        header.update()
        // From one place without photos to another nothing else is news.
        if session.list.isEmpty { showEmptiness() }
    }

    private func update() {
        pill.update()
        header.update()
        showEmptiness()
    }

    private func selectionChanged() {
        bar?.isShown = session.isSelecting && !session.selection.isEmpty
        header.update()
    }

    // MARK: Emptiness

    private func showEmptiness() {
        let isEmpty = session.list.isEmpty && session.isComplete
        if isEmpty { emptyPage().update() }
        gtk_stack_set_visible_child_name(OpaquePointer(stack.pointer), isEmpty ? "empty" : "grid")
    }

    private func emptyPage() -> EmptyPage {
        if let empty { return empty }
        let page = EmptyPage(session)
        page.onShowAll = { [weak self] in
            guard let self else { return }
            // The button that has the focus goes.
            grid.takesFocus = true
            self.session.scope = .everything
        }
        gtk_stack_add_named(OpaquePointer(stack.pointer), page.handle.widget, "empty")
        empty = page
        return page
    }
}

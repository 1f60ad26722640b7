import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilLibrary

/// The grid: cells for what is seen, their pictures in the order in which they matter, and the place that is shown when the list changes.
@MainActor final class PhotoGrid {
    /// The scrolled grid.
    let handle: GtkHandle
    let session: PhotoSession
    let look: GridLook
    let view: GtkHandle
    private let scroller: GtkHandle
    private let rows: PhotoRows
    private let model: ListModel
    /// All cells, by the list's item that holds each.
    private var cells: [UnsafeMutableRawPointer: PhotoCell] = [:]
    /// The cells of the photos that have one.
    private(set) var bound: [PhotoID: PhotoCell] = [:]
    private let clock: FrameClock
    private var lastOffset = 0.0
    private var stillFrames = 0
    private var isSettling = false
    /// What has happened to the list while a photo was opened.
    private var held: [CatalogueUpdate] = []
    /// What the loader was told last.
    private var wanted: [ThumbnailRequest] = []

    /// Whether a pointer is down on the grid.
    var isPressed: Bool {
        get { rows.isPressed }
        set { rows.isPressed = newValue }
    }

    /// Whether the first cell that there is gets the focus, so that keys reach the grid from the beginning.
    var takesFocus = true

    /// Whether the next list is another one, which is shown from its beginning.
    var beginsAnew = false

    /// Said when a person opens a photo.
    var onOpen: ((PhotoID) -> Void)?
    /// Said when it may have another width.
    var onWidth: (() -> Void)?
    /// Said when another part of the list is seen.
    var onMove: (() -> Void)?
    var zoom: GridZoom { didSet { if zoom != oldValue { relayout() } } }

    init(_ session: PhotoSession, zoom: GridZoom, width: Int) {
        (self.session, self.zoom) = (session, zoom)
        look = GridLook(GridMetrics(width: Double(width), wish: zoom.side))
        // A picker shows from the beginning what a click does.
        look.isSelecting = session.isSelecting
        rows = PhotoRows(session)
        model = ListModel(rows)
        let factory = GtkHandle(owning: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()!))
        // Both belong to the view from now on.
        view = GtkHandle(
            gtk_grid_view_new(OpaquePointer(g_object_ref(model.handle.pointer)), OpaquePointer(g_object_ref(factory.pointer))))
        scroller = Widgets.scroller(view).expanding(across: true, down: true)
        handle = scroller
        clock = FrameClock(of: scroller)
        view.styled(["veil-grid"]).named(localized("Photos"))
        setColumns()
        connect(factory)
        session.onUpdate.listen { [weak self] in self?.take($0) }
        session.onOpened.listen { [weak self] in self?.applyHeld() }
        session.onThumbnails.listen { [weak self] in self?.show($0) }
        session.onSelection.listen { [weak self] in self?.selectionChanged() }
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller.pointer)) }
    /// How far it is scrolled, in points.
    var offset: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }
    /// How much of it is seen, in points; before the first frame what a new window shows.
    var pageHeight: Double {
        let height = gtk_adjustment_get_page_size(adjustment)
        return height > 0 ? height : Double(PhotosWindow.defaultSize.height)
    }
    var count: Int { rows.count }
    /// What is seen now.
    var visible: Range<Int> { look.metrics.cells(from: offset, to: offset + pageHeight, of: count) }
    /// Each cell that is bound, once.
    var boundCells: some Sequence<PhotoCell> { bound.values }

    private func connect(_ factory: GtkHandle) {
        factory.on("setup") { [weak self] in self?.setUp($0.object(1)!) }
        factory.on("teardown") { [weak self] in
            guard let cell = self?.cells.removeValue(forKey: $0.object(1)!) else { return }
            CellActions.remove(cell)
        }
        factory.on("bind") { [weak self] in self?.bind($0.object(1)!) }
        factory.on("unbind") { [weak self] in self?.unbind($0.object(1)!) }
        let adjustment = GtkHandle(UnsafeMutableRawPointer(adjustment))
        adjustment.on("value-changed") { [weak self] _ in
            self?.settle()
            self?.moved()
        }
        adjustment.on("changed") { [weak self] _ in self?.moved() }
        scroller.on("notify::scale-factor") { [weak self] _ in self?.relayout() }
        let ruler = GtkHandle(adjustmentAcross)
        // A widget must not ask for another layout while places are given.
        ruler.on("changed") { [weak self] _ in
            Task {
                self?.onWidth?()
                self?.relayout()
            }
        }
    }

    private var adjustmentAcross: UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(gtk_scrolled_window_get_hadjustment(OpaquePointer(scroller.pointer)))
    }

    // MARK: Cells

    private func setUp(_ item: UnsafeMutableRawPointer) {
        let cell = PhotoCell(look)
        cells[item] = cell
        gtk_list_item_set_child(OpaquePointer(item), cell.makeWidget().widget)
        // The grid looks after clicks and keys itself. What cannot be selected would not get the focus either.
        gtk_list_item_set_activatable(OpaquePointer(item), 0)
    }

    private func bind(_ item: UnsafeMutableRawPointer) {
        guard let cell = cells[item], let object = gtk_list_item_get_item(OpaquePointer(item)) else { return }
        let id = PhotoID(rawValue: ListModel.key(of: object))
        guard let photo = session.list.photo(id) ?? cell.photo else { return }
        bound[id] = cell
        cell.bind(photo, number: session.selection.number(of: id))
        fill(cell)
    }

    private func unbind(_ item: UnsafeMutableRawPointer) {
        guard let cell = cells[item], let id = cell.photo?.id else { return }
        cell.unbind()
        if bound[id] === cell { bound[id] = nil }
    }

    /// Gives a cell what is in memory.
    private func fill(_ cell: PhotoCell) {
        guard let photo = cell.photo else { return }
        let request = look.request(photo)
        guard !cell.isShowing(request) else { return }
        if let outcome = session.thumbnails.cached(request) {
            cell.show(outcome, of: request)
        } else if cell.isEmpty, let (request, outcome) = session.standIn(for: photo) {
            cell.show(outcome, of: request)
        }
    }

    private func show(_ results: [(ThumbnailRequest, ThumbnailOutcome)]) {
        for (request, outcome) in results {
            guard let cell = bound[request.photo.id] else { continue }
            // In another size it stands in for one that is still to come; and what cannot be read is not asked for once more.
            guard cell.isEmpty || request == look.request(request.photo) else { continue }
            cell.show(outcome, of: request)
        }
    }

    /// Thumbnails were forgotten: what is seen of them is asked for again.
    func askAgain() {
        wanted = []
        moved()
    }

    private func selectionChanged() {
        for (id, cell) in bound { cell.setNumber(session.selection.number(of: id)) }
        let seen = visible
        let padding = 10 * look.metrics.columns
        model.selectionChanged(max(0, seen.lowerBound - padding)..<min(count, seen.upperBound + padding))
        guard look.isSelecting != session.isSelecting else { return }
        look.isSelecting = session.isSelecting
        redrawAll()
    }

    func redrawAll() { for cell in bound.values { cell.redraw() } }

    // MARK: List

    /// While a photo is opened that covers all of it, the grid does nothing.
    private func take(_ update: CatalogueUpdate) {
        if session.isOpening { held.append(update) } else { apply(update) }
    }

    private func applyHeld() {
        let updates = held
        held = []
        for update in updates { apply(update) }
    }

    private func apply(_ update: CatalogueUpdate) {
        let isAtTop = offset < 1 || beginsAnew
        if beginsAnew {
            beginsAnew = false
            scroll(to: 0)
        }
        rows.apply(update) { [model] in model.itemsChanged(at: $0.position, removed: $0.removed, added: $0.added) }
        for id in update.renamed {
            if let photo = update.list.photo(id) { bound[id]?.bind(photo, number: session.selection.number(of: id)) }
        }
        // GTK holds on to a photo that is seen; at the very top, where what is new shall be seen, to the place.
        if isAtTop, count > 0 { scrollToItem(0) }
        wanted = []
        moved()
    }

    /// Lets GTK hold on to a photo from now on, and show it.
    func scrollToItem(_ index: Int) {
        gtk_widget_activate_action_variant(view.widget, "list.scroll-to-item", g_variant_new_uint32(guint32(index)))
    }

    /// Scrolls at once, also to where the list has only just grown to.
    func scroll(to target: Double) {
        let height = look.metrics.height(of: count)
        if gtk_adjustment_get_upper(adjustment) < height { gtk_adjustment_set_upper(adjustment, height) }
        offset = max(0, min(target, height - pageHeight))
    }

    // MARK: Layout

    /// Gives the cells their places now, and not with the next frame.
    ///
    /// GTK 4.8 forgets how high the rows are that it has just put elsewhere, until they are placed again. A second scroll before that would
    /// end nowhere ("ran out of items"), and with it all cells. This is what the frame would do, which then has nothing left to place.
    private func settle() {
        let (width, height) = (gtk_widget_get_width(view.widget), gtk_widget_get_height(view.widget))
        guard !isSettling, width > 0, height > 0, gtk_widget_get_mapped(view.widget) != 0 else { return }
        isSettling = true
        defer { isSettling = false }
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(view.widget, scroller.widget, 0, 0, &x, &y)
        var place = GtkAllocation(x: Int32(x), y: Int32(y), width: width, height: height)
        gtk_widget_size_allocate(view.widget, &place, -1)
    }

    private func relayout() {
        let width = Double(gtk_widget_get_width(scroller.widget))
        guard width > 0 else { return }
        let scale = Int(gtk_widget_get_scale_factor(scroller.widget))
        let metrics = GridMetrics(width: width, wish: zoom.side)
        guard metrics != look.metrics || scale != look.scale else { return }
        (look.metrics, look.scale) = (metrics, scale)
        setColumns()
        for cell in cells.values { gtk_widget_queue_resize(cell.widget) }
        for cell in bound.values { fill(cell) }
        moved()
    }

    /// Shows photos whole, or cut off to squares.
    func setShowsWhole(_ isWhole: Bool) {
        guard isWhole != look.showsWhole else { return }
        look.showsWhole = isWhole
        for cell in bound.values { fill(cell) }
        redrawAll()
        moved()
    }

    private func setColumns() {
        let grid = OpaquePointer(view.pointer)
        let columns = guint(look.metrics.columns)
        // The smallest may never be more than the largest.
        gtk_grid_view_set_min_columns(grid, 1)
        gtk_grid_view_set_max_columns(grid, columns)
        gtk_grid_view_set_min_columns(grid, columns)
    }

    // MARK: What is wanted

    /// Something has moved: what is wanted is found out once, with the next frame.
    private func moved() {
        stillFrames = 0
        want(velocity: nil)
        onMove?()
        guard !clock.isRunning, gtk_widget_get_mapped(scroller.widget) != 0 else { return }
        lastOffset = offset
        clock.run { [weak self] in self?.tick($0) ?? false }
    }

    /// Frames without a move after which the grid is at rest, and looks into both directions.
    private static let restFrames = 6

    private func tick(_ elapsed: Duration) -> Bool {
        let way = offset - lastOffset
        lastOffset = offset
        stillFrames = way == 0 ? stillFrames + 1 : 0
        let isAtRest = stillFrames >= Self.restFrames
        if takesFocus, !bound.isEmpty {
            takesFocus = false
            focusFirst()
        }
        let seconds = elapsed / .seconds(1)
        want(velocity: isAtRest ? 0 : seconds > 0 ? way / seconds : nil)
        return !isAtRest
    }

    /// - Parameter velocity: nil where it is not known yet: then only what is seen is wanted.
    private func want(velocity: Double?) {
        let wants = GridWants(
            look.metrics, offset: offset, height: pageHeight, velocity: velocity ?? .infinity,
            count: min(count, session.list.count))
        let requests = wants.indices.map { look.request(session.list[$0]) }
        guard requests != wanted else { return }
        wanted = requests
        hold(requests)
        // Behind a photo that is open, the grid goes along by a row at a time: it would fill the memory with what nobody has seen.
        session.want(requests, keepingOthers: look.away == nil)
    }

    /// Lets the cells hold pictures that are wanted: GTK keeps some 260 of them bound, wherever they are.
    private func hold(_ requests: [ThumbnailRequest]) {
        let near = Set(requests.map(\.photo.id))
        for (id, cell) in bound { if near.contains(id) { fill(cell) } else { cell.dropPicture() } }
    }
}

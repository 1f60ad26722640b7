import CGtk
import GtkKit
import VeilFiles
import VeilGTK
import VeilLibrary

/// The list of albums: folders of the sources, found where somebody looks. While it is not shown nothing is found, and nothing is followed.
@MainActor final class AlbumSidebar {
    let handle: GtkHandle
    private let session: PhotoSession
    private let rows = AlbumRows()
    private let model: ListModel
    private let view: GtkHandle
    private var tree: AlbumTree
    private var walk: AlbumWalk?
    private(set) var lines = AlbumLines()
    /// The folders of names that were given, as lines, and their numbers.
    private var names: [AlbumLines.Line] = []
    private var nameNumbers: [FilePath: UInt32] = [:]
    /// All cells, by the list's item that holds each, and those of the lines that have one.
    private var cells: [UnsafeMutableRawPointer: AlbumCell] = [:]
    private var bound: [UInt32: AlbumCell] = [:]
    /// The album that is shown, also under another name.
    private var shownAlbum: AlbumTree.ID?

    /// Said when a person has chosen something.
    var onChoose: (() -> Void)?

    init(_ session: PhotoSession) {
        self.session = session
        tree = AlbumTree(session.request.sources.compactMap { if case .folder(let path, _) = $0 { path } else { nil } })
        model = ListModel(rows)
        let factory = GtkHandle(owning: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()!))
        view = GtkHandle(
            gtk_list_view_new(OpaquePointer(g_object_ref(model.handle.pointer)), OpaquePointer(g_object_ref(factory.pointer))))
        view.styled(["navigation-sidebar"]).named(localized("Albums"))
        gtk_list_view_set_single_click_activate(OpaquePointer(view.pointer), 1)
        handle = Widgets.scroller(view).sized(Self.width, -1).styled(["veil-albums"])
        connect(factory)
        session.onScope.listen { [weak self] in self?.scopeChanged() }
        session.onUpdate.listen { [weak self] _ in self?.countNames() }
    }

    static let width = 230

    /// Whether it is seen: then it finds and follows folders.
    var isShown = false {
        didSet {
            guard isShown != oldValue else { return }
            if isShown { start() } else { stop() }
        }
    }

    private func start() {
        let news = Inbox<Void> { [weak self] _ in self?.take() }
        walk = AlbumWalk(tree) { news.post(()) }
        countNames()
        take()
    }

    private func stop() {
        if let walk { tree = walk.tree }
        walk?.close()
        walk = nil
    }

    // MARK: Lines

    /// Takes over what is known by now.
    private func take() {
        guard let walk else { return }
        tree = walk.tree
        followShown()
        lines = AlbumLines(tree.rows, names: names)
        rows.chosen = chosenIndex.map { lines.lines[$0].key }
        rows.apply(lines.lines.map(\.key)) { [model] in model.itemsChanged(at: $0.position, removed: $0.removed, added: $0.added)
        }
        for line in lines.lines { bound[line.key]?.show(line) }
        look()
    }

    private var chosenIndex: Int? { lines.index(of: session.scope, sources: session.request.sources) }

    /// What is shown goes along when its folder gets another name, and all is shown again when it is gone.
    private func followShown() {
        guard case .folder(let path) = session.scope, let album = shownAlbum, tree.path(of: album) != path else { return }
        session.scope = tree.path(of: album).map { .folder($0) } ?? .sources
    }

    private func scopeChanged() {
        if case .folder(let path) = session.scope { shownAlbum = tree.album(at: path) } else { shownAlbum = nil }
        rows.chosen = chosenIndex.map { lines.lines[$0].key }
        model.selectionChanged(0..<rows.count)
    }

    /// Has those listed that have a cell.
    private func look() {
        walk?.look(at: lines.lines.compactMap { if case .album(let row) = $0, bound[$0.key] != nil { row.id } else { nil } })
    }

    /// Counts the names that were given, folder by folder, while all of them are listed.
    private func countNames() {
        guard isShown, session.hasNames, case .sources = session.scope, session.filter.isEmpty else { return }
        let (list, folders) = (session.list, session.request.sources)
        inBackground({ list.countsByFolder() }) { [weak self] counts in self?.take(counts, besides: folders) }
    }

    private func take(_ counts: [(folder: FilePath, count: Int)], besides sources: [PhotoSource]) {
        names = counts.filter { tree.album(at: $0.folder) == nil }.map { folder, count in
            let number = nameNumbers[folder] ?? UInt32(nameNumbers.count)
            nameNumbers[folder] = number
            return .names(folder, number: number, count: count)
        }
        take()
    }

    // MARK: Cells

    private func connect(_ factory: GtkHandle) {
        factory.on("setup") { [weak self] in self?.setUp($0.object(1)!) }
        factory.on("teardown") { [weak self] in self?.cells[$0.object(1)!] = nil }
        factory.on("bind") { [weak self] in self?.bind($0.object(1)!) }
        factory.on("unbind") { [weak self] arguments in
            guard let self, let cell = cells[arguments.object(1)!], let key = cell.line?.key, bound[key] === cell else { return }
            bound[key] = nil
        }
        view.on("activate") { [weak self] in self?.choose($0.uint(1)) }
        let keys = GtkHandle(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()!))
        gtk_event_controller_set_propagation_phase(OpaquePointer(keys.pointer), GTK_PHASE_CAPTURE)
        keys.on("key-pressed") { [weak self] in $0.answer(self?.pressed(Int32($0.uint(1)), $0.flags(3)) ?? false) }
        view.add(keys)
    }

    private func setUp(_ item: UnsafeMutableRawPointer) {
        let cell = AlbumCell { [weak self] in self?.fold($0) }
        cells[item] = cell
        gtk_list_item_set_child(OpaquePointer(item), cell.handle.widget)
    }

    private func bind(_ item: UnsafeMutableRawPointer) {
        guard let cell = cells[item], let object = gtk_list_item_get_item(OpaquePointer(item)) else { return }
        let key = ListModel.key(of: object)
        guard let line = lines.lines.first(where: { $0.key == key }) else { return }
        bound[key] = cell
        cell.show(line)
        if case .album(let row) = line { walk?.look(at: [row.id]) }
    }

    // MARK: What a person does

    private func choose(_ index: Int) {
        guard index < lines.lines.count else { return }
        session.scope = lines.lines[index].scope
        onChoose?()
    }

    private func fold(_ line: AlbumLines.Line) {
        guard case .album(let row) = line else { return }
        walk?.setUnfolded(row.id, !row.isUnfolded)
    }

    /// The line that has the focus.
    private var focusedIndex: Int? {
        guard let root = gtk_widget_get_root(view.widget), let focus = gtk_root_get_focus(root) else { return nil }
        let cell = bound.values.first { gtk_widget_get_parent($0.handle.widget) == focus }
        return cell?.line.flatMap { line in lines.lines.firstIndex { $0.key == line.key } }
    }

    /// Arrows across unfold and fold, and lead from a folded album to the one around it.
    private func pressed(_ key: Int32, _ state: Int) -> Bool {
        // The list would select all of its own lines, and has none to select.
        if key == GDK_KEY_a, state & Int(GDK_CONTROL_MASK.rawValue) != 0 {
            return gtk_widget_activate_action_variant(view.widget, "win.select-all", nil) != 0
        }
        guard let index = focusedIndex else { return false }
        let isMirrored = gtk_widget_get_direction(view.widget) == GTK_TEXT_DIR_RTL
        let (inwards, outwards) = isMirrored ? (GDK_KEY_Left, GDK_KEY_Right) : (GDK_KEY_Right, GDK_KEY_Left)
        let line = lines.lines[index]
        if key == inwards {
            if line.unfolded == false { fold(line) }
        } else if key == outwards {
            if line.unfolded == true { fold(line) } else if let parent = lines.parent(of: index) { focus(parent) }
        } else {
            return false
        }
        return true
    }

    private func focus(_ index: Int) {
        gtk_widget_activate_action_variant(view.widget, "list.scroll-to-item", g_variant_new_uint32(guint32(index)))
        guard let cell = bound[lines.lines[index].key], let item = gtk_widget_get_parent(cell.handle.widget) else { return }
        gtk_widget_grab_focus(item)
    }

    /// Gives the line that is chosen the focus, so that keys reach the list.
    func takeFocus() {
        if let index = chosenIndex, bound[lines.lines[index].key] != nil {
            focus(index)
        } else {
            gtk_widget_grab_focus(view.widget)
        }
    }
}

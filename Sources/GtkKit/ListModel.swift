import CGtk
package import VeilGTK

/// What a list of GTK's shows: rows, each with a key that stays with what it stands for, wherever it moves.
@MainActor package protocol ListRows: AnyObject {
    /// How many rows there are.
    var count: Int { get }
    /// The key of a row.
    func key(at index: Int) -> UInt32
    /// Whether a row is selected.
    func isSelected(_ index: Int) -> Bool
    /// Selects rows, or no longer. False where the rows do not obey.
    func select(_ rows: Range<Int>, isOn: Bool) -> Bool
    /// Selects all rows, or none. False where the rows do not obey.
    func selectAll(_ isOn: Bool) -> Bool
}

/// A `GListModel` and `GtkSelectionModel` over rows that Swift keeps.
///
/// Items are made when GTK asks for them and freed when it lets them go; as long as one lives, its key has no other. So a grid of 100,000
/// costs what is seen. The model owns nothing but its address: the rows must live longer than they are shown, or the list is empty.
@MainActor package final class ListModel {
    /// The `GListModel *`.
    package let handle: GtkHandle
    /// The rows.
    package private(set) weak var rows: (any ListRows)?
    /// Living items by key.
    fileprivate var items: [UInt32: UnsafeMutableRawPointer] = [:]

    /// A model of rows.
    package init(_ rows: any ListRows) {
        self.rows = rows
        handle = GtkHandle(owning: UnsafeMutableRawPointer(g_object_new_with_properties(ListModelClass.modelType, 0, nil, nil)!))
        let box = Unmanaged.passRetained(WeakModel(self)).toOpaque()
        g_object_set_qdata_full(handle.object, ListModelClass.key, box) { Unmanaged<WeakModel>.fromOpaque($0!).release() }
    }

    /// How many items GTK holds.
    package var itemCount: Int { items.count }

    /// Tells GTK that rows have changed; the rows must answer as they are from then on.
    package func itemsChanged(at position: Int, removed: Int, added: Int) {
        guard removed > 0 || added > 0 else { return }
        g_list_model_items_changed(OpaquePointer(handle.pointer), guint(position), guint(removed), guint(added))
    }

    /// Tells GTK that rows were selected, or no longer are.
    package func selectionChanged(_ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        gtk_selection_model_selection_changed(OpaquePointer(handle.pointer), guint(rows.lowerBound), guint(rows.count))
    }

    /// The key of an item that GTK was given.
    package static func key(of item: UnsafeMutableRawPointer) -> UInt32 {
        let entry = g_object_get_qdata(item.assumingMemoryBound(to: GObject.self), ListModelClass.key)
        return Unmanaged<ItemEntry>.fromOpaque(entry!).takeUnretainedValue().key
    }

    /// The item of a row, with a reference for the caller.
    fileprivate func item(at index: Int) -> UnsafeMutableRawPointer? {
        guard let rows, index < rows.count else { return nil }
        let key = rows.key(at: index)
        if let item = items[key] { return g_object_ref(item) }
        let item = UnsafeMutableRawPointer(g_object_new_with_properties(ListModelClass.itemType, 0, nil, nil)!)
        let entry = Unmanaged.passRetained(ItemEntry(key, self)).toOpaque()
        g_object_set_qdata_full(item.assumingMemoryBound(to: GObject.self), ListModelClass.key, entry) {
            let entry = Unmanaged<ItemEntry>.fromOpaque($0!)
            onMainThread(entry.takeUnretainedValue()) { $0.model?.items[$0.key] = nil }
            entry.release()
        }
        items[key] = item
        return item
    }
}

/// What an item is.
@MainActor private final class ItemEntry {
    let key: UInt32
    private(set) weak var model: ListModel?

    init(_ key: UInt32, _ model: ListModel) { (self.key, self.model) = (key, model) }
}

/// GTK's hold on a model, which does not keep it alive.
@MainActor final class WeakModel {
    private(set) weak var model: ListModel?

    init(_ model: ListModel) { self.model = model }
}

extension ListModel {
    /// The model behind GTK's pointer.
    static func of(_ list: OpaquePointer?) -> ListModel? {
        guard let list else { return nil }
        let object = UnsafeMutableRawPointer(list).assumingMemoryBound(to: GObject.self)
        guard let box = g_object_get_qdata(object, ListModelClass.key) else { return nil }
        return Unmanaged<WeakModel>.fromOpaque(box).takeUnretainedValue().model
    }

    func makeItem(at index: Int) -> UnsafeMutableRawPointer? { item(at: index) }
}

import CGtk
import VeilGTK

/// The classes of GObject behind ``ListModel``, registered when they are first needed.
@MainActor enum ListModelClass {
    static let key = g_quark_from_string("veil-list-model")
    static let itemType = register("VeilListItem")

    static let modelType: GType = {
        let type = register("VeilListModel")
        var list = GInterfaceInfo(
            interface_init: { list, _ in ListModelClass.fill(list!) }, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, g_list_model_get_type(), &list)
        var selection = GInterfaceInfo(
            interface_init: { list, _ in ListModelClass.fillSelection(list!) }, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, gtk_selection_model_get_type(), &selection)
        return type
    }()

    private static func register(_ name: String) -> GType {
        var query = GTypeQuery()
        g_type_query(GType(20 << 2), &query)
        return g_type_register_static_simple(
            GType(20 << 2), name, query.class_size, nil, query.instance_size, nil, GTypeFlags(rawValue: 0))
    }

    private nonisolated static func fill(_ interface: UnsafeMutableRawPointer) {
        let list = interface.assumingMemoryBound(to: GListModelInterface.self)
        list.pointee.get_item_type = { _ in GType(20 << 2) }
        list.pointee.get_n_items = { list in onMainThread(list) { guint(ListModel.of($0)?.rows?.count ?? 0) } }
        list.pointee.get_item = { list, index in onMainThread(list) { ListModel.of($0)?.makeItem(at: Int(index)) } }
    }

    private nonisolated static func fillSelection(_ interface: UnsafeMutableRawPointer) {
        let selection = interface.assumingMemoryBound(to: GtkSelectionModelInterface.self)
        selection.pointee.is_selected = { list, index in
            onMainThread(list) { ListModel.of($0)?.rows?.isSelected(Int(index)) ?? false } ? 1 : 0
        }
        selection.pointee.get_selection_in_range = { list, first, count in
            onMainThread(list) { ListModelClass.selected(in: ListModel.of($0)?.rows, Int(first), Int(count)) }
        }
        // What says that all others go is an arrow key that moves the focus: that selects nothing.
        selection.pointee.select_item = { list, index, isAlone in
            isAlone == 0 ? ListModelClass.select(list, Int(index)..<Int(index) + 1, true) : 0
        }
        selection.pointee.unselect_item = { list, index in ListModelClass.select(list, Int(index)..<Int(index) + 1, false) }
        selection.pointee.select_range = { list, first, count, _ in
            ListModelClass.select(list, Int(first)..<Int(first) + Int(count), true)
        }
        selection.pointee.unselect_range = { list, first, count in
            ListModelClass.select(list, Int(first)..<Int(first) + Int(count), false)
        }
        selection.pointee.select_all = { list in onMainThread(list) { ListModel.of($0)?.rows?.selectAll(true) ?? false } ? 1 : 0 }
        selection.pointee.unselect_all = { list in
            onMainThread(list) { ListModel.of($0)?.rows?.selectAll(false) ?? false } ? 1 : 0
        }
    }

    fileprivate nonisolated static func select(_ list: OpaquePointer?, _ rows: Range<Int>, _ isOn: Bool) -> gboolean {
        onMainThread(list) { list in
            guard let model = ListModel.of(list)?.rows else { return false }
            return model.select(rows.clamped(to: 0..<model.count), isOn: isOn)
        } ? 1 : 0
    }

    private static func selected(in rows: (any ListRows)?, _ first: Int, _ count: Int) -> OpaquePointer? {
        let set = gtk_bitset_new_empty()
        guard let rows else { return set }
        for index in first..<min(rows.count, first + count) where rows.isSelected(index) { gtk_bitset_add(set, guint(index)) }
        return set
    }
}

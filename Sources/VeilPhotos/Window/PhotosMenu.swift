import CGtk
import GtkKit
import VeilGTK

/// The menus.
@MainActor enum PhotosMenu {
    /// The window's menu.
    static func main() -> GtkHandle {
        let order = g_menu_new()
        for (each, title) in orders { g_menu_append(order, title, "win.order::\(each.rawValue)") }
        let sorting = g_menu_new()
        g_menu_append_submenu(sorting, localized("Sort"), model(order))
        let style = g_menu_new()
        g_menu_append(style, localized("Follow the System"), "app.style::default")
        g_menu_append(style, localized("Light"), "app.style::force-light")
        g_menu_append(style, localized("Dark"), "app.style::force-dark")
        g_menu_append_submenu(sorting, localized("Appearance"), model(style))
        // A menu keeps those that are in it.
        defer { for each in [order, sorting, style] { g_object_unref(UnsafeMutableRawPointer(each!)) } }
        return GtkHandle(
            owning: sections(
                [
                    [
                        (localized("Open Folder"), "win.open"), (localized("New Window"), "win.new-window"),
                        (localized("Take a Photo…"), "win.camera"),
                        (localized("Undo Move to Trash"), "win.undo-trash"),
                    ],
                    [(localized("Larger Photos"), "win.zoom-in"), (localized("Smaller Photos"), "win.zoom-out")],
                    [(localized("Show Whole Photos"), "win.whole"), (localized("Hide While Away"), "win.shield")],
                ], first: sorting,
                last: [
                    (localized("Keyboard Shortcuts"), "win.shortcuts"), (localized("About Photos"), "win.about"),
                ]))
    }

    /// What can be done with a photo.
    static func photo() -> GtkHandle {
        GtkHandle(
            owning: sections([
                [(localized("Select"), "win.toggle")],
                [
                    (localized("Copy"), "win.copy"), (localized("Export…"), "win.export"),
                    (localized("Open With…"), "win.open-with"), (localized("Show in Folder"), "win.show-in-folder"),
                ],
                [(localized("Move to Trash"), "win.trash")],
            ]))
    }

    /// The orders, and what the menu calls them.
    static var orders: [(PhotosRequest.Order, String)] {
        [
            (.name, localized("By Name")), (.newest, localized("Newest First")), (.oldest, localized("Oldest First")),
            (.largest, localized("Largest First")), (.given, localized("As Given")),
        ]
    }

    private static func sections(
        _ all: [[(String, String)]], first: OpaquePointer? = nil, last: [(String, String)] = []
    ) -> UnsafeMutableRawPointer {
        let menu = g_menu_new()!
        for (index, entries) in (all + [last]).enumerated() where !entries.isEmpty {
            let section = g_menu_new()
            for (title, action) in entries { g_menu_append(section, title, action) }
            g_menu_append_section(menu, nil, model(section))
            g_object_unref(UnsafeMutableRawPointer(section!))
            if index == 0, let first { g_menu_append_section(menu, nil, model(first)) }
        }
        return UnsafeMutableRawPointer(menu)
    }

    private static func model(_ menu: OpaquePointer?) -> UnsafeMutablePointer<GMenuModel> {
        UnsafeMutableRawPointer(menu!).assumingMemoryBound(to: GMenuModel.self)
    }
}

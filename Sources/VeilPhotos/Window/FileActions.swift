import CGtk
import GtkKit
import VeilFiles
import VeilGTK
import VeilLibrary

/// What is done with the files of photos: copied, handed to other programs, exported, put into the trash.
@MainActor final class FileActions {
    unowned let window: PhotosWindow
    /// The dialog that is open, which GTK does not keep.
    private var dialog: GtkHandle?
    /// What can be taken out of the trash again.
    var trashHistory = TrashHistory<TrashedPhoto>() { didSet { window.trashChanged() } }

    init(_ window: PhotosWindow) { self.window = window }

    /// Puts the files on the clipboard, as file managers and programs for letters take them.
    func copy(_ photos: [Photo]) {
        guard !photos.isEmpty else { return }
        let provider = FileList(photos.map(\.path)).provider
        gdk_clipboard_set_content(
            gtk_widget_get_clipboard(window.handle.widget), provider.pointer.assumingMemoryBound(to: GdkContentProvider.self))
        window.toast(
            photos.count == 1 ? localized("1 photo copied") : localized("{} photos copied", grouped(photos.count)), .copy)
    }

    /// Lets a person choose a program for the first of the files, which gets all of them.
    func openWith(_ photos: [Photo]) {
        guard let first = photos.first else { return }
        let file = first.path.gFile
        let dialog = GtkHandle(gtk_app_chooser_dialog_new(window.window, GTK_DIALOG_MODAL, OpaquePointer(file.pointer)))
        dialog.on("response") { [weak self] arguments in
            if arguments.int(1) == Int(GTK_RESPONSE_OK.rawValue),
                let app = gtk_app_chooser_get_app_info(OpaquePointer(dialog.pointer))
            {
                self?.launch(GtkHandle(owning: UnsafeMutableRawPointer(app)), photos)
            }
            gtk_window_destroy(dialog.pointer.assumingMemoryBound(to: GtkWindow.self))
        }
        gtk_window_present(dialog.pointer.assumingMemoryBound(to: GtkWindow.self))
    }

    private func launch(_ app: GtkHandle, _ photos: [Photo]) {
        let files = FileList(photos.map(\.path))
        var error: UnsafeMutablePointer<GError>?
        files.withList { list in _ = g_app_info_launch(OpaquePointer(app.pointer), list, nil, &error) }
        if let error {
            window.toast(String(cString: error.pointee.message))
            g_error_free(error)
        }
    }

    /// Shows the first of the files in the file manager.
    func showInFolder(_ photos: [Photo]) {
        if let first = photos.first { showInFolder(first.path) }
    }

    /// Shows a file in the file manager.
    func showInFolder(_ path: FilePath) {
        let uri = g_file_get_uri(OpaquePointer(path.gFile.pointer))
        defer { g_free(uri) }
        let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
        guard let connection, let uri else { return }
        var uris = [g_variant_new_string(uri)]
        var parts = [g_variant_new_array(nil, &uris, 1), g_variant_new_string("")]
        g_dbus_connection_call(
            connection, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1",
            "ShowItems",
            g_variant_new_tuple(&parts, 2), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Asks for a folder.
    func chooseFolder(_ title: String, _ body: @escaping @MainActor (FilePath) -> Void) {
        let chooser = GtkHandle(
            owning: UnsafeMutableRawPointer(
                gtk_file_chooser_native_new(
                    title, window.window, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, localized("_Select"), localized("_Cancel"))!))
        gtk_native_dialog_set_modal(chooser.pointer.assumingMemoryBound(to: GtkNativeDialog.self), 1)
        chooser.on("response") { [weak self] arguments in
            self?.dialog = nil
            guard arguments.int(1) == Int(GTK_RESPONSE_ACCEPT.rawValue),
                let file = gtk_file_chooser_get_file(OpaquePointer(arguments.object(0)!))
            else { return }
            let handle = GtkHandle(owning: UnsafeMutableRawPointer(file))
            if let path = FilePath(gFile: handle) { body(path) }
        }
        dialog = chooser
        gtk_native_dialog_show(chooser.pointer.assumingMemoryBound(to: GtkNativeDialog.self))
    }
}

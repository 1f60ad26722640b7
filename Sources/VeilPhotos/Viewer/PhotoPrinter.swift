import CGtk
import GtkKit
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilPixels

/// Prints a photo on one page, as large as fits, upright or across as it is.
@MainActor final class PhotoPrinter {
    private let work = LatestWork()
    private var operation: GtkHandle?

    /// More than this a printer of 300 dots an inch does not show on A4.
    private nonisolated static let longestSide = 3600

    /// Reads the photo, and opens the desktop's dialog.
    func print(_ photo: Photo, over window: PhotosWindow) {
        work.run { () -> Result<DecodedPicture, PictureFileError> in
            Result { () throws(PictureFileError) in
                try PictureFile.decode(photo.path, options: DecodeOptions(limit: Self.longestSide))
            }
        } then: { [weak self, weak window] result in
            guard let self, let window else { return }
            switch result {
            case .success(let decoded): run(decoded.picture, named: "\(photo.name)", over: window)
            case .failure(let error): window.toast(error.description)
            }
        }
    }

    private func run(_ picture: Picture, named name: String, over window: PhotosWindow) {
        guard let frame = try? FrameBuffer.holding(picture, reusing: nil, scale: 1) else { return }
        let operation = GtkHandle(owning: UnsafeMutableRawPointer(gtk_print_operation_new()!))
        let pointer = operation.pointer.assumingMemoryBound(to: GtkPrintOperation.self)
        gtk_print_operation_set_job_name(pointer, name)
        gtk_print_operation_set_n_pages(pointer, 1)
        gtk_print_operation_set_allow_async(pointer, 1)
        if picture.size.width > picture.size.height {
            let setup = gtk_page_setup_new()
            gtk_page_setup_set_orientation(setup, GTK_PAGE_ORIENTATION_LANDSCAPE)
            gtk_print_operation_set_default_page_setup(pointer, setup)
            g_object_unref(UnsafeMutableRawPointer(setup!))
        }
        operation.on("draw-page") { arguments in
            let context = OpaquePointer(arguments.object(1)!)
            frame.draw(
                in: gtk_print_context_get_cairo_context(context)!, width: gtk_print_context_get_width(context),
                height: gtk_print_context_get_height(context))
        }
        operation.on("done") { [weak self, weak window] arguments in
            self?.operation = nil
            if arguments.enumeration(1) == Int(GTK_PRINT_OPERATION_RESULT_ERROR.rawValue) {
                window?.toast(localized("{} could not be printed", name))
            }
        }
        self.operation = operation
        gtk_print_operation_run(pointer, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window.window, nil)
    }
}

import CGtk
import GtkKit
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilPixels

/// Prints a photo on one page, as large as fits, upright or across as it is.
@MainActor final class PhotoPrinter {
    /// Where the page goes.
    enum Target {
        /// Where the person says, in the desktop's dialog.
        case dialog
        /// Into a PDF file.
        case file(FilePath)
    }

    private let work = LatestWork()
    private var operation: GtkHandle?

    /// More than this a printer of 300 dots an inch does not show on A4.
    private nonisolated static let longestSide = 3600

    /// A photo that is ready for the page, and the room of it in the memory budget.
    private struct Page {
        let picture: Picture
        let room: Reservation
    }

    private enum Outcome {
        case page(Page)
        case failed(PictureFileError)
        /// What else is shown and exported has taken all memory for pictures.
        case noRoom
    }

    /// Reads the photo, and opens the desktop's dialog.
    func print(_ photo: Photo, over window: PhotosWindow, to target: Target = .dialog) {
        let budget = window.session.budget
        work.run {
            Self.read(photo.path, budget)
        } then: { [weak self, weak window] outcome in
            guard let self, let window else { return }
            switch outcome {
            case .page(let page): run(page, named: "\(photo.name)", over: window, to: target)
            case .failed(let error): window.toast(error.description)
            case .noRoom:
                window.toast(
                    localized("{} cannot be printed now: other pictures take all memory that they may", "\(photo.name)"))
            }
        }
    }

    /// As large as a printer shows, and the memory budget allows for one picture.
    private nonisolated static func read(_ path: FilePath, _ budget: MemoryBudget) -> Outcome {
        do throws(PictureFileError) {
            let full = try PictureFile.info(path).info.size
            let box = PixelSize(width: longestSide, height: longestSide)
            // The shorter side is rounded, up to one more line of pixels than there is room for.
            let most = budget.entryLimit - 4 * longestSide
            let size = PictureFile.size(of: full, within: box, mostBytes: most)
            guard let room = budget.reserve(HeldFrame.bytes(of: size), for: .export) else { return .noRoom }
            let decoded = try PictureFile.decode(path, options: DecodeOptions(limit: max(size.width, size.height)))
            return .page(Page(picture: decoded.picture, room: room))
        } catch { return .failed(error) }
    }

    private func run(_ page: Page, named name: String, over window: PhotosWindow, to target: Target) {
        guard let frame = try? FrameBuffer.holding(page.picture, reusing: nil, scale: 1) else {
            return window.toast(localized("{} could not be printed", name))
        }
        let operation = operation(named: name, isAcross: frame.size.width > frame.size.height)
        let (room, pointer) = (page.room, operation.pointer.assumingMemoryBound(to: GtkPrintOperation.self))
        operation.on("draw-page") { arguments in
            let context = OpaquePointer(arguments.object(1)!)
            frame.draw(
                in: gtk_print_context_get_cairo_context(context)!, width: gtk_print_context_get_width(context),
                height: gtk_print_context_get_height(context))
        }
        operation.on("done") { [weak self, weak window] arguments in
            withExtendedLifetime(room) { self?.operation = nil }
            if arguments.enumeration(1) == Int(GTK_PRINT_OPERATION_RESULT_ERROR.rawValue) {
                window?.toast(localized("{} could not be printed", name))
            }
        }
        self.operation = operation
        var action = GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG
        if case .file(let path) = target {
            path.withCString { gtk_print_operation_set_export_filename(pointer, $0) }
            action = GTK_PRINT_OPERATION_ACTION_EXPORT
        }
        gtk_print_operation_run(pointer, action, window.window, nil)
    }

    private func operation(named name: String, isAcross: Bool) -> GtkHandle {
        let operation = GtkHandle(owning: UnsafeMutableRawPointer(gtk_print_operation_new()!))
        let pointer = operation.pointer.assumingMemoryBound(to: GtkPrintOperation.self)
        gtk_print_operation_set_job_name(pointer, name)
        gtk_print_operation_set_n_pages(pointer, 1)
        gtk_print_operation_set_allow_async(pointer, 1)
        guard isAcross else { return operation }
        let setup = gtk_page_setup_new()
        gtk_page_setup_set_orientation(setup, GTK_PAGE_ORIENTATION_LANDSCAPE)
        gtk_print_operation_set_default_page_setup(pointer, setup)
        g_object_unref(UnsafeMutableRawPointer(setup!))
        return operation
    }
}

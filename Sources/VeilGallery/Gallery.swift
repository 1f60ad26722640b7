import CGtk
import CVeilGtk
import Glibc
import GtkKit
import VeilFiles
import VeilGTK
import VeilPixels

/// The gallery: an application that shows what Veil can do, a page a subject.
public enum Gallery {
    /// How a run ended, as a shell sees it: the same numbers as those of `veil`.
    enum Status {
        static let done: Int32 = 0
        static let someFailed: Int32 = 1
        static let wrongUse: Int32 = 2
        static let nothingReadable: Int32 = 3
        static let noDisplay: Int32 = 4
    }

    /// Runs the program.
    ///
    /// - Parameter arguments: without the program's name.
    /// - Returns: the exit status: 0 all done, 1 some pages could not be drawn, 2 wrong use, 3 the photo could not be read, 4 no display.
    @MainActor public static func run(arguments: [String]) -> Int32 {
        veil_gtk_use_translations("veil-gallery", Place.shared("locale"))
        switch GalleryArguments(arguments) {
        case .help: print(GalleryArguments.helpText)
        case .version: print("veil-gallery \(VeilVersion.text)")
        case .mistake(let sentence):
            complain(sentence)
            return Status.wrongUse
        case .show(let page, let photo): return withPhotos(photo) { (photos) throws(PictureFileError) in try show(page, photos) }
        case .render(let folder, let page, let photo):
            return withPhotos(photo) { (photos) throws(PictureFileError) in
                try photos.check()
                return render(page, into: folder, photos)
            }
        }
        return Status.done
    }

    /// Says on standard error what went wrong.
    static func complain(_ sentence: String) {
        let line = Array("veil-gallery: \(sentence)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// Decodes the first photo on a thread of its own while GTK starts.
    @MainActor private static func withPhotos(_ chosen: String?, _ body: (PhotoShelf) throws(PictureFileError) -> Int32) -> Int32
    {
        MainLoop.prepare()
        let shelf = PhotoShelf(chosen: chosen.map { FilePath($0) }, dataFolders: Place.dataFolders)
        shelf.begin()
        do throws(PictureFileError) {
            return try body(shelf)
        } catch {
            complain(error.description)
            return Status.nothingReadable
        }
    }

    @MainActor private static func show(_ page: PageName?, _ photos: PhotoShelf) throws(PictureFileError) -> Int32 {
        let isConnected = MainLoop.connect()
        try photos.check()
        guard isConnected else {
            complain(localized("there is no display to open a window on; --render DIR draws the pages without one"))
            return Status.noDisplay
        }
        var window: GalleryWindow?
        return Application(id: "io.github.veil.Gallery").run(["veil-gallery"]) { application in
            if window == nil { window = GalleryWindow(application, photos) }
            window?.show(page ?? .weather)
        }
    }
}

import CGtk
import CVeilGtk
import Glibc
import GtkKit
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilPixels
import VeilTerminal

/// The application for photographs: a browser and a picker that never wait.
public enum Photos {
    /// How a run ended, as a shell sees it: the same numbers as those of `veil`.
    enum Status {
        static let done: Int32 = 0
        /// A picker was cancelled, or some of what was chosen could not be copied.
        static let notChosen: Int32 = 1
        static let wrongUse: Int32 = 2
        static let nothingReadable: Int32 = 3
        static let noDisplay: Int32 = 4
    }

    /// Runs the program.
    ///
    /// - Parameter arguments: the bytes that the system hands over, without the program's name.
    /// - Returns: the exit status: 0 all done, 1 nothing chosen, 2 wrong use, 3 nothing readable, 4 no display.
    @MainActor public static func run(arguments: [[UInt8]]) -> Int32 {
        StandardStreams.fillClosed()
        veil_gtk_use_translations("veil-photos", Place.shared("locale"))
        switch PhotosArguments(arguments.map { FilePath(bytes: $0) }) {
        case .help: print(PhotosArguments.helpText)
        case .version: print("veil-photos \(VeilVersion.text)")
        case .mistake(let sentence):
            complain(sentence)
            return Status.wrongUse
        case .explain(let request): explain(request)
        case .show(let request): return show(request)
        }
        return Status.done
    }

    /// Says on standard error what went wrong.
    static func complain(_ sentence: String) { say("veil-photos: \(sentence)\n") }

    /// Writes to standard error as it is.
    static func say(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    @MainActor private static func explain(_ request: PhotosRequest) {
        for line in MemoryReport(SharedParts(memoryLimit: request.memoryLimit)).lines { print(line) }
    }

    /// The photos are listed, and the first thumbnails made, while GTK starts.
    @MainActor private static func show(_ request: PhotosRequest) -> Int32 {
        var request = request
        request.openSingleFile()
        if request.pick != nil {
            let missing = request.removeMissingPlaces()
            for place in missing { complain(localized("{}: there is no such file or folder", place.description)) }
            if !missing.isEmpty, request.places.isEmpty { return Status.nothingReadable }
        }
        // Before there are other threads.
        MainLoop.prepare()
        Interruption.watch()
        // What is still being written when a person quits does not stay half.
        defer { PictureFile.removeUnfinishedFiles() }
        let parts = SharedParts(memoryLimit: request.memoryLimit)
        let session = PhotoSession(request, parts, mode: request.pick.map { .pick($0.rules) } ?? .browse)
        let results = request.pick.map { _ in ResultStream() }
        session.wantFirst(width: PhotosWindow.defaultSize.width, height: PhotosWindow.defaultSize.height)
        guard MainLoop.connect() else {
            session.close()
            complain(localized("there is no display to open a window on"))
            return Status.noDisplay
        }
        let application = Application(id: StyleSheet.iconName, isUnique: false)
        let windows = PhotosWindows(application, parts)
        // What was made and is not yet written would have to be made again.
        defer { parts.store?.flush() }
        let status = application.run(["veil-photos"]) { _ in windows.show(session) }
        windows.endCameras()
        guard status == Status.done, let pick = request.pick, let results else { return status }
        session.close()
        switch windows.outcome {
        case .chosen(let photos): return PickReport(pick, separator: request.separator).tell(photos, on: results)
        case .nothingThere(let sentence):
            complain(sentence)
            return Status.nothingReadable
        case nil: return Status.notChosen
        }
    }
}

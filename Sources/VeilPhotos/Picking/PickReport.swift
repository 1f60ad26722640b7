import Glibc
import GtkKit
import Synchronization
import VeilFiles
import VeilLibrary

/// What a picker prints when photos were chosen.
struct PickReport {
    private let pick: PickRequest
    private let separator: UInt8

    /// - Parameter separator: what ends a path or a URI; an object always ends with a line feed.
    init(_ pick: PickRequest, separator: UInt8) { (self.pick, self.separator) = (pick, separator) }

    /// Tells the photos, or copies them first and tells the copies. May wait for a disk.
    ///
    /// - Returns: the exit status.
    func tell(_ photos: [ChosenPhoto], on results: ResultStream) -> Int32 {
        let told = pick.copyFolder.map { copies(of: photos, in: $0) } ?? photos.map { ToldPhoto($0) }
        for photo in told where pick.form == .path && photo.path.bytes.contains(separator) {
            Photos.complain(
                localized(
                    "{}: this name holds what ends a name here: -0, --json or --uri tell them apart", photo.path.description))
        }
        if let error = results.write(told.flatMap(line)) {
            Photos.complain(localized("standard output: {}: what was chosen is lost", String(cString: strerror(error))))
            return Photos.Status.notChosen
        }
        return told.count == photos.count ? Photos.Status.done : Photos.Status.notChosen
    }

    /// A photo as it is told, with what ends it.
    func line(_ photo: ToldPhoto) -> [UInt8] {
        switch pick.form {
        case .path: photo.path.bytes + [separator]
        case .uri: Array(photo.path.fileURI.utf8) + [separator]
        case .json: Array(photo.json.utf8) + [UInt8(ascii: "\n")]
        }
    }

    // MARK: Copies

    /// The copies that could be made; of the others it is said why there are none.
    private func copies(of photos: [ChosenPhoto], in folder: FilePath) -> [ToldPhoto] {
        let interruption = Interruption()
        defer { interruption.obey() }
        do throws(PhotoFileError) {
            let report = try ExportPlan(files: photos.map(\.path), to: folder).run(isCancelled: { interruption.hasCome })
            var copies: [FilePath: FilePath] = [:]
            for file in report.files {
                if case .failed(let error) = file.outcome { Photos.complain(error.description) }
                copies[file.source] = file.outcome.copy?.path
            }
            return photos.compactMap { photo in copies[photo.path].map { ToldPhoto(photo, copy: $0) } }
        } catch {
            Photos.complain(error.description)
            return []
        }
    }
}

/// Ctrl+C and its like while files are copied: no half file is to stay.
private struct Interruption {
    private static let number = Atomic<Int32>(0)
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    init() {
        // Made now, and not first by the handler.
        Self.number.store(0, ordering: .relaxed)
        for each in Self.signals { signal(each) { Interruption.number.store($0, ordering: .relaxed) } }
    }

    var hasCome: Bool { Self.number.load(ordering: .relaxed) != 0 }

    /// Ends the process as the signal would have, if one came.
    func obey() {
        for each in Self.signals { signal(each, SIG_DFL) }
        if hasCome { raise(Self.number.load(ordering: .relaxed)) }
    }
}

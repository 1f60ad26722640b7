import Glibc
import GtkKit
import VeilFiles
import VeilLibrary
import VeilTerminal

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
        let told = pick.copyFolder.map { copies(of: photos, in: $0) } ?? originals(photos)
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

    /// Those that are still there, and files: a script shall find what it is told of.
    private func originals(_ photos: [ChosenPhoto]) -> [ToldPhoto] {
        photos.compactMap { photo in
            do throws(PictureFileError) {
                _ = try PhotoIdentity(of: photo.path)
                return ToldPhoto(photo)
            } catch {
                Photos.complain(error.description)
                return nil
            }
        }
    }

    // MARK: Copies

    /// The copies that could be made; of the others it is said why there are none.
    private func copies(of photos: [ChosenPhoto], in folder: FilePath) -> [ToldPhoto] {
        let progress = Progress(
            total: photos.count, isWanted: !pick.isQuiet && pick.form != .json, isInteractive: Terminal.isInteractive,
            show: { Photos.say($0) })
        var copies: [FilePath: FilePath] = [:]
        do throws(PhotoFileError) {
            _ = try ExportPlan(files: photos.filter { !$0.isTaken }.map(\.path), to: folder).run { step in
                guard let outcome = step.outcome else { return progress.started(step.source.description) }
                progress.finished()
                copies[step.source] = outcome.copy?.path
                Self.tell(outcome, of: step.source, progress)
            } isCancelled: {
                progress.waiting()
                return false
            }
            let told = photos.compactMap { photo in
                photo.isTaken ? ToldPhoto(photo) : copies[photo.path].map { ToldPhoto(photo, copy: $0) }
            }
            progress.close("\(Progress.counted(told.count, "photo")) copied")
            return told
        } catch {
            progress.makeRoom()
            Photos.complain(error.description)
            return []
        }
    }

    private static func tell(_ outcome: ExportOutcome, of source: FilePath, _ progress: Progress) {
        switch outcome {
        case .written(let copy), .alreadyThere(let copy): progress.tell("\(source) -> \(copy.path)")
        case .failed(let error):
            progress.makeRoom()
            progress.pass()
            Photos.complain(error.description)
        case .cancelled: break
        }
    }
}

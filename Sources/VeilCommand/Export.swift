import VeilFiles
import VeilLibrary

/// `veil export`.
enum Export {
    static func run(_ settings: Settings, _ console: Console) -> ExitStatus {
        let errors = contradictions(in: settings)
        guard errors.isEmpty, let folder = settings.exportFolder else {
            console.refuse(errors, of: .export)
            return .wrongUse
        }
        if settings.longSide != nil, let refusal = AddressSpace.refusal {
            console.message(refusal)
            return .nothingReadable
        }
        let entries = InputList(settings.operands, excluding: FileStatus(folder)?.identity).entries
        Interruption.watch { [isInteractive = console.isInteractive] in
            Console.silence(erasingLine: isInteractive)
            PictureFile.removeUnfinishedFiles()
        }
        let files = entries.compactMap { try? $0.get().path }
        let plan = ExportPlan(files: files, to: folder, strip: settings.strip?.strip ?? .nothing, longSide: settings.longSide)
        let reporter = Reporter<ExportedPhoto>(total: entries.count, settings, console)
        for case .failure(let failure) in entries { reporter.tell(ExportedPhoto(failure)) }
        do throws(PhotoFileError) {
            _ = try plan.run(progress: reporter.follow) {
                // Asked often, so that the bar moves while a large file is copied.
                reporter.waiting()
                return !reporter.isWanted
            }
        } catch {
            console.message(error.description)
            return .someFailed
        }
        return reporter.close()
    }

    private static func contradictions(in settings: Settings) -> [UsageError] {
        var errors: [UsageError] = []
        if settings.operands.isEmpty { errors.append(UsageError("there is nothing to export: name a photo or a folder")) }
        guard let folder = settings.exportFolder else {
            return errors + [UsageError("where should the photos go? Say --to DIR")]
        }
        errors += [UsageError(folder: folder, of: "--to")].compactMap { $0 }
        guard let status = FileStatus(folder) else { return errors }
        // Each run would take the copies of the one before for photos.
        for operand in settings.operands.map({ FilePath(bytes: $0) })
        where FileStatus(operand)?.identity == status.identity && status.isFolder {
            errors.append(UsageError("\(operand) is exported into itself: name another folder"))
        }
        return errors
    }
}

/// What of the metadata stays behind, by its name on the command line.
enum StripName: String, CaseIterable, Sendable {
    case location, all

    var strip: ExportPlan.Strip { self == .location ? .location : .all }
}

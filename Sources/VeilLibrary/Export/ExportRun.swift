import Glibc
import VeilFiles
import VeilPixels

/// One run of a plan: what it has written, and the memory that it copies through.
struct ExportRun {
    let plan: ExportPlan
    let isCancelled: () -> Bool
    private let buffer = CopyBuffer()
    private let budget: MemoryBudget?
    /// The buffer's part of the budget.
    private let room: Reservation?
    /// Whether the folder takes every name; nil as long as nobody had to know.
    private var takesAnyName: Bool?
    /// The files in the folder that stand for photos of this run: no other photo is the same as they are.
    private var claimed: Set<FileIdentity> = []

    init(plan: ExportPlan, in budget: MemoryBudget?, isCancelled: @escaping () -> Bool) {
        self.plan = plan
        self.budget = budget
        room = budget?.reserve(buffer.bytes.count, for: .export)
        self.isCancelled = isCancelled
    }

    mutating func export(_ path: FilePath) -> ExportOutcome {
        do throws(ExportStop) {
            if isCancelled() { throw .cancelled }
            let source: OpenedFile
            do throws(PhotoFileError) { source = try OpenedFile(path) } catch { throw .failed(error) }
            switch try way(for: source) {
            case .original: return try copyOriginal(source)
            case .strip(let format):
                let stripped = { [plan, buffer, isCancelled] (target: TemporaryFile) throws(ExportStop) -> [ExportNote] in
                    try StrippedCopy(source: source, target: target, strip: plan.strip, buffer: buffer, isCancelled: isCancelled)
                        .write(format)
                }
                return try copyChanged(source, named: name(for: path.lastComponent), stripped)
            case .render(let info):
                let rendering = ResizedCopy(source: path, info: info, longSide: plan.longSide, strip: plan.strip)
                return try copyChanged(source, named: name(for: rendering.name)) { [budget] target throws(ExportStop) in
                    try rendering.write(to: target, in: budget)
                }
            }
        } catch {
            switch error {
            case .cancelled: return .cancelled
            case .failed(let error): return .failed(error)
            }
        }
    }

    /// How a photo leaves.
    private enum Way { case original, strip(PictureFormat), render(PictureInfo) }

    private func way(for source: OpenedFile) throws(ExportStop) -> Way {
        do throws(PictureFileError) {
            if let longSide = plan.longSide {
                let info = try PictureFile.info(source.path).info
                if max(info.size.width, info.size.height) > longSide { return .render(info) }
                // It keeps its size, and need not be written anew unless there is no other way to take its metadata out.
                if plan.strip != .nothing, !StrippedCopy.formats.contains(info.format) { return .render(info) }
            }
            return plan.strip == .nothing ? .original : .strip(try PictureFormat(startOf: source.path))
        } catch {
            throw .failed(PhotoFileError(error))
        }
    }

    /// The name of a copy: its original's, as far as the folder takes that.
    private mutating func name(for name: FilePath) -> FilePath {
        let portable = ExportName.portable(name)
        guard portable != name else { return name }
        let isTaken = takesAnyName ?? ExportName.areAllTaken(by: plan.folder)
        takesAnyName = isTaken
        return isTaken ? name : portable
    }

    private mutating func copyOriginal(_ source: OpenedFile) throws(ExportStop) -> ExportOutcome {
        let name = name(for: source.path.lastComponent)
        var number = 1
        if let twin = try twin(of: source, named: name, from: &number) {
            return .alreadyThere(claim(twin.path, twin.digest, isOriginal: true, []))
        }
        return try withTemporary(for: source, named: name) { run, temporary throws(ExportStop) in
            let copying = FileCopying(source: source, target: temporary, buffer: run.buffer, isCancelled: run.isCancelled)
            let digest = try copying.run()
            let path = try run.place(temporary, source, named: name, from: number)
            return .written(run.claim(path, digest, isOriginal: true, []))
        }
    }

    /// Makes a copy that is not its original byte for byte, and takes it away again where the folder has it.
    private mutating func copyChanged(
        _ source: OpenedFile, named name: FilePath, _ make: (TemporaryFile) throws(ExportStop) -> [ExportNote]
    ) throws(ExportStop) -> ExportOutcome {
        try withTemporary(for: source, named: name) { run, temporary throws(ExportStop) in
            let notes = try make(temporary)
            if run.isCancelled() { throw .cancelled }
            let made: OpenedFile
            let digest: String
            do throws(PhotoFileError) {
                (made, digest) = (try OpenedFile(temporary.openName), try temporary.digest(through: run.buffer))
            } catch {
                throw .failed(PhotoFileError(source.path, error.reason))
            }
            var number = 1
            if let twin = try run.twin(of: made, named: name, from: &number) {
                temporary.remove()
                return .alreadyThere(run.claim(twin.path, digest, isOriginal: false, notes))
            }
            let path = try run.place(temporary, source, named: name, from: number)
            return .written(run.claim(path, digest, isOriginal: false, notes))
        }
    }

    /// Lends a file beside the copy's place, which is gone where `body` fails. It has the permissions of the source, but is no program, and
    /// its owner can read and write it.
    private mutating func withTemporary(
        for source: OpenedFile, named name: FilePath,
        _ body: (inout ExportRun, TemporaryFile) throws(ExportStop) -> ExportOutcome
    ) throws(ExportStop) -> ExportOutcome {
        let temporary: TemporaryFile
        do throws(SystemError) {
            temporary = try TemporaryFile(
                beside: plan.folder.appending(name), permissions: source.status.st_mode & 0o666 | 0o600)
        } catch {
            throw unwritten(name, error)
        }
        do throws(ExportStop) {
            return try body(&self, temporary)
        } catch {
            temporary.remove()
            // The name of the temporary file tells nobody anything.
            if case .failed(let error) = error, error.path == temporary.path {
                throw .failed(PhotoFileError(plan.folder.appending(name), error.reason))
            }
            throw error
        }
    }

    /// Gives the copy the times of its original, and the first name that is free.
    private func place(
        _ temporary: TemporaryFile, _ source: OpenedFile, named name: FilePath, from first: Int
    ) throws(ExportStop) -> FilePath {
        do throws(SystemError) {
            try SystemError.check(futimens(temporary.descriptor, [source.status.st_atim, source.status.st_mtim]) == 0)
            try SystemError.check(fsync(temporary.descriptor) == 0)
            try temporary.close()
            for number in first... {
                let target = plan.folder.appending(ExportName.name(name, number: number))
                do throws(SystemError) {
                    try temporary.rename(to: target, replacing: false)
                    return target
                } catch  where error.code == EEXIST {
                    continue
                }
            }
        } catch {
            throw unwritten(name, error)
        }
        preconditionFailure("there is no end of numbers")
    }

    private func unwritten(_ name: FilePath, _ error: SystemError) -> ExportStop {
        // The process is ending.
        if error.code == ECANCELED { return .cancelled }
        return .failed(PhotoFileError(plan.folder.appending(name), .file(.writing(error.code))))
    }

    private mutating func claim(_ path: FilePath, _ digest: String, isOriginal: Bool, _ notes: [ExportNote]) -> ExportedCopy {
        let status = stat(linkAt: path)
        if let status { claimed.insert(FileIdentity(status)) }
        return ExportedCopy(
            path: path, byteCount: Int64(status?.st_size ?? 0), sha256: digest, isOriginal: isOriginal, notes: notes)
    }

    /// A file of this name, or of this name and a number, with the very content of `made`, that no other photo of this run stands for.
    /// `number` becomes that of the first name that is free.
    private func twin(
        of made: OpenedFile, named name: FilePath, from number: inout Int
    ) throws(ExportStop) -> (path: FilePath, digest: String)? {
        while true {
            let path = plan.folder.appending(ExportName.name(name, number: number))
            guard let status = stat(linkAt: path) else { return nil }
            if status.st_mode & S_IFMT == S_IFREG, status.st_size == made.status.st_size, !claimed.contains(FileIdentity(status)),
                let digest = try FileComparison(left: made, buffer: buffer, isCancelled: isCancelled).digest(ifEqualTo: path)
            {
                return (path, digest)
            }
            number += 1
        }
    }
}

import Glibc
import VeilFiles

/// One run of a plan: what it has written, and the memory that it copies through.
struct ExportRun {
    let plan: ExportPlan
    let isCancelled: () -> Bool
    private let buffer = CopyBuffer()
    /// The files in the folder that stand for photos of this run: no other photo is the same as they are.
    private var claimed: Set<FileIdentity> = []

    init(plan: ExportPlan, isCancelled: @escaping () -> Bool) {
        self.plan = plan
        self.isCancelled = isCancelled
    }

    mutating func export(_ source: FilePath) -> ExportOutcome {
        if isCancelled() { return .cancelled }
        do throws(ExportStop) {
            return try copy(source)
        } catch {
            switch error {
            case .cancelled: return .cancelled
            case .failed(let error): return .failed(error)
            }
        }
    }

    private mutating func copy(_ path: FilePath) throws(ExportStop) -> ExportOutcome {
        let source: OpenedFile
        do throws(PhotoFileError) { source = try OpenedFile(path) } catch { throw .failed(error) }
        guard plan.strip == .nothing, plan.longSide == nil else {
            throw .failed(PhotoFileError(path, .cannotStrip(format: "files")))
        }
        return try copyOriginal(source)
    }

    private mutating func copyOriginal(_ source: OpenedFile) throws(ExportStop) -> ExportOutcome {
        var number = 1
        if let twin = try twin(of: source, named: source.path.lastComponent, from: &number) {
            return .alreadyThere(claim(twin.path, source, twin.digest, isOriginal: true))
        }
        let temporary = try temporary(for: source)
        do throws(ExportStop) {
            let digest = try FileCopying(source: source, target: temporary, buffer: buffer, isCancelled: isCancelled).run()
            let target = try place(temporary, source, named: source.path.lastComponent, from: number)
            return .written(claim(target, source, digest, isOriginal: true))
        } catch {
            temporary.remove()
            throw error
        }
    }

    /// A file with the permissions of the source, but no program, and one that its owner can read and write.
    private func temporary(for source: OpenedFile) throws(ExportStop) -> TemporaryFile {
        do throws(SystemError) {
            return try TemporaryFile(
                beside: plan.folder.appending(source.path.lastComponent), permissions: source.status.st_mode & 0o666 | 0o600)
        } catch {
            throw failure(error, source)
        }
    }

    /// Gives the copy the times of its original, brings it to the disk, and gives it the first name that is free.
    private func place(
        _ temporary: TemporaryFile, _ source: OpenedFile, named name: FilePath, from first: Int
    ) throws(ExportStop) -> FilePath {
        do throws(SystemError) {
            try SystemError.check(futimens(temporary.descriptor, [source.status.st_atim, source.status.st_mtim]) == 0)
            // A copy that is said to be there survives a power cut and a stick that is pulled out.
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
            throw failure(error, source)
        }
        preconditionFailure("there is no end of numbers")
    }

    private func failure(_ error: SystemError, _ source: OpenedFile) -> ExportStop {
        if error.code == ECANCELED { return .cancelled }
        return .failed(PhotoFileError(plan.folder.appending(source.path.lastComponent), .file(.writing(error.code))))
    }

    private mutating func claim(_ path: FilePath, _ source: OpenedFile, _ digest: String, isOriginal: Bool) -> ExportedCopy {
        let status = stat(linkAt: path)
        if let status { claimed.insert(FileIdentity(status)) }
        return ExportedCopy(
            path: path, byteCount: Int64(status?.st_size ?? source.status.st_size), sha256: digest, isOriginal: isOriginal,
            notes: [])
    }

    /// A file of this name, or of this name and a number, with the very content of `source`, that no other photo of this run stands for.
    /// `number` becomes that of the first name that is free.
    private func twin(
        of source: OpenedFile, named name: FilePath, from number: inout Int
    ) throws(ExportStop) -> (path: FilePath, digest: String)? {
        while true {
            let path = plan.folder.appending(ExportName.name(name, number: number))
            guard let status = stat(linkAt: path) else { return nil }
            if status.st_mode & S_IFMT == S_IFREG, status.st_size == source.status.st_size,
                !claimed.contains(FileIdentity(status)),
                let digest = try digest(ifEqual: source, path)
            {
                return (path, digest)
            }
            number += 1
        }
    }

    /// The SHA-256 of the source, if the file at `path` holds the same bytes.
    private func digest(ifEqual source: OpenedFile, _ path: FilePath) throws(ExportStop) -> String? {
        guard let other = try? OpenedFile(path) else { return nil }
        let half = buffer.bytes.count / 2
        let parts = (
            UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[..<half]),
            UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[half...])
        )
        let digest = FileDigest()
        var offset = 0
        while true {
            if isCancelled() { throw .cancelled }
            let (left, right): (UnsafeRawBufferPointer, UnsafeRawBufferPointer)
            do throws(PhotoFileError) {
                (left, right) = (try source.read(at: offset, into: parts.0), try other.read(at: offset, into: parts.1))
            } catch {
                throw .failed(error)
            }
            guard left.count == right.count else { return nil }
            if left.isEmpty { return source.isUnchanged ? digest.text : nil }
            guard memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0 else { return nil }
            digest.update(left)
            offset += left.count
        }
    }
}

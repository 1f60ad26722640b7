import Glibc
public import VeilFiles

/// Photos on their way into a folder.
///
/// Originals leave byte for byte, and are not decoded: cloned where the file system can share their blocks, copied by the kernel where it
/// can, and read and written elsewhere. Each copy is written beside its place, flushed to the disk and renamed. Nothing in the folder is
/// ever written over: where a name is taken, the copy is called "a (2).jpg", and where what is there is the very same content already,
/// it stays, so that running a plan again goes on where it ended.
public struct ExportPlan: Sendable {
    /// What of a photo's metadata stays behind.
    public enum Strip: String, Hashable, Sendable, CaseIterable {
        /// Nothing: copies are their originals.
        case nothing
        /// Where it was taken, wherever the file says so.
        case location
        /// All but what it takes to look right: orientation and colour profile.
        case all
    }

    /// The photos, in the order in which they are exported. One that is named twice is exported once.
    public let files: [FilePath]
    /// The folder that they go to, made if it is missing.
    public let folder: FilePath
    /// What of their metadata stays behind.
    public let strip: Strip
    /// The longest side in pixels of what is larger, which is then written anew; nil for every picture's own size.
    public let longSide: Int?

    /// A plan. `longSide` is at least 1.
    public init(files: [FilePath], to folder: FilePath, strip: Strip = .nothing, longSide: Int? = nil) {
        precondition(longSide ?? 1 >= 1, "a picture's side is at least 1 pixel, not \(longSide ?? 0)")
        self.files = files
        self.folder = folder
        self.strip = strip
        self.longSide = longSide
    }

    /// Exports the photos, one after the other, on the calling thread.
    ///
    /// - Parameters:
    ///   - budget: in which the memory that copies go through is counted, and what is written anew.
    ///   - progress: told when a photo's turn comes, and what became of it.
    ///   - isCancelled: asked often; once true, what is under way is given up, and no half file stays.
    /// - Returns: what became of every photo.
    /// - Throws: ``PhotoFileError`` where the folder cannot be made; whatever is wrong with one photo is in the report.
    public func run(
        in budget: MemoryBudget? = nil, progress: (ExportProgress) -> Void = { _ in }, isCancelled: () -> Bool = { false }
    ) throws(PhotoFileError) -> ExportReport {
        do throws(SystemError) {
            try folder.makeFolder()
        } catch {
            throw folder.obstacle ?? PhotoFileError(folder, .file(.writing(error.code)))
        }
        TemporaryFile.removeAbandoned(in: folder)
        let sources = distinctFiles
        return try withoutActuallyEscaping(isCancelled) { isCancelled throws(PhotoFileError) in
            var run = ExportRun(plan: self, in: budget, isCancelled: isCancelled)
            var report = ExportReport(files: [])
            for (index, source) in sources.enumerated() {
                progress(ExportProgress(index: index, count: sources.count, source: source, outcome: nil))
                let outcome = run.export(source)
                report.files.append(ExportedFile(source: source, outcome: outcome))
                progress(ExportProgress(index: index, count: sources.count, source: source, outcome: outcome))
            }
            return report
        }
    }

    /// The files without those that name an entry of a folder a second time. Two links to one file are two entries.
    private var distinctFiles: [FilePath] {
        struct Entry: Hashable { let folder: FileIdentity, name: FilePath }
        var (seen, folders) = (Set<Entry>(), [FilePath: FileIdentity?]())
        return files.filter { file in
            let parent = file.parent
            let folder = folders[parent] ?? stat(fileAt: parent).map { FileIdentity($0) }
            folders[parent] = folder
            return folder.map { seen.insert(Entry(folder: $0, name: file.lastComponent)).inserted } ?? true
        }
    }
}

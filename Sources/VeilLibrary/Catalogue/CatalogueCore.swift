import Synchronization
import VeilFiles

/// What the threads of a catalogue share. Everything else belongs to the catalogue's own thread, which is sent jobs.
final class CatalogueCore: Sendable {
    typealias Job = @Sendable (inout CatalogueState) -> Void

    /// What anybody may read at any time.
    struct Published: Sendable {
        var list = PhotoList()
        var facts = FactTable()
    }

    let fileSystem: FileSystem
    let published = Mutex(Published())
    let mailbox = Mailbox<Job>()
    /// A folder that hangs holds up one thread; eight disks that hang at once are rare.
    let listers = WorkQueue(threads: 8)
    /// Where every look takes a millisecond of waiting, four at once take a quarter of the time.
    let lookers = WorkQueue(threads: 4)

    let watcher: FolderWatcher

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
        watcher = FolderWatcher(
            refusal: fileSystem.watchRefusal,
            deliver: { [mailbox] events in mailbox.post { $0.happened(events) } },
            begun: { [mailbox] folder, failure in mailbox.post { $0.began(watching: folder, failure: failure) } })
    }

    /// Starts the catalogue's thread.
    func start(_ settings: CatalogueState.Settings, _ sources: [PhotoSource], _ first: FilePath?) {
        let hasThread = WorkThread.start {
            var state = CatalogueState(self, settings)
            state.open(sources, first)
            while let jobs = self.mailbox.take(until: state.nextDeadline) {
                for job in jobs { job(&state) }
                state.settle()
            }
            state.finish()
        }
        if !hasThread { close() }
    }

    /// Ends the thread once it has done what it was sent. Waits for nobody.
    func close() {
        mailbox.close()
        listers.close()
        lookers.close()
        watcher.close()
    }
}

import VeilFiles
import VeilLibrary

/// Follows a catalogue: what its updates have told so far.
final class Following {
    let catalogue: PhotoCatalogue
    private var updates: AsyncStream<CatalogueUpdate>.Iterator
    private(set) var list = PhotoList()
    private(set) var replaced: [PhotoID] = []
    private(set) var renamed: [PhotoID] = []
    private(set) var problems: [SourceProblem] = []
    private(set) var isComplete = false
    /// The list as the changes alone have made it.
    private(set) var ids: [PhotoID] = []
    /// The lengths of the lists of all updates.
    private(set) var counts: [Int] = []

    init(_ catalogue: PhotoCatalogue) {
        self.catalogue = catalogue
        updates = catalogue.updates().makeAsyncIterator()
    }

    /// Takes updates until `condition` holds; false where the catalogue is closed before.
    @discardableResult func until(_ condition: (Following) -> Bool) async -> Bool {
        while !condition(self) {
            guard let update = await updates.next() else { return false }
            ids = update.changes.applied(to: ids, update.list.map(\.id))
            (list, problems, isComplete) = (update.list, update.problems, update.isComplete)
            replaced += update.replaced
            renamed += update.renamed
            counts.append(update.list.count)
        }
        return true
    }

    /// Takes updates until the list is complete.
    @discardableResult func complete() async -> [String] {
        await until { $0.isComplete }
        return list.names
    }

    /// Takes updates until the list shows these names.
    func names(_ names: [String]) async { await until { $0.list.names == names } }

    func id(_ name: String) -> PhotoID? { list.first { "\($0.name)" == name }?.id }
}

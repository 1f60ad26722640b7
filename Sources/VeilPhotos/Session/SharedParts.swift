import VeilFiles
import VeilLibrary

/// What all windows of the process share: one budget of memory, and one store of thumbnails.
@MainActor final class SharedParts {
    /// What pictures may take together.
    let budget: MemoryBudget
    /// Where thumbnails stay from one run to the next; nil where there is no home to keep them in.
    let store: ThumbnailStore?

    /// Parts with so many bytes for pictures.
    init(memoryLimit: Int, store: ThumbnailStore? = ThumbnailStore.standard()) {
        budget = MemoryBudget(limit: memoryLimit)
        self.store = store
    }
}

import GtkKit
import VeilFiles
import VeilLibrary

extension FileActions {
    /// Moves photos to the trash, and says so with a way back.
    func trash(_ photos: [Photo]) {
        guard !photos.isEmpty else { return }
        let paths = photos.map(\.path)
        inBackground({ PhotoTrash.trash(paths) }) { [weak self] outcome in self?.trashed(outcome) }
    }

    private func trashed(_ outcome: TrashOutcome) {
        if let failure = outcome.failures.first { window.toast(failure.description) }
        guard !outcome.trashed.isEmpty else { return }
        let count = outcome.trashed.count
        window.toast(
            count == 1 ? localized("1 photo is in the trash") : localized("{} photos are in the trash", grouped(count)),
            button: localized("_Undo")
        ) { [weak self] in self?.restore(outcome.trashed) }
    }

    private func restore(_ photos: [TrashedPhoto]) {
        inBackground({ PhotoTrash.restore(photos) }) { [weak self] failures in
            if let failure = failures.first { self?.window.toast(failure.description) }
        }
    }
}

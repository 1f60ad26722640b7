import GtkKit
import VeilBrowser
import VeilFiles
import VeilLibrary

extension FileActions {
    /// Moves photos to the trash, and says so with a way back. Each goes only if its file is still what a person has seen of it: what was
    /// written under its name since then is somebody's newer photo.
    ///
    /// - Parameter onEnd: is told whether all of them went.
    func trash(_ photos: [Photo], onEnd: (@MainActor (Bool) -> Void)? = nil) {
        guard !photos.isEmpty else { return }
        let meant = window.session.meant(photos) { window.seenIdentity(of: $0) }
        let step = window.session.selection.newestStep
        inBackground({ PhotoTrash.trash(meant) }) { [weak self] outcome in
            self?.trashed(outcome, photos, after: step)
            onEnd?(outcome.failures.isEmpty)
        }
    }

    private func trashed(_ outcome: TrashOutcome, _ photos: [Photo], after step: Int) {
        say(outcome.failures)
        // Where nobody is told of changes, as in folders of a network, the old content would be shown for ever, and never go.
        let replaced = Set(outcome.failures.filter { $0.reason == .replaced }.map(\.path))
        let old = photos.filter { replaced.contains($0.path) }.map(\.id)
        if !old.isEmpty { window.showAnew(old) }
        guard !outcome.trashed.isEmpty else { return }
        trashHistory.record(outcome.trashed, after: step)
        let count = outcome.trashed.count
        window.toast(
            count == 1 ? localized("1 photo is in the trash") : localized("{} photos are in the trash", grouped(count)), .trash,
            button: localized("_Undo")
        ) { [weak self] in
            if let self, let deed = trashHistory.take(outcome.trashed) { restore(deed) }
        }
    }

    /// Why some could not go, or come back: the first says it for all.
    private func say(_ failures: [PhotoFileError]) {
        guard let first = failures.first?.description else { return }
        window.toast(
            failures.count == 1 ? first : localized("{} (and {} more)", first, grouped(failures.count - 1)), .trashFailure)
    }

    /// Puts back what went into the trash last.
    func undoTrash() {
        if let deed = trashHistory.takeLast() { restore(deed) }
    }

    private func restore(_ deed: TrashHistory<TrashedPhoto>.Deed) {
        window.passing.end(.trash)
        inBackground({ PhotoTrash.restore(deed.photos) }) { [weak self] failures in
            guard let self else { return }
            // Who does what the message asks for tries again then. What is no more in the trash never comes back.
            let kept = Set(failures.filter { $0.reason != .notInTrash }.map(\.path))
            trashHistory.keep(deed.photos.filter { kept.contains($0.original) }, of: deed)
            say(failures)
            let failed = Set(failures.map(\.path))
            let back = deed.photos.map(\.original).filter { !failed.contains($0) }
            guard let first = back.first else { return }
            window.toast(
                back.count == 1
                    ? localized("1 photo is back in its folder")
                    : localized("{} photos are back in their folders", grouped(back.count)), .trash)
            window.viewer.showOnceListed(first)
        }
    }
}

import CGtk
import VeilBrowser
import VeilGTK
import VeilLibrary

/// How large the originals are together that are selected in a picker. Files are looked at on a thread of their own, each once.
@MainActor final class PickSizes {
    private unowned let session: PhotoSession
    /// In bytes; 0 of a file that cannot be looked at.
    private var known: [PhotoID: Int64] = [:]
    private var asked: Set<PhotoID> = []
    private let onChange: () -> Void

    /// Of more nobody asks, and each step of the selection would count all of them.
    private static let most = 1000

    init(_ session: PhotoSession, onChange: @escaping () -> Void) {
        (self.session, self.onChange) = (session, onChange)
        session.onUpdate.listen { [weak self] in self?.forget($0.replaced) }
    }

    /// "12.3 MB"; nil while not all of them were looked at, or none is selected. `onChange` says when it is known.
    var text: String? {
        guard (1...Self.most).contains(session.selection.count) else { return nil }
        let ids = session.selection.ids
        look(at: ids.filter { known[$0] == nil && !asked.contains($0) })
        var sum: Int64 = 0
        for id in ids {
            guard let size = known[id] else { return nil }
            sum += size
        }
        let text = g_format_size(guint64(sum))!
        defer { g_free(text) }
        return String(cString: text)
    }

    private func look(at ids: [PhotoID]) {
        let photos = ids.compactMap { session.photo($0) }
        guard !photos.isEmpty else { return }
        asked.formUnion(ids)
        inBackground({ photos.map { ($0.id, (try? PhotoIdentity(of: $0.path))?.byteCount ?? 0) } }) { [weak self] sizes in
            guard let self else { return }
            for (id, size) in sizes where asked.remove(id) != nil { known[id] = size }
            onChange()
        }
    }

    private func forget(_ replaced: [PhotoID]) {
        guard !replaced.isEmpty else { return }
        for id in replaced { (known[id], _) = (nil, asked.remove(id)) }
        onChange()
    }
}

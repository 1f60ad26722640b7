import GtkKit
import VeilFiles
import VeilLibrary

/// What pictures may take and do take, and where thumbnails are kept: what `--explain` prints and the about window shows.
@MainActor struct MemoryReport {
    private let parts: SharedParts

    init(_ parts: SharedParts) { self.parts = parts }

    var lines: [String] {
        let budget = parts.budget
        var lines = [
            localized(
                "Memory for pictures: {} together, at most {} for one", Self.mebibytes(budget.limit),
                Self.mebibytes(budget.entryLimit))
        ]
        for use in MemoryBudget.Use.allCases.sorted(by: >) {
            lines.append("  \(Self.name(use)): \(Self.mebibytes(budget.used[use] ?? 0))")
        }
        lines.append(localized("Most at one time: {}", Self.mebibytes(budget.peak)))
        if let store = parts.store {
            lines.append(
                localized("Thumbnails on disk: {}, at most {}", store.folder.description, Self.mebibytes(store.capacity)))
        } else {
            lines.append(localized("Thumbnails on disk: none, there is no folder for caches"))
        }
        return lines
    }

    private static func name(_ use: MemoryBudget.Use) -> String {
        switch use {
        case .prefetch: localized("prefetched")
        case .thumbnails: localized("thumbnails")
        case .animation: localized("animations")
        case .screen: localized("on the screen")
        case .export: localized("export")
        }
    }

    /// "12.5 MiB"
    static func mebibytes(_ bytes: Int) -> String {
        let tenths = (bytes * 10 + (1 << 19)) >> 20
        return tenths % 10 == 0 ? "\(tenths / 10) MiB" : "\(tenths / 10).\(tenths % 10) MiB"
    }
}

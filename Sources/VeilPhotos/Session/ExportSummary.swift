import GtkKit
import VeilFiles
import VeilLibrary

/// What is said of an export when it is over.
struct ExportSummary: Equatable {
    /// How many went where, in one line.
    let text: String
    /// Why some did not, and what some others have lost.
    let details: [String]

    /// More nobody reads.
    private static let mostDetails = 200

    init(_ report: ExportReport, to folder: FilePath) {
        let copies = report.files.count { $0.outcome.copy != nil }
        let there = report.files.count { if case .alreadyThere = $0.outcome { true } else { false } }
        let failures = report.files.compactMap { if case .failed(let error) = $0.outcome { error.description } else { nil } }
        let place = folder.lastComponent.description
        let isCancelled = report.files.contains { if case .cancelled = $0.outcome { true } else { false } }
        var parts = [
            isCancelled
                ? localized("Stopped: {} of {} exported to {}", grouped(copies), grouped(report.files.count), place)
                : localized("{} exported to {}", grouped(copies), place)
        ]
        if there > 0 { parts.append(localized("{} there already", grouped(there))) }
        if !failures.isEmpty { parts.append(localized("{} failed", grouped(failures.count))) }
        text = parts.joined(separator: " · ")
        details =
            failures
            + report.files.flatMap { file in (file.outcome.copy?.notes ?? []).map { "\(file.source): \($0.description)" } }
    }

    /// The details, one below the other.
    var detailText: String {
        let shown = details.prefix(Self.mostDetails).joined(separator: "\n")
        let more = details.count - Self.mostDetails
        return more > 0 ? shown + "\n" + localized("… and {} more", grouped(more)) : shown
    }
}

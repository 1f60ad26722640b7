import GtkKit
import VeilBrowser
import VeilFiles
import VeilLibrary

/// What windows say of a session.
extension PhotoSession {
    /// What the window is called: its folder, or what it is for.
    var title: String {
        if case .pick(let rules) = mode { return rules.title ?? localized("Choose Photos") }
        switch scope {
        case .everything: return localized("All Photos")
        case .folder(let folder): return folder.named
        case .sources: break
        }
        guard case .folder(let folder, _)? = request.sources.first, request.sources.count == 1 else { return localized("Photos") }
        return folder.named
    }

    /// What may be chosen; nil where there is no rule.
    var ruleText: String? {
        guard mode.isPick else { return nil }
        switch (selection.minimum, selection.maximum) {
        case (let least, let most?) where least == most: return localized("choose {}", "\(least)")
        case (let least, let most?) where least > 1: return localized("choose {} to {}", "\(least)", "\(most)")
        case (_, let most?): return localized("choose up to {}", "\(most)")
        case (let least, nil) where least > 1: return localized("choose at least {}", "\(least)")
        default: return nil
        }
    }
}

extension FilePath {
    /// The name of a folder as a person knows it: of `.` and `..` the name of what they stand for.
    var named: String {
        let last = lastComponent
        guard last == "." || last == ".." || last.bytes.isEmpty else { return last.description }
        return (resolved ?? self).lastComponent.description
    }
}

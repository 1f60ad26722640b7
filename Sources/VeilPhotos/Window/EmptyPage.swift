import CGtk
import GtkKit
import VeilFiles
import VeilGTK
import VeilLibrary

/// What is said where there is nothing to show: why, and what to do about it.
@MainActor final class EmptyPage {
    let handle = GtkHandle(adw_status_page_new())
    private let session: PhotoSession
    private let button: GtkHandle
    /// Folders of which it is being found out whether photos are in their folders, and those that have some.
    private var searched: [FilePath] = []
    private var hasPhotosBelow = false
    private var search = 0

    /// Said when a person wants to see what is in the folders.
    var onShowAll: (() -> Void)?

    init(_ session: PhotoSession) {
        self.session = session
        button = Widgets.button(localized("_Show All Photos"), "pill", "suggested-action") {}
            .aligned(across: GTK_ALIGN_CENTER)
        button.on("clicked") { [weak self] _ in self?.onShowAll?() }
        adw_status_page_set_child(page, button.widget)
    }

    private var page: OpaquePointer { OpaquePointer(handle.pointer) }

    /// Says how it is now.
    func update() {
        if folders != searched { hasPhotosBelow = false }
        describe()
        searchFolders()
    }

    private func describe() {
        if !session.filter.isEmpty {
            say("system-search-symbolic", localized("No Photo Found"), localized("Try another name."))
        } else if let problem = session.problems.first(where: isOfScope) {
            say("dialog-warning-symbolic", localized("This Cannot Be Shown"), escaped(problem.description))
        } else if !hasPhotosBelow {
            say(
                "image-x-generic-symbolic", localized("No Photos"),
                localized("Photos that come into this folder appear here at once."))
        } else if session.scope == .sources {
            say(
                "folder-pictures-symbolic", localized("No Photos in This Folder"), localized("The folders in it have photos."),
                offersAll: true)
        } else {
            say(
                "folder-pictures-symbolic", localized("No Photos in This Folder"),
                localized("The folders in it have photos: choose one among the albums."))
        }
    }

    private func say(_ icon: String, _ title: String, _ description: String, offersAll: Bool = false) {
        adw_status_page_set_icon_name(page, icon)
        adw_status_page_set_title(page, title)
        adw_status_page_set_description(page, description)
        gtk_widget_set_visible(button.widget, offersAll ? 1 : 0)
    }

    /// Whether a problem is why there is nothing to be seen here.
    private func isOfScope(_ problem: SourceProblem) -> Bool {
        if case .folder(let path) = session.scope { problem.path == path } else { true }
    }

    /// The folders that are shown without those in them.
    private var folders: [FilePath] {
        switch session.scope {
        case .everything: []
        case .folder(let folder): [folder]
        case .sources: session.request.sources.compactMap { if case .folder(let path, false) = $0 { path } else { nil } }
        }
    }

    /// Looks for photos in the folders in them, which may take as long as the disk wants.
    private func searchFolders() {
        (searched, search) = (folders, search + 1)
        guard !searched.isEmpty else { return }
        inBackground({ [searched] in searched.contains { AlbumSearch().finds(below: $0) } }) { [weak self, search] isFound in
            guard let self, search == self.search, isFound != hasPhotosBelow else { return }
            hasPhotosBelow = isFound
            describe()
        }
    }
}

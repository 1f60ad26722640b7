import CGtk
import GtkKit
import VeilGTK
import VeilLibrary

/// What is done with the file of the photo that is shown. Bound to the photo that it is when it is asked for, whatever is shown later.
@MainActor final class ViewerActions {
    private unowned let page: ViewerPage

    init(_ page: ViewerPage) { self.page = page }

    private var window: PhotosWindow { page.window }

    func perform(_ command: ViewerCommand) {
        guard let photo = page.photo else { return }
        switch command {
        case .copy: window.files.copy([photo])
        case .openWith: window.files.openWith([photo])
        case .showInFolder: window.files.showInFolder([photo])
        case .saveCopy: window.files.export([photo])
        case .trash: window.files.trash([photo])
        default: break
        }
    }
}

import CGtk
import GtkKit
import VeilFiles
import VeilGTK
import VeilLibrary

/// The camera in a window of photos.
extension PhotosWindow {
    /// Shows the camera over everything else.
    func openCamera() {
        guard !session.isFull else { return }
        if camera == nil {
            let page = CameraPage(self)
            stage.add(page.handle)
            camera = page
        }
        camera?.open()
        coverChanged()
    }

    /// A photograph is a file. In a picker it is chosen, and ends one that was opened for it.
    ///
    /// - Returns: whether another one is to be taken.
    func take(_ path: FilePath) -> Bool {
        guard session.mode.isPick else {
            awaited = path
            findAwaited()
            toast(localized("The photo is saved: {}", path.lastComponent.description), button: localized("Show in Folder")) {
                [weak self] in self?.files.showInFolder(path)
            }
            return false
        }
        session.take(path)
        guard session.request.opensCamera else { return false }
        guard session.isEnough else { return true }
        windows.end(.chosen(session.chosen))
        return false
    }

    /// Brings the photo that was taken into view, as soon as it is listed.
    func findAwaited() {
        guard isBrowserUsable, let awaited, let photo = session.find(awaited) else { return }
        self.awaited = nil
        browser.grid.reveal(photo.id)
        browser.grid.focus(photo.id)
    }

    /// The camera page is gone.
    func cameraLeft() {
        isBrowserUsable = !viewer.isOpen
        coverChanged()
        browser.focusGrid()
        findAwaited()
        // A picker without a photo was opened for the camera alone.
        if session.mode.isPick, session.list.isEmpty, session.isComplete, session.taken.isEmpty { gtk_window_close(window) }
    }
}

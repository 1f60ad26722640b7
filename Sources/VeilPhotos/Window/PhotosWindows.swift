import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilLibrary
import VeilShield

/// All windows of the process, and what they share.
@MainActor final class PhotosWindows {
    let application: Application
    let parts: SharedParts
    private var open: [PhotosWindow] = []
    let shield = PrivacyShield(policy: .onDemand)
    /// The zoom of the next window.
    var zoom = GridZoom()
    /// Whether the next window shows its albums.
    var showsAlbums = false
    /// How a picker ended; nil as long as it has not, or when it was cancelled.
    private(set) var outcome: PickOutcome?
    /// A window got its cover, or lost it.
    let onCover = Event<Void>()

    init(_ application: Application, _ parts: SharedParts) {
        (self.application, self.parts) = (application, parts)
        shield.onCoverChange = { [onCover] in onCover.happen(()) }
        shield.start()
        let style = g_property_action_new("style", UnsafeMutableRawPointer(adw_style_manager_get_default()!), "color-scheme")
        g_action_map_add_action(OpaquePointer(application.handle.pointer), style)
        g_object_unref(UnsafeMutableRawPointer(style!))
    }

    /// Whether windows are covered while another application is in front, or they are hidden.
    var isShielded: Bool {
        get { shield.policy != .onDemand }
        set { shield.policy = newValue ? ShieldPolicy() : .onDemand }
    }

    /// Whether a window is covered, be it by a cover that fades.
    func isCovered(_ window: PhotosWindow) -> Bool { shield.isCovered(window.handle) }

    /// Shows a window for a session that was begun already.
    func show(_ session: PhotoSession) {
        let window = PhotosWindow(self, session)
        open.append(window)
        if session.mode.isPick { session.onUpdate.listen { [weak self, unowned session] _ in self?.endIfEmpty(session) } }
        window.onClose = { [weak self, unowned window] in self?.open.removeAll { $0 === window } }
        if session.request.opensCamera { window.openCamera() }
        gtk_window_present(window.window)
    }

    /// A picker with nothing in it, and no camera that may give something, waits for nobody.
    func endIfEmpty(_ session: PhotoSession) {
        guard session.isComplete, session.list.isEmpty, session.filter.isEmpty, session.scope == .sources, session.taken.isEmpty,
            outcome == nil
        else { return }
        if let camera = open.first(where: { $0.session === session })?.camera, camera.isOpen {
            guard camera.model.lacksCamera else { return }
            return end(.nothingThere(localized("there is no camera, and no photo to choose from")))
        }
        end(.nothingThere(session.problems.first?.description ?? localized("there is no photo to choose from")))
    }

    /// Shows sources in a window of their own.
    func open(_ request: PhotosRequest) {
        var request = request
        request.opensCamera = false
        show(PhotoSession(request, parts))
    }

    /// The program ends: films that are under way become whole.
    func endCameras() {
        for window in open { window.camera?.close() }
    }

    /// Ends a picker.
    func end(_ outcome: PickOutcome) {
        self.outcome = outcome
        application.quit()
    }
}

import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilLibrary
import VeilMotion

/// Keys, buttons and the menu.
extension ViewerPage {
    func addKeys() {
        let keys = GtkHandle(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()!))
        keys.on("key-pressed") { [weak self] arguments in
            guard let self, isOpen else { return arguments.answer(false) }
            arguments.answer(pressed(UInt32(arguments.uint(1)), GdkModifierType(rawValue: UInt32(arguments.flags(3)))))
        }
        handle.add(keys)
    }

    private func pressed(_ key: UInt32, _ state: GdkModifierType) -> Bool {
        if editor?.isOn == true, editor?.pressed(key, state) == true { return true }
        if Int32(bitPattern: key) == GDK_KEY_Tab || Int32(bitPattern: key) == GDK_KEY_ISO_Left_Tab {
            // The bars must be there for the focus to go to.
            barsModel.show()
            barsChanged()
            bars.show(max(0.01, barLevel.level.value))
            return false
        }
        guard state.rawValue & (GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue) == 0 else { return false }
        // On a button of the bars, the space bar presses it, and arrows go on to the next.
        if !isCanvasFocused, isButtonKey(key) { return false }
        let command = ViewerCommand(
            key: key, hasControl: state.rawValue & GDK_CONTROL_MASK.rawValue != 0,
            isShifted: state.rawValue & GDK_SHIFT_MASK.rawValue != 0, inPicker: session.mode.isPick)
        guard let command else { return false }
        perform(command)
        return true
    }

    private func isButtonKey(_ key: UInt32) -> Bool {
        [GDK_KEY_space, GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_Up, GDK_KEY_Down].contains(Int32(bitPattern: key))
    }

    private var isCanvasFocused: Bool { gtk_widget_has_focus(canvasHandle.widget) != 0 }

    /// What can be asked for.
    var offered: [ViewerCommand] { ViewerCommand.offered(inPicker: session.mode.isPick) }

    /// Does what was asked for.
    func perform(_ command: ViewerCommand) {
        guard isOpen else { return }
        let now = ViewerPage.now
        switch command {
        case .next: turn(by: 1, now)
        case .previous: turn(by: -1, now)
        case .onwards: turn(by: 10, now)
        case .backwards: turn(by: -10, now)
        case .first: go(to: 0, now)
        case .last: go(to: session.list.count - 1, now)
        case .zoomIn: changeZoom { $0.zoom(by: Self.zoomStep) }
        case .zoomOut: changeZoom { $0.zoom(by: 1 / Self.zoomStep) }
        case .fit: changeZoom { $0.fit() }
        case .actualSize: changeZoom { $0.zoom(to: 1) }
        case .rotateRight: changeZoom { $0.turn(byQuarters: 1) }
        case .rotateLeft: changeZoom { $0.turn(byQuarters: -1) }
        case .fullscreen: toggleFullscreen()
        case .slideshow: toggleSlideshow()
        case .pause: slideshow.isOn ? pauseSlideshow() : toggleAnimation()
        case .info: toggleInfo()
        case .edit: beginEditing()
        case .select: toggleSelected()
        case .leave: leave()
        case .trash, .undoTrash, .copy, .saveCopy, .openWith, .wallpaper, .print, .showInFolder: actions.perform(command)
        }
    }

    /// What one step of a key or the wheel zooms by.
    static let zoomStep = 1.25

    /// The time of what no event tells the time of, on the clock of events.
    static var now: Duration { .microseconds(Int(g_get_monotonic_time())) }

    func changeZoom(_ body: (inout ZoomView) -> Void) { change { $0.changeZoom(body) } }

    func turn(by pages: Int, _ time: Duration, animated: Bool = false) {
        change { scene in scene.turn(by: pages, at: time, animated: animated) { self.session.list.id(at: $0) } }
    }

    func go(to index: Int, _ time: Duration, animated: Bool = false) {
        change { scene in scene.go(to: index, at: time, animated: animated) { self.session.list.id(at: $0) } }
    }

    /// One step back: out of editing, the slideshow, the whole screen, the information; then out of the photo.
    private func leave() {
        if slideshow.isOn {
            toggleSlideshow()
        } else if info?.isShown == true {
            toggleInfo()
        } else if window.isFullscreen, enteredFullscreen {
            toggleFullscreen()
        } else {
            close()
        }
    }

    private func toggleFullscreen() {
        enteredFullscreen = !window.isFullscreen
        window.isFullscreen.toggle()
    }

    /// The window fills the screen or no longer, whoever asked for it.
    func fullscreenChanged() {
        let isFull = window.isFullscreen
        if !isFull { enteredFullscreen = false }
        bars.mark(
            .fullscreen, icon: isFull ? "view-restore-symbolic" : "view-fullscreen-symbolic",
            title: isFull ? localized("Leave the Whole Screen") : ViewerCommand.fullscreen.title)
    }

    private func toggleInfo() {
        let panel = info ?? InfoPanel()
        if info == nil {
            info = panel
            stage.add(panel.handle)
        }
        panel.isShown.toggle()
        if panel.isShown, let photo {
            panel.show(photo, shown[photo.id], picture: session.screen.cached(photo, fitting: box))
        }
        barsModel.isKept = panel.isShown
        barsModel.show()
        barsChanged()
        follow()
    }

    /// Selects the photo, or no longer. The bars come, which say so.
    private func toggleSelected() {
        guard let photo else { return }
        session.select { $0.toggle(photo.id) }
        barsModel.show()
        barsChanged()
    }

    // MARK: Slideshow

    private func toggleSlideshow() {
        if slideshow.isOn { slideshow.end() } else { slideshow.start() }
        waits.cancel(.slideshow)
        markSlideshow()
        if slideshow.isOn {
            restartSlideshow()
            barsModel.isKept = false
            barsModel.hide()
        }
        barsChanged()
    }

    private func pauseSlideshow() {
        slideshow.togglePause()
        markSlideshow()
        restartSlideshow()
        barsModel.show()
        barsChanged()
    }

    private func markSlideshow() {
        bars.mark(
            .slideshow, icon: slideshow.isOn ? "media-playback-stop-symbolic" : "media-playback-start-symbolic",
            title: slideshow.isOn ? localized("End the Slideshow") : ViewerCommand.slideshow.title)
    }

    /// The photo gets its whole time, from when it is seen.
    func restartSlideshow() {
        slideshow.restart()
        guard slideshow.isOn, !slideshow.isPaused else { return waits.cancel(.slideshow) }
        waits.after(slideshow.interval, .slideshow) { [weak self] in self?.slideshowIsDue() }
    }

    /// A photo that is still read is waited for; behind the last comes the first. A window that was left stands still.
    private func slideshowIsDue() {
        guard let target = scene.target, let pager = scene.pager else { return }
        guard gtk_window_is_active(window.window) != 0 else { return restartSlideshow() }
        let isReady = shown[target]?.isReady ?? false
        guard slideshow.advance(by: slideshow.interval, isReady: isReady) == .next else { return restartSlideshow() }
        let isLast = pager.target == session.list.count - 1
        if isLast { go(to: 0, ViewerPage.now, animated: true) } else { turn(by: 1, ViewerPage.now, animated: true) }
        restartSlideshow()
    }
}

import CGtk
import GtkKit
import VeilCamera
import VeilGTK
import VeilGlass

/// The frosted bars over a camera's picture: a header that says what is going on, and buttons below.
@MainActor final class CameraBars {
    /// Across the top.
    let header: GtkHandle
    /// Floats above the bottom.
    let footer: GtkHandle
    /// The number that a self-timer is at, in the middle.
    let countdown: GtkHandle
    /// Said when a button is pressed.
    var onKey: ((CameraKey) -> Void)?
    /// Said with what the exposure is to be; nil leaves it to the camera.
    var onExposure: ((Int?) -> Void)?

    private let name = GtkHandle(gtk_label_new(nil))
    private let state = GtkHandle(gtk_label_new(nil))
    private let number = Widgets.label("", "veil-countdown", "veil-on-glass")
    private let live = Widgets.box(across: true, spacing: 2, [])
    private let frozen = Widgets.box(across: true, spacing: 8, [])
    private var buttons: [CameraKey: GtkHandle] = [:]
    private let exposure = GtkHandle(gtk_menu_button_new())
    private var use: GtkHandle!
    private var shownKnobs: CameraKnobs?
    private var shown: CameraLook?

    private static let material = GlassMaterial.thin.noise(0.015)

    init() {
        header = GlassPane(Self.material).handle.aligned(down: GTK_ALIGN_START)
        footer = GlassPane(Self.material, shape: .capsule).handle.aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_END)
        countdown = GlassPane(Self.material, shape: .capsule, child: number).handle
            .aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER).untouchable()
        GlassPane(header)?.set(child: makeHeader())
        GlassPane(footer)?.set(child: makeFooter())
        show(number: nil)
    }

    // MARK: What they show

    /// Shows what a page is at. Costs nothing where that looks as before.
    func show(_ model: CameraModel, films: Bool) {
        let look = CameraLook(model)
        guard look != shown else { return }
        shown = look
        gtk_label_set_text(OpaquePointer(name.pointer), model.camera?.name ?? localized("Camera"))
        gtk_label_set_text(OpaquePointer(state.pointer), model.stateText ?? "")
        gtk_widget_set_visible(state.widget, model.stateText == nil ? 0 : 1)
        show(number: model.timer.shown)
        let isReviewing = model.state == .frozen || model.state == .saving
        let isLive = model.state == .live || model.state == .countingDown
        let isRecording = if case .recording = model.state { true } else { false }
        let hasFailed = if case .failed = model.state { true } else { false }
        gtk_widget_set_visible(footer.widget, hasFailed ? 0 : 1)
        gtk_widget_set_visible(live.widget, isReviewing ? 0 : 1)
        gtk_widget_set_visible(frozen.widget, isReviewing ? 1 : 0)
        gtk_widget_set_sensitive(frozen.widget, model.state == .frozen ? 1 : 0)
        set(.shutter, isOn: isLive)
        set(.timer, isOn: model.state == .live)
        set(.record, isOn: model.state == .live || model.state == .recording(isEnding: false))
        show(.record, films)
        show(.switchCamera, model.canSwitch)
        set(.switchCamera, isOn: !isRecording && !isReviewing && model.state != .taking)
        set(.mirror, isOn: !isReviewing)
        mark(model, isRecording: isRecording)
    }

    /// Shows which settings the camera has.
    func show(_ knobs: CameraKnobs) {
        guard knobs != shownKnobs else { return }
        shownKnobs = knobs
        show(.torch, knobs.hasTorch)
        gtk_widget_set_visible(exposure.widget, knobs.exposureRange == nil ? 0 : 1)
        if let range = knobs.exposureRange { fillExposure(range) }
    }

    /// Gives the keyboard to the button that is wanted next.
    func focusUse() { gtk_widget_grab_focus(use.widget) }

    private func mark(_ model: CameraModel, isRecording: Bool) {
        let isCounting = model.state == .countingDown
        label(
            .shutter, isCounting ? "process-stop-symbolic" : "camera-photo-symbolic",
            isCounting ? localized("Cancel the Self-Timer") : localized("Take the Photo"))
        label(
            .record, isRecording ? "media-playback-stop-symbolic" : "media-record-symbolic",
            isRecording ? localized("End the Film") : localized("Record a Film"))
        let seconds = model.timer.seconds
        label(
            .timer, "alarm-symbolic",
            seconds == 0 ? localized("Self-Timer: Off") : localized("Self-Timer: {} Seconds", "\(seconds)"))
        if seconds > 0, let button = buttons[.timer] {
            // A label of the button's own would be what a screen reader calls it.
            gtk_button_set_child(button.pointer.assumingMemoryBound(to: GtkButton.self), gtk_label_new("\(seconds)"))
        }
        label(.grid, "view-grid-symbolic", model.showsGrid ? localized("Hide the Lines") : localized("Show Lines"))
        label(
            .mirror, "object-flip-horizontal-symbolic",
            model.isMirrored
                ? localized("Show the Viewfinder as the Photo Will Be") : localized("Mirror the Viewfinder, Not the Photo"))
        for (key, isDown) in [(CameraKey.grid, model.showsGrid), (.mirror, model.isMirrored), (.timer, seconds > 0)] {
            guard let button = buttons[key] else { continue }
            let setClass = isDown ? gtk_widget_add_css_class : gtk_widget_remove_css_class
            setClass(button.widget, "accent")
        }
    }

    private func show(number text: Int?) {
        gtk_widget_set_visible(countdown.widget, text == nil ? 0 : 1)
        gtk_label_set_text(OpaquePointer(number.pointer), text.map { "\($0)" } ?? "")
    }

    private func label(_ key: CameraKey, _ icon: String, _ title: String) {
        guard let button = buttons[key] else { return }
        gtk_button_set_icon_name(button.pointer.assumingMemoryBound(to: GtkButton.self), icon)
        button.hinted(title)
    }

    private func set(_ key: CameraKey, isOn: Bool) {
        if let button = buttons[key] { gtk_widget_set_sensitive(button.widget, isOn ? 1 : 0) }
    }

    private func show(_ key: CameraKey, _ isThere: Bool) {
        if let button = buttons[key] { gtk_widget_set_visible(button.widget, isThere ? 1 : 0) }
    }

    // MARK: Parts

    private func makeHeader() -> GtkHandle {
        for (label, style) in [(name, "heading"), (state, "caption")] {
            gtk_label_set_ellipsize(OpaquePointer(label.pointer), PANGO_ELLIPSIZE_END)
            label.styled([style, "veil-on-glass"])
        }
        let title = Widgets.box([name, state]).aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER)
        let box = GtkHandle(gtk_center_box_new()).styled(["veil-viewer-bar"])
        let back = button(.back, "go-previous-symbolic", localized("Back to the Photos"))
        let other = button(.switchCamera, "camera-switch-symbolic", localized("Other Camera"))
        let start = Widgets.box(across: true, spacing: 4, [GtkHandle(gtk_window_controls_new(GTK_PACK_START)), back])
        let end = Widgets.box(across: true, spacing: 4, [other, GtkHandle(gtk_window_controls_new(GTK_PACK_END))])
        let bar = OpaquePointer(box.pointer)
        gtk_center_box_set_start_widget(bar, start.widget)
        gtk_center_box_set_center_widget(bar, title.widget)
        gtk_center_box_set_end_widget(bar, end.widget)
        let handle = GtkHandle(gtk_window_handle_new())
        gtk_window_handle_set_child(OpaquePointer(handle.pointer), box.widget)
        return handle
    }

    private func makeFooter() -> GtkHandle {
        let shutter = button(.shutter, "camera-photo-symbolic", localized("Take the Photo")).styled(["veil-shutter"])
        gtk_menu_button_set_icon_name(OpaquePointer(exposure.pointer), "display-brightness-symbolic")
        exposure.hinted(localized("Exposure")).styled(["flat"]).aligned(down: GTK_ALIGN_CENTER)
        let keys: [GtkHandle] = [
            button(.timer, "alarm-symbolic", ""), button(.grid, "view-grid-symbolic", ""), shutter,
            button(.mirror, "object-flip-horizontal-symbolic", ""), button(.record, "media-record-symbolic", ""),
            button(.torch, "media-flash-symbolic", localized("Torch")), exposure,
        ]
        for key in keys { gtk_box_append(live.pointer.assumingMemoryBound(to: GtkBox.self), key.widget) }
        let retake = Widgets.button(localized("_Retake"), "pill") { [weak self] in self?.onKey?(.retake) }
        use = Widgets.button(localized("_Use Photo"), "pill", "suggested-action") { [weak self] in self?.onKey?(.use) }
        for each in [retake, use!] { gtk_box_append(frozen.pointer.assumingMemoryBound(to: GtkBox.self), each.widget) }
        show(CameraKnobs())
        return Widgets.box([live, frozen]).styled(["veil-viewer-footer"])
    }

    private func fillExposure(_ range: CameraControlRange) {
        let values = Double(range.values.lowerBound)...Double(range.values.upperBound)
        let slider = Widgets.slider(values, step: Double(range.step), value: Double(range.value), digits: 0)
            .sized(220, -1).named(localized("Exposure"))
        slider.on("value-changed") { [weak self] in
            self?.onExposure?(Int(gtk_range_get_value($0.object(0)!.assumingMemoryBound(to: GtkRange.self))))
        }
        let automatic = Widgets.button(localized("_Automatic"), "flat") { [weak self] in self?.onExposure?(nil) }
        let popover = GtkHandle(gtk_popover_new())
        gtk_popover_set_child(
            popover.pointer.assumingMemoryBound(to: GtkPopover.self), Widgets.box(spacing: 6, [slider, automatic]).widget)
        gtk_menu_button_set_popover(OpaquePointer(exposure.pointer), popover.widget)
    }

    private func button(_ key: CameraKey, _ icon: String, _ title: String) -> GtkHandle {
        let button = GtkHandle(gtk_button_new_from_icon_name(icon)).styled(["flat", "circular"]).hinted(title)
        // A click leaves the keys with the picture.
        gtk_widget_set_focus_on_click(button.widget, 0)
        button.on("clicked") { [weak self] _ in self?.onKey?(key) }
        buttons[key] = button
        return button.aligned(down: GTK_ALIGN_CENTER)
    }
}

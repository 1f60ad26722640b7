import CGtk
import GtkKit
import VeilGTK
import VeilGlass
import VeilMotion

/// The frosted bars over the photo: a header with its name and place, and a footer with what can be done.
@MainActor final class ViewerBars {
    /// Across the top.
    let header: GtkHandle
    /// Floats above the bottom.
    let footer: GtkHandle
    /// What is dragged to hand the photo to another application.
    let title: GtkHandle
    /// What a picker has beside; nil for a browser.
    let pick: PickButtons?
    /// Said with what a button asks for.
    var onCommand: ((ViewerCommand) -> Void)?
    /// Said when the pointer is on a bar, or leaves it.
    var onHover: ((Bool) -> Void)?

    private let name = GtkHandle(gtk_label_new(nil))
    private let place = GtkHandle(gtk_label_new(nil))
    private let headerPane: GlassPane
    private let footerPane: GlassPane
    private(set) var buttons: [ViewerCommand: GtkHandle] = [:]
    private let menu = GtkHandle(gtk_menu_button_new())
    private var hovered = 0

    private static let material = GlassMaterial.thin.noise(0.015)
    /// A capsule, whatever its height.
    private static let footerShape = GlassShape.capsule

    /// - Parameter isPick: whether they are those of a picker.
    init(isPick: Bool) {
        pick = isPick ? PickButtons() : nil
        title = Widgets.box([name, place]).aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER).inset(x: 6, y: 0)
        headerPane = GlassPane(Self.material)
        footerPane = GlassPane(Self.material, shape: Self.footerShape)
        header = headerPane.handle.aligned(down: GTK_ALIGN_START)
        footer = footerPane.handle.aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_END).inset(x: 4, y: 22)
        for (label, style) in [(name, "heading"), (place, "caption")] {
            gtk_label_set_ellipsize(OpaquePointer(label.pointer), PANGO_ELLIPSIZE_MIDDLE)
            label.styled([style, "veil-on-glass"])
        }
        gtk_label_set_max_width_chars(OpaquePointer(name.pointer), 60)
        headerPane.set(child: makeHeader())
        footerPane.set(child: makeFooter())
        for bar in [header, footer] { watch(bar) }
        pick?.onTick = { [weak self] in self?.onCommand?(.select) }
    }

    // MARK: What they say

    func say(name text: String, place where_: String) {
        gtk_label_set_text(OpaquePointer(name.pointer), text)
        gtk_label_set_text(OpaquePointer(place.pointer), where_)
    }

    /// Whether a button of two states is down: information, slideshow, fullscreen.
    func mark(_ command: ViewerCommand, icon: String, title: String) {
        guard let button = buttons[command] else { return }
        gtk_button_set_icon_name(button.pointer.assumingMemoryBound(to: GtkButton.self), icon)
        button.hinted(title)
    }

    func enable(_ command: ViewerCommand, _ isOn: Bool) {
        if let button = buttons[command] { gtk_widget_set_sensitive(button.widget, isOn ? 1 : 0) }
    }

    /// Gives the menu its rows.
    func setMenu(_ model: GtkHandle) {
        gtk_menu_button_set_menu_model(OpaquePointer(menu.pointer), model.menuModel)
    }

    /// Whether the menu is open, or the keyboard is on a bar.
    var isUsed: Bool {
        guard let popover = gtk_menu_button_get_popover(OpaquePointer(menu.pointer)) else { return hovered > 0 }
        let isOpen = gtk_widget_get_mapped(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)) != 0
        return isOpen || hovered > 0
    }

    /// How much of them is there.
    func show(_ share: Double) {
        for bar in [header, footer] {
            gtk_widget_set_visible(bar.widget, share > 0 ? 1 : 0)
            gtk_widget_set_opacity(bar.widget, share)
        }
    }

    // MARK: Parts

    private func makeHeader() -> GtkHandle {
        let box = GtkHandle(gtk_center_box_new()).styled(["veil-viewer-bar"])
        let bar = OpaquePointer(box.pointer)
        let start = Widgets.box(across: true, spacing: 4, [controls(GTK_PACK_START), button(.leave)])
        gtk_menu_button_set_icon_name(OpaquePointer(menu.pointer), "open-menu-symbolic")
        menu.hinted(localized("More")).styled(["flat"])
        let own = pick.map { [$0.tick, $0.choose] } ?? [button(.edit), button(.info)]
        let end = Widgets.box(across: true, spacing: 4, own + [menu, controls(GTK_PACK_END)])
        gtk_center_box_set_start_widget(bar, start.widget)
        gtk_center_box_set_center_widget(bar, title.widget)
        gtk_center_box_set_end_widget(bar, end.widget)
        let handle = GtkHandle(gtk_window_handle_new())
        gtk_window_handle_set_child(OpaquePointer(handle.pointer), box.widget)
        return handle
    }

    private func controls(_ side: GtkPackType) -> GtkHandle {
        let controls = GtkHandle(gtk_window_controls_new(side))
        if pick != nil { gtk_window_controls_set_decoration_layout(OpaquePointer(controls.pointer), PickButtons.decorations) }
        return controls
    }

    private func makeFooter() -> GtkHandle {
        let groups: [[ViewerCommand]] = [
            [.previous, .next], [.zoomOut, .zoomIn], [.rotateLeft, .rotateRight], [.slideshow, .fullscreen], [.trash],
        ]
        let offered = ViewerCommand.offered(inPicker: pick != nil)
        let boxes = groups.map { $0.filter(offered.contains) }.filter { !$0.isEmpty }
            .map { Widgets.box(across: true, $0.map(button)) }
        // Arrows point to where photos are, and those lie from left to right, whatever the direction of text.
        for box in boxes { gtk_widget_set_direction(box.widget, GTK_TEXT_DIR_LTR) }
        return Widgets.box(across: true, spacing: 5, boxes).styled(["veil-viewer-footer"])
    }

    private func button(_ command: ViewerCommand) -> GtkHandle {
        let button = GtkHandle(gtk_button_new_from_icon_name(command.icon)).styled(["flat", "circular"]).hinted(command.title)
        // A click leaves the keys with the photo.
        gtk_widget_set_focus_on_click(button.widget, 0)
        button.on("clicked") { [weak self] _ in self?.onCommand?(command) }
        buttons[command] = button
        if ViewerCommand.sideways.contains(command) {
            gtk_widget_set_direction(
                gtk_button_get_child(button.pointer.assumingMemoryBound(to: GtkButton.self)), GTK_TEXT_DIR_LTR)
        }
        return button.aligned(down: GTK_ALIGN_CENTER)
    }

    private func watch(_ bar: GtkHandle) {
        let motion = GtkHandle(owning: UnsafeMutableRawPointer(gtk_event_controller_motion_new()!))
        motion.on("enter") { [weak self] _ in self?.hover(1) }
        motion.on("leave") { [weak self] _ in self?.hover(-1) }
        bar.add(motion)
    }

    private func hover(_ change: Int) {
        hovered = max(0, hovered + change)
        onHover?(hovered > 0)
    }
}

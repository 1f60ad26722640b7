import CGtk
import GtkKit
import VeilGTK
import VeilPixels
import VeilShield

/// When windows are covered and with what, with a look at both kinds of covers.
final class ShieldPage: Page {
    let handle: GtkHandle
    private var choice = ShieldChoice() { didSet { changed() } }
    private var painter = CoverPainter()
    private let shield: PrivacyShield?

    init(_ photos: PhotoShelf, _ shield: PrivacyShield?) {
        self.shield = shield
        let column = Widgets.box(spacing: 24, []).inset(x: 24, y: 28)
        handle = Widgets.scroller(Widgets.clamp(column, width: 760))
        let box = column.pointer.assumingMemoryBound(to: GtkBox.self)
        followVisibility()
        for child in [covers(over: photos.picture(2, limit: 600)), rules(), hideNow()] { gtk_box_append(box, child.widget) }
    }

    // MARK: What covers show

    private func covers(over photo: Picture) -> GtkHandle {
        let statement = StatementPicture(over: photo).picture
        let shots: [(String, Picture?)] = [
            (localized("The window"), statement),
            (localized("Opaque cover"), statement.flatMap { try? painter.cover(.opaque(), for: $0) }),
            (localized("Recognisable cover"), statement.flatMap { try? painter.cover(.recognisable, for: $0) }),
        ]
        let row = Widgets.box(
            across: true, spacing: 18, shots.compactMap { title, picture in picture.map { Self.shot(title, $0) } })
        gtk_box_set_homogeneous(row.pointer.assumingMemoryBound(to: GtkBox.self), 1)
        return row
    }

    private static func shot(_ title: String, _ picture: Picture) -> GtkHandle {
        let shot = picture.widget().sized(84, 140).styled(["veil-shot"]).named(title)
        gtk_widget_set_overflow(shot.widget, GTK_OVERFLOW_HIDDEN)
        return Widgets.box(spacing: 8, [shot, Widgets.label(title, "caption", "dim-label")])
    }

    // MARK: When

    private func rules() -> GtkHandle {
        let group = GtkHandle(adw_preferences_group_new())
        let rows = [
            Rows.choice(
                localized("When the focus is lost"),
                [localized("Cover all windows"), localized("Cover that window"), localized("Cover nothing")]
            ) { [weak self] in self?.choice.focus = $0 },
            Rows.choice(
                localized("When nobody acts"),
                [localized("Never cover"), localized("After 10 seconds"), localized("After a minute")]
            ) { [weak self] in self?.choice.idle = $0 },
            Rows.choice(localized("What the cover shows"), [localized("One colour"), localized("A few uncertain colours")]) {
                [weak self] in self?.choice.isRecognisable = $0 == 1
            },
            Rows.onOff(localized("Cover while hidden"), localized("So that what comes back first is the cover"), isOn: true) {
                [weak self] in self?.choice.coversHidden = $0
            },
            Rows.onOff(localized("Stay until unlocked"), localized("Escape unlocks, for this demonstration"), isOn: false) {
                [weak self] in self?.choice.needsAuthentication = $0
            },
        ]
        let note = localized("These rules hold while this page is shown")
        adw_preferences_group_set_description(group.pointer.assumingMemoryBound(to: AdwPreferencesGroup.self), note)
        for row in rows { adw_preferences_group_add(group.pointer.assumingMemoryBound(to: AdwPreferencesGroup.self), row.widget) }
        return group
    }

    private func hideNow() -> GtkHandle {
        let button = Widgets.button(localized("_Hide Now"), "suggested-action", "pill") { [weak self] in self?.activate() }
        let note = Widgets.label(localized("Escape brings the window back"), "caption", "dim-label")
        return Widgets.box(spacing: 8, [button.aligned(across: GTK_ALIGN_CENTER), note])
    }

    // MARK: The shield

    /// What was chosen holds while the page is shown. Elsewhere in the gallery nothing is to be hidden.
    private func followVisibility() {
        handle.on("map") { [weak self] _ in self?.changed() }
        handle.on("unmap") { [weak self] _ in self?.shield?.policy = .onDemand }
    }

    private func changed() {
        shield?.style = choice.style
        shield?.policy = choice.policy
    }

    func activate() { shield?.cover() }

    func escape() {
        shield?.uncover()
        shield?.authenticate()
    }

    func pose() {}
}

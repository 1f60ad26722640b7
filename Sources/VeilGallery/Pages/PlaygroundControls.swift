import CGtk
import GtkKit
import VeilGTK
import VeilGlass
import VeilMotion

/// The playground's sliders and lists.
@MainActor final class PlaygroundControls {
    let handle: GtkHandle
    var onChange: ((GlassTrial) -> Void)?
    var onLevel: ((Level) -> Void)?
    var onAnimate: (() -> Void)?
    private var trial = GlassTrial() { didSet { changed() } }
    private let level = Widgets.slider(0...1, step: 0.01, value: 0.6)
    private let seconds = Widgets.slider(0.1...3, step: 0.05, value: GlassTrial().seconds)
    private let damping = Widgets.slider(0.1...1.5, step: 0.05, value: GlassTrial().damping)
    /// The slider follows the level, and not the level the slider.
    private var isShowing = false
    private let grid = GtkHandle(gtk_grid_new()).styled(["veil-dock"])

    init() {
        handle = grid
        gtk_grid_set_column_spacing(grid.pointer.assumingMemoryBound(to: GtkGrid.self), 14)
        gtk_grid_set_row_spacing(grid.pointer.assumingMemoryBound(to: GtkGrid.self), 8)
        build()
        connect()
    }

    private func build() {
        let names = GlassMaterial.names
        let material = Widgets.choice(names.map(MaterialTitle.of), chosen: names.firstIndex(of: trial.material) ?? 0) {
            [weak self] in
            self?.trial.material = names[$0]
        }
        let motion = Widgets.choice(GlassTrial.Kind.allCases.map(Self.title)) { [weak self] in
            self?.trial.kind = GlassTrial.Kind.allCases[$0]
        }
        let animate = Widgets.button(localized("_Animate"), "suggested-action", "pill") { [weak self] in self?.onAnimate?() }
        place(localized("Level"), level, column: 0, row: 0)
        place(localized("Seconds"), seconds, column: 0, row: 1)
        place(localized("Damping"), damping, column: 0, row: 2)
        place(localized("Material"), material, column: 2, row: 0)
        place(localized("Motion"), motion, column: 2, row: 1)
        gtk_grid_attach(grid.pointer.assumingMemoryBound(to: GtkGrid.self), animate.widget, 3, 2, 1, 1)
    }

    private func place(_ title: String, _ control: GtkHandle, column: Int32, row: Int32) {
        let grid = grid.pointer.assumingMemoryBound(to: GtkGrid.self)
        gtk_grid_attach(grid, Widgets.label(title, "dim-label", alignment: 1).widget, column, row, 1, 1)
        gtk_grid_attach(grid, control.named(title).widget, column + 1, row, 1, 1)
    }

    private func connect() {
        // Not "change-value", which is for hands alone: a screen reader sets the value itself.
        level.on("value-changed") { [weak self] in
            guard let self, !isShowing else { return }
            onLevel?(Level(Self.value($0)))
        }
        seconds.on("value-changed") { [weak self] in self?.trial.seconds = Self.value($0) }
        damping.on("value-changed") { [weak self] in self?.trial.damping = Self.value($0) }
    }

    private static func value(_ arguments: SignalArguments) -> Double {
        gtk_range_get_value(arguments.object(0)!.assumingMemoryBound(to: GtkRange.self))
    }

    private func changed() {
        gtk_widget_set_sensitive(damping.widget, trial.kind == .spring ? 1 : 0)
        onChange?(trial)
    }

    /// Moves the level's slider, without saying so.
    func show(_ level: Level) {
        isShowing = true
        gtk_range_set_value(self.level.pointer.assumingMemoryBound(to: GtkRange.self), level.value)
        isShowing = false
    }

    private static func title(_ kind: GlassTrial.Kind) -> String {
        switch kind {
        case .spring: localized("Spring")
        case .easeInOut: localized("Ease in and out")
        case .easeOut: localized("Ease out")
        case .ease: localized("Ease")
        case .linear: localized("Linear")
        }
    }
}

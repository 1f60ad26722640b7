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
    private let sliders = PlaygroundControls.grid().expanding(across: true)
    private let lists = PlaygroundControls.grid()

    init() {
        handle = Widgets.box(across: true, spacing: 14, [sliders, lists]).styled(["veil-dock"])
        build()
        connect()
    }

    private static func grid() -> GtkHandle {
        let grid = GtkHandle(gtk_grid_new())
        gtk_grid_set_column_spacing(grid.pointer.assumingMemoryBound(to: GtkGrid.self), 14)
        gtk_grid_set_row_spacing(grid.pointer.assumingMemoryBound(to: GtkGrid.self), 8)
        return grid
    }

    /// Puts sliders and lists beside each other, or below each other.
    func adapt(isNarrow: Bool) {
        gtk_orientable_set_orientation(
            OpaquePointer(handle.pointer), isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
        lists.aligned(across: isNarrow ? GTK_ALIGN_CENTER : nil)
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
        place(localized("Level"), level, in: sliders, row: 0)
        place(localized("Seconds"), seconds, in: sliders, row: 1)
        place(localized("Damping"), damping, in: sliders, row: 2)
        place(localized("Material"), material, in: lists, row: 0)
        place(localized("Motion"), motion, in: lists, row: 1)
        gtk_grid_attach(lists.pointer.assumingMemoryBound(to: GtkGrid.self), animate.widget, 1, 2, 1, 1)
    }

    private func place(_ title: String, _ control: GtkHandle, in grid: GtkHandle, row: Int32) {
        let grid = grid.pointer.assumingMemoryBound(to: GtkGrid.self)
        gtk_grid_attach(grid, Widgets.label(title, "dim-label", alignment: 1).widget, 0, row, 1, 1)
        gtk_grid_attach(grid, control.named(title).widget, 1, row, 1, 1)
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

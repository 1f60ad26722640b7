import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilGlass
import VeilMotion

/// One pane over a photograph: its level by slider, by hand or animated, in any material and by any motion.
final class PlaygroundPage: Page {
    let handle: GtkHandle
    private let pane: GlassPane
    private let controls = PlaygroundControls()
    private let number = Widgets.label("", "veil-huge", "numeric")
    private let clock: FrameClock
    private var trial = GlassTrial()
    private var hold: LevelHold?

    init(_ photos: PhotoShelf) {
        let hint = Widgets.label(localized("Pull up or down, even while it moves"), "veil-hint")
        let text = Widgets.box(spacing: 4, [number, hint]).inset(36).aligned(down: GTK_ALIGN_CENTER)
        pane = GlassPane(.thin, shape: .rounded(26), level: 0.6, child: text)
        pane.handle.sized(400, 260).aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER)
        let stage = GlassStage(picture: photos.picture(1))
        stage.add(pane.handle)
        clock = FrameClock(of: pane.handle)
        handle = Widgets.box([stage.handle.expanding(across: true, down: true), controls.handle])
        connect()
        show()
    }

    private func connect() {
        controls.onChange = { [weak self] in self?.choose($0) }
        controls.onLevel = { [weak self] in self?.set($0) }
        controls.onAnimate = { [weak self] in self?.activate() }
        DragGesture.add(
            to: pane.handle,
            began: { [weak self] _, _ in self?.grab() },
            moved: { [weak self] way, time in self?.hold(way.y, time) },
            ended: { [weak self] _, time in self?.letGo(time) })
    }

    func activate() {
        pane.animate(to: GlassTrial.next(after: pane.motion.goal), trial.motion)
        follow()
    }

    func pose() { set(0.62) }

    func adapt(isNarrow: Bool) {
        pane.handle.sized(isNarrow ? 300 : 400, 260)
        controls.adapt(isNarrow: isNarrow)
    }

    private func choose(_ trial: GlassTrial) {
        self.trial = trial
        if let material = GlassMaterial.named(trial.material) { pane.material = material }
    }

    private func set(_ level: Level) {
        pane.level = level
        show()
    }

    // MARK: By hand

    private func grab() {
        pane.grab()
        hold = LevelHold(at: pane.level)
    }

    private func hold(_ down: Double, _ time: Duration) {
        hold?.move(down: down, at: time)
        if let hold { set(hold.level) }
    }

    private func letGo(_ time: Duration) {
        guard let hold else { return }
        self.hold = nil
        pane.release(to: hold.goal(at: time), velocity: hold.velocity(at: time), trial.motion)
        follow()
    }

    // MARK: What is shown

    /// Follows the level for as long as it moves.
    private func follow() {
        show()
        clock.run { [weak self] _ in
            self?.show()
            return self.map { !$0.pane.motion.isAtRest } ?? false
        }
    }

    private func show() {
        gtk_label_set_label(OpaquePointer(number.pointer), "\(Int((pane.level.value * 100).rounded())) %")
        controls.show(pane.level)
    }
}

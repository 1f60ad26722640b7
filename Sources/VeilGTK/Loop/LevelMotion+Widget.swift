import CGtk
import VeilMotion

extension LevelMotion {
    /// The level of a widget. Where the system asks for less motion (`gtk-enable-animations`), animations jump to their goals.
    convenience init(level: Level, of widget: UnsafeMutablePointer<GtkWidget>) {
        self.init(level: level, clock: FrameClock(of: widget)) { Settings.reducesMotion }
    }
}

extension FrameClock: LevelClock {
    package func start(_ tick: @escaping (Double) -> Bool) { run { tick($0 / .seconds(1)) } }
}

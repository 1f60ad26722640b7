import VeilBrowser
import VeilMotion

/// A photo over glass that is pulled down and let go, and everything that follows from it: where the photo is, how much of it is there,
/// and the level of the glass behind it. Told all that happens; knows no clock.
struct PhotoFlight: Equatable {
    private var drag: DragToDismiss
    /// How much of the drag's pose is left.
    private var away = LevelAnimator(level: 0)
    private var presence = LevelAnimator(level: 1)
    private var glass = LevelAnimator(level: 1)
    /// Whether the photo is put away, or on its way out.
    private(set) var isClosed = false

    private static let back = Motion.spring(response: 0.4, damping: 0.75)
    private static let out = Motion.easeOut(seconds: 0.22)

    /// A photo that is open in a view of so many points.
    init(width: Double, height: Double) { drag = DragToDismiss(width: width, height: height) }

    /// Where the photo is drawn.
    var pose: DismissPose { drag.pose.at(away.level) }
    /// How much of the photo is there.
    var opacity: Double { presence.level.value }
    /// The level of the glass behind it.
    var level: Level { glass.level }
    /// Whether nothing moves by itself.
    var isAtRest: Bool { away.isAtRest && presence.isAtRest && glass.isAtRest }
    /// Whether motions jump to their ends.
    var reducesMotion = false {
        didSet {
            (away.reducesMotion, presence.reducesMotion, glass.reducesMotion) = (reducesMotion, reducesMotion, reducesMotion)
        }
    }

    /// The view has another size: a hand that holds the photo has lost it.
    mutating func resize(width: Double, height: Double) {
        drag = DragToDismiss(width: width, height: height)
        (away.level, presence.level, glass.level) = (0, isClosed ? 0 : 1, isClosed ? 0 : 1)
    }

    // MARK: The hand

    mutating func began(_ touch: DragTouch) {
        guard !isClosed else { return }
        drag.began(touch, photo: .fitting)
        away.level = 1
        glass.grab()
    }

    mutating func moved(_ touch: DragTouch) {
        guard !isClosed, drag.moved(touch) == nil, drag.phase == .dismissing else { return }
        glass.level = drag.level
    }

    mutating func ended(at time: Duration) {
        guard !isClosed else { return }
        let outcome = drag.ended(at: time)
        isClosed = outcome == .dismissed
        glass.release(to: isClosed ? 0 : 1, velocity: outcome == nil ? 0 : drag.levelVelocity)
        if isClosed { presence.animate(to: 0, Self.out) } else { away.animate(to: 0, Self.back) }
    }

    // MARK: Keys and buttons

    /// Puts the photo away.
    mutating func close() {
        guard !isClosed else { return }
        isClosed = true
        presence.animate(to: 0, Self.out)
        glass.animate(to: 0)
    }

    /// Brings the photo back.
    mutating func open() {
        guard isClosed else { return }
        isClosed = false
        away.level = 0
        presence.animate(to: 1, Self.out)
        glass.animate(to: 1)
    }

    /// Time has passed.
    mutating func advance(by elapsed: Duration) {
        away.advance(by: elapsed)
        presence.advance(by: elapsed)
        glass.advance(by: elapsed)
    }
}

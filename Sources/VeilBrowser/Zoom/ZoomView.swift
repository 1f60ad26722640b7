import VeilMotion

/// A photo in a view that is zoomed, panned and turned: pure values, told the time.
///
///     var zoom = ZoomView(photo: ViewSize(width: 6000, height: 4000), viewport: ViewSize(width: 1280, height: 800))
///     zoom.doubleClick(at: pointer)          // fit, fill, 100 %, and from the start
///     zoom.advance(by: elapsed)              // draw the photo at `photoFrame`, turned by `rotation`
///
/// Points of the view are counted from its top left corner. The photo's sizes are those at 100 %, where a pixel of the photo is a pixel of
/// the screen: pixels divided by the scale of the display. Whatever is done, the photo stays within its bounds: no smaller than it rests, no
/// larger than eight times, nothing of the view empty that the photo could fill. Under fingers, and on the way back from them, it gives way.
///
/// Events may come unpaired or twice; what is not finite is left out.
public struct ZoomView: Hashable, Sendable {
    /// What stays when the view changes its size.
    enum Rule: Hashable, Sendable {
        case resting
        case filling
        case free
    }

    enum Mode: Hashable, Sendable {
        case still(ZoomPose)
        case held(ZoomHold)
        case flying(ZoomFlight)
        case coasting(ZoomCoast)
    }

    /// The photo as it is stored upright, at 100 %.
    public let photo: ViewSize
    /// How often it was turned clockwise by a quarter, 0…3.
    public internal(set) var quarterTurns = 0
    /// Whether zooms and turns jump, for people who asked their system for less motion. Fingers still move the photo.
    public var reducesMotion = false

    var bounds: ZoomBounds
    var rule = Rule.resting
    var mode: Mode
    /// The part of a turn that is still to be seen, in quarters.
    var turning: Glide?

    /// A photo at rest: all of it in view, and not enlarged unless `enlarges` says so.
    public init(photo: ViewSize, viewport: ViewSize, enlarges: Bool = false) {
        self.photo = photo
        bounds = ZoomBounds(viewport: viewport, photo: photo, enlarges: enlarges)
        mode = .still(ZoomPose(scale: bounds.resting, focus: .zero))
    }

    /// The view.
    public var viewport: ViewSize { bounds.viewport }
    /// The scale now: 1 is 100 %.
    public var scale: Double { pose.scale }
    /// The scale that a motion leads to.
    public var goalScale: Double { goal.scale }
    /// The scale at which all of the photo is in view: what it is opened with, and the smallest.
    public var restingScale: Double { bounds.resting }
    /// The scale at which the photo fills the view.
    public var fillingScale: Double { bounds.filling }
    /// The largest scale.
    public var largestScale: Double { bounds.largest }
    /// Whether all of the photo is in view, or will be when a motion ends.
    public var isResting: Bool { goal.scale <= bounds.resting * (1 + 1e-9) }

    /// How far the photo is turned clockwise as it is shown, in quarter turns; between two whole numbers while it turns.
    public var rotation: Double { Double(quarterTurns) + (turning?.state.value ?? 0) }

    /// Where the turned photo lies in the view, as if its turn had ended.
    public var photoFrame: ViewRect {
        let (pose, size) = (pose, bounds.photo)
        let corner = bounds.viewport.middle + pose.place(of: ViewVector(x: -size.width / 2, y: -size.height / 2))
        return ViewRect(x: corner.x, y: corner.y, width: size.width * pose.scale, height: size.height * pose.scale)
    }

    /// How the photo lies, for ``DragToDismiss``: where a drag dismisses, pans or pages.
    public var placement: PhotoPlacement {
        let (pose, reach) = (pose, bounds.reach(at: pose.scale))
        /// Less than the eye sees, and more than the last bits of a sum.
        let slack = 1e-6 / pose.scale
        var edges: PhotoPlacement.Edges = []
        if pose.focus.x <= slack - reach.x { edges.insert(.left) }
        if pose.focus.x >= reach.x - slack { edges.insert(.right) }
        if pose.focus.y <= slack - reach.y { edges.insert(.top) }
        if pose.focus.y >= reach.y - slack { edges.insert(.bottom) }
        let zoom = pose.scale / bounds.resting
        return PhotoPlacement(zoom: zoom <= 1 + 1e-9 ? 1 : zoom, edges: edges)
    }

    /// Whether time changes nothing.
    public var isAtRest: Bool {
        switch mode {
        case .still, .held: turning == nil
        case .flying, .coasting: false
        }
    }

    /// How the photo lies now.
    var pose: ZoomPose {
        switch mode {
        case .still(let pose): pose
        case .held(let hold): hold.pose
        case .flying(let flight): flight.pose(in: bounds)
        case .coasting(let coast): coast.pose
        }
    }

    /// How it will lie when a motion has ended.
    var goal: ZoomPose {
        switch mode {
        case .still(let pose): pose
        case .held(let hold): bounds.clamped(hold.pose)
        case .flying(let flight): flight.goal
        case .coasting(let coast): coast.goal
        }
    }
}

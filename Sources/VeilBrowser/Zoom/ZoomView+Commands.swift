public import VeilMotion

extension ZoomView {
    /// Scales that lie nearer together than this are one to the eye.
    private static let noticeable = 1.1
    /// Where a photo already fills its view at 100 %, a double click still shows more of it.
    private static let closer = 2.0

    /// Shows all of the photo.
    public mutating func fit(animated: Bool = true) {
        zoom(to: bounds.resting, about: viewport.middle, .resting, animated)
    }

    /// Fills the view, about a point of it; the middle where none is said.
    public mutating func fill(about point: ViewVector? = nil, animated: Bool = true) {
        zoom(to: max(bounds.filling, bounds.resting), about: point ?? viewport.middle, .filling, animated)
    }

    /// Zooms to a scale, 1 is 100 %, about a point of the view, which keeps its point of the photo wherever the bounds let it; the middle
    /// where none is said.
    public mutating func zoom(to scale: Double, about point: ViewVector? = nil, animated: Bool = true) {
        zoom(to: scale, about: point ?? viewport.middle, .free, animated)
    }

    /// Zooms by a factor, for the wheel and for keys. A factor that comes while the last one still moves multiplies its goal.
    public mutating func zoom(by factor: Double, about point: ViewVector? = nil, animated: Bool = true) {
        guard factor.isFinite, factor > 0 else { return }
        zoom(to: min(goal.scale * factor, bounds.largest), about: point ?? viewport.middle, .free, animated)
    }

    /// The next of fit, fill and 100 %, from the smallest to the largest and then from the start, about the point that was clicked. Those
    /// that look alike are one.
    public mutating func doubleClick(at point: ViewVector) {
        var stops: [(scale: Double, rule: Rule)] = [(bounds.resting, .resting)]
        let others: [(scale: Double, rule: Rule)] = [(bounds.filling, .filling), (1, .free)]
        for stop in others.sorted(by: { $0.scale < $1.scale }) where stop.scale >= stops[stops.count - 1].scale * Self.noticeable
        {
            stops.append(stop)
        }
        if stops.count == 1 { stops.append((bounds.resting * Self.closer, .free)) }
        let next = stops.first { $0.scale > goal.scale * (1 + 1e-6) } ?? stops[0]
        zoom(to: next.scale, about: point, next.rule, true)
    }

    /// Pans at once, for a wheel or a touch pad: the photo follows by `way`, as far as its bounds.
    public mutating func scroll(by way: ViewVector) {
        guard way.isFinite else { return }
        let pose = pose
        mode = .still(bounds.clamped(ZoomPose(scale: pose.scale, focus: pose.focus - way * (1 / pose.scale))))
    }

    /// Turns the photo clockwise by quarters, negative the other way; the point in the middle of the view stays there.
    public mutating func turn(byQuarters turns: Int, animated: Bool = true) {
        let (pose, turns) = (pose, ZoomView.shortest(turns))
        let seen = MotionState(value: rotation - Double(quarterTurns + turns), velocity: turning?.state.velocity ?? 0)
        quarterTurns = (quarterTurns + turns) & 3
        bounds.photo = photo.turned(by: quarterTurns)
        let turned = ZoomPose(scale: pose.scale, focus: pose.focus.turned(by: turns))
        mode = .still(turned)
        turning = animated && !reducesMotion ? ZoomView.turn(from: seen) : nil
        fly(to: bounds.clamped(ZoomPose(scale: scaleByRule(pose.scale), focus: turned.focus)), about: turned.focus, animated)
    }

    /// The view has another size: a photo that fits or fills goes on to do so, any other keeps its scale, and the point in the middle stays
    /// there. What moves arrives.
    public mutating func resize(_ viewport: ViewSize) {
        guard viewport != bounds.viewport else { return }
        let goal = goal
        bounds.viewport = viewport
        if isHeld { return }
        mode = .still(bounds.clamped(ZoomPose(scale: scaleByRule(goal.scale), focus: goal.focus)))
    }

    /// Lets time pass: the only thing that moves the photo by itself.
    ///
    /// - Parameter elapsed: the time since the last step, any length; a negative one is 0.
    /// - Returns: whether anything moved, and whether this step brought all of it to rest.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @discardableResult
    public mutating func advance(by elapsed: Duration) -> LevelAnimator.Step { advance(by: MotionTime(elapsed)) }

    /// Lets so many seconds pass. See ``advance(by:)``.
    @discardableResult
    public mutating func advance(bySeconds seconds: Double) -> LevelAnimator.Step { advance(by: MotionTime(seconds: seconds)) }

    private mutating func advance(by elapsed: MotionTime) -> LevelAnimator.Step {
        if isAtRest { return .resting }
        if var glide = turning {
            glide.advance(by: elapsed)
            turning = glide.isOver ? nil : glide
        }
        switch mode {
        case .flying(var flight):
            flight.advance(by: elapsed)
            mode = flight.isOver ? .still(flight.goal) : .flying(flight)
        case .coasting(var coast):
            coast.advance(by: elapsed)
            mode = coast.isOver ? .still(coast.goal) : .coasting(coast)
        case .still, .held: break
        }
        return isAtRest ? .arrived : .moving
    }
}

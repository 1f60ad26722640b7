/// How a photo lies in its view.
struct ZoomPose: Hashable, Sendable {
    /// The size of a pixel of the photo; 1 is 100 %.
    var scale: Double
    /// Which point of the photo lies in the middle of the view: from the middle of the turned photo, in points at 100 %.
    var focus: ViewVector

    /// Where a point of the photo is shown, from the middle of the view.
    func place(of point: ViewVector) -> ViewVector { (point - focus) * scale }

    /// Which point of the photo is shown at a place, from the middle of the view.
    func point(at place: ViewVector) -> ViewVector { focus + place * (1 / scale) }

    /// The pose of this scale that shows `point` at `place`.
    init(scale: Double, showing point: ViewVector, at place: ViewVector) {
        self.init(scale: scale, focus: point - place * (1 / scale))
    }

    init(scale: Double, focus: ViewVector) {
        self.scale = scale
        self.focus = focus
    }
}

/// The sizes from which follows how a photo may lie.
struct ZoomBounds: Hashable, Sendable {
    var viewport: ViewSize
    /// As it is turned, at 100 %.
    var photo: ViewSize
    /// Whether a photo that is smaller than the view is enlarged to fit it.
    var enlarges: Bool

    /// The largest size of a pixel, unless it takes more to fill the view.
    private static let largestScale = 8.0

    /// All of the photo is in view, as large as possible.
    var fitting: Double { min(viewport.width / photo.width, viewport.height / photo.height) }
    /// No part of the view is without photo.
    var filling: Double { max(viewport.width / photo.width, viewport.height / photo.height) }
    /// How it lies when it is opened.
    var resting: Double { enlarges ? fitting : min(fitting, 1) }
    var largest: Double { max(Self.largestScale, filling) }

    func clamped(_ scale: Double) -> Double { min(max(scale, resting), largest) }

    /// How far the focus may lie from the middle of the photo, either way.
    func reach(at scale: Double) -> ViewVector {
        ViewVector(
            x: max(0, photo.width / 2 - viewport.width / 2 / scale), y: max(0, photo.height / 2 - viewport.height / 2 / scale))
    }

    func clamped(_ focus: ViewVector, at scale: Double) -> ViewVector {
        let reach = reach(at: scale)
        return ViewVector(x: min(max(focus.x, -reach.x), reach.x), y: min(max(focus.y, -reach.y), reach.y))
    }

    func clamped(_ pose: ZoomPose) -> ZoomPose {
        let scale = clamped(pose.scale)
        return ZoomPose(scale: scale, focus: clamped(pose.focus, at: scale))
    }

    /// Whether a pose is where it may stay, but for the last bits.
    func holds(_ pose: ZoomPose) -> Bool {
        let nearest = clamped(pose)
        return abs(nearest.scale - pose.scale) <= 1e-9 * nearest.scale && (nearest.focus - pose.focus).length * pose.scale < 1e-6
    }
}

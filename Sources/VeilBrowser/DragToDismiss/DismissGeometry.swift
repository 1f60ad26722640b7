import VeilMotion

/// The measures by which a drag is judged and shown, in a view of a given size.
struct DismissGeometry: Hashable, Sendable {
    /// A finger that means to stay moves less, in points.
    private static let slop = 10.0
    /// The scale of a photo that is dragged all the way.
    private static let smallestScale = 0.6
    /// The share of the view's height at which letting go dismisses.
    private static let dismissingShare = 1.0 / 6
    /// For how long a let-go photo would coast at its speed, in seconds: a scroll view's fast deceleration, 0.99 a millisecond.
    private static let coasting = 0.1
    /// A finger that moves up faster than this, in points a second, has changed its mind. A resting one trembles slower.
    private static let turningBack = 100.0

    let width: Double
    let height: Double

    /// The way down that is all of the progress.
    var reach: Double { height / 2 }

    /// To whom a drag by `way` belongs; nil while it is too short to tell. A diagonal is sideways: the pager is used more often.
    func decide(_ way: ViewVector, _ photo: PhotoPlacement) -> DragToDismiss.Phase? {
        guard way.length >= Self.slop else { return nil }
        if abs(way.x) >= abs(way.y) {
            return photo.edges.contains(way.x > 0 ? .left : .right) ? .paging : .panning
        }
        return way.y > 0 && photo.edges.contains(.top) ? .dismissing : .panning
    }

    /// A finger does not get so far between two events, in points: some came late, and all in one.
    private static let leap = 48.0

    /// Where a drag that was decided after `way` begins: there, so that the photo does not jump. Of a leap all counts that is more than a
    /// tremble, or a pull on a busy machine would be lost.
    func beginning(of way: ViewVector, at start: ViewVector) -> ViewVector {
        way.length < Self.leap ? start + way : start + way * (Self.slop / way.length)
    }

    func progress(of way: ViewVector) -> Level {
        Level(way.y / reach)
    }

    /// The photo shrinks, and the point that the finger took stays under the finger.
    func pose(from start: ViewVector, to finger: ViewVector) -> DismissPose {
        let way = finger - start
        let scale = 1 - (1 - Self.smallestScale) * progress(of: way).value
        let held = start - ViewVector(x: width / 2, y: height / 2)
        return DismissPose(scale: scale, offset: ViewVector(x: way.x, y: resisted(way.y)) + held * (1 - scale))
    }

    /// Upwards a photo follows less and less, and never further than the view is high.
    private func resisted(_ y: Double) -> Double {
        y >= 0 ? y : RubberBand.resisted(y, over: height)
    }

    /// Whether a drag that was let go after `way` dismisses: where it would coast to is far enough, and it does not turn back.
    func dismisses(_ way: ViewVector, velocity: ViewVector) -> Bool {
        velocity.y > -Self.turningBack && way.y + velocity.y * Self.coasting >= height * Self.dismissingShare
    }
}

extension ZoomView {
    /// Where a point of the photo is shown: `point` in points at 100 % from the top left corner of the upright photo.
    public func viewPoint(of point: ViewVector) -> ViewVector {
        bounds.viewport.middle + pose.place(of: (point - photo.middle).turned(by: quarterTurns))
    }

    /// Which point of the photo is shown at a point of the view; it may lie outside of the photo.
    public func photoPoint(at point: ViewVector) -> ViewVector {
        photo.middle + pose.point(at: point - bounds.viewport.middle).turned(by: -quarterTurns)
    }

    /// The part of the photo that is in view, as shares of the upright photo's sides, 0…1: what to decode sharply. It may be empty while
    /// fingers pull the photo out of its view.
    public var visiblePart: ViewRect { part(at: pose) }

    /// The part that will be in view when a motion has ended: what to begin with before it ends.
    public var goalPart: ViewRect { part(at: goal) }

    private func part(at pose: ZoomPose) -> ViewRect {
        let reach = ViewVector(x: viewport.width / 2, y: viewport.height / 2)
        let corners = [pose.point(at: reach * -1), pose.point(at: reach)].map { photo.middle + $0.turned(by: -quarterTurns) }
        func shares(_ a: Double, _ b: Double, of side: Double) -> (start: Double, length: Double) {
            let start = min(max(min(a, b) / side, 0), 1)
            return (start, min(max(max(a, b) / side, 0), 1) - start)
        }
        let across = shares(corners[0].x, corners[1].x, of: photo.width)
        let down = shares(corners[0].y, corners[1].y, of: photo.height)
        return ViewRect(x: across.start, y: down.start, width: across.length, height: down.length)
    }
}

extension ViewVector {
    /// Turned clockwise by quarters about the origin.
    func turned(by quarterTurns: Int) -> ViewVector {
        switch quarterTurns & 3 {
        case 1: ViewVector(x: -y, y: x)
        case 2: ViewVector(x: -x, y: -y)
        case 3: ViewVector(x: y, y: -x)
        default: self
        }
    }
}

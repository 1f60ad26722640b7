extension ZoomBounds {
    /// The smallest share of the smallest scale that a pinch can be meant to reach.
    private static let smallestPull = 0.01

    /// What is shown of a pose that fingers pull to: beyond the bounds it gives way.
    func shown(scale: Double, showing point: ViewVector, at place: ViewVector) -> ZoomPose {
        let shown = shownScale(scale)
        let pose = ZoomPose(scale: shown, showing: point, at: place)
        let inside = clamped(pose.focus, at: shown)
        let beyond = (pose.focus - inside) * shown
        let resisted = ViewVector(
            x: RubberBand.resisted(beyond.x, over: viewport.width), y: RubberBand.resisted(beyond.y, over: viewport.height))
        return ZoomPose(scale: shown, focus: inside + resisted * (1 / shown))
    }

    /// The pose that fingers must have pulled to for `pose` to be shown: the inverse.
    func pull(showing pose: ZoomPose) -> ZoomPose {
        let inside = clamped(pose.focus, at: pose.scale)
        let beyond = (pose.focus - inside) * pose.scale
        let pulled = ViewVector(
            x: RubberBand.pull(showing: beyond.x, over: viewport.width),
            y: RubberBand.pull(showing: beyond.y, over: viewport.height))
        return ZoomPose(scale: pulledScale(pose.scale), focus: inside + pulled * (1 / pose.scale))
    }

    private func shownScale(_ scale: Double) -> Double {
        if scale < resting { return resting * (1 + RubberBand.resisted(max(scale / resting, Self.smallestPull) - 1, over: 1)) }
        return scale > largest ? largest * (1 + RubberBand.resisted(scale / largest - 1, over: 1)) : scale
    }

    private func pulledScale(_ shown: Double) -> Double {
        if shown < resting { return resting * max(1 + RubberBand.pull(showing: shown / resting - 1, over: 1), Self.smallestPull) }
        return shown > largest ? largest * (1 + RubberBand.pull(showing: shown / largest - 1, over: 1)) : shown
    }
}

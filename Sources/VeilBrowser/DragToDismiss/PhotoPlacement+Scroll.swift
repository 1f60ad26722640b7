extension PhotoPlacement {
    /// How a photo lies that a scroll view zooms and pans. All in points of the view, but for the zoom.
    ///
    /// - Parameters:
    ///   - offset: the point of the content at the view's top left corner.
    ///   - content: the size of the content, zoomed.
    ///   - viewport: the size of the view.
    ///   - zoom: the photo's scale against that at which it just fits.
    public init(offset: ViewVector, content: ViewVector, viewport: ViewVector, zoom: Double) {
        /// Scroll views stop within a fraction of a pixel of their ends.
        let nearness = 0.5
        var edges: Edges = []
        if offset.y <= nearness { edges.insert(.top) }
        if offset.y >= content.y - viewport.y - nearness { edges.insert(.bottom) }
        if offset.x <= nearness { edges.insert(.left) }
        if offset.x >= content.x - viewport.x - nearness { edges.insert(.right) }
        // A pinch ends a little off; so little shows all of the photo.
        self.init(zoom: zoom.isFinite && zoom > 1.001 ? zoom : 1, edges: edges)
    }
}

extension PhotoFlight {
    /// Whether a finger that came down at `start` and has moved to `now` pulls the photo away, or catches it on its way: for a face that has
    /// to say so before a gesture begins. Nothing is changed.
    public func isDismissal(from start: DragTouch, to now: DragTouch, photo: PhotoPlacement = .fitting) -> Bool {
        var trial = self
        trial.began(start, photo: photo)
        trial.moved(now)
        return trial.isHeld
    }
}

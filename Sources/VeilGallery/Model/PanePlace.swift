import VeilBrowser

/// Where a pane that a person moves around lies in its view, in points. All of it stays inside.
struct PanePlace: Equatable {
    let width: Double
    let height: Double
    private(set) var corner: ViewVector
    private var grip: ViewVector?

    /// How far an arrow key moves it.
    static let step = 16.0

    init(width: Double, height: Double, corner: ViewVector) { (self.width, self.height, self.corner) = (width, height, corner) }

    /// A finger came down in the view.
    ///
    /// - Returns: whether it holds the pane.
    mutating func grab(at point: ViewVector) -> Bool {
        let own = point - corner
        grip = (0...width).contains(own.x) && (0...height).contains(own.y) ? corner : nil
        return grip != nil
    }

    /// The finger has moved by so much since it came down.
    mutating func drag(by way: ViewVector, in view: ViewVector) {
        if let grip { put(grip + way, in: view) }
    }

    /// An arrow key was pressed.
    mutating func step(x: Double, y: Double, in view: ViewVector) { put(corner + ViewVector(x: x, y: y) * Self.step, in: view) }

    private mutating func put(_ place: ViewVector, in view: ViewVector) {
        corner = ViewVector(
            x: min(max(place.x, 0), max(0, view.x - width)), y: min(max(place.y, 0), max(0, view.y - height)))
    }
}

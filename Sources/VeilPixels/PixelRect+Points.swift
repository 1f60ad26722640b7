extension PixelRect {
    /// The pixels of a rectangle in points, at so many pixels a point: each side at the nearest pixel, so that what meets in points meets in
    /// pixels. Sides that are not numbers, or further away than any screen, are held at what a picture can have.
    package init(x: Double, y: Double, width: Double, height: Double, scale: Double) {
        func pixel(_ point: Double) -> Int {
            let place = (point * scale).rounded()
            return place.isNaN ? 0 : Int(min(max(place, -Self.furthest), Self.furthest))
        }
        let (left, top) = (pixel(x), pixel(y))
        self.init(x: left, y: top, width: max(0, pixel(x + width) - left), height: max(0, pixel(y + height) - top))
    }

    private static let furthest = 1e6
}

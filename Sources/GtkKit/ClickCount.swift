package import VeilBrowser

/// Which of several clicks in a row a press is: the first, or one more at the same place soon after.
package struct ClickCount {
    /// What one press is followed by to count as one more.
    package struct Limits {
        /// From one press to the next, on the window system's clock, in milliseconds.
        let time: UInt32
        /// From the first press, along each axis, in points.
        let distance: Double

        package init(milliseconds: Int, distance: Int) {
            (time, self.distance) = (UInt32(clamping: milliseconds), Double(distance))
        }
    }

    private var count = 0
    private var time: UInt32 = 0
    private var button = 0
    /// Where the first was.
    private var place = ViewVector.zero

    package init() {}

    /// Counts a press, from 1.
    ///
    /// - Parameter time: when it happened, in milliseconds of the window system's clock, which begins anew after 50 days. How busy the
    ///   program was since does not count.
    package mutating func press(_ button: Int, at place: ViewVector, time: UInt32, _ limits: Limits) -> Int {
        let way = place - self.place
        let isOneMore =
            count > 0 && button == self.button && time &- self.time <= limits.time && abs(way.x) < limits.distance
            && abs(way.y) < limits.distance
        if !isOneMore { (count, self.place) = (0, place) }
        (count, self.time, self.button) = (count + 1, time, button)
        return count
    }
}

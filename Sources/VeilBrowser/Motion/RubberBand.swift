/// How something follows a finger beyond its end: less and less, and never as far as the view is long, as a scroll view gives way.
enum RubberBand {
    /// How much of a pull is followed at first.
    private static let resistance = 0.55
    /// The share of the length at which a pull back to where it came from would be without end.
    private static let furthest = 0.999

    /// How far it is shown beyond its end when it is pulled `beyond` it, either way, in a view of `length`.
    static func resisted(_ beyond: Double, over length: Double) -> Double {
        let shown = length * (1 - 1 / (1 + abs(beyond) * resistance / length))
        return beyond < 0 ? -shown : shown
    }

    /// How far it must have been pulled to be `shown` beyond its end: the inverse.
    static func pull(showing shown: Double, over length: Double) -> Double {
        let share = min(abs(shown) / length, furthest)
        let pull = (1 / (1 - share) - 1) * length / resistance
        return shown < 0 ? -pull : pull
    }
}

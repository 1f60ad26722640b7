/// Photos that follow one another by themselves. Told the time; knows no clock.
struct Slideshow: Equatable {
    /// Whether it was started and not ended.
    private(set) var isOn = false
    /// Whether it waits, as someone asked.
    private(set) var isPaused = false
    private var shown = Duration.zero
    /// For how long each photo is seen.
    var interval = Duration.seconds(5)

    /// What a step of time asks for.
    enum Step: Equatable { case stay, next }

    mutating func start() { (isOn, isPaused, shown) = (true, false, .zero) }
    mutating func end() { (isOn, isPaused, shown) = (false, false, .zero) }
    mutating func togglePause() { if isOn { isPaused.toggle() } }
    /// The person went to another photo: it gets its whole time.
    mutating func restart() { shown = .zero }

    /// Time has passed.
    ///
    /// - Parameter isReady: whether the photo is seen sharp, or never will be; one that is still read has not had its time.
    mutating func advance(by elapsed: Duration, isReady: Bool) -> Step {
        guard isOn, !isPaused, isReady else { return .stay }
        shown += elapsed
        guard shown >= interval else { return .stay }
        shown = .zero
        return .next
    }
}

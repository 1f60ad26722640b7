/// When the bars over a photo are seen: they hide when nothing has happened for a while, and come back when something does.
struct BarsModel: Equatable {
    /// Whether they are seen, or on their way to be.
    private(set) var areShown = true
    /// What keeps them: the pointer or the keyboard's focus on one of them, an open menu or panel, a screen reader.
    var isKept = false { didSet { if isKept { show() } } }
    /// Whether they hide unless somebody clicks the photo. In a picker they do not: the tick is on them.
    var hideByThemselves = true
    private var idle = Duration.zero
    /// A pointer that trembles on a table moves less, in points.
    private static let slop = 3.0
    private var pointer: (x: Double, y: Double)?

    /// The time after which they hide.
    static let patience = Duration.seconds(3)

    /// Something was done: they are shown from now on.
    mutating func show() {
        areShown = true
        idle = .zero
    }

    /// The photo was clicked.
    mutating func toggle() {
        if areShown && !isKept { areShown = false } else { show() }
    }

    /// They are hidden at once: a photo is paged or pulled.
    mutating func hide() {
        guard !isKept, hideByThemselves else { return }
        areShown = false
    }

    /// The pointer is at a place. The first is where it already was when the photo came under it.
    mutating func pointed(x: Double, y: Double) {
        defer { if pointer == nil { pointer = (x, y) } }
        guard let last = pointer, max(abs(x - last.x), abs(y - last.y)) > Self.slop else { return }
        pointer = (x, y)
        show()
    }

    /// Time has passed.
    mutating func advance(by elapsed: Duration) {
        guard areShown, !isKept, hideByThemselves else { return }
        idle += elapsed
        if idle >= Self.patience { areShown = false }
    }

    static func == (left: BarsModel, right: BarsModel) -> Bool {
        left.areShown == right.areShown && left.isKept == right.isKept && left.idle == right.idle
    }
}

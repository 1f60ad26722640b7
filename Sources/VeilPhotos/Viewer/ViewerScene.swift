import VeilBrowser
import VeilLibrary
import VeilMotion

/// How the photos of the viewer lie: which one is shown, how the row of them moves, how each is zoomed and turned, how the whole flies out
/// of its cell and back, and to what of this a hand belongs. A pure value, told all that happens and the time.
struct ViewerScene {
    /// To what the hand on the photo belongs.
    enum Hand: Equatable {
        case none, deciding, dismissing, paging, panning
    }

    /// The size of the view in points.
    private(set) var view = ViewVector(x: 1, y: 1)
    private(set) var flight = PhotoFlight(width: 1, height: 1, motion: PhotoFlight.growth)
    /// The row of photos; nil while the viewer is closed.
    private(set) var pager: PagerMotion?
    /// Which photo is the target.
    private(set) var target: PhotoID?
    private(set) var zooms: [PhotoID: ZoomView] = [:]
    /// How often photos were turned, as long as the viewer is open.
    private var turns: [PhotoID: Int] = [:]
    private(set) var hand = Hand.none
    /// Where the photo's cell is; nil where none is seen.
    var cell: ViewRect?

    /// What lies between two photos, in points.
    static let gap = 32.0

    /// Whether motions jump to their ends.
    var reducesMotion = false {
        didSet {
            guard reducesMotion != oldValue else { return }
            flight.reducesMotion = reducesMotion
            pager?.reducesMotion = reducesMotion
            for id in zooms.keys { zooms[id]?.reducesMotion = reducesMotion }
        }
    }

    /// Whether it is known how large the view is.
    var hasSize: Bool { view.x > 1 }
    /// Whether nothing moves by itself.
    var isAtRest: Bool {
        flight.isAtRest && pager?.isAtRest ?? true && zooms.values.allSatisfy(\.isAtRest)
    }
    /// Whether it is open, or on its way.
    var isOpen: Bool { pager != nil && !flight.isClosed }
    /// The zoom of the target, once its size is known.
    var zoom: ZoomView? { target.flatMap { zooms[$0] } }
    /// Whether the target is seen larger than it fits.
    var isZoomed: Bool { zoom.map { !$0.isResting } ?? false }

    /// The places in the list of those whose pixels are kept: what is seen, and the next photo either way.
    var kept: Set<Int> {
        guard let pager else { return [] }
        return Set(pager.visible).union(pager.target - 1...pager.target + 1).intersection(0..<pager.count)
    }

    // MARK: Photos

    /// Opens at a photo, which grows out of its cell.
    mutating func open(_ id: PhotoID, at index: Int, of count: Int, from cell: ViewRect?) {
        flight.vanish()
        pager = PagerMotion(count: count, showing: index, pitch: pitch)
        pager?.reducesMotion = reducesMotion
        (target, zooms, turns, hand, self.cell) = (id, [:], [:], .none, cell)
        flight.reducesMotion = reducesMotion
        flight.reopen()
    }

    /// All that is under way is there at once.
    mutating func arrive() { flight.arrive() }

    /// Puts the photo back into its cell.
    mutating func close() {
        release()
        flight.close()
    }

    /// All is over: nothing is shown.
    mutating func end() {
        flight.vanish()
        (pager, target, zooms, turns, cell, hand) = (nil, nil, [:], [:], nil, .none)
    }

    /// The size of a photo is known, at 100 %, in points.
    mutating func know(_ size: ViewSize, of id: PhotoID) {
        guard zooms[id]?.photo != size, hasSize else { return }
        var zoom = ZoomView(photo: size, viewport: ViewSize(width: view.x, height: view.y))
        zoom.reducesMotion = reducesMotion
        if let turned = turns[id] { zoom.turn(byQuarters: turned, animated: false) }
        zooms[id] = zoom
    }

    /// Forgets how photos lie that are no longer near: they are at rest when they come back.
    mutating func keep(_ ids: Set<PhotoID>) {
        for id in zooms.keys where !ids.contains(id) { zooms[id] = nil }
    }

    mutating func resize(to size: ViewVector) {
        guard size != view, size.x > 0, size.y > 0 else { return }
        view = size
        flight.resize(width: size.x, height: size.y)
        let pitch = pitch
        pager?.setPitch(pitch)
        for id in zooms.keys { zooms[id]?.resize(ViewSize(width: size.x, height: size.y)) }
        if hand == .dismissing || hand == .deciding { hand = .none }
    }

    private var pitch: Double { view.x + Self.gap }

    /// The list has changed.
    mutating func listChanged(count: Int, index: Int, id: PhotoID) {
        guard pager != nil, count > 0 else { return }
        pager?.listChanged(count: count, target: index)
        target = id
    }

    // MARK: Keys and the wheel

    /// Turns pages; `id` says which photo is at an index. Who presses a key waits for the photo, and not for a row that slides: unless it is
    /// `animated`, the next frame shows the target.
    mutating func turn(by pages: Int, at time: Duration, animated: Bool = false, id: (Int) -> PhotoID) {
        guard isOpen else { return }
        release()
        if let index = pager?.turn(by: pages, at: time, animated: animated) { target = id(index) }
    }

    mutating func go(to index: Int, at time: Duration, animated: Bool = false, id: (Int) -> PhotoID) {
        guard isOpen else { return }
        release()
        if let index = pager?.go(to: index, at: time, animated: animated) { target = id(index) }
    }

    /// Changes how the target lies.
    mutating func changeZoom(_ body: (inout ZoomView) -> Void) {
        guard let target, var zoom = zooms[target] else { return }
        body(&zoom)
        zooms[target] = zoom
        turns[target] = zoom.quarterTurns
    }

    /// Time has passed.
    mutating func advance(by elapsed: Duration) {
        flight.advance(by: elapsed)
        pager?.advance(by: elapsed)
        for id in zooms.keys { zooms[id]?.advance(by: elapsed) }
    }

    // MARK: The hand

    mutating func began(_ touch: DragTouch) {
        guard pager != nil, !flight.isGone else { return }
        if flight.isClosed || flight.pose != .resting {
            flight.began(touch)
            hand = .dismissing
        } else if pager?.isAtRest == false {
            pager?.began(at: touch.position.x, time: touch.time)
            hand = .paging
        } else if let zoom, !zoom.isAtRest {
            changeZoom { $0.began(at: touch.position, time: touch.time) }
            hand = .panning
        } else {
            flight.began(touch, photo: zoom?.placement ?? .fitting)
            hand = .deciding
        }
    }

    /// Two fingers on a touchpad have begun to move the row of photos, or the photo in its view.
    mutating func swipeBegan(_ touch: DragTouch, pages: Bool) {
        guard pager != nil, !flight.isClosed else { return }
        release()
        if pages { pager?.began(at: touch.position.x, time: touch.time) }
        if !pages { changeZoom { $0.began(at: touch.position, time: touch.time) } }
        hand = pages ? .paging : .panning
    }

    mutating func moved(_ touch: DragTouch) {
        switch hand {
        case .none: break
        case .deciding:
            flight.moved(touch)
            decide(touch)
        case .dismissing: flight.moved(touch)
        case .paging: pager?.moved(to: touch.position.x, time: touch.time)
        case .panning: changeZoom { $0.moved(to: touch.position, time: touch.time) }
        }
    }

    private mutating func decide(_ touch: DragTouch) {
        switch flight.phase {
        case .idle, .undecided: break
        case .dismissing: hand = .dismissing
        case .paging:
            flight.cancelled()
            pager?.began(at: touch.position.x, time: touch.time)
            hand = .paging
        case .panning, .zooming:
            flight.cancelled()
            changeZoom { $0.began(at: touch.position, time: touch.time) }
            hand = .panning
        }
    }

    /// The last finger left; `id` says which photo is at an index.
    mutating func ended(at time: Duration, id: (Int) -> PhotoID) {
        switch hand {
        case .none: break
        case .deciding, .dismissing: flight.ended(at: time)
        case .paging: if let index = pager?.ended(at: time) { target = id(index) }
        case .panning: changeZoom { $0.ended(at: time) }
        }
        hand = .none
    }

    /// Two fingers came down: from now on they zoom.
    mutating func pinchBegan(at point: ViewVector, time: Duration) {
        release()
        changeZoom { $0.began(at: point, time: time) }
        hand = .panning
    }

    mutating func pinched(to point: ViewVector, magnification: Double, time: Duration) {
        changeZoom { $0.moved(to: point, magnification: magnification, time: time) }
    }

    /// What the hand held goes back to its place.
    mutating func release() {
        switch hand {
        case .none: break
        case .deciding, .dismissing: flight.cancelled()
        case .paging: pager?.cancelled()
        case .panning: changeZoom { $0.cancelled() }
        }
        hand = .none
    }
}

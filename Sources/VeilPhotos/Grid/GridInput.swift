import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilLibrary

/// What pointer, finger and keyboard do to a grid.
@MainActor final class GridInput {
    private unowned let grid: PhotoGrid
    private let clock: FrameClock
    /// Where the finger is that selects what it passes over, in points of the view; nil while there is none.
    private var slide: (start: ViewVector, now: ViewVector)?
    /// Whether the press that is released next has begun a slide: then it is no click.
    private var isPressSlide = false
    /// The last photo that was clicked or selected: where a range begins.
    private var last: PhotoID?
    /// What the first of two clicks did to the selection, by the number of the step; nil where that was nothing.
    private var clickStep: Int?
    private weak var hovered: PhotoCell?
    private var zoomAtPinch = GridZoom()
    private var wheel = 0.0
    /// Said where a menu is wanted: at a photo, and where the pointer is, in points of the view.
    var onMenu: ((PhotoID, ViewVector) -> Void)?

    init(_ grid: PhotoGrid) {
        self.grid = grid
        clock = FrameClock(of: grid.view)
        addClicks()
        addSlide()
        addLongPress()
        addKeys()
        addZoom()
        addHover()
        grid.look.onToggle = { [weak self] in self?.toggle($0) }
        grid.look.onOpen = { [weak self] in self?.grid.onOpen?($0) }
    }

    private var session: PhotoSession { grid.session }
    private func id(_ index: Int) -> PhotoID { session.list.id(at: index) }
    private var ids: LazyMapCollection<Range<Int>, PhotoID> {
        let list = session.list
        return (0..<list.count).lazy.map { list.id(at: $0) }
    }

    private func controller(_ made: OpaquePointer?) -> GtkHandle { GtkHandle(owning: UnsafeMutableRawPointer(made!)) }

    private func state(_ arguments: SignalArguments) -> UInt32 {
        gtk_event_controller_get_current_event_state(OpaquePointer(arguments.object(0)!)).rawValue
    }

    // MARK: Clicks

    private func addClicks() {
        ClickGesture.add(
            to: grid.view, button: 0, held: { [weak self] in self?.grid.isPressed = $0 },
            pressed: { [weak self] in
                guard let self else { return }
                // Which of the two gestures hears of a press first is not said.
                if slide == nil { isPressSlide = false }
                if $0.count == 1 { clickStep = nil }
            },
            released: { [weak self] in self?.clicked($0) })
    }

    private func clicked(_ click: Click) {
        guard !isPressSlide else { return }
        guard let index = grid.index(x: click.place.x, y: click.place.y), index < session.list.count else { return }
        if click.button == 3 {
            onMenu?(id(index), click.place)
        } else if click.button == 1 {
            self.click(id(index), index, times: click.count, click.state.rawValue)
        }
    }

    private func click(_ photo: PhotoID, _ index: Int, times: Int, _ state: UInt32) {
        grid.focus(photo)
        if state & GDK_SHIFT_MASK.rawValue != 0 {
            selectRange(to: index)
        } else if session.mode.isPick, times == 2 {
            // The first click has selected it, or not, as at the maximum; who opens it does not mean that.
            if let clickStep, clickStep == session.selection.newestStep {
                session.select {
                    $0.undo(); return .unchanged
                }
            }
            grid.onOpen?(photo)
        } else if session.isSelecting || state & GDK_CONTROL_MASK.rawValue != 0 {
            let before = session.selection.newestStep
            toggle(photo)
            let after = session.selection.newestStep
            clickStep = after == before ? nil : after
        } else {
            last = photo
            grid.onOpen?(photo)
        }
    }

    private func toggle(_ photo: PhotoID) {
        last = photo
        session.isSelecting = true
        session.select { $0.toggle(photo) }
    }

    private func selectRange(to index: Int) {
        let start = last.flatMap { session.list.index(of: $0) } ?? index
        session.isSelecting = true
        session.select { selection in
            var answer = SelectionAnswer.unchanged
            for place in stride(from: start, through: index, by: start <= index ? 1 : -1) {
                answer = selection.select(id(place))
                if case .refused = answer { break }
            }
            return answer
        }
    }

    // MARK: Sliding

    private func addSlide() {
        let drag = controller(gtk_gesture_drag_new())
        drag.on("drag-begin") { [weak self] arguments in
            let gesture = OpaquePointer(arguments.object(0)!)
            let began = self?.slideBegan(x: arguments.double(1), y: arguments.double(2)) ?? false
            gtk_gesture_set_state(gesture, began ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
        }
        drag.on("drag-update") { [weak self] in self?.slideMoved(x: $0.double(1), y: $0.double(2)) }
        drag.on("drag-end") { [weak self] _ in self?.slideEnded() }
        drag.on("cancel") { [weak self] _ in self?.slideEnded() }
        grid.view.add(drag)
    }

    private func addLongPress() {
        let press = controller(gtk_gesture_long_press_new())
        gtk_gesture_single_set_touch_only(OpaquePointer(press.pointer), 1)
        press.on("pressed") { [weak self] in
            guard let self, let index = grid.index(x: $0.double(1), y: $0.double(2)) else { return }
            toggle(id(index))
        }
        grid.view.add(press)
    }

    private func slideBegan(x: Double, y: Double) -> Bool {
        guard let index = grid.index(x: x, y: y), index < session.list.count, grid.isOnTick(x: x, y: y, of: index) else {
            return false
        }
        slide = (ViewVector(x: x, y: y), ViewVector(x: x, y: y))
        isPressSlide = true
        session.isSelecting = true
        last = id(index)
        session.select { $0.beginSlide(at: index, in: ids) }
        clock.run { [weak self] in self?.scrollAtEdge($0) ?? false }
        return true
    }

    private func slideMoved(x: Double, y: Double) {
        guard let start = slide?.start else { return }
        slide?.now = start + ViewVector(x: x, y: y)
        followSlide()
    }

    private func followSlide() {
        guard let now = slide?.now, let index = grid.index(x: now.x, y: now.y, nearest: true) else { return }
        session.select { $0.slide(to: min(index, session.list.count - 1), in: ids) }
    }

    private func slideEnded() {
        guard slide != nil else { return }
        slide = nil
        clock.stop()
        session.select {
            $0.endSlide(); return .unchanged
        }
    }

    /// A finger within this of an edge scrolls, the faster the nearer.
    private static let edge = 48.0
    /// Points a second for each point into the edge.
    private static let edgeSpeed = 22.0

    private func scrollAtEdge(_ elapsed: Duration) -> Bool {
        guard let now = slide?.now else { return false }
        let (above, below) = (Self.edge - now.y, now.y - grid.pageHeight + Self.edge)
        let way = above > 0 ? -above : max(0, below)
        if way != 0 {
            grid.scroll(to: grid.offset + way * Self.edgeSpeed * (elapsed / .seconds(1)))
            followSlide()
        }
        return true
    }

    // MARK: Keys

    private func addKeys() {
        let keys = controller(gtk_event_controller_key_new())
        gtk_event_controller_set_propagation_phase(OpaquePointer(keys.pointer), GTK_PHASE_CAPTURE)
        keys.on("key-pressed") { [weak self] arguments in
            guard let self else { return }
            arguments.answer(pressed(Int32(arguments.uint(1)), state(arguments)))
        }
        grid.view.add(keys)
    }

    private func pressed(_ key: Int32, _ state: UInt32) -> Bool {
        guard state & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0, let index = grid.focusedIndex else {
            return false
        }
        switch key {
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: grid.onOpen?(id(index))
        case GDK_KEY_space, GDK_KEY_KP_Space:
            if state & GDK_SHIFT_MASK.rawValue != 0 { selectRange(to: index) } else { toggle(id(index)) }
        case GDK_KEY_Menu: onMenu?(id(index), ViewVector(x: 0, y: 0))
        default: return false
        }
        return true
    }

    // MARK: Zoom

    private func addZoom() {
        let scroll = controller(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL))
        gtk_event_controller_set_propagation_phase(OpaquePointer(scroll.pointer), GTK_PHASE_CAPTURE)
        scroll.on("scroll") { [weak self] arguments in
            guard let self, state(arguments) & GDK_CONTROL_MASK.rawValue != 0 else { return arguments.answer(false) }
            // A touchpad tells small parts of a notch.
            wheel += arguments.double(2)
            if abs(wheel) >= 1 {
                grid.zoom = grid.zoom.moved(by: wheel > 0 ? -1 : 1)
                wheel = 0
            }
            arguments.answer(true)
        }
        grid.handle.add(scroll)
        let pinch = controller(gtk_gesture_zoom_new())
        pinch.on("begin") { [weak self] _ in
            guard let self else { return }
            zoomAtPinch = grid.zoom
        }
        pinch.on("scale-changed") { [weak self] in
            guard let self else { return }
            grid.zoom = zoomAtPinch.scaled(by: $0.double(1))
        }
        grid.handle.add(pinch)
    }

    private func addHover() {
        let motion = controller(gtk_event_controller_motion_new())
        motion.on("motion") { [weak self] in self?.hover(x: $0.double(1), y: $0.double(2)) }
        motion.on("leave") { [weak self] _ in self?.hovered?.isHovered = false }
        grid.view.add(motion)
    }

    private func hover(x: Double, y: Double) {
        let cell = grid.index(x: x, y: y).flatMap { $0 < session.list.count ? grid.bound[id($0)] : nil }
        if hovered !== cell { hovered?.isHovered = false }
        hovered = cell
        cell?.isHovered = true
    }
}

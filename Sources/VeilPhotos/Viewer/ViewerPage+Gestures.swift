import CGtk
import Glibc
import GtkKit
import VeilBrowser
import VeilGTK
import VeilLibrary
import VeilMotion

/// What two fingers on a touchpad do: they are one finger on the photo, that begins where the pointer is.
struct Swipe {
    /// What they move.
    enum Aim { case undecided, page, photo }

    var aim = Aim.undecided
    var place: ViewVector
    var way = ViewVector.zero

    /// Fingers that mean something move further, in points.
    private static let slop = 8.0

    /// Moves on; says what they move once that is known. A photo that is zoomed is panned, any other is paged sideways.
    mutating func move(by step: ViewVector, isZoomed: Bool) -> Aim {
        way = way + step
        place = place - step
        if aim == .undecided, way.length >= Self.slop { aim = isZoomed || abs(way.y) > abs(way.x) ? .photo : .page }
        return aim
    }
}

/// Hands, wheels and pointers.
extension ViewerPage {
    func connectGestures() {
        addDrag()
        addPinch()
        addScroll()
        addClick()
        addPointer()
        addKeys()
    }

    private func id(at index: Int) -> PhotoID { session.list.id(at: index) }

    private func addDrag() {
        var start = ViewVector.zero
        DragGesture.add(
            to: canvasHandle,
            began: { [weak self] point, time in
                start = point
                self?.change { $0.began(DragTouch(time: time, position: point)) }
            },
            moved: { [weak self] way, time in
                guard let self else { return }
                change { $0.moved(DragTouch(time: time, position: start + way)) }
                if scene.hand == .paging || scene.hand == .dismissing { barsModel.hide(); barsChanged() }
            },
            ended: { [weak self] _, time in
                guard let self else { return }
                change { scene in scene.ended(at: time) { self.id(at: $0) } }
            })
    }

    private func addPinch() {
        let pinch = GtkHandle(owning: UnsafeMutableRawPointer(gtk_gesture_zoom_new()!))
        // Its address only: its own connections must not keep it, nor the page.
        let gesture = OpaquePointer(pinch.pointer)
        func time() -> Duration { .milliseconds(Int(gtk_event_controller_get_current_event_time(gesture))) }
        pinch.on("begin") { [weak self] _ in
            guard let self else { return }
            let middle = middle(of: gesture)
            change { $0.pinchBegan(at: middle, time: time()) }
        }
        pinch.on("scale-changed") { [weak self] arguments in
            guard let self else { return }
            let middle = middle(of: gesture)
            change { $0.pinched(to: middle, magnification: arguments.double(1), time: time()) }
        }
        pinch.on("end") { [weak self] _ in self?.endHand(time()) }
        pinch.on("cancel") { [weak self] _ in self?.change { $0.release() } }
        canvasHandle.add(pinch)
    }

    /// Between two fingers.
    private func middle(of pinch: OpaquePointer) -> ViewVector {
        var (x, y) = (0.0, 0.0)
        return gtk_gesture_get_bounding_box_center(pinch, &x, &y) != 0 ? ViewVector(x: x, y: y) : view * 0.5
    }

    private func endHand(_ time: Duration) {
        change { scene in scene.ended(at: time) { self.id(at: $0) } }
    }

    // MARK: Wheel and touchpad

    private func addScroll() {
        let scroll = GtkHandle(
            owning: UnsafeMutableRawPointer(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)!))
        let controller = OpaquePointer(scroll.pointer)
        func time() -> Duration { .milliseconds(Int(gtk_event_controller_get_current_event_time(controller))) }
        scroll.on("scroll-begin") { [weak self] _ in
            guard let self else { return }
            swipe = Swipe(place: pointer ?? view * 0.5)
        }
        scroll.on("scroll") { [weak self] arguments in
            guard let self else { return }
            let step = ViewVector(x: arguments.double(1), y: arguments.double(2))
            let state = gtk_event_controller_get_current_event_state(controller)
            if state.rawValue & GDK_CONTROL_MASK.rawValue != 0 {
                zoom(byNotches: -step.y)
            } else if gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL {
                wheel(step, time())
            } else {
                swipe(by: step, time())
            }
            arguments.answer(true)
        }
        scroll.on("scroll-end") { [weak self] _ in
            guard let self, let aim = swipe?.aim else { return }
            swipe = nil
            if aim != .undecided { endHand(time()) }
        }
        canvasHandle.add(scroll)
    }

    /// One notch of the wheel is one photo; Control zooms about the pointer.
    private func wheel(_ step: ViewVector, _ time: Duration) {
        let notches = step.y != 0 ? step.y : step.x
        wheelRest += notches
        let pages = Int(wheelRest.rounded(.towardZero))
        guard pages != 0 else { return }
        wheelRest -= Double(pages)
        turn(by: pages, time)
    }

    private func zoom(byNotches notches: Double) {
        change { [pointer] scene in scene.changeZoom { $0.zoom(by: Self.zoomStep.power(notches), about: pointer) } }
    }

    private func swipe(by step: ViewVector, _ time: Duration) {
        guard var swipe else { return }
        let before = swipe.aim
        let aim = swipe.move(by: step, isZoomed: scene.isZoomed)
        self.swipe = swipe
        guard aim != .undecided else { return }
        let touch = DragTouch(time: time, position: swipe.place)
        change { scene in
            if before == .undecided { scene.swipeBegan(touch, pages: aim == .page) } else { scene.moved(touch) }
        }
    }

    // MARK: Clicks and the pointer

    private func addClick() {
        ClickGesture.add(to: canvasHandle) { [weak self] click in
            guard let self, isOpen, editor?.isOn != true else { return }
            gtk_widget_grab_focus(canvasHandle.widget)
            if click.count >= 2 {
                waits.cancel(.click)
                change { scene in scene.changeZoom { $0.doubleClick(at: click.place) } }
            } else {
                // It may become a double click.
                waits.after(.milliseconds(Self.doubleClickTime), .click) { [weak self] in
                    self?.barsModel.toggle()
                    self?.barsChanged()
                }
            }
        }
    }

    private static var doubleClickTime: Int { min(400, Settings.number("gtk-double-click-time") ?? 400) }

    private func addPointer() {
        let motion = GtkHandle(owning: UnsafeMutableRawPointer(gtk_event_controller_motion_new()!))
        motion.on("motion") { [weak self] arguments in
            guard let self else { return }
            let point = ViewVector(x: arguments.double(1), y: arguments.double(2))
            pointer = point
            guard isOpen, scene.hand == .none else { return }
            let wasShown = barsModel.areShown
            barsModel.pointed(x: point.x, y: point.y)
            if barsModel.areShown { barsChanged(isNew: !wasShown) }
        }
        motion.on("leave") { [weak self] _ in self?.pointer = nil }
        canvasHandle.add(motion)
    }

    // MARK: Bars

    /// Shows or hides the bars as their model says, and looks again when they may hide.
    func barsChanged(isNew: Bool = true) {
        let goal: Level = barsModel.areShown && isOpen && editor?.isOn != true ? 1 : 0
        if isNew, barLevel.goal != goal {
            barLevel.reducesMotion = Settings.reducesMotion
            barLevel.animate(to: goal, .easeOut(seconds: goal == 1 ? 0.18 : 0.3))
            follow()
        }
        guard barsModel.areShown, barsModel.hideByThemselves else { return waits.cancel(.bars) }
        waits.after(BarsModel.patience, .bars) { [weak self] in
            guard let self else { return }
            barsModel.isKept = bars.isUsed || info?.isShown == true
            barsModel.advance(by: BarsModel.patience)
            barsChanged()
        }
    }
}

extension Double {
    /// This number to a power.
    fileprivate func power(_ exponent: Double) -> Double { pow(self, exponent) }
}

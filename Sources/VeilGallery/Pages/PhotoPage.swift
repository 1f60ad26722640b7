import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilGlass
import VeilMotion
import VeilPixels

/// A photo over glass, over all photos: pulled down it follows the hand, and the glass clears; let go, it is put away or comes back.
final class PhotoPage: Page {
    let handle: GtkHandle
    private let photos: PhotoShelf
    private let glass = GlassPane(.dark)
    private let fixed = GtkHandle(gtk_fixed_new())
    private let ruler = GtkHandle(gtk_drawing_area_new())
    /// The photo's own layer. What lies over the ruler has no say in the size: a large photo would keep the window from getting smaller.
    private let layer: GtkHandle
    private var photo: GtkHandle
    private var picture: Picture
    private let clock: FrameClock
    private var flight = PhotoFlight(width: 1, height: 1)
    private var view = ViewVector(x: 1, y: 1)
    private var start = ViewVector.zero

    private let grid = GtkHandle(gtk_flow_box_new()).inset(18).aligned(down: GTK_ALIGN_START)
    private var thumbnails: [GtkHandle] = []

    private static let count = 12

    init(_ photos: PhotoShelf) {
        self.photos = photos
        picture = photos.picture(0)
        photo = picture.widget()
        clock = FrameClock(of: fixed)
        let stage = GlassStage(content: Widgets.scroller(grid))
        layer = Widgets.overlay(ruler, [fixed])
        for each in [glass.handle, layer] { stage.add(each) }
        handle = stage.handle
        fill()
        gtk_fixed_put(fixed.pointer.assumingMemoryBound(to: GtkFixed.self), photo.widget, 0, 0)
        // A widget must not ask for another place while places are given.
        ruler.on("resize") { [weak self] arguments in
            let size = ViewVector(x: Double(arguments.int(1)), y: Double(arguments.int(2)))
            Task { self?.resize(to: size) }
        }
        connect()
        show()
    }

    private func fill() {
        let box = OpaquePointer(grid.pointer)
        gtk_flow_box_set_homogeneous(box, 1)
        gtk_flow_box_set_max_children_per_line(box, 4)
        gtk_flow_box_set_min_children_per_line(box, 3)
        gtk_flow_box_set_selection_mode(box, GTK_SELECTION_NONE)
        for index in 0..<Self.count {
            let button = GtkHandle(gtk_button_new()).styled(["flat"]).named(localized("Open photo {}", "\(index + 1)"))
            let thumbnail = photos.picture(index, limit: 360).widget().sized(180, 130).styled(["veil-round"])
            gtk_widget_set_overflow(thumbnail.widget, GTK_OVERFLOW_HIDDEN)
            thumbnails.append(thumbnail)
            gtk_button_set_child(button.pointer.assumingMemoryBound(to: GtkButton.self), thumbnail.widget)
            button.on("clicked") { [weak self] _ in self?.open(index) }
            gtk_flow_box_append(box, button.widget)
        }
    }

    private func connect() {
        name(photo)
        DragGesture.add(
            to: fixed,
            began: { [weak self] point, time in
                self?.start = point
                self?.change { $0.began(DragTouch(time: time, position: point)) }
            },
            moved: { [weak self] way, time in
                self?.change { [start = self?.start ?? .zero] in
                    $0.moved(DragTouch(time: time, position: start + way))
                }
            },
            ended: { [weak self] _, time in self?.change { $0.ended(at: time) } })
    }

    private func name(_ photo: GtkHandle) {
        photo.named(localized("Photo; Escape puts it away")).styled(["veil-shot"])
        gtk_widget_set_overflow(photo.widget, GTK_OVERFLOW_HIDDEN)
    }

    /// Three thumbnails beside each other, or two.
    func adapt(isNarrow: Bool) {
        for thumbnail in thumbnails { thumbnail.sized(isNarrow ? 120 : 180, isNarrow ? 96 : 130) }
        gtk_flow_box_set_min_children_per_line(OpaquePointer(grid.pointer), isNarrow ? 2 : 3)
    }

    func activate() { change { $0.reopen() } }
    func escape() { change { $0.close() } }

    private func open(_ index: Int) {
        picture = photos.picture(index)
        gtk_fixed_remove(fixed.pointer.assumingMemoryBound(to: GtkFixed.self), photo.widget)
        photo = picture.widget()
        name(photo)
        gtk_fixed_put(fixed.pointer.assumingMemoryBound(to: GtkFixed.self), photo.widget, 0, 0)
        change { $0.reopen() }
    }

    private func resize(to size: ViewVector) {
        guard size.x > 0, size.y > 0 else { return }
        view = size
        change { $0.resize(width: size.x, height: size.y) }
    }

    func pose() {
        change {
            let middle = view * 0.5
            $0.began(DragTouch(time: .zero, position: middle))
            for step in 1...12 {
                $0.moved(DragTouch(time: .milliseconds(16 * step), position: middle + ViewVector(x: 4, y: 13) * Double(step)))
            }
        }
    }

    // MARK: What is shown

    private func change(_ body: (inout PhotoFlight) -> Void) {
        flight.reducesMotion = Settings.reducesMotion
        body(&flight)
        show()
        guard !flight.isAtRest else { return clock.stop() }
        clock.run { [weak self] elapsed in
            self?.flight.advance(by: elapsed)
            self?.show()
            return self.map { !$0.flight.isAtRest } ?? false
        }
    }

    private func show() {
        glass.level = flight.level
        let isThere = !flight.isClosed || flight.opacity > 0
        gtk_widget_set_can_target(glass.handle.widget, flight.isClosed ? 0 : 1)
        gtk_widget_set_can_target(layer.widget, flight.isClosed ? 0 : 1)
        gtk_widget_set_visible(photo.widget, isThere ? 1 : 0)
        gtk_widget_set_opacity(photo.widget, flight.opacity)
        place()
    }

    /// Puts the photo into the middle of the view, as large as fits, shrunk and moved as the hand says.
    private func place() {
        let share = min(view.x * 0.82 / Double(picture.size.width), view.y * 0.82 / Double(picture.size.height))
        let size = ViewVector(x: Double(picture.size.width), y: Double(picture.size.height)) * share
        photo.sized(max(1, Int(size.x)), max(1, Int(size.y)))
        let corner = view * 0.5 + flight.pose.offset - size * (0.5 * flight.pose.scale)
        var point = graphene_point_t(x: Float(corner.x), y: Float(corner.y))
        let transform = gsk_transform_scale(
            gsk_transform_translate(nil, &point), Float(flight.pose.scale), Float(flight.pose.scale))
        gtk_fixed_set_child_transform(fixed.pointer.assumingMemoryBound(to: GtkFixed.self), photo.widget, transform)
        gsk_transform_unref(transform)
    }
}

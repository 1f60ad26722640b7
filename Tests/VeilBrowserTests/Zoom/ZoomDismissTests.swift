import Testing
import VeilBrowser
import VeilTestSupport

/// The zoomed photo and the drag that puts it away agree on whose a gesture is.
@Suite struct ZoomDismissTests {
    private static let viewport = ViewSize(width: Trace.width, height: Trace.height)

    private func phases(_ name: String, _ zoom: ZoomView) throws -> [DragToDismiss.Phase] {
        let trace = try Trace(name)
        var drag = DragToDismiss(width: Trace.width, height: Trace.height)
        var phases: [DragToDismiss.Phase] = []
        for (index, touch) in trace.touches.enumerated() {
            if index == 0 { drag.began(touch, photo: zoom.placement) } else { _ = drag.moved(touch) }
            if phases.last != drag.phase { phases.append(drag.phase) }
        }
        return phases
    }

    private func zoomed(_ scale: Double, scrolledBy way: ViewVector = .zero) -> ZoomView {
        var zoom = ZoomView(photo: ViewSize(width: 3000, height: 4000), viewport: Self.viewport)
        zoom.zoom(to: scale, animated: false)
        zoom.scroll(by: way)
        return zoom
    }

    @Test func aDragDownAtFitDismissesAndZoomedInPans() throws {
        #expect(try phases("slow-drag-down", zoomed(0)) == [.undecided, .dismissing])
        #expect(try phases("slow-drag-down", zoomed(1)) == [.undecided, .panning])
    }

    @Test func atTheTopOfAZoomedPhotoADragDownDismisses() throws {
        #expect(try phases("slow-drag-down", zoomed(1, scrolledBy: ViewVector(x: 0, y: 1e5))) == [.undecided, .dismissing])
    }

    @Test func aSwipeIsThePagersOnlyAwayFromASide() throws {
        #expect(try phases("sideways-swipe", zoomed(0)) == [.undecided, .paging])
        #expect(try phases("sideways-swipe", zoomed(1)) == [.undecided, .panning])
        let ends = [1e5, -1e5].map { zoomed(1, scrolledBy: ViewVector(x: $0, y: 0)) }
        let owners = try ends.map { try phases("sideways-swipe", $0).last }
        #expect(Set(owners) == [.paging, .panning], "away from one side it pages, into the photo it pans")
    }

    @Test func aPhotoPinchedSmallerThanItRestsIsNoLessFitting() {
        var zoom = zoomed(0)
        zoom.began(at: .zero, time: .zero)
        zoom.moved(to: .zero, magnification: 0.6, time: .zero)
        #expect(zoom.scale < zoom.restingScale && zoom.placement == .fitting)
    }

    @Test func aPhotoThatIsZoomedInOneWayOnlyIsHeldByTheOther() {
        let wide = ViewSize(width: 8000, height: 2000)
        var zoom = ZoomView(photo: wide, viewport: Self.viewport)
        zoom.zoom(to: 0.2, animated: false)
        #expect(zoom.placement.edges == [.top, .bottom], "it can be panned sideways alone")
    }
}

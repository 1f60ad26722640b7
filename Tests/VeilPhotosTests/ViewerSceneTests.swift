import Testing
import VeilBrowser
import VeilLibrary
import VeilMotion

@testable import VeilPhotos

/// How photos lie in the viewer, and to what a hand belongs.
struct ViewerSceneTests {
    private let cell = ViewRect(x: 100, y: 200, width: 120, height: 120)

    private func id(_ index: Int) -> PhotoID { PhotoID(rawValue: UInt32(1000 + index)) }

    /// Photo 5 of 10, of 3000 × 2000 points, open and at rest in a view of 900 × 600.
    private func open(from cell: ViewRect? = nil) -> ViewerScene {
        var scene = ViewerScene()
        scene.resize(to: ViewVector(x: 900, y: 600))
        scene.open(id(5), at: 5, of: 10, from: cell)
        scene.know(ViewSize(width: 3000, height: 2000), of: id(5))
        settle(&scene)
        return scene
    }

    private func settle(_ scene: inout ViewerScene) {
        for _ in 0..<600 where !scene.isAtRest { scene.advance(by: .milliseconds(16)) }
        #expect(scene.isAtRest)
    }

    private func touch(_ step: Int, _ x: Double, _ y: Double) -> DragTouch {
        DragTouch(time: .milliseconds(1000 + 16 * step), position: ViewVector(x: x, y: y))
    }

    /// A drag by a way in twelve steps, not let go.
    private func drag(_ scene: inout ViewerScene, _ x: Double, _ y: Double) {
        scene.began(touch(0, 450, 300))
        for step in 1...12 { scene.moved(touch(step, 450 + x * Double(step) / 12, 300 + y * Double(step) / 12)) }
    }

    private func place(_ scene: ViewerScene, _ index: Int) -> PhotoPlaces? {
        scene.places(of: index, id(index), proportions: ViewVector(x: 3, y: 2))
    }

    @Test func anOpenPhotoFillsItsViewAndOneThatOpensFillsItsCell() {
        var scene = open()
        #expect(place(scene, 5)?.image == ViewRect(x: 0, y: 0, width: 900, height: 600))
        scene.open(id(5), at: 5, of: 10, from: cell)
        #expect(place(scene, 5)?.clip == cell)
    }

    @Test func aKeyShowsItsPhotoInTheNextFrame() {
        var scene = open()
        scene.turn(by: 1, at: .seconds(1)) { id($0) }
        #expect(scene.target == id(6) && place(scene, 6)?.image.x == 0)
        scene.go(to: 9, at: .seconds(2)) { id($0) }
        #expect(scene.target == id(9) && place(scene, 9)?.image.x == 0)
    }

    @Test func aSlideshowTellsTheTargetBeforeTheRowMoves() {
        var scene = open()
        scene.turn(by: 1, at: .seconds(1), animated: true) { id($0) }
        #expect(scene.target == id(6))
        #expect(place(scene, 5)?.image.x == 0)
        settle(&scene)
        #expect(place(scene, 6)?.image.x == 0)
    }

    @Test func pixelsAreKeptOfWhatIsSeenAndOfTheNextEitherWay() {
        var scene = open()
        #expect(scene.kept == [4, 5, 6])
        // On the way both ends are seen, and so is what lies beside the new one.
        scene.turn(by: 1, at: .seconds(1), animated: true) { id($0) }
        #expect(scene.kept == [5, 6, 7])
        settle(&scene)
        scene.turn(by: 2, at: .seconds(5)) { id($0) }
        settle(&scene)
        #expect(scene.kept == [7, 8, 9])
        scene.go(to: 9, at: .seconds(9)) { id($0) }
        settle(&scene)
        #expect(scene.kept == [8, 9])
        scene.end()
        #expect(scene.kept.isEmpty)
    }

    @Test func aPullDownBelongsToTheDismissalAndLetsThePhotoFlyToItsCell() {
        var scene = open(from: cell)
        drag(&scene, 0, 260)
        #expect(scene.hand == .dismissing && scene.flight.level < 0.5)
        scene.ended(at: .milliseconds(1200)) { id($0) }
        #expect(!scene.isOpen)
        settle(&scene)
        #expect(scene.flight.isGone && place(scene, 5)?.clip == cell)
    }

    @Test func aSwipeTurnsThePage() {
        var scene = open()
        drag(&scene, -300, 10)
        #expect(scene.hand == .paging && scene.flight.level == .full)
        scene.ended(at: .milliseconds(1200)) { id($0) }
        #expect(scene.target == id(6))
        settle(&scene)
        #expect(scene.flight.level == .full && scene.flight.pose == .resting)
    }

    @Test func aZoomedPhotoIsPannedAndNotDismissed() {
        var scene = open()
        scene.changeZoom { $0.zoom(to: 1, animated: false) }
        let before = place(scene, 5)?.image
        drag(&scene, 40, 80)
        #expect(scene.hand == .panning && scene.flight.level == .full && place(scene, 5)?.image != before)
    }

    @Test func aTurnStaysAsLongAsTheViewerIsOpen() {
        var scene = open()
        scene.changeZoom { $0.turn(byQuarters: 1, animated: false) }
        scene.keep([])
        scene.know(ViewSize(width: 3000, height: 2000), of: id(5))
        #expect(scene.zoom?.quarterTurns == 1)
        let image = place(scene, 5)?.image
        #expect(image?.height == 400 && image?.width == 600)
        scene.open(id(5), at: 5, of: 10, from: nil)
        scene.know(ViewSize(width: 3000, height: 2000), of: id(5))
        #expect(scene.zoom?.quarterTurns == 0)
    }

    @Test func aPhotoThatMovesInTheListStays() {
        var scene = open()
        scene.listChanged(count: 30, index: 22, id: id(5))
        #expect(scene.target == id(5) && scene.pager?.target == 22 && scene.isAtRest)
        #expect(scene.places(of: 22, id(5), proportions: ViewVector(x: 3, y: 2))?.image.x == 0)
    }

    @Test func aSecondFingerTakesThePhotoFromTheDismissal() {
        var scene = open()
        drag(&scene, 0, 100)
        scene.pinchBegan(at: ViewVector(x: 450, y: 300), time: .seconds(2))
        #expect(scene.hand == .panning)
        scene.pinched(to: ViewVector(x: 450, y: 300), magnification: 2, time: .milliseconds(2016))
        scene.ended(at: .milliseconds(2032)) { id($0) }
        settle(&scene)
        #expect(scene.isOpen && scene.flight.level == .full && scene.isZoomed)
    }

    @Test func whatIsSharpMeetsThePixelsOfTheDisplay() {
        let place = ViewRect(x: 0.3, y: 10.2, width: 899.7, height: 599.8)
        #expect(place.snapped(width: 900, height: 600, scale: 1) == ViewRect(x: 0, y: 10, width: 900, height: 600))
        #expect(place.snapped(width: 640, height: 427, scale: 1) == place)
    }
}

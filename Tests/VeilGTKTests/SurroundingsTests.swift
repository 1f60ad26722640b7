import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels
import XCTest

@testable import VeilGTK

/// What is captured for a pane.
final class SurroundingsTests: XCTestCase {
    private static let content = PixelSize(width: 1280, height: 800)

    private func surroundings(_ rect: PixelRect, sigma: Double, in size: PixelSize = content) -> Surroundings {
        let placed = PlacedPane(
            rect: rect, material: GlassMaterial(sigma: Sigma(sigma)), shape: .rectangle, level: .full, group: 0)
        return Surroundings(of: placed, in: size, GlassEnvironment())
    }

    func testAPaneSeesThreeAndAHalfSigmaAroundItAndNoMore() {
        let place = surroundings(PixelRect(x: 300, y: 200, width: 40, height: 30), sigma: 10)
        XCTAssertEqual(place.seen, PixelRect(x: 265, y: 165, width: 110, height: 100))
        let corner = surroundings(PixelRect(x: 0, y: 0, width: 1280, height: 48), sigma: 20)
        XCTAssertEqual(corner.seen, PixelRect(x: 0, y: 0, width: 1280, height: 118))
    }

    /// A strip of its own height would be blurred the slow way, at three times the cost.
    func testThereIsRoomForTheQuickWayWhereverTheContentHasIt() {
        for y in stride(from: 0, through: 752, by: 47) {
            for sigma in [0.0, 3, 15, 22.5, 60, 200] {
                let rect = PixelRect(x: 3 * y / 2, y: y, width: 100, height: 48)
                let place = surroundings(rect, sigma: sigma)
                XCTAssertTrue(Self.content.bounds.contains(place.whole), "\(place)")
                XCTAssertTrue(place.whole.contains(place.seen), "\(place)")
                XCTAssertTrue(place.seen.contains(rect), "\(place)")
                XCTAssertGreaterThanOrEqual(place.whole.width, Int(min(10 * sigma, 1280)))
                XCTAssertGreaterThanOrEqual(place.whole.height, Int(min(10 * sigma, 800)))
                XCTAssertEqual(place.whole.x % 64, 0)
                XCTAssertEqual(place.whole.y % 64, 0)
            }
        }
    }

    func testAPaneThatMovesSeldomNeedsAnotherPicture() {
        let sizes = (0..<256).map { x in
            surroundings(PixelRect(x: 200 + x, y: 300, width: 300, height: 200), sigma: 15).whole
        }
        XCTAssertLessThan(zip(sizes, sizes.dropFirst()).filter { $0 != $1 }.count, 10)
    }
}

import Testing
import VeilBlur
import VeilGlass
import VeilPixels

/// What is captured for a pane.
@Suite struct SurroundingsTests {
    private static let content = PixelSize(width: 1280, height: 800)

    private func surroundings(_ rect: PixelRect, sigma: Double, in size: PixelSize = content) -> Surroundings {
        Surroundings(of: rect, GlassMaterial(sigma: Sigma(sigma)), in: size, GlassEnvironment())
    }

    @Test func aPaneSeesThreeAndAHalfSigmaAroundItAndNoMore() {
        let place = surroundings(PixelRect(x: 300, y: 200, width: 40, height: 30), sigma: 10)
        #expect(place.seen == PixelRect(x: 265, y: 165, width: 110, height: 100))
        let corner = surroundings(PixelRect(x: 0, y: 0, width: 1280, height: 48), sigma: 20)
        #expect(corner.seen == PixelRect(x: 0, y: 0, width: 1280, height: 118))
    }

    /// A strip of its own height would be blurred the slow way, at three times the cost.
    @Test func thereIsRoomForTheQuickWayWhereverTheContentHasIt() {
        for y in stride(from: 0, through: 752, by: 47) {
            for sigma in [0.0, 3, 15, 22.5, 60, 200] {
                let rect = PixelRect(x: 3 * y / 2, y: y, width: 100, height: 48)
                let place = surroundings(rect, sigma: sigma)
                #expect(Self.content.bounds.contains(place.whole), "\(place)")
                #expect(place.whole.contains(place.seen), "\(place)")
                #expect(place.seen.contains(rect), "\(place)")
                #expect(place.whole.width >= Int(min(10 * sigma, 1280)))
                #expect(place.whole.height >= Int(min(10 * sigma, 800)))
                #expect(place.whole.x % 64 == 0)
                #expect(place.whole.y % 64 == 0)
            }
        }
    }

    @Test func aPaneThatMovesSeldomNeedsAnotherPicture() {
        let sizes = (0..<256).map { x in
            surroundings(PixelRect(x: 200 + x, y: 300, width: 300, height: 200), sigma: 15).whole
        }
        #expect(zip(sizes, sizes.dropFirst()).filter { $0 != $1 }.count < 10)
    }
}

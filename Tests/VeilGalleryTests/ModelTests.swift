import Testing
import VeilBrowser
import VeilGlass
import VeilMotion
import VeilPixels
import VeilShield

@testable import VeilGallery

/// What the pages decide.
struct ModelTests {
    @Test func frameTimesForgetWhatIsLongGone() {
        var times = FrameTimes()
        #expect(times.median == nil)
        times.add(.milliseconds(90))
        for _ in 0..<119 { times.add(.milliseconds(2)) }
        #expect(times.median == .milliseconds(2) && times.worst == .milliseconds(90))
        times.add(.milliseconds(3))
        #expect(times.worst == .milliseconds(3))
        #expect(FrameTimes.text(.microseconds(14_960)) == "15.0")
    }

    @Test func aDaysWarmthLiesInTheRangeOfAllDays() {
        let forecast = Forecast.fortnight
        #expect(forecast.days.count == 14)
        for day in forecast.days { #expect((0...1).contains(forecast.share(of: day).lowerBound) && day.low < day.high) }
        #expect(forecast.days.contains { forecast.share(of: $0).lowerBound == 0 })
        #expect(forecast.days.contains { forecast.share(of: $0).upperBound == 1 })
    }

    @Test func everyMaterialHasATitleAndTextThatCanBeReadOnIt() throws {
        for name in GlassMaterial.names {
            #expect(MaterialTitle.of(name) != name)
            let isLight = MaterialTitle.wantsLightText(name) ?? false
            for shade in [UInt8(0), 90, 160, 255] {
                let backdrop = try Picture(
                    size: PixelSize(width: 8, height: 8), filledWith: Pixel(red: shade, green: shade, blue: shade, alpha: 255))
                let glass = try backdrop.frosted(MaterialTitle.legible(name))[4, 4]
                #expect(Self.contrast(Double(glass.green) / 255, isLight ? 0.95 : 0.15) >= 4.45, "\(name) over \(shade)")
            }
        }
    }

    /// Of two greys, as WCAG has it.
    private static func contrast(_ a: Double, _ b: Double) -> Double {
        func linear(_ v: Double) -> Double {
            v <= 0.04045 ? v / 12.92 : Self.power((v + 0.055) / 1.055)
        }
        let (light, dark) = (max(linear(a), linear(b)), min(linear(a), linear(b)))
        return (light + 0.05) / (dark + 0.05)
    }

    /// x to the power of 2.4, by Newton's fifth root of x¹².
    private static func power(_ x: Double) -> Double {
        let target = (0..<12).reduce(1.0) { product, _ in product * x }
        var root = max(x, 0.1)
        for _ in 0..<80 { root -= (root * root * root * root * root - target) / (5 * root * root * root * root) }
        return root
    }

    @Test func aPaneStaysInItsView() {
        var place = PanePlace(width: 100, height: 50, corner: ViewVector(x: 20, y: 30))
        let view = ViewVector(x: 300, y: 200)
        let misses = place.grab(at: ViewVector(x: 10, y: 40))
        #expect(!misses)
        place.drag(by: ViewVector(x: 50, y: 50), in: view)
        #expect(place.corner == ViewVector(x: 20, y: 30))
        let holds = place.grab(at: ViewVector(x: 30, y: 40))
        #expect(holds)
        place.drag(by: ViewVector(x: 50, y: 60), in: view)
        #expect(place.corner == ViewVector(x: 70, y: 90))
        place.drag(by: ViewVector(x: 1000, y: -1000), in: view)
        #expect(place.corner == ViewVector(x: 200, y: 0))
        place.step(x: -1, y: 1, in: view)
        #expect(place.corner == ViewVector(x: 200 - PanePlace.step, y: PanePlace.step))
    }

    @Test func cellsGoToTheOtherEnd() {
        var levels = CellLevels()
        #expect(levels[0] == .full && levels[1] == 0.5)
        let goals = [levels.toggle(0), levels.toggle(0), levels.toggle(0), levels.toggle(1)]
        #expect(goals == [.none, .full, .none, .full])
        #expect(levels[0] == .none && levels[1] == .full)
        #expect(levels[3] == .full)
    }

    @Test func everyChoiceOfTheShieldIsAPolicy() {
        var choice = ShieldChoice()
        #expect(choice.policy == ShieldPolicy() && choice.style == .opaque())
        (choice.focus, choice.idle, choice.isRecognisable, choice.needsAuthentication) = (2, 1, true, true)
        #expect(choice.policy == ShieldPolicy(focus: .ignored, idleTime: .seconds(10), needsAuthentication: true))
        #expect(choice.style == .recognisable)
    }

    @Test func paintedPicturesDifferAndHaveLightAndDarkParts() throws {
        let (first, second) = (
            try PaintedPicture(seed: 0).picture(width: 64, height: 40), try PaintedPicture(seed: 1).picture(width: 64, height: 40)
        )
        #expect(first != second && first.isOpaque)
        let greens = (0..<40).map { first[32, $0].green }
        #expect(greens.max()! - greens.min()! > 90)
    }

    @Test @MainActor func aShelfWithoutPhotographsPaintsThem() {
        let shelf = PhotoShelf(chosen: nil, dataFolders: ["/nowhere"])
        #expect(shelf.files.isEmpty)
        #expect(shelf.picture(0, limit: 80).size == PixelSize(width: 80, height: 50))
        #expect(shelf.picture(0, limit: 80) != shelf.picture(1, limit: 80))
    }
}

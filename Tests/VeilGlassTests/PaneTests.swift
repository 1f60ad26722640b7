import Testing
import VeilBlur
import VeilGlass
import VeilPixels

@Suite struct PaneTests {
    private let frost = GlassMaterial(sigma: 4)

    @Test func aPaneShowsTheCropOfTheWholeBlur() throws {
        let picture = try TestPictures.opaque(90, 70)
        let rect = PixelRect(x: 13, y: 9, width: 40, height: 33)
        let panel = try picture.frosted(frost, behind: rect)
        #expect(try panel.cropped(to: rect) == picture.blurred(sigma: 4).cropped(to: rect))
    }

    /// Scenario G2: a line of one pixel comes from afar, and goes in under the pane. A pane that saw only its own rectangle would change at
    /// once when the line crosses its edge.
    @Test(arguments: [EdgeRule.extend, .mirror, .clear])
    func aThinLineThatComesInDoesNotRecolourThePane(edge: EdgeRule) throws {
        let rect = PixelRect(x: 100, y: 80, width: 120, height: 90)
        let material = GlassMaterial(sigma: 20)
        let frames = try (20...130).map { y in
            let picture = try Picture(size: PixelSize(width: 320, height: 250), filledWith: .white)
                .painted(.black, in: PixelRect(x: 0, y: y, width: 320, height: 1))
            return try picture.frosted(material, behind: rect, options: BlurOptions(edge: edge)).cropped(to: rect)
        }
        for (before, after) in zip(frames, frames.dropFirst()) {
            let changes = zip(before.channels, after.channels).map { abs(Int($0) - Int($1)) }
            #expect(Double(changes.reduce(0, +)) / Double(changes.count) < 0.3, "the mean jump")
            #expect(changes.max()! <= 1, "a sixth of a level, rounded")
        }
        #expect(frames[0].largestDifference(from: frames.last!) >= 4, "the line must be seen")
    }

    @Test(arguments: [GlassShape.rectangle, .rounded(11), .capsule, .circle])
    func outsideOfItsShapeAPaneChangesNothing(shape: GlassShape) throws {
        let picture = try TestPictures.translucent(90, 70)
        let rect = PixelRect(x: 20, y: 10, width: 41, height: 30)
        let panel = try picture.frosted(.dark, behind: rect, shape: shape)
        var changed = 0
        for y in 0..<70 {
            for x in 0..<90 where panel[x, y] != picture[x, y] {
                changed += 1
                #expect(isNear(shape, x: Double(x - rect.x) + 0.5, y: Double(y - rect.y) + 0.5, width: 41, height: 30))
            }
        }
        #expect(changed > 600, "the pane must be seen")
    }

    /// Whether a pixel's middle lies inside of a shape or less than a pixel's diagonal outside, by the shape's distance.
    private func isNear(_ shape: GlassShape, x: Double, y: Double, width: Double, height: Double) -> Bool {
        let (halfWidth, halfHeight) = (width / 2, height / 2)
        let short = min(halfWidth, halfHeight)
        let (spread, radius): ((Double, Double), Double) =
            switch shape {
            case .rectangle, .continuous, .mask: ((halfWidth, halfHeight), 0)
            case .rounded(let radius): ((halfWidth - radius, halfHeight - radius), radius)
            case .capsule: ((halfWidth - short, halfHeight - short), short)
            case .circle: ((0, 0), short)
            }
        let (dx, dy) = (max(0, abs(x - halfWidth) - spread.0), max(0, abs(y - halfHeight) - spread.1))
        return (dx * dx + dy * dy).squareRoot() <= radius + 0.7072
    }

    @Test func theCoveredAreaOfACircleIsItsArea() throws {
        let black = try Picture(size: PixelSize(width: 101, height: 101), filledWith: .black)
        let disc = try black.frosted(GlassMaterial(sigma: 0, tint: .white(1), tintOpacity: 1), shape: .circle)
        let area = disc.channels.enumerated().filter { $0.offset % 4 == 0 }.reduce(0.0) { $0 + Double($1.element) / 255 }
        #expect(abs(area - Double.pi * 50.5 * 50.5) < 3)
        #expect(disc[0, 0] == .black)
        #expect(disc[50, 50] == .white)
        #expect((1...254).contains(disc[15, 14].red), "an edge is anti-aliased")
    }

    @Test func aPaneOverTheBorderIsThePartOfItThatIsInside() throws {
        let picture = try TestPictures.opaque(60, 50)
        for rect in [PixelRect(x: -10, y: -7, width: 30, height: 20), PixelRect(x: 45, y: 40, width: 30, height: 20)] {
            let panel = try picture.frosted(frost, behind: rect)
            let visible = rect.intersection(picture.size.bounds)
            #expect(try panel == picture.frosted(frost, behind: visible))
        }
        #expect(try picture.frosted(.dark, behind: PixelRect(x: 60, y: 0, width: 9, height: 9)) == picture)
    }

    @Test func roundCornersStayWhereTheyAreWhenThePaneReachesOverTheBorder() throws {
        let picture = try TestPictures.opaque(60, 50)
        let panel = try picture.frosted(.dark, behind: PixelRect(x: -10, y: 10, width: 40, height: 30), shape: .rounded(12))
        #expect(panel[0, 10] != picture[0, 10], "the left corners are outside of the picture, so its border is straight")
        #expect(panel[29, 10] == picture[29, 10], "the right corner is round")
    }

    @Test func aPaneMayReachOverTheBorderAsFarAsItLikes() throws {
        let picture = try TestPictures.opaque(60, 50)
        let near = try picture.frosted(.dark, behind: PixelRect(x: 3, y: 4, width: 200, height: 200), shape: .rounded(9))
        let far = try picture.frosted(.dark, behind: PixelRect(x: 3, y: 4, width: 1 << 40, height: 1 << 40), shape: .rounded(9))
        #expect(far == near)
    }

    @Test func aRadiusBeyondHalfThePaneIsACapsule() throws {
        let picture = try TestPictures.opaque(60, 50)
        let rect = PixelRect(x: 5, y: 5, width: 40, height: 21)
        #expect(
            try picture.frosted(.light, behind: rect, shape: .rounded(1e9))
                == picture.frosted(.light, behind: rect, shape: .capsule))
        #expect(try picture.frosted(.light, behind: rect, shape: .rounded(-1)) == picture.frosted(.light, behind: rect))
    }
}

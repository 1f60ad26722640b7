import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// Levels that change along any line, in circles, and by a mask.
@Suite struct ProgressiveCourseTests {
    private let frost = GlassMaterial(sigma: 9, tint: .white(1), tintOpacity: 0.3)

    /// The level of a pixel, by the words of the documentation.
    private typealias Definition = @Sendable (_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Double

    private static let mask = MaskPicture(
        size: PixelSize(width: 3, height: 2), values: [0, 255, 255, 0, 0, 255])

    private static let courses: [(ProgressiveBlur, Definition)] = [
        (
            .line(from: PanePoint(0.2, 0.1), to: PanePoint(0.7, 0.9), levels: 0, 1),
            { x, y, width, height in
                let (right, down) = (Double(width - 1), Double(height - 1))
                let (dx, dy) = (0.5 * right, 0.8 * down)
                guard dx * dx + dy * dy > 0 else { return 0 }
                return ((Double(x) - 0.2 * right) * dx + (Double(y) - 0.1 * down) * dy) / (dx * dx + dy * dy)
            }
        ),
        (
            .radial(centre: PanePoint(0.3, 0.5), radius: 1.2, from: 0, to: 1, curve: .easeInOut),
            { x, y, width, height in
                let (dx, dy) = (Double(x) - 0.3 * Double(width - 1), Double(y) - 0.5 * Double(height - 1))
                let (way, whole) = ((dx * dx + dy * dy).squareRoot() - 0.7071, 0.6 * Double(min(width, height)) - 0.7071)
                return TimingCurve.easeInOut.value(at: way <= 0 ? 0 : whole > 0 ? way / whole : 1)
            }
        ),
        (
            .mask(mask),
            { x, y, width, height in
                // Between the middles of the mask's pixels by straight lines.
                let (u, v) = ((Double(x) + 0.5) * 3 / Double(width) - 0.5, (Double(y) + 0.5) * 2 / Double(height) - 0.5)
                func value(_ x: Int, _ y: Int) -> Double { [[0, 1, 1], [0, 0, 1]][min(max(y, 0), 1)][min(max(x, 0), 2)] }
                let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
                let (right, down) = (u - Double(left), v - Double(top))
                let upper = value(left, top) * (1 - right) + value(left + 1, top) * right
                return upper * (1 - down) + (value(left, top + 1) * (1 - right) + value(left + 1, top + 1) * right) * down
            }
        ),
    ]

    /// Panes inside and over the border, of even and odd sizes.
    private static let panes = [
        PixelRect(x: 10, y: 8, width: 70, height: 51), PixelRect(x: -31, y: -9, width: 90, height: 60),
        PixelRect(x: 60, y: 40, width: 64, height: 64),
    ]

    @Test func pointsMayLieAnywhere() throws {
        let picture = try TestPictures.opaque(24, 17)
        let places = [0, 0.4, 1, -3, 1e9, -1e9, 1e160, -1e160, 1.7e308, -1.7e308, .leastNonzeroMagnitude]
        for x in places {
            for y in places {
                let (point, other) = (PanePoint(x, y), PanePoint(-y, 0.5))
                for way in [
                    ProgressiveBlur.line(from: point, to: other, levels: 0, 0), .line(from: other, to: point, levels: 0, 0),
                    .radial(centre: point, radius: abs(x), from: 0, to: 0),
                ] {
                    #expect(try picture.frosted(frost.progressive(way)) == picture)
                }
            }
        }
        let far = ProgressiveBlur.radial(centre: PanePoint(1.7e308, 0), radius: 1, from: 0, to: 1)
        #expect(try picture.frosted(frost.progressive(far)) == picture.frosted(frost))
    }

    @Test(arguments: courses.indices)
    func everyPixelIsCloseToTheGlassOfItsOwnLevel(course: Int) throws {
        let picture = try TestPictures.opaque(100, 80)
        let (progressive, definition) = Self.courses[course]
        for pane in Self.panes {
            let glass = try picture.frosted(frost.progressive(progressive), behind: pane)
            let visible = pane.intersection(picture.size.bounds)
            for (x, y) in [(0, 0), (7, 30), (22, 11), (30, 30), (49, 39), (39, 2), (2, 39)] {
                let pixel = PixelRect(
                    x: min(visible.x + x, visible.endX - 1), y: min(visible.y + y, visible.endY - 1), width: 1, height: 1)
                let level = Level(definition(pixel.x - pane.x, pixel.y - pane.y, pane.width, pane.height))
                let truth = try picture.frosted(frost.at(level), behind: pixel).cropped(to: pixel)
                #expect(glass.cropped(to: pixel).largestDifference(from: truth) <= 7, "\(pane), \(pixel), level \(level.value)")
            }
        }
    }

    /// Level 0 and 1 are met, and hold beyond the ends.
    @Test func theEndsAreThePictureAndTheWholeMaterialBitForBit() throws {
        let picture = try TestPictures.opaque(120, 90)
        let whole = try picture.frosted(frost)
        let line = try picture.frosted(
            frost.progressive(.line(from: PanePoint(0.25, 0.25), to: PanePoint(0.75, 0.75), levels: 0, 1, curve: .easeIn)))
        let radial = try picture.frosted(frost.progressive(.radial(from: 0, to: 1)))
        for (x, y) in [(0, 0), (29, 22), (0, 40), (40, 0)] { #expect(line[x, y] == picture[x, y]) }
        for (x, y) in [(119, 89), (90, 67), (119, 50), (80, 89)] { #expect(line[x, y] == whole[x, y]) }
        for (x, y) in [(59, 44), (60, 44), (59, 45), (60, 45)] { #expect(radial[x, y] == picture[x, y]) }
        for (x, y) in [(0, 0), (119, 89), (0, 44), (12, 45)] { #expect(radial[x, y] == whole[x, y]) }
    }

    @Test func aMaskOfThePanesOwnSizeIsMetExactly() throws {
        let picture = try TestPictures.opaque(64, 48)
        let values = (0..<64 * 48).map { UInt8($0 % 3 == 0 ? 0 : 255) }
        let mask = MaskPicture(size: picture.size, values: values)
        let (glass, whole) = (try picture.frosted(frost.progressive(.mask(mask))), try picture.frosted(frost))
        for index in values.indices {
            let (x, y) = (index % 64, index / 64)
            #expect(glass[x, y] == (values[index] == 0 ? picture[x, y] : whole[x, y]))
        }
        let other = try picture.frosted(frost.progressive(.mask(mask, from: 1, to: 0)))
        #expect(other[0, 0] == whole[0, 0] && other[1, 0] == picture[1, 0])
    }

    /// The ease of a curve, row by row.
    @Test func aCurveSetsThePaceAlongTheWay() throws {
        let picture = try TestPictures.opaque(64, 97)
        let curve = TimingCurve.easeIn
        let glass = try picture.frosted(frost.progressive(.vertical(from: 0, to: 1, curve: curve)))
        for y in stride(from: 3, to: 97, by: 6) {
            let row = PixelRect(x: 0, y: y, width: 64, height: 1)
            let truth = try picture.frosted(frost.at(Level(curve.value(at: Double(y) / 96))), behind: row)
            #expect(glass.cropped(to: row).largestDifference(from: truth.cropped(to: row)) <= 6, "row \(y)")
        }
    }

    @Test func theMaterialsOwnLevelMultipliesThoseOfTheWay() throws {
        let picture = try TestPictures.opaque(80, 60)
        for half in [0.5, 0.25] {
            let below = try picture.frosted(frost.at(Level(half)).progressive(.radial(from: 0, to: 1)))
            let beside = try picture.frosted(frost.progressive(.radial(from: 0, to: Level(half))))
            #expect(below.largestDifference(from: beside) <= 2)
        }
        #expect(try picture.frosted(frost.progressive(.radial(from: 0, to: 1)).at(.none)) == picture)
    }

    @Test func aTransposedPictureGivesTheTransposedGlass() throws {
        let picture = try TestPictures.opaque(48, 48)
        let line = ProgressiveBlur.line(from: PanePoint(0.1, 0.3), to: PanePoint(0.9, 0.6), levels: 1, 0)
        let turned = ProgressiveBlur.line(from: PanePoint(0.3, 0.1), to: PanePoint(0.6, 0.9), levels: 1, 0)
        let glass = try picture.frosted(frost.progressive(line))
        let other = try picture.transposed().frosted(frost.progressive(turned))
        #expect(try glass.transposed().largestDifference(from: other) <= 2)
    }

    @Test func panesOfOnePixelAndWaysOfNoLengthHaveALevel() throws {
        let picture = try TestPictures.opaque(20, 20)
        let pixel = PixelRect(x: 4, y: 5, width: 1, height: 1)
        let point = PanePoint(0.5, 0.5)
        let full = try picture.frosted(frost, behind: pixel)
        for first in [
            ProgressiveBlur.vertical(from: 1, to: 0), .line(from: point, to: point, levels: 1, 0), .radial(from: 1, to: 0),
            .mask(Self.mask, from: 1, to: 1),
        ] {
            #expect(try picture.frosted(frost.progressive(first), behind: pixel) == full)
        }
        let whole = try picture.frosted(frost)
        #expect(try picture.frosted(frost.progressive(.line(from: point, to: point, levels: 1, 0))) == whole)
        #expect(try picture.frosted(frost.progressive(.radial(radius: 0, from: 0, to: 1)))[0, 0] == whole[0, 0])
    }
}

extension Picture {
    /// Rows and columns exchanged.
    fileprivate func transposed() throws -> Picture {
        try Picture(size: PixelSize(width: size.height, height: size.width)) { pixels in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let (from, to) = (self[x, y], pixels.row(x) + 4 * y)
                    (to[0], to[1], to[2], to[3]) = (from.red, from.green, from.blue, from.alpha)
                }
            }
        }
    }
}

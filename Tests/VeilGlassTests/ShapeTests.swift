import Testing
import VeilBlur
import VeilGlass
import VeilPixels
import VeilTestSupport

/// What shapes cover, seen as white glass on black.
@Suite struct ShapeTests {
    private static let white = GlassMaterial(sigma: 0, tint: .white(1), tintOpacity: 1)

    private func coverage(_ shape: GlassShape, _ width: Int, _ height: Int, in rect: PixelRect? = nil) throws -> [Int] {
        let black = try Picture(size: PixelSize(width: width, height: height), filledWith: .black)
        let glass = try black.frosted(Self.white, behind: rect, shape: shape)
        return glass.channels.enumerated().filter { $0.offset % 4 == 0 }.map { Int($0.element) }
    }

    /// The outline of a corner of iOS: points on its three curves, for radius 1.
    private static let outline: [(x: Double, y: Double)] = {
        let curves: [[(Double, Double)]] = [
            [(1.52866, 0), (1.08849, 0), (0.86841, 0), (0.63149, 0.07491)],
            [(0.63149, 0.07491), (0.37282, 0.16906), (0.16906, 0.37282), (0.07491, 0.63149)],
            [(0.07491, 0.63149), (0, 0.86841), (0, 1.08849), (0, 1.52866)],
        ]
        return curves.flatMap { p in
            (0...400).map { step in
                let u = Double(step) / 400
                let weights = [(1 - u) * (1 - u) * (1 - u), 3 * u * (1 - u) * (1 - u), 3 * u * u * (1 - u), u * u * u]
                return (
                    zip(weights, p).reduce(0) { $0 + $1.0 * $1.1.0 }, zip(weights, p).reduce(0) { $0 + $1.0 * $1.1.1 }
                )
            }
        }
    }()

    /// How far to the left a line that far below the top begins.
    private static func inset(_ distance: Double) -> Double {
        guard let next = outline.firstIndex(where: { $0.y >= distance }), next > 0 else { return outline.last!.x }
        let (a, b) = (outline[next - 1], outline[next])
        return a.x + (b.x - a.x) * (distance - a.y) / max(1e-12, b.y - a.y)
    }

    @Test(arguments: [6.0, 13.7, 20])
    func aContinuousCornerIsThatOfIOSToAFourHundredthOfItsRadius(radius: Double) throws {
        let (width, height) = (75, 64)
        let got = try coverage(.continuous(radius), width, height)
        for y in 0..<height {
            for x in 0..<Int(1.6 * radius) {
                let lines = (0..<64).map { line in
                    let depth = Double(y) + (Double(line) + 0.5) / 64
                    return Self.inset(min(depth, Double(height) - depth) / radius) * radius
                }
                let area = lines.reduce(0) { $0 + min(1, max(0, Double(x + 1) - $1)) } / 64
                #expect(abs(Double(got[y * width + x]) - 255 * area) <= 4 + 255 * radius / 400, "\(x), \(y)")
            }
        }
    }

    /// How much an outline bends over six rows, in radii: a circle has 1 everywhere. The bends of iOS reach 3.
    @Test func aLargeContinuousCornerHasNoBend() throws {
        let (side, radius) = (940, 300.0)
        let got = try coverage(.continuous(radius), side, side, in: PixelRect(x: 0, y: 0, width: side, height: side))
        func edge(_ y: Int) -> SIMD2<Double> {
            let dark = (0..<side / 2).reduce(0) { $0 + 255 - got[y * side + $1] }
            return SIMD2(Double(dark) / 255, Double(y))
        }
        func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
        for y in stride(from: 8, to: 290, by: 6) {
            let (before, after) = (edge(y + 6) - edge(y), edge(y + 12) - edge(y + 6))
            let turn = (before.x * after.y - before.y * after.x) / (length(before) * length(after))
            let bend = abs(turn) * 2 / (length(before) + length(after)) * radius
            #expect(bend < 1.6, "row \(y)")
        }
    }

    @Test(arguments: [GlassShape.rounded(17), .continuous(17), .capsule, .circle])
    func shapesAreTheSameFromEverySide(shape: GlassShape) throws {
        for (width, height) in [(60, 60), (71, 52)] {
            let got = try coverage(shape, width, height)
            for y in 0..<height {
                for x in 0..<width {
                    #expect(abs(got[y * width + x] - got[y * width + width - 1 - x]) <= 1)
                    #expect(abs(got[y * width + x] - got[(height - 1 - y) * width + x]) <= 1)
                    if width == height { #expect(abs(got[y * width + x] - got[x * width + y]) <= 6, "\(x), \(y)") }
                }
            }
        }
    }

    /// As a radius grows, the outline moves a little; at half of the shorter side it is a half circle.
    @Test func aContinuousCornerGoesOverIntoACircularOneWithoutAJump() throws {
        var last = try coverage(.continuous(0), 60, 40)
        #expect(last.allSatisfy { $0 == 255 })
        for step in 1...200 {
            let next = try coverage(.continuous(Double(step) / 10), 60, 40)
            // A tenth of a pixel of radius moves the corner by at most that, along each row it touches by a few.
            #expect(zip(last, next).map { abs($0 - $1) }.max()! <= 64, "radius \(Double(step) / 10)")
            last = next
        }
        #expect(try last == coverage(.capsule, 60, 40))
        #expect(try coverage(.continuous(1e9), 60, 40) == last)
    }

    @Test func aMaskOfItsOwnSizeIsTheCoverage() throws {
        let values = (0..<50 * 30).map { UInt8(($0 * 7919) % 256) }
        let mask = MaskPicture(size: PixelSize(width: 50, height: 30), values: values)
        #expect(try coverage(.mask(mask), 50, 30) == values.map(Int.init))
        let all = MaskPicture(size: PixelSize(width: 2, height: 2), values: [255, 255, 255, 255])
        let picture = try TestPictures.translucent(40, 40)
        let rect = PixelRect(x: 5, y: -6, width: 31, height: 22)
        #expect(try picture.frosted(.dark, behind: rect, shape: .mask(all)) == picture.frosted(.dark, behind: rect))
    }

    /// Enlarged, a mask is a ramp between the middles of its pixels; shrunk, it keeps its mean.
    @Test func aMaskIsScaledToItsPane() throws {
        let two = MaskPicture(size: PixelSize(width: 2, height: 1), values: [0, 255])
        let ramp = try coverage(.mask(two), 40, 3)
        for x in 0..<40 {
            let exact = min(max((Double(x) + 0.5) / 20 - 0.5, 0), 1) * 255
            #expect(abs(Double(ramp[x]) - exact) <= 1 && ramp[x] == ramp[40 + x])
        }
        let board = MaskPicture(
            size: PixelSize(width: 64, height: 64), values: (0..<4096).map { ($0 % 64 + $0 / 64) % 2 == 0 ? 255 : 0 })
        #expect(try coverage(.mask(board), 13, 11).allSatisfy { abs($0 - 128) <= 12 })
    }

    /// Panes of any size anywhere, radii larger than they are: outside of the rectangle nothing changes, a crop of the pane's picture is
    /// what a pane shows that is cut off by the border, and inside there is glass.
    @Test func panesOfAnySizeAnywhereChangeNothingOutside() throws {
        var random = SeededRandom(11)
        let picture = try TestPictures.translucent(70, 60)
        let mask = MaskPicture(size: PixelSize(width: 5, height: 4), values: (0..<20).map { UInt8($0 % 4 == 0 ? 0 : 255) })
        for _ in 0..<60 {
            let rect = PixelRect(
                x: .random(in: -40...69, using: &random), y: .random(in: -40...59, using: &random),
                width: .random(in: 1...90, using: &random), height: .random(in: 1...80, using: &random))
            let radius = Double.random(in: 0...60, using: &random)
            for shape in [GlassShape.rectangle, .rounded(radius), .continuous(radius), .capsule, .circle, .mask(mask)] {
                let glass = try picture.frosted(Self.white, behind: rect, shape: shape)
                let covered = try coverage(shape, rect.width, rect.height)
                for y in 0..<60 {
                    for x in 0..<70 {
                        let (column, row) = (x - rect.x, y - rect.y)
                        let isInside = (0..<rect.width).contains(column) && (0..<rect.height).contains(row)
                        let share = isInside ? covered[row * rect.width + column] : 0
                        if share == 0 { #expect(glass[x, y] == picture[x, y], "\(shape), \(rect), \(x), \(y)") }
                        if share == 255 { #expect(glass[x, y] == .white, "\(shape), \(rect), \(x), \(y)") }
                    }
                }
            }
        }
    }
}

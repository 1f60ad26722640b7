import Foundation
import Testing
import VeilBlur
import VeilPixels

@testable import VeilShield

/// Someone sees one cover of a page, knows the font and the place, paints every candidate as often as they like, and names the
/// nearest.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: Digits.font), "DejaVu Sans is not installed"))
struct AttackTests {
    private static let page = PixelSize(width: 240, height: 120)
    /// Inside of a cell, and where four cells meet.
    private static let places = [(x: 40, y: 60), (x: 114, y: 66)]

    @Test(arguments: [16, 20, 24])
    func aPlainBlurIsRead(size: Int) throws {
        let pages = try Digits(size: size, on: Self.page, at: Self.places[0]).pages
        let blurred = try pages.map { Self.line(of: try $0.blurred(sigma: 10)) }
        let tries = 100
        #expect(Digits.successes(tries: tries, expected: blurred) { blurred[$0] } > tries * 9 / 10)
    }

    @Test(arguments: [16, 20, 24])
    func anOpaqueCoverTeachesNothing(size: Int) throws {
        let pages = try Digits(size: size, on: Self.page, at: Self.places[0]).pages
        let covers = try pages.map { page in
            var painter = CoverPainter()
            return try painter.cover(.opaque(), for: page)
        }
        #expect(covers.allSatisfy { $0 == covers[0] })
        let seen = covers.map { Self.line(of: $0) }
        #expect(!Digits.areRead(tries: 2_000, expected: seen) { seen[$0] })
    }

    @Test(arguments: [16, 20, 24])
    func aRecognisableCoverIsReadNoBetterThanByChance(size: Int) throws {
        let pages = try Digits(size: size, on: Self.page, at: Self.places[0]).pages
        // What a painter of the attacker's own makes of each candidate, on average.
        let expected = try pages.map { page in
            let covers = try (0..<40).map { _ in try Self.freshCover(of: page) }
            return covers[0].indices.map { index in covers.reduce(0) { $0 + $1[index] } / Float(covers.count) }
        }
        #expect(try !Digits.areRead(tries: 300, expected: expected) { try Self.freshCover(of: pages[$0]) })
    }

    /// Stronger than any number of paintings: the attacker knows the colours without noise.
    @Test(arguments: [16, 20, 24], places)
    func notEvenByWhoKnowsTheColoursWithoutNoise(size: Int, place: (x: Int, y: Int)) throws {
        let grids = try Digits(size: size, on: Self.page, at: place).pages.map { ColourGrid(of: $0, scale: 1) }
        var entropy = SystemRandomNumberGenerator()
        #expect(
            !Digits.areRead(tries: 4_000, expected: grids.map(\.values)) { grids[$0].uncertain(using: &entropy).values })
    }

    @Test func theSameAttackReadsColoursWithoutNoise() throws {
        let grids = try Digits(size: 16, on: Self.page, at: Self.places[0]).pages.map { ColourGrid(of: $0, scale: 1).values }
        let tries = 100
        #expect(Digits.successes(tries: tries, expected: grids) { grids[$0] } > tries * 9 / 10)
    }

    /// The line through the digit.
    private static func line(of picture: Picture) -> [Float] {
        picture.cropped(to: PixelRect(x: 0, y: places[0].y - 8, width: picture.size.width, height: 1)).reds
    }

    /// The line of a cover, made by a process that remembers nothing.
    private static func freshCover(of page: Picture) throws -> [Float] {
        var painter = CoverPainter()
        return line(of: try painter.cover(.recognisable, for: page))
    }
}

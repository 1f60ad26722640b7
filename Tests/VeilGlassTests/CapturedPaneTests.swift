import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// Panes over content that a face captures, here from a picture.
@Suite struct CapturedPaneTests {
    /// A face whose content is a picture, and which counts how much it draws.
    private final class Content {
        var picture: Picture
        var isBroken = false
        private(set) var parts: [PixelRect] = []

        init(_ picture: Picture) { self.picture = picture }

        func frame(
            _ glass: CapturedPane, _ pane: Pane, isStale: Bool = false, scale: Double = 1
        ) throws -> CapturedPane.Frame? {
            try glass.frame(
                pane, over: picture.size, environment: GlassEnvironment(scale: scale), isStale: isStale
            ) { part, pixels throws(PictureError) in
                if isBroken { throw .outOfMemory(byteCount: 1) }
                parts.append(part)
                picture.withUnsafePixels { pixels.copy(from: $0.cropped(to: part)) }
            }
        }
    }

    private let bar = Pane(rect: PixelRect(x: 37, y: 20, width: 300, height: 50), material: .dark)

    /// The largest difference of two pictures of one size, in any channel.
    private func difference(_ left: Picture, _ right: Picture) -> Int {
        var most = 0
        for y in 0..<left.size.height {
            for x in 0..<left.size.width {
                let (a, b) = (left[x, y], right[x, y])
                for pair in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
                    most = max(most, abs(Int(pair.0) - Int(pair.1)))
                }
            }
        }
        return most
    }

    private func fresh(_ pane: Pane, _ content: Content) throws -> Picture {
        try #require(try content.frame(CapturedPane(), pane)).picture
    }

    /// What a display shows where a premultiplied frame lies over the content.
    private func laid(_ frame: CapturedPane.Frame, over content: Picture) throws -> Picture {
        var result = content.cropped(to: frame.rect)
        try result.withUnsafeMutablePixels { below in
            for y in 0..<frame.rect.height {
                for x in 0..<frame.rect.width {
                    let (pixel, above) = (below.row(y) + 4 * x, frame.picture[x, y])
                    let left = 255 - Int(above.alpha)
                    for (index, channel) in [above.red, above.green, above.blue, above.alpha].enumerated() {
                        pixel[index] = UInt8(min(255, Int(channel) + (Int(pixel[index]) * left + 127) / 255))
                    }
                }
            }
        }
        return result
    }

    @Test(arguments: [GlassMaterial.dark, .light, .appleLight, GlassMaterial(sigma: 4)], [1.0, 0.3])
    func aFrameIsTheGlassThatFrostedGives(_ material: GlassMaterial, _ level: Double) throws {
        let content = Content(try TestPictures.opaque(700, 500))
        for (x, y) in [(37, 20), (0, 0), (500, 470), (-60, 200)] {
            let pane = Pane(rect: PixelRect(x: x, y: y, width: 300, height: 50), material: material, level: Level(level))
            let frame = try #require(try content.frame(CapturedPane(), pane))
            #expect(frame.rect == pane.rect.intersection(content.picture.size.bounds))
            let whole = try content.picture.frosted(material.at(Level(level)), behind: pane.rect).cropped(to: frame.rect)
            // Two roundings, and what lies beyond three and a half sigma.
            #expect(difference(frame.picture, whole) <= 3)
            #expect(frame.picture.isOpaque)
        }
    }

    @Test(arguments: [GlassShape.rounded(14), .continuous(20), .capsule, .circle])
    func aFrameIsAsTranslucentAsItsShapeCovers(_ shape: GlassShape) throws {
        let content = Content(try TestPictures.opaque(700, 500))
        let pane = Pane(rect: PixelRect(x: 101, y: 77, width: 160, height: 90), material: .dark, shape: shape)
        let frame = try #require(try content.frame(CapturedPane(), pane))
        let whole = try content.picture.frosted(.dark, behind: pane.rect, shape: shape).cropped(to: frame.rect)
        #expect(difference(try laid(frame, over: content.picture), whole) <= 3)
        #expect(frame.picture[0, 0] == .clear)
    }

    @Test func aMovingLevelCapturesNothingAnew() throws {
        let (content, glass) = (Content(try TestPictures.opaque(700, 500)), CapturedPane())
        var pane = bar
        for step in 1...10 {
            pane.level = Level(Double(step) / 10)
            _ = try content.frame(glass, pane)
            _ = try content.frame(glass, pane)
        }
        #expect(glass.counters.captures == 1 && content.parts.count == 1)
        #expect(glass.counters.blurs == 10, "each level once")
    }

    @Test func onlyWhatTheBlurSeesIsCaptured() throws {
        let content = Content(try TestPictures.opaque(700, 500))
        _ = try content.frame(CapturedPane(), bar)
        let reach = Int((3.5 * 15).rounded(.up))
        #expect(content.parts == [bar.rect.expanded(by: reach).intersection(content.picture.size.bounds)])
    }

    @Test func contentThatChangedAndPlacesThatAreNewAreCaptured() throws {
        let (content, glass) = (Content(try TestPictures.opaque(700, 500)), CapturedPane())
        _ = try content.frame(glass, bar)
        content.picture = try TestPictures.opaque(700, 500, seed: 8)
        let frame = try #require(try content.frame(glass, bar, isStale: true))
        // What lies beyond three and a half sigma is of an earlier capture, or of none.
        #expect(difference(frame.picture, try fresh(bar, content)) <= 1)
        var moved = bar
        moved.rect = bar.rect.offset(x: 250, y: 300)
        let there = try #require(try content.frame(glass, moved))
        #expect(difference(there.picture, try fresh(moved, content)) <= 1)
        _ = try content.frame(glass, moved, scale: 2)
        #expect(glass.counters.captures == 4)
    }

    /// What changed while nothing was shown is not shown as it was before.
    @Test func contentThatChangesAtLevelNoneIsNotForgotten() throws {
        let (content, glass) = (Content(try TestPictures.opaque(700, 500)), CapturedPane())
        _ = try content.frame(glass, bar)
        content.picture = try TestPictures.opaque(700, 500, seed: 9)
        var none = bar
        none.level = .none
        #expect(try content.frame(glass, none, isStale: true) == nil)
        let frame = try #require(try content.frame(glass, bar))
        #expect(difference(frame.picture, try fresh(bar, content)) <= 1)
    }

    @Test func aCaptureThatFailsIsMadeAgain() throws {
        let (content, glass) = (Content(try TestPictures.opaque(700, 500)), CapturedPane())
        _ = try content.frame(glass, bar)
        content.picture = try TestPictures.opaque(700, 500, seed: 10)
        content.isBroken = true
        #expect(throws: PictureError.self) { try content.frame(glass, bar, isStale: true) }
        content.isBroken = false
        let frame = try #require(try content.frame(glass, bar))
        #expect(difference(frame.picture, try fresh(bar, content)) <= 1)
    }

    @Test func whoHoldsAFrameKeepsItAsItWas() throws {
        let (content, glass) = (Content(try TestPictures.opaque(700, 500)), CapturedPane())
        var (pane, held) = (bar, [(Picture, Picture)]())
        for step in 1...6 {
            pane.level = Level(Double(step) / 6)
            let picture = try #require(try content.frame(glass, pane)).picture
            held.append((picture, try picture.withUnsafePixels { try Picture(copying: $0) }))
        }
        #expect(held.allSatisfy { $0.0 == $0.1 })
    }

    @Test func aPaneBesideTheContentHasNoFrame() throws {
        let content = Content(try TestPictures.opaque(700, 500))
        var pane = bar
        pane.rect = PixelRect(x: 700, y: 0, width: 20, height: 20)
        #expect(try content.frame(CapturedPane(), pane) == nil)
        #expect(content.parts.isEmpty)
    }

    @Test func afterItHasForgottenItCapturesAnew() throws {
        let (content, glass) = (Content(try TestPictures.opaque(700, 500)), CapturedPane())
        let before = try #require(try content.frame(glass, bar))
        glass.forget()
        let after = try #require(try content.frame(glass, bar))
        #expect(before.picture == after.picture && glass.counters.captures == 2)
    }
}

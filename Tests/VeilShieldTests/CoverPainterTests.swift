import Testing
import VeilPixels
import VeilShield

@Suite struct CoverPainterTests {
    @Test(arguments: [CoverStyle.opaque(), .opaque(CoverColor(red: 200, green: 0, blue: 9)), .recognisable])
    func aCoverIsOpaqueOverAnyContent(style: CoverStyle) throws {
        var painter = CoverPainter()
        for (width, height) in [(1, 1), (3, 200), (700, 2), (333, 251)] {
            let content = try TestPages.noise(width, height, seed: 5, translucent: true)
            let cover = try painter.cover(style, for: content)
            #expect(cover.size == content.size)
            #expect(cover.isOpaque)
        }
    }

    @Test func anOpaqueCoverIsItsColour() throws {
        var painter = CoverPainter()
        let cover = try painter.cover(.opaque(CoverColor(red: 1, green: 2, blue: 3)), for: TestPages.noise(40, 30, seed: 1))
        #expect(cover == (try Picture(size: cover.size, filledWith: Pixel(red: 1, green: 2, blue: 3, alpha: 255))))
    }

    @Test func aHundredCoversOfOneContentAreOne() throws {
        var painter = CoverPainter()
        let page = try TestPages.page(320, 240, seed: 3)
        let first = try painter.cover(.recognisable, for: page)
        for _ in 0..<20 {
            _ = try painter.cover(.recognisable, for: TestPages.page(320, 240, seed: .random(in: 10...1_000_000)))
            #expect(try painter.cover(.recognisable, for: page) == first)
        }
    }

    @Test func aBlinkingCursorIsNoNewContent() throws {
        var painter = CoverPainter()
        let page = try TestPages.page(320, 240, seed: 3)
        let first = try painter.cover(.recognisable, for: page)
        for step in 0..<12 {
            var blinking = page
            try blinking.withUnsafeMutablePixels { pixels in
                for y in 100..<124 {
                    for byte in 4 * (50 + 10 * step)..<4 * (52 + 10 * step) { pixels.row(y)[byte] = 255 }
                }
            }
            #expect(blinking != page)
            #expect(try painter.cover(.recognisable, for: blinking) == first)
        }
    }

    @Test func twoPaintersDrawTheirOwnNoise() throws {
        let page = try TestPages.page(320, 240, seed: 3)
        var (one, other) = (CoverPainter(), CoverPainter())
        #expect(try one.cover(.recognisable, for: page) != other.cover(.recognisable, for: page))
    }

    @Test func whatIsUnderClearPixelsDoesNotMatter() throws {
        var painter = CoverPainter()
        let size = PixelSize(width: 400, height: 300)
        // Not premultiplied, as a careless surface may hold it.
        let bright = try Picture(size: size, filledWith: Pixel(red: 0, green: 0, blue: 0, alpha: 0))
        let cover = try painter.cover(.recognisable, for: bright)
        #expect(cover.isOpaque)
    }

    @Test func aLargeWindowHasNoMoreThan16By9Colours() throws {
        var painter = CoverPainter()
        let page = try TestPages.page(1920, 1080, seed: 4)
        let cover = try painter.cover(.recognisable, for: page)
        // Between the middles of the cells colours run straight: those middles are where the second difference is not zero.
        var bends = 0
        for x in 1..<1919 {
            let bend = Int(cover[x - 1, 540].red) - 2 * Int(cover[x, 540].red) + Int(cover[x + 1, 540].red)
            if abs(bend) > 1 { bends += 1 }
        }
        #expect(bends <= 16)
    }

    @Test func aRecognisableCoverTellsContentsApart() throws {
        var painter = CoverPainter()
        let size = PixelSize(width: 960, height: 540)
        let red = try Picture(size: size, filledWith: Pixel(red: 220, green: 30, blue: 30, alpha: 255))
        let blue = try Picture(size: size, filledWith: Pixel(red: 30, green: 30, blue: 220, alpha: 255))
        let (overRed, overBlue) = (
            try painter.cover(.recognisable, for: red), try painter.cover(.recognisable, for: blue)
        )
        #expect(overRed.mean(\.red) > overRed.mean(\.blue) + 100)
        #expect(overBlue.mean(\.blue) > overBlue.mean(\.red) + 100)
    }
}

extension Picture {
    fileprivate func mean(_ channel: KeyPath<Pixel, UInt8>) -> Double {
        var sum = 0.0
        for y in stride(from: 0, to: size.height, by: 7) {
            for x in stride(from: 0, to: size.width, by: 7) { sum += Double(self[x, y][keyPath: channel]) }
        }
        return sum / Double(((size.height + 6) / 7) * ((size.width + 6) / 7))
    }
}

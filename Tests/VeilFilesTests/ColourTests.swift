import Testing
import VeilFiles
import VeilPixels

@Suite("Colour")
struct ColourTests {
    private let sandbox = Sandbox()

    private func colours(_ file: TIFFFile) throws -> [[UInt8]] {
        let picture = try PictureFile.decode(sandbox.file("a.tif", file.bytes)).picture
        return (0..<picture.size.width).map { x in
            [picture[x, 0].red, picture[x, 0].green, picture[x, 0].blue, picture[x, 0].alpha]
        }
    }

    /// What Little CMS 2.19 (through Pillow 13.0) makes of CIE L*a*b* of D50, relative colorimetric.
    @Test func labIsConvertedThroughItsWhitePoint() throws {
        let lab: [[Int]] = [
            [128, 0, 0], [120, 40, 30], [180, -40, 50], [70, 40, -50], [60, 12, -8], [150, -20, 30], [200, 10, -15],
        ]
        let bytes = lab.joined().map { UInt8(truncatingIfNeeded: $0) }
        let found = try colours(TIFFFile(width: lab.count, height: 1, photometric: 8, pixels: bytes))
        let expected: [[Int]] = [
            [119, 119, 119], [179, 80, 64], [115, 191, 73], [89, 37, 144], [69, 50, 68], [119, 151, 87], [203, 188, 222],
        ]
        for (mine, theirs) in zip(found, expected) {
            #expect(zip(mine, theirs).allSatisfy { abs(Int($0) - $1) <= 2 }, "\(mine) is not \(theirs)")
        }
        let white = TIFFFile(width: 1, height: 1, photometric: 8, pixels: [255, 0, 0])
        #expect(try colours(white) == [[255, 255, 255, 255]])
    }

    /// (1 − ink)(1 − black), rounded, as Pillow, browsers and CSS's device-cmyk() have it.
    @Test func cmykWithoutAProfileIsDeviceColour() throws {
        let inks: [[UInt8]] = [[0, 0, 0, 0], [255, 0, 0, 0], [0, 128, 255, 0], [10, 20, 30, 40], [0, 0, 0, 255]]
        let file = TIFFFile(width: inks.count, height: 1, samples: 4, photometric: 5, pixels: Array(inks.joined()))
        #expect(
            try colours(file) == [
                [255, 255, 255, 255], [0, 255, 255, 255], [255, 127, 0, 255], [207, 198, 190, 255], [0, 0, 0, 255],
            ])
    }

    @Test func sixteenBitsAreRoundedNotCutOff() throws {
        let levels = [0, 128, 129, 257, 385, 386, 32_767, 65_406, 65_407, 65_535]
        let file = TIFFFile(
            width: levels.count, height: 1, bits: 16, samples: 1, photometric: 1,
            pixels: levels.flatMap { littleEndian($0, bytes: 2) })
        let expected = levels.map { UInt8((Double($0) / 257).rounded()) }
        #expect(try colours(file).map { $0[0] } == expected)
    }

    @Test func sixteenBitAlphaIsScaledLikeColour() throws {
        let pixels = [[65_535, 0, 32_896, 65_535], [65_535, 65_535, 0, 32_896], [65_535, 65_535, 65_535, 0]]
        let file = TIFFFile(
            width: pixels.count, height: 1, bits: 16, samples: 4, extraSamples: 2,
            pixels: pixels.joined().flatMap { littleEndian($0, bytes: 2) })
        #expect(try colours(file) == [[255, 0, 128, 255], [128, 128, 0, 128], [0, 0, 0, 0]])
    }

    @Test func straightAlphaIsMultipliedWithExactRounding() throws {
        let levels: ClosedRange<UInt8> = 0...255
        let pixels = levels.flatMap { level -> [UInt8] in [level, 255, 255 - level, level &* 7] }
        let found = try colours(TIFFFile(width: 256, height: 1, samples: 4, extraSamples: 2, pixels: pixels))
        for x in 0..<256 {
            let alpha = Double(pixels[4 * x + 3])
            let colour = pixels[4 * x..<4 * x + 3]
            let expected = colour.map { UInt8((Double($0) * alpha / 255).rounded()) }
            #expect(Array(found[x][..<3]) == expected)
        }
    }

    @Test func greyBecomesEqualChannels() throws {
        let levels: [UInt8] = [0, 1, 100, 254, 255]
        let file = TIFFFile(width: levels.count, height: 1, samples: 1, photometric: 1, pixels: levels)
        #expect(try colours(file) == levels.map { [$0, $0, $0, 255] })
    }

    /// Display P3, from a photograph's own profile. The expectation is Little CMS's, through Pillow.
    @Test(.enabled(if: Corpus.isHere, Comment(rawValue: Corpus.missing)))
    func wideGamutColoursBecomeSRGBAndWhiteStaysWhite() throws {
        let photograph = Corpus.bytes("photos/IMG_5195.HEIC")
        let mark = try #require(photograph.firstRange(of: Array("acsp".utf8)))
        let start = mark.lowerBound - 36
        let length = photograph[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        let profile = Array(photograph[start..<start + length])
        let samples: [Pixel] = [.white, .black, Pixel(red: 128, green: 128, blue: 128), Pixel(red: 200, green: 100, blue: 50)]
        let picture = TestPicture.make(16, 16) { x, _ in samples[x % 4] }
        let tagged = try PictureFile.encoded(picture, as: .jpeg, options: EncodeOptions(quality: 100)).bytes
        let own = try PictureFile.decode(sandbox.file("own.jpg", tagged)).picture
        let wide = tagged.replacingJPEGProfile(with: profile)
        let decoded = try PictureFile.decode(sandbox.file("wide.jpg", wide))
        #expect(decoded.info.profileName == "Display P3")
        #expect(decoded.warnings.isEmpty)
        #expect(decoded.picture[0, 0] == own[0, 0] && decoded.picture[1, 0] == own[1, 0])
        let expected = Pixel(red: 215, green: 93, blue: 31)
        let found = decoded.picture[3, 0]
        #expect(abs(Int(found.red) - Int(expected.red)) < 12 && found.red > own[3, 0].red)
        #expect(found.green < own[3, 0].green && found.blue < own[3, 0].blue)
    }

    /// Somebody else's sRGB changes nothing, and in a large picture is not even gone through.
    @Test(.enabled(if: Corpus.isHere, Comment(rawValue: Corpus.missing)), arguments: [(64, 40), (900, 600)])
    func anotherSRGBIsSRGB(width: Int, height: Int) throws {
        let donor = Corpus.bytes("metadata/BlueSquare.jpg")
        let name = try #require(donor.firstRange(of: Array("ICC_PROFILE\0".utf8)))
        let profile = Array(donor[name.upperBound + 2..<name.upperBound + 2 + 3_144])
        let jpeg = try PictureFile.encoded(TestPicture.noise(width, height), as: .jpeg).bytes
        let plain = try PictureFile.decode(sandbox.file("a.jpg", jpeg)).picture
        let tagged = try PictureFile.decode(sandbox.file("b.jpg", jpeg.replacingJPEGProfile(with: profile)))
        #expect(tagged.info.profileName == "sRGB IEC61966-2.1")
        let distance = tagged.picture.distance(to: plain)
        #expect(distance.largest <= 1 && distance.mean < 0.01)
        if width == 900 { #expect(tagged.picture == plain) }
    }

    @Test func aBrokenProfileIsLeftOutWithAWarning() throws {
        let picture = TestPicture.slopes(16, 16)
        let jpeg = try PictureFile.encoded(picture, as: .jpeg, options: EncodeOptions(quality: 100)).bytes
        let plain = try PictureFile.decode(sandbox.file("a.jpg", jpeg)).picture
        let broken = jpeg.replacingJPEGProfile(with: Array(repeating: 7, count: 300))
        let decoded = try PictureFile.decode(sandbox.file("b.jpg", broken))
        #expect(decoded.picture == plain)
        #expect(decoded.warnings == [.profileIgnored(assumed: "sRGB")])
    }

    /// A whole profile, of as many bands as the picture, that says nothing about its colours: for another space, or of a class
    /// that leads from one profile to the next.
    @Test(arguments: [(16, "Lab "), (12, "abst"), (12, "link"), (12, "nmcl")])
    func aProfileForOtherColoursIsLeftOutWithAWarning(offset: Int, word: String) throws {
        let picture = TestPicture.slopes(16, 16)
        let jpeg = try PictureFile.encoded(picture, as: .jpeg, options: EncodeOptions(quality: 100)).bytes
        let plain = try PictureFile.decode(sandbox.file("a.jpg", jpeg)).picture
        let start = try #require(jpeg.firstRange(of: Array("acsp".utf8))).lowerBound - 36
        var other = jpeg
        other.replaceSubrange(start + offset..<start + offset + 4, with: word.utf8)
        let decoded = try PictureFile.decode(sandbox.file("b.jpg", other))
        #expect(decoded.picture == plain)
        #expect(decoded.warnings == [.profileIgnored(assumed: "sRGB")])
    }
}

extension [UInt8] {
    /// A JPEG with another ICC profile, of one segment, in place of the one that it has.
    fileprivate func replacingJPEGProfile(with profile: [UInt8]) -> [UInt8] {
        let name = Array("ICC_PROFILE\0".utf8)
        guard let old = firstRange(of: name) else { return self }
        let start = old.lowerBound - 4
        let length = Int(self[start + 2]) << 8 | Int(self[start + 3])
        let payload = name + [1, 1] + profile
        return (Array(self[..<start]) + self[(start + 2 + length)...]).insertingJPEGSegment(0xE2, payload)
    }
}

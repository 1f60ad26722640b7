import Testing
import VeilFiles
import VeilPixels

@Suite("Orientation")
struct OrientationTests {
    private let sandbox = Sandbox()

    @Test(arguments: 1...8)
    func aPNGIsTurnedUprightExactly(orientation: Int) throws {
        let upright = TestPicture.noise(37, 23)
        let stored = try PictureFile.encoded(upright.stored(as: orientation), as: .png).bytes
        let path = sandbox.file("a.png", stored.insertingPNGChunk("eXIf", exifBlock(orientation: orientation)))
        let decoded = try PictureFile.decode(path)
        #expect(decoded.picture == upright)
        #expect(decoded.info.orientation == orientation)
        #expect(decoded.info.size == upright.size)
    }

    @Test(arguments: 1...8)
    func softAlphaIsTurnedToo(orientation: Int) throws {
        let upright = TestPicture.noise(37, 23, soft: true)
        let stored = try PictureFile.encoded(upright.stored(as: orientation), as: .png).bytes
        let path = sandbox.file("a.png", stored.insertingPNGChunk("eXIf", exifBlock(orientation: orientation)))
        #expect(try PictureFile.decode(path).picture == upright)
    }

    @Test(arguments: 1...8)
    func aTIFFIsTurnedUprightExactly(orientation: Int) throws {
        let upright = TestPicture.noise(37, 23)
        let stored = upright.stored(as: orientation)
        let pixels = (0..<stored.size.height).flatMap { y in
            (0..<stored.size.width).flatMap { x in [stored[x, y].red, stored[x, y].green, stored[x, y].blue] }
        }
        let file = TIFFFile(
            width: stored.size.width, height: stored.size.height, orientation: orientation, pixels: pixels)
        #expect(try PictureFile.decode(sandbox.file("a.tif", file.bytes)).picture == upright)
    }

    @Test(arguments: 1...8, [nil, 40])
    func aJPEGIsTurnedUpright(orientation: Int, limit: Int?) throws {
        let upright = TestPicture.slopes(96, 64)
        let options = EncodeOptions(quality: 98)
        let stored = try PictureFile.encoded(upright.stored(as: orientation), as: .jpeg, options: options).bytes
        let turned = sandbox.file("a.jpg", stored.insertingJPEGEXIF(orientation: orientation))
        let plain = sandbox.file("b.jpg", try PictureFile.encoded(upright, as: .jpeg, options: options).bytes)
        let decode = DecodeOptions(limit: limit)
        let expected = try PictureFile.decode(plain, options: decode).picture
        let picture = try PictureFile.decode(turned, options: decode).picture
        #expect(picture.size == expected.size)
        #expect(picture.distance(to: expected).mean < 1)
    }

    @Test(arguments: 1...8)
    func aWebPIsTurnedUpright(orientation: Int) throws {
        let upright = TestPicture.slopes(48, 32)
        let stored = upright.stored(as: orientation)
        let file = try PictureFile.encoded(stored, as: .webp, options: EncodeOptions(quality: 95)).bytes
        let size = (stored.size.width, stored.size.height)
        let path = sandbox.file("a.webp", file.extendingWebP(size: size, exif: exifBlock(orientation: orientation)))
        let picture = try PictureFile.decode(path).picture
        #expect(picture.size == upright.size)
        #expect(picture.distance(to: upright).mean < 3)
    }

    /// One photograph, stored in eight ways and not all equally sharp, with its number drawn into the middle: the mean
    /// colours of the twelve outer sixteenths are alike.
    @Test(.enabled(if: Corpus.isHere, Comment(rawValue: Corpus.missing)), arguments: 2...8)
    func thePhotographsOfTheCorpusLookAlike(orientation: Int) throws {
        let first = try PictureFile.decode(Corpus.file("orientation/rotation_1.jpg")).picture
        let other = try PictureFile.decode(Corpus.file("orientation/rotation_\(orientation).jpg")).picture
        for part in 0..<16 where ![5, 6, 9, 10].contains(part) {
            let means = zip(first.sixteenth(part).means, other.sixteenth(part).means)
            #expect(means.map { abs($0 - $1) }.reduce(0, +) / 4 < 3)
        }
    }
}

extension Picture {
    fileprivate func sixteenth(_ part: Int) -> Picture {
        let (width, height) = (size.width / 4, size.height / 4)
        return cropped(to: PixelRect(x: part % 4 * width, y: part / 4 * height, width: width, height: height))
    }
}

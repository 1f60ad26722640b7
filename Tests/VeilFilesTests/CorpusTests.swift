import Testing
import VeilFiles
import VeilPixels

/// Every file of the corpus is right, or refused with a sentence. The table names each, so that a change is seen.
@Suite("The corpus", .enabled(if: Corpus.isHere, Comment(rawValue: Corpus.missing)))
struct CorpusTests {
    enum Expectation {
        /// Width, height, and the mean of each premultiplied channel, by Pillow 13.0 with Little CMS 2.19 (relative
        /// colorimetric, black-point compensation), libavif, and pillow-heif 1.8 for HEIC.
        case picture(Int, Int, [Double])
        /// The same, where whole files are asked for; refused with these words otherwise.
        case partly(String, Int, Int)
        case refused(String)
    }

    /// Levels between this decoder's mean and another's.
    private static let tolerance = 1.0

    @Test func theTableNamesEveryFile() {
        #expect(Corpus.names == Self.table.keys.sorted())
    }

    @Test(arguments: Self.table.keys.sorted())
    func eachFileIsRightOrRefused(name: String) throws {
        let path = Corpus.file(name)
        switch try #require(Self.table[name]) {
        case .picture(let width, let height, let means):
            let decoded = try PictureFile.decode(path)
            #expect(decoded.picture.size == PixelSize(width: width, height: height))
            for (mine, theirs) in zip(decoded.picture.means, means) { #expect(abs(mine - theirs) < Self.tolerance) }
            let info = try PictureFile.info(path)
            #expect(info.info == decoded.info)
            #expect(info.info.size == decoded.picture.size)
        case .partly(let words, let width, let height):
            expectRefusal(of: path, words)
            let partial = try PictureFile.decode(path, options: DecodeOptions(allowTruncated: true))
            #expect(partial.picture.size == PixelSize(width: width, height: height))
            #expect(partial.warnings.first?.description.contains("the readable part was used") == true)
        case .refused(let words): expectRefusal(of: path, words)
        }
    }

    /// Refused, with a sentence that names the file and holds `words`.
    private func expectRefusal(of path: FilePath, _ words: String) {
        let error = #expect(throws: PictureFileError.self) { try PictureFile.decode(path) }
        let message = error?.description ?? ""
        #expect(message.hasPrefix("\(path): "))
        #expect(message.contains(words))
    }

    @Test func whatTheHeadersSay() throws {
        func info(_ name: String) throws -> PictureInfo { try PictureFile.info(Corpus.file(name)).info }
        let nikon = try info("metadata/DSCN0010.jpg")
        #expect(nikon.format == .jpeg && nikon.cameraMake == "NIKON" && nikon.cameraModel == "COOLPIX P6000")
        #expect(nikon.dateTaken == "2008-10-22 16:28:39" && nikon.hasLocation)
        #expect(try !info("metadata/iptc.jpg").hasLocation)
        let phone = try info("photos/iphone_13_pro_max.HEIC")
        #expect(phone.format == .heic && phone.profileName == "Display P3" && phone.orientation == 1)
        #expect(try info("containers/sample.tif").bitsPerChannel == 16)
        #expect(try info("colour/pil_sample_cmyk.jpg").colourSpace == .cmyk)
        #expect(try info("colour/lab.tif").colourSpace == .lab)
        #expect(try info("alpha/rgba.png").hasAlpha)
        #expect(try info("animated/star.avifs").frameCount == 5)
        #expect(try info("orientation/g4_orientation_6.tif").orientation == 6)
    }
}

import Glibc
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// P11, P12, P13: a thumbnail shows what the full picture shows, or is refused with the same reason.
@Suite(.enabled(if: Corpus.isHere, Comment(rawValue: Corpus.missing)))
struct LikenessTests {
    private static let pictures = ["orientation", "colour", "photos", "containers", "alpha", "depth", "metadata"].flatMap {
        group in
        Album.names(in: Corpus.folder.appending(group)).map { "\(group)/\($0)" }
    }

    /// One in 255 for rounding, and what shrinking before or after the conversion of colours makes of edges.
    private static let tolerance = 3.0

    @Test(arguments: pictures)
    func theThumbnailIsThePicture(name: String) throws {
        let path = Corpus.folder.appending(name)
        let request = ThumbnailRequest(photo: Self.photo(path), size: PixelSize(width: 96, height: 96), fit: .fit)
        let results = Results()
        let loader = ThumbnailLoader(budget: MemoryBudget(), store: nil, shared: nil, onResult: results.take)
        loader.want([request])
        let picture: Picture
        do {
            picture = try PictureFile.decode(path, options: DecodeOptions(limit: 96)).picture
        } catch {
            #expect(try results.failure(of: request).reason == error.reason)
            return
        }
        let thumbnail = try results.thumbnail(of: request)
        #expect(thumbnail.pixels.size == picture.size)
        #expect((thumbnail.pixels.layout == .rgb8) == picture.isOpaque)
        let (mean, bias) = Self.difference(thumbnail.pixels, picture)
        #expect(
            mean < (thumbnail.origin == .embedded ? 8 : Self.tolerance) && abs(bias) < 1.5,
            "mean \(mean), bias \(bias), \(thumbnail.origin)")
    }

    @Test(arguments: Album.names(in: Corpus.folder.appending("bombs")) + Album.names(in: Corpus.folder.appending("broken")))
    func bombsAndRuinsAreRefusedAndOthersGoOn(name: FilePath) throws {
        let group = Album.names(in: Corpus.folder.appending("bombs")).contains(name) ? "bombs" : "broken"
        let path = Corpus.folder.appending(group).appending(name)
        let album = try Album()
        try album.add("a.png")
        let results = Results()
        let loader = album.loader(results, threads: 1)
        let bomb = ThumbnailRequest(
            photo: Photo(id: PhotoID(rawValue: 9), folder: path.parent, name: name), size: PixelSize(width: 64, height: 64),
            fit: .fill)
        let before = Self.residentMemory
        loader.want([bomb, album.request(0, 24, 24)])
        #expect(try results.thumbnail(of: album.request(0, 24, 24)).pixels.middle == Album.colour(0))
        #expect(Self.residentMemory - before < 700 << 20)
        let outcome = try results.outcome(of: bomb)
        let picture = Result { () throws(PictureFileError) in try PictureFile.decode(path, options: DecodeOptions(limit: 64)) }
        switch (outcome, picture) {
        case (.failed(let mine), .failure(let theirs)): #expect(mine.reason == theirs.reason)
        case (.thumbnail(let thumbnail), .success): #expect(thumbnail.pixels.size == bomb.size)
        // The small picture in a photo may be whole where the photo is not.
        case (.thumbnail(let thumbnail), .failure) where thumbnail.origin == .embedded: break
        default: Issue.record("\(outcome), and decoded: \(picture)")
        }
    }

    private static func photo(_ path: FilePath) -> Photo {
        Photo(id: PhotoID(rawValue: 0), folder: path.parent, name: path.lastComponent)
    }

    /// The mean difference of a channel, and the mean signed one.
    private static func difference(_ pixels: SurfacePixels, _ picture: Picture) -> (mean: Double, bias: Double) {
        var (sum, signed) = (0, 0)
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width {
                let (a, b) = (pixels.pixel(x, y), picture[x, y])
                for (mine, theirs) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
                    sum += abs(Int(mine) - Int(theirs))
                    signed += Int(mine) - Int(theirs)
                }
            }
        }
        let count = Double(picture.size.width * picture.size.height * 4)
        return (Double(sum) / count, Double(signed) / count)
    }

    /// In bytes.
    private static var residentMemory: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 100)
        guard fgets(&line, 100, file) != nil else { return 0 }
        let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4096
    }
}

/// Real and difficult files from elsewhere, which lie beside the package or where VEIL_CORPUS says.
private enum Corpus {
    static let folder: FilePath = {
        if let named = getenv("VEIL_CORPUS") { return FilePath(String(cString: named)) }
        return FilePath(#filePath).parent.parent.parent.parent.parent.appending("shared/corpus")
    }()

    static let isHere = withCString(folder) { access($0, R_OK) } == 0
    static let missing = "no corpus of test pictures: set VEIL_CORPUS to its folder"
}

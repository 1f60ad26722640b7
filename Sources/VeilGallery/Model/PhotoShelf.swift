import VeilFiles
import VeilPixels

/// The pictures of the gallery: the person's own, or the photographs that a desktop brings along, or painted ones where there are none.
///
/// Each is decoded once a size, when it is first asked for.
@MainActor final class PhotoShelf {
    /// Where `mate-backgrounds` keeps its photographs, below a data folder, and the ones that look well under glass.
    private static let known = (
        folder: "backgrounds/mate/nature",
        names: [
            "Dune", "GreenMeadow", "Storm", "Aqua", "Garden", "YellowFlower", "RainDrops", "LadyBird", "FreshFlower", "TwoWings",
        ]
    )

    private struct Key: Hashable {
        let index: Int
        let limit: Int
    }

    /// What fills a window on most screens. Of a desktop's own photographs none is larger, so that none needs to be shrunk.
    static let large = 2560
    private static let first = Key(index: 0, limit: large)

    let files: [FilePath]
    private let isChosen: Bool
    private var pictures: [Key: Picture] = [:]
    private var ahead: PictureAhead?

    /// - Parameters:
    ///   - chosen: the person's own picture, which takes the place of all others.
    ///   - dataFolders: where a desktop's photographs are looked for.
    init(chosen: FilePath?, dataFolders: [String]) {
        isChosen = chosen != nil
        files = chosen.map { [$0] } ?? Self.found(in: dataFolders)
    }

    private static func found(in folders: [String]) -> [FilePath] {
        for folder in folders {
            let files = known.names.map { FilePath("\(folder)/\(known.folder)/\($0).jpg") }
            let readable = files.filter { (try? PictureFile.info($0)) != nil }
            if !readable.isEmpty { return readable }
        }
        return []
    }

    /// Begins to decode the first photo, as large as pages show it, on a thread of its own.
    func begin() {
        guard ahead == nil, let file = files.first else { return }
        ahead = PictureAhead(file, DecodeOptions(limit: Self.large))
    }

    /// Waits for the person's own picture, and throws what is wrong with it.
    func check() throws(PictureFileError) {
        guard isChosen, let file = files.first else { return }
        let decoding = ahead ?? PictureAhead(file, DecodeOptions(limit: Self.large))
        ahead = nil
        pictures[Self.first] = try decoding.take()
    }

    /// A picture of the shelf. There are as many as one asks for: they come again from the beginning.
    ///
    /// - Parameter limit: its longest side in pixels, at most.
    func picture(_ index: Int, limit: Int = large) -> Picture {
        let key = Key(index: files.isEmpty ? index : index % files.count, limit: limit)
        if let known = pictures[key] { return known }
        guard let picture = decoded(key) ?? (try? PaintedPicture(seed: index).picture(width: limit, height: limit * 5 / 8)) else {
            fatalError("there is no memory for a picture of \(limit) pixels")
        }
        pictures[key] = picture
        return picture
    }

    private func decoded(_ key: Key) -> Picture? {
        guard !files.isEmpty else { return nil }
        if key == Self.first, let ahead {
            self.ahead = nil
            return try? ahead.take()
        }
        return (try? PictureFile.decode(files[key.index], options: DecodeOptions(limit: key.limit)))?.picture
    }
}

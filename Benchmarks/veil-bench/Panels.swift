import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// Panels over a picture, of which every frame changes something.
final class Panels {
    enum Kind: String, CaseIterable {
        case bar = "bar 1280×48, its level moves"
        case card = "card 400×600, its level moves"
        case barOverFilm = "bar, another picture each frame"
        case cardOverFilm = "card, another picture each frame"
        case cells = "40 cells, their level moves"
        case header = "progressive header, its level moves"

        /// What `opencv-glass.py` calls it.
        var word: String {
            switch self {
            case .bar: "bar"
            case .card: "card"
            case .barOverFilm: "bar-new"
            case .cardOverFilm: "card-new"
            case .cells: "cells"
            case .header: "header"
            }
        }
    }

    /// The blur of the whole material; the frames measured are within a tenth of it.
    let sigma = 15.0
    private let stage: BackdropStage
    private let pictures: [Picture]
    private let panes: [BackdropStage.PaneID]
    private var count = 0

    init(_ kind: Kind, over picture: Picture, _ options: BlurOptions) throws {
        let (width, height) = (picture.size.width, picture.size.height)
        let stage = BackdropStage(picture, options: options)
        var material = GlassMaterial.dark
        let rects: [PixelRect]
        switch kind {
        case .bar, .barOverFilm: rects = [PixelRect(x: (width - 1280) / 2, y: 40, width: 1280, height: 48)]
        case .card, .cardOverFilm: rects = [PixelRect(x: (width - 400) / 2, y: 240, width: 400, height: 600)]
        case .cells:
            rects = (0..<40).map {
                PixelRect(
                    x: width * ($0 % 5) / 5 + 12, y: height * ($0 / 5) / 8 + 8, width: width / 5 - 24, height: height / 8 - 16)
            }
        case .header:
            rects = [PixelRect(x: 0, y: 0, width: width, height: height / 4)]
            material = GlassMaterial(sigma: 15).progressive(.vertical(from: 1, to: 0))
        }
        self.stage = stage
        panes = rects.map { stage.add(.init(rect: $0, material: material, group: 0)) }
        let isFilm = kind == .barOverFilm || kind == .cardOverFilm
        // A copy: another picture, as far as the stage can know.
        pictures = isFilm ? [picture, try picture.withUnsafePixels { try Picture(copying: $0) }] : []
    }

    func frame(into surface: UnsafeMutablePixels) throws {
        count += 1
        if pictures.isEmpty {
            for pane in panes { stage[pane].level = count % 2 == 0 ? 1 : 0.95 }
        } else {
            stage.update(pictures[count % 2])
        }
        _ = try stage.render(into: surface)
    }
}

import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// A card that fades, by kind: made anew, and on a stage, frame after frame, while its level moves.
struct FadingTable {
    let picture: Picture
    let threads: Int
    let seconds: Double

    private static let sigma: Sigma = 15
    private static let card = PixelSize(width: 400, height: 600)
    private static let mask = MaskPicture(size: PixelSize(width: 3, height: 2), values: [0, 255, 255, 0, 0, 255])
    private static let kinds: [(name: String, progressive: ProgressiveBlur?)] = [
        ("not at all", nil),
        ("down", .vertical(from: 1, to: 0)),
        ("across", .horizontal(from: 1, to: 0)),
        ("slanting", .line(from: PanePoint(0, 0), to: PanePoint(1, 1), levels: 1, 0, curve: .easeIn)),
        ("in circles", .radial(from: 0, to: 1, curve: .easeOut)),
        ("by a mask", .mask(mask)),
    ]

    func print() throws {
        let words = threads == 1 ? "one thread" : "\(threads) threads"
        Swift.print("\n### Fading, a card of \(Self.card) over \(picture.size), \(words)\n")
        Swift.print("| fades | new, blur, ms | frame, blur, ms | allocations | frame, material, ms | allocations |")
        Swift.print("| --- | --- | --- | --- | --- | --- |")
        for (name, progressive) in Self.kinds {
            let (blur, dark) = (material(GlassMaterial(sigma: Self.sigma), progressive), material(.dark, progressive))
            let results = try results(blur, dark)
            let (new, frame, coloured) = (results[0], results[1], results[2])
            let allocations = [frame, coloured].map { $0.allocations.map(String.init) ?? "not counted" }
            Swift.print(
                "| \(name) | \(decimals(new.milliseconds, 2)) | \(decimals(frame.milliseconds, 2)) | \(allocations[0]) "
                    + "| \(decimals(coloured.milliseconds, 2)) | \(allocations[1]) |")
        }
    }

    private func material(_ material: GlassMaterial, _ progressive: ProgressiveBlur?) -> GlassMaterial {
        progressive.map { material.progressive($0) } ?? material
    }

    private func results(_ blur: GlassMaterial, _ coloured: GlassMaterial) throws -> [Contest.Result] {
        let rect = PixelRect(x: (picture.size.width - 400) / 2, y: 240, width: Self.card.width, height: Self.card.height)
        let card = try picture.cropped(to: rect).withUnsafePixels { try Picture(copying: $0) }
        let options = BlurOptions(threads: threads)
        let stages = [blur, coloured].map { Moving(picture, $0, rect, options) }
        var target = try Picture(size: picture.size)
        return try target.withUnsafeMutablePixels { target in
            // Set-ups for a source that stays come with the first frames.
            for stage in stages { for _ in 0..<12 { try stage.frame(into: target) } }
            return try Contest(
                entries: [Contest.Entry(name: "new") { _ = try card.frosted(blur, options: options) }]
                    + stages.map { stage in Contest.Entry(name: "frame") { try stage.frame(into: target) } }
            ).results(seconds: seconds)
        }
    }

    /// One pane whose level changes with every frame.
    private final class Moving {
        private let stage: BackdropStage
        private let pane: BackdropStage.PaneID
        private var count = 0

        init(_ picture: Picture, _ material: GlassMaterial, _ rect: PixelRect, _ options: BlurOptions) {
            stage = BackdropStage(picture, options: options)
            pane = stage.add(.init(rect: rect, material: material))
        }

        func frame(into surface: UnsafeMutablePixels) throws {
            count += 1
            stage[pane].level = count % 2 == 0 ? 1 : 0.95
            _ = try stage.render(into: surface)
        }
    }
}

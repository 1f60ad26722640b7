import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels
import VeilTestSupport

/// Scenario G10: a redraw of a part equals a redraw of all. Random changes, each frame against a stage that has drawn nothing before and
/// against one `frosted` after the other.
@Suite struct StagePropertyTests {
    private struct Play {
        var random: SeededRandom
        var picture: Picture
        let stage: BackdropStage
        let hasGroups: Bool

        init(_ seed: Int, options: BlurOptions = BlurOptions()) throws {
            random = SeededRandom(seed)
            hasGroups = seed % 2 == 1
            picture = try TestPictures.translucent(263, 241, seed: UInt64(seed))
            stage = BackdropStage(picture, options: options)
        }

        mutating func rect() -> PixelRect {
            PixelRect(
                x: Int.random(in: -40...240, using: &random), y: Int.random(in: -40...230, using: &random),
                width: Int.random(in: 1...150, using: &random), height: Int.random(in: 1...120, using: &random))
        }

        mutating func material() -> GlassMaterial {
            let sigma = Sigma([0, 0.4, 1.3, 2.5, 4, 7, 12, 20][Int.random(in: 0..<8, using: &random)])
            switch Int.random(in: 0..<10, using: &random) {
            case 0: return GlassMaterial(sigma: sigma)
            case 1: return GlassMaterial.dark.sigma(sigma)
            case 2: return GlassMaterial.appleLight.sigma(sigma)
            case 3: return GlassMaterial.light.sigma(sigma).progressive(.vertical(from: 1, to: 0))
            case 4: return GlassMaterial.adaptive(light: .light, dark: .dark).sigma(sigma).noise(0.1)
            case 5: return GlassMaterial.light.sigma(sigma).legible(text: .white(0))
            case 6:
                return GlassMaterial.regular.sigma(sigma).legible(text: .white(1), ratio: 3).progressive(
                    .horizontal(from: 0, to: 1))
            case 7: return GlassMaterial(sigma: sigma).progressive(fade())
            case 8: return GlassMaterial.appleDark.sigma(sigma).noise(0.2).progressive(fade())
            default: return GlassMaterial(sigma: 5)  // so that panes share a sigma
            }
        }

        /// Along every kind of way.
        mutating func fade() -> ProgressiveBlur {
            let mask = MaskPicture(size: PixelSize(width: 3, height: 2), values: [0, 255, 90, 40, 0, 255])
            let fades: [ProgressiveBlur] = [
                .vertical(from: 0, to: 1, curve: .easeIn), .horizontal(from: 0.8, to: 0.1), .radial(from: 1, to: 0),
                .line(from: PanePoint(0.1, 0), to: PanePoint(0.8, 0.9), levels: 0, 1, curve: .easeOut), .mask(mask),
            ]
            return fades[Int.random(in: 0..<fades.count, using: &random)]
        }

        mutating func level() -> Level {
            [0, 1, Level(Double.random(in: 0...1, using: &random))][Int.random(in: 0..<3, using: &random)]
        }

        mutating func shape() -> GlassShape {
            [.rectangle, .rounded(9), .capsule, .circle][Int.random(in: 0..<4, using: &random)]
        }

        /// None at all in every other play, so that the definition can be asked.
        mutating func group() -> Int? { hasGroups ? [nil, 1, 2][Int.random(in: 0..<3, using: &random)] : nil }

        mutating func someone() -> BackdropStage.PaneID? { stage.panes.randomElement(using: &random) }

        /// Changes one thing, and tells what.
        mutating func change() throws -> String {
            switch Int.random(in: 0..<10, using: &random) {
            case 0,
                1 where stage.panes.count < 7:
                let pane = Pane(rect: rect(), material: material(), shape: shape(), level: level(), group: group())
                _ = stage.add(pane)
                return "added \(pane)"
            case 2:
                guard let id = someone() else { return "" }
                stage[id].rect = rect()
                return "moved to \(stage[id].rect)"
            case 3:
                guard let id = someone() else { return "" }
                stage[id].rect = stage[id].rect.offset(x: 1, y: -1)
                return "nudged to \(stage[id].rect)"
            case 4:
                guard let id = someone() else { return "" }
                stage[id].level = level()
                return "level \(stage[id].level)"
            case 5:
                guard let id = someone() else { return "" }
                (stage[id].material, stage[id].group) = (material(), group())
                return "material"
            case 6:
                guard let id = someone() else { return "" }
                stage[id].shape = shape()
                return "shape"
            case 7:
                guard let id = someone() else { return "" }
                let other = stage.panes.filter { $0 != id }.randomElement(using: &random)
                stage.move(id, above: other)
                return "order"
            case 8:
                guard let id = someone(), Bool.random(using: &random) else { return "" }
                stage.remove(id)
                return "removed"
            default: return try changeSurroundings()
            }
        }

        private mutating func changeSurroundings() throws -> String {
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                stage.environment.appearance = stage.environment.appearance == .light ? .dark : .light
                return "appearance"
            case 1:
                picture = try TestPictures.opaque(263, 241, seed: random.next())
                stage.update(picture)
                return "source"
            default:
                let part = rect().intersection(picture.size.bounds)
                picture = try picture.painted(Pixel(red: 0, green: 80, blue: 7, alpha: 90), in: part)
                stage.update(picture, changed: part)
                return "source in \(part)"
            }
        }
    }

    @Test(arguments: 0..<12) func aRedrawOfAPartEqualsARedrawOfAll(seed: Int) throws {
        let edge = EdgeRule.allCases[seed % 3]
        var play = try Play(seed, options: BlurOptions(edge: edge, threads: 1 + seed % 2))
        var screen = try Screen(play.picture.size)
        for frame in 0..<25 {
            let before = screen.picture
            let changes = try (0..<Int.random(in: 0...3, using: &play.random)).map { _ in try play.change() }
            let changed = try screen.show(play.stage)
            #expect(!play.stage.needsFrame)
            let whole = try Screen.fresh(play.stage, of: play.picture)
            try #require(screen.picture == whole, "seed \(seed), frame \(frame): \(changes)")
            try #require(
                try play.hasGroups || whole == Screen.defined(play.stage, of: play.picture),
                "seed \(seed), frame \(frame): \(changes)")
            #expect(screen.picture.isEqual(to: before, outside: changed), "what changed was told, \(changes)")
        }
    }

    @Test func linearLightAndWideBlursAreDrawnInPartsToo() throws {
        var play = try Play(99, options: BlurOptions(light: .linear, threads: 1))
        _ = play.stage.add(Pane(rect: PixelRect(x: 20, y: 20, width: 100, height: 60), material: GlassMaterial(sigma: 3)))
        _ = play.stage.add(Pane(rect: PixelRect(x: 70, y: 50, width: 100, height: 90), material: GlassMaterial(sigma: 60)))
        var screen = try Screen(play.picture.size)
        for frame in 0..<6 {
            let spot = PixelRect(x: 17 * frame, y: 200 - 30 * frame, width: 9, height: 14)
            play.picture = try play.picture.painted(.black, in: spot)
            play.stage.update(play.picture, changed: spot)
            try screen.show(play.stage)
            #expect(try screen.picture == Screen.defined(play.stage, of: play.picture))
        }
    }
}

extension Picture {
    /// Whether both have the same pixels but inside of `rects`.
    func isEqual(to other: Picture, outside rects: [PixelRect]) -> Bool {
        for y in 0..<size.height {
            let row = PixelRect(x: 0, y: y, width: size.width, height: 1)
            guard cropped(to: row) != other.cropped(to: row) else { continue }
            for x in 0..<size.width where self[x, y] != other[x, y] {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                guard rects.contains(where: { $0.contains(pixel) }) else { return false }
            }
        }
        return true
    }
}

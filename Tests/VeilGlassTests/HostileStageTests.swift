import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// Changes between two frames that leave little of the first.
@Suite struct HostileStageTests {
    @Test func aPictureOfAnotherSizeMayComeAtAnyMoment() throws {
        var picture = try TestPictures.opaque(90, 70)
        let stage = BackdropStage(picture)
        let rects = [PixelRect(x: 5, y: 5, width: 200, height: 40), PixelRect(x: 50, y: 30, width: 30, height: 30)]
        for rect in rects { _ = stage.add(Pane(rect: rect, material: .light.sigma(4), shape: .rounded(6))) }
        var screen = try Screen(picture.size)
        try screen.show(stage)
        for (width, height) in [(40, 20), (1, 1), (130, 90), (90, 70), (60, 200), (3, 300)] {
            picture = try TestPictures.translucent(width, height)
            stage.update(picture)
            screen = try Screen(picture.size)
            #expect(try screen.show(stage) == [picture.size.bounds])
            #expect(try screen.picture == Screen.defined(stage, of: picture), "\(picture.size)")
        }
    }

    /// Glass that fades, or on which text must be read, is made in another way than even glass, and keeps other things.
    @Test func glassMayTurnFromOneKindIntoAnotherWithoutAnotherBlur() throws {
        let picture = try TestPictures.opaque(90, 70)
        let even = GlassMaterial.light.sigma(4)
        let kinds = [
            even, even.legible(text: .white(0)), even, even.progressive(.vertical(from: 1, to: 0)), even.noise(0.1),
            GlassMaterial(sigma: 4), GlassMaterial(sigma: 4).legible(text: .white(1)), GlassMaterial(sigma: 4),
        ]
        let stage = BackdropStage(picture)
        let id = stage.add(Pane(rect: PixelRect(x: 5, y: 5, width: 50, height: 40), material: even))
        var screen = try Screen(picture.size)
        for kind in kinds {
            stage[id].material = kind
            try screen.show(stage)
            #expect(try screen.picture == Screen.defined(stage, of: picture))
        }
    }

    /// A fade that begins: its blur is far narrower than a pixel, or next to nothing.
    @Test(arguments: [.leastNonzeroMagnitude, 1e-200, 1e-9, 0.0004, 0.001, 0.0013, 0.014])
    func glassThatFadesAlongItsPaneMayHaveAnyLevel(level: Double) throws {
        let picture = try TestPictures.opaque(90, 70)
        let fades: [ProgressiveBlur] = [
            .vertical(from: 0, to: 1), .horizontal(from: 1, to: 0.2), .radial(from: 0, to: 1),
            .line(from: PanePoint(0, 0), to: PanePoint(1, 1), levels: 0, 1),
        ]
        for fade in fades {
            let fading = GlassMaterial(sigma: 20).progressive(fade)
            for material in [fading, fading.legible(text: .white(0))] {
                let stage = BackdropStage(picture)
                _ = stage.add(Pane(rect: picture.size.bounds, material: material, level: Level(level)))
                var screen = try Screen(picture.size)
                try screen.show(stage)
                let glass = try picture.frosted(material.at(Level(level)))
                #expect(screen.picture == glass)
                if level < 1e-5 { #expect(glass == picture) }
            }
        }
    }
}

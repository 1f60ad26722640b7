import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

typealias Pane = BackdropStage.Pane

@Suite struct StageTests {
    private let bar = Pane(rect: PixelRect(x: 10, y: 20, width: 120, height: 50), material: .appleDark, shape: .rounded(12))

    @Test func aStageWithoutPanesIsItsPicture() throws {
        let picture = try TestPictures.translucent(240, 225)
        let stage = BackdropStage(picture)
        var screen = try Screen(picture.size)
        #expect(try screen.show(stage) == [picture.size.bounds])
        #expect(screen.picture == picture)
        #expect(stage.counters.frames == 1 && stage.counters.blurs == 0)
    }

    @Test func aPaneIsWhatFrostedGives() throws {
        let picture = try TestPictures.translucent(240, 225)
        let stage = BackdropStage(picture)
        _ = stage.add(bar)
        var screen = try Screen(picture.size)
        try screen.show(stage)
        #expect(try screen.picture == picture.frosted(.appleDark, behind: bar.rect, shape: bar.shape))
    }

    @Test func glassOverGlassSeesItBlurred() throws {
        let picture = try TestPictures.opaque(240, 225)
        let stage = BackdropStage(picture)
        _ = stage.add(bar)
        let over = Pane(rect: PixelRect(x: 60, y: 50, width: 100, height: 90), material: .light, shape: .circle, level: 0.7)
        _ = stage.add(over)
        var screen = try Screen(picture.size)
        try screen.show(stage)
        let below = try picture.frosted(.appleDark, behind: bar.rect, shape: bar.shape)
        #expect(try screen.picture == below.frosted(GlassMaterial.light.at(0.7), behind: over.rect, shape: .circle))
    }

    @Test func onlyTheChangedPaneIsBlurredAndDrawn() throws {
        let picture = try TestPictures.opaque(600, 400)
        let stage = BackdropStage(picture)
        let panes = (0..<3).map {
            stage.add(Pane(rect: PixelRect(x: 20 + 190 * $0, y: 30, width: 40, height: 40), material: .dark))
        }
        var screen = try Screen(picture.size)
        try screen.show(stage)
        let before = stage.counters
        stage[panes[1]].level = 0.5
        #expect(try screen.show(stage) == [PixelRect(x: 210, y: 30, width: 40, height: 40)])
        let after = stage.counters
        #expect(after.frames == before.frames + 1 && after.panesDrawn == before.panesDrawn + 1)
        #expect(after.blurs == before.blurs + 1 && after.pixelsBlurred == before.pixelsBlurred + 1600)
    }

    @Test func anotherTintOrShapeBlursNothing() throws {
        let picture = try TestPictures.opaque(600, 400)
        let stage = BackdropStage(picture)
        let pane = stage.add(Pane(rect: PixelRect(x: 20, y: 30, width: 140, height: 100), material: .dark))
        var screen = try Screen(picture.size)
        try screen.show(stage)
        let blurs = stage.counters.blurs
        stage[pane].material = GlassMaterial.dark.tint(.white(0.5), opacity: 0.4)
        try screen.show(stage)
        stage[pane].shape = .capsule
        try screen.show(stage)
        #expect(stage.counters.blurs == blurs)
        #expect(try screen.picture == Screen.fresh(stage, of: picture))
    }

    @Test func aChangeOfTheSourceBlursOnlyWhatSeesIt() throws {
        let picture = try TestPictures.opaque(600, 400)
        let stage = BackdropStage(picture)
        _ = stage.add(Pane(rect: PixelRect(x: 0, y: 0, width: 600, height: 48), material: .light))
        var screen = try Screen(picture.size)
        try screen.show(stage)
        let before = stage.counters
        let far = PixelRect(x: 300, y: 300, width: 8, height: 8)
        stage.update(try picture.painted(.white, in: far), changed: far)
        #expect(try screen.show(stage) == [far])
        #expect(stage.counters.blurs == before.blurs, "the blur does not reach so far")

        let near = PixelRect(x: 300, y: 60, width: 8, height: 8)
        let changed = try stage.picture.painted(.white, in: near)
        stage.update(changed, changed: near)
        try screen.show(stage)
        #expect(stage.counters.blurs == before.blurs + 1)
        let pixels = stage.counters.pixelsBlurred - before.pixelsBlurred
        #expect(pixels > 0 && pixels < 300 * 48, "only a part of the bar sees it")
        #expect(try screen.picture == Screen.fresh(stage, of: changed))
    }

    @Test func removingAPaneShowsWhatWasBehind() throws {
        let picture = try TestPictures.translucent(240, 225)
        let stage = BackdropStage(picture)
        let pane = stage.add(bar)
        var screen = try Screen(picture.size)
        try screen.show(stage)
        stage.remove(pane)
        #expect(stage.panes.isEmpty)
        #expect(try screen.show(stage) == [bar.rect])
        #expect(screen.picture == picture)
    }

    @Test func theOrderOfThePanesCanBeChanged() throws {
        let picture = try TestPictures.opaque(240, 225)
        let stage = BackdropStage(picture)
        let (lower, upper) = (stage.add(bar), stage.add(Pane(rect: bar.rect.offset(x: 30, y: 20), material: .light)))
        var screen = try Screen(picture.size)
        try screen.show(stage)
        stage.move(lower, above: upper)
        #expect(stage.panes == [upper, lower])
        try screen.show(stage)
        let below = try picture.frosted(.light, behind: bar.rect.offset(x: 30, y: 20))
        #expect(try screen.picture == below.frosted(.appleDark, behind: bar.rect, shape: bar.shape))
        stage.move(lower, above: nil)
        #expect(stage.panes == [lower, upper])
    }

    @Test func aSurfaceThatWasLostIsDrawnWhole() throws {
        let picture = try TestPictures.opaque(240, 225)
        let stage = BackdropStage(picture)
        _ = stage.add(bar)
        var (first, second) = (try Screen(picture.size), try Screen(picture.size))
        try first.show(stage)
        stage.redrawEverything()
        #expect(stage.needsFrame)
        #expect(try second.show(stage) == [picture.size.bounds])
        #expect(first.picture == second.picture)
    }

    @Test func theEnvironmentReachesEveryPane() throws {
        let picture = try TestPictures.opaque(240, 225)
        let stage = BackdropStage(picture)
        let material = GlassMaterial.adaptive(light: .light, dark: .dark)
        _ = stage.add(Pane(rect: bar.rect, material: material))
        var screen = try Screen(picture.size)
        try screen.show(stage)
        stage.environment = GlassEnvironment(appearance: .dark, scale: 1.3)
        try screen.show(stage)
        #expect(try screen.picture == picture.frosted(material, behind: bar.rect, environment: stage.environment))
    }
}

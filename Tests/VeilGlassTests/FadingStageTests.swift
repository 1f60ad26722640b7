import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// Panes that fade, on a stage that keeps what a level does not change.
@Suite struct FadingStageTests {
    static let fades: [ProgressiveBlur] = [
        .vertical(from: 1, to: 0), .horizontal(from: 0, to: 1, curve: .easeIn), .radial(from: 0, to: 1),
        .line(from: PanePoint(0, 0.2), to: PanePoint(1, 0.9), levels: 1, 0.1),
        .mask(MaskPicture(size: PixelSize(width: 3, height: 2), values: [0, 255, 255, 0, 0, 255])),
    ]
    private let rect = PixelRect(x: 20, y: -10, width: 90, height: 70)

    /// The source's pyramid is set up on the way.
    @Test(arguments: fades.indices) func everyLevelIsTheGlassOfThatLevel(fade: Int) throws {
        let picture = try TestPictures.translucent(140, 100)
        for material in [GlassMaterial(sigma: 9), .appleDark.noise(0.1), .light.legible(text: .white(0))] {
            let stage = BackdropStage(picture)
            let id = stage.add(Pane(rect: rect, material: material.progressive(Self.fades[fade]), shape: .rounded(12)))
            var screen = try Screen(picture.size)
            for level in [1, 0.9, 0.4, 0, 0.05, 0.7, 1, 0.2] as [Level] {
                stage[id].level = level
                try screen.show(stage)
                #expect(try screen.picture == Screen.defined(stage, of: picture), "level \(level.value)")
            }
        }
    }

    @Test(arguments: fades.indices) func aPaneThatMovesOrTurnsToAnotherFadeFadesAnew(fade: Int) throws {
        let picture = try TestPictures.opaque(140, 100)
        let stage = BackdropStage(picture)
        let id = stage.add(Pane(rect: rect, material: .dark.progressive(Self.fades[fade])))
        var screen = try Screen(picture.size)
        func check(_ what: String) throws {
            try screen.show(stage)
            #expect(try screen.picture == Screen.defined(stage, of: picture), "\(what)")
        }
        try check("first")
        stage[id].rect = rect.offset(x: 31, y: 40)
        try check("moved")
        stage[id].rect.width -= 13
        try check("narrower")
        stage[id].material = .dark.progressive(Self.fades[(fade + 1) % Self.fades.count])
        try check("another way")
        stage[id].material = .dark
        try check("even")
        stage[id].material = .dark.progressive(Self.fades[fade]).legible(text: .white(1))
        try check("guarded")
    }

    /// Over the source and over another pane.
    @Test func textIsMeasuredAnewOnlyWhereWhatLiesBehindChanges() throws {
        var picture = try TestPictures.opaque(140, 100)
        let stage = BackdropStage(picture)
        let below = stage.add(Pane(rect: PixelRect(x: 0, y: 60, width: 60, height: 40), material: .light))
        let pane = Pane(
            rect: rect, material: .light.sigma(5).legible(text: .white(0.3)).progressive(.radial(from: 1, to: 0.5)), level: 0.8)
        let id = stage.add(pane)
        var screen = try Screen(picture.size)
        func blurs(_ change: () throws -> Void) throws -> Int {
            let before = stage.counters.blurs
            try change()
            try screen.show(stage)
            #expect(try screen.picture == Screen.defined(stage, of: picture))
            return stage.counters.blurs - before
        }
        #expect(try blurs {} == 3, "the lower pane, and the upper one twice: as it is seen, and at its full level")
        #expect(try blurs { stage[id].level = 0.6 } == 1)
        #expect(try blurs { stage[below].level = 0.5 } == 3)
        #expect(try blurs { stage[id].material = pane.material.tint(.white(0), opacity: 0.6) } == 2)
        let spot = PixelRect(x: 50, y: 10, width: 30, height: 9)
        let ofSource = try blurs {
            picture = try picture.painted(.black, in: spot)
            stage.update(picture, changed: spot)
        }
        #expect(ofSource == 3, "the lower pane is within reach, too")
    }
}

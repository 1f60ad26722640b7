import Foundation
import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// Faults that people have seen in other glass: G1, G2 and G10 to G18 of the scenarios, as far as they need no window. G10 is in
/// StagePropertyTests, G16 in CoalescerTests, G17 in VeilMotion's InterruptionTests.
@Suite struct ScenarioTests {
    private let size = PixelSize(width: 560, height: 440)
    private let panel = PixelRect(x: 120, y: 120, width: 320, height: 200)

    /// The panel over a picture.
    private func glass(over picture: Picture, _ material: GlassMaterial) throws -> Picture {
        let stage = BackdropStage(picture)
        _ = stage.add(Pane(rect: panel, material: material))
        var screen = try Screen(picture.size)
        try screen.show(stage)
        return screen.picture.cropped(to: panel)
    }

    // G1: text under glass flickers while it moves.
    @Test(arguments: [1.2, 2.5, 4, 9, 28])
    func aGridThatMovesByOnePixelUnderAPanelDoesNotFlicker(sigma: Double) throws {
        // Lines of one pixel, eight apart, shifted by one pixel each frame: what an ideal blur lets through of them is
        // 2·255/8·exp(−2π²σ²/64) around their mean, and no frame may differ from the next by more than that and rounding allow.
        let frames = try (0..<8).map { shift in
            let grid = try TestPictures.grid(size, period: 8, shift: shift)
            return try glass(over: grid, GlassMaterial(sigma: Sigma(sigma)))
        }
        // Across and down, both swing from crest to trough.
        let swing = 2 * 4 * 255 / 8 * exp(-2 * Double.pi * Double.pi * sigma * sigma / 64)
        for (before, after) in zip(frames, frames.dropFirst()) {
            #expect(Double(before.largestStep(to: after)) <= swing + 4)
        }
        let means = frames.map(\.mean)
        #expect(means.max()! - means.min()! <= 0.1, "nor does the whole panel become brighter")
    }

    // G2: one thin line at the panel's edge recolours the whole panel.
    @Test func aLineThatEntersAPanelMovesNoPixelByMoreThanItsShare() throws {
        // With the real surroundings, a line of one pixel has a weight of at most 1/(σ√2π) = 1/50 anywhere, and from one place to the next
        // that changes by at most 1/(σ²√2πe) = 1/1653: a black line over white, less than a level.
        var before: Picture?
        for x in stride(from: 100, through: 150, by: 2) {
            let line = PixelRect(x: x, y: 0, width: 1, height: size.height)
            let picture = try Picture(size: size, filledWith: .white).painted(.black, in: line)
            let frame = try glass(over: picture, GlassMaterial(sigma: 20))
            if let before { #expect(before.largestStep(to: frame) <= 1, "line at \(x)") }
            before = frame
        }
    }

    // G11: glass burns CPU while nothing moves.
    @Test func threeHundredIdleTicksBlurAndDrawNothing() throws {
        let picture = try TestPictures.opaque(560, 440)
        let stage = BackdropStage(picture)
        let pane = stage.add(Pane(rect: panel, material: .dark))
        var blur = LevelAnimator(level: 0)
        blur.animate(to: 1, .easeInOut(seconds: 0.1))
        var screen = try Screen(size)
        while blur.advance(by: .milliseconds(16)) != .resting {
            stage[pane].level = blur.level
            try screen.show(stage)
        }
        let before = (stage.counters, screen.picture)
        for _ in 0..<300 {
            blur.advance(by: .milliseconds(16))
            stage[pane].level = blur.level
            stage[pane].rect = panel
            stage.environment = GlassEnvironment()
            #expect(!stage.needsFrame)
            #expect(try screen.show(stage) == [])
        }
        #expect(stage.counters == before.0 && before.0.blurs > 5)
        #expect(screen.picture == before.1)
    }

    // G12: 40 glass cells over one picture lag.
    @Test func fortyCellsOverOnePictureTakeOneBlurAFrame() throws {
        let picture = try TestPictures.opaque(480, 400)
        let stage = BackdropStage(picture)
        let cells = (0..<40).map { index in
            let rect = PixelRect(x: 10 + index % 5 * 94, y: 8 + index / 5 * 49, width: 80, height: 40)
            return stage.add(Pane(rect: rect, material: .dark, shape: .rounded(8), group: 1))
        }
        var screen = try Screen(picture.size)
        for (frame, level) in [1, 0.5, 0.25, 0.8].enumerated() {
            for cell in cells { stage[cell].level = Level(level) }
            try screen.show(stage)
            #expect(stage.counters.blurs == frame + 1)
            #expect(stage.counters.pixelsBlurred <= (frame + 1) * 480 * 400)
            #expect(try screen.picture == Screen.beside(cells.map { stage[$0] }, over: picture))
        }
        // Scrolled over the picture: one blur again.
        for cell in cells { stage[cell].rect.y -= 17 }
        try screen.show(stage)
        #expect(stage.counters.blurs == 5)
        #expect(try screen.picture == Screen.beside(cells.map { stage[$0] }, over: picture))
        // One of them alone.
        stage[cells[17]].level = 0.1
        let pixels = stage.counters.pixelsBlurred
        try screen.show(stage)
        #expect(stage.counters.blurs == 6 && stage.counters.pixelsBlurred == pixels + 80 * 40, "its neighbours do not see it")
        #expect(try screen.picture == Screen.beside(cells.map { stage[$0] }, over: picture))
    }

    @Test func twoCellsFarApartDoNotBlurWhatLiesBetween() throws {
        let stage = BackdropStage(try TestPictures.opaque(900, 800))
        for corner in [(10, 10), (840, 750)] {
            _ = stage.add(
                Pane(rect: PixelRect(x: corner.0, y: corner.1, width: 40, height: 40), material: GlassMaterial(sigma: 5)))
        }
        var screen = try Screen(stage.picture.size)
        try screen.show(stage)
        #expect(stage.counters.blurs == 2 && stage.counters.pixelsBlurred == 3200)
    }

    // G13: wrong crop after resize or rotation.
    @Test func afterAResizeAPanelShowsTheCropOfTheWholeBlur() throws {
        let stage = BackdropStage(try TestPictures.opaque(560, 440))
        let pane = stage.add(Pane(rect: panel, material: GlassMaterial(sigma: 9)))
        var screen = try Screen(size)
        try screen.show(stage)
        for (width, height, rect) in [
            (300, 420, PixelRect(x: 40, y: 90, width: 200, height: 250)), (421, 299, panel), (157, 143, panel), (840, 600, panel),
        ] {
            let picture = try TestPictures.opaque(width, height, seed: UInt64(width))
            stage.update(picture)
            stage[pane].rect = rect
            screen = try Screen(picture.size)
            #expect(try screen.show(stage) == [picture.size.bounds])
            let visible = rect.intersection(picture.size.bounds)
            #expect(try screen.picture.cropped(to: visible) == picture.blurred(sigma: 9).cropped(to: visible))
            #expect(try screen.picture == Screen.defined(stage, of: picture))
        }
    }

    // G14: wrong blur level in re-used list cells.
    @Test func aThousandRecycledRowsShowTheLevelOfTheirModel() throws {
        let picture = try TestPictures.opaque(60, 480)
        let model = (0..<1000).map { Level(Double($0 * 37 % 101) / 100) }
        let (rowHeight, shown) = (40, 14)
        let stage = BackdropStage(picture)
        // The list's cells, each with an animator of its own, as a face keeps them.
        let rect = PixelRect(x: 10, y: -100, width: 40, height: 36)
        var cells = (0..<shown).map { _ in
            (pane: stage.add(Pane(rect: rect, material: .light, group: 0)), blur: LevelAnimator(level: 0))
        }
        var screen = try Screen(picture.size)
        for first in stride(from: 0, through: 1000 - shown, by: 13) {
            for row in first..<first + shown {
                let index = row % shown
                cells[index].blur.animate(to: 0.33, .easeIn(seconds: 1))  // what the row before has left behind
                cells[index].blur.advance(by: .milliseconds(16))
                cells[index].blur.level = model[row]
                stage[cells[index].pane].level = cells[index].blur.level
                stage[cells[index].pane].rect.y = (row - first) * rowHeight - 7
            }
            try screen.show(stage)
            for row in first..<first + shown { #expect(stage[cells[row % shown].pane].level == model[row]) }
            guard first % 91 == 0 else { continue }
            let panes = (first..<first + shown).map { row in
                var rect = rect
                rect.y = (row - first) * rowHeight - 7
                return Pane(rect: rect, material: .light, level: model[row])
            }
            let expected = try Screen.beside(panes, over: picture)
            try #require(screen.picture == expected, "rows from \(first)")
        }
    }

    // G15: blur lost after the app was in the background.
    @Test func glassAndItsAnimationSurviveTheBackground() throws {
        let picture = try TestPictures.opaque(560, 440)
        let stage = BackdropStage(picture)
        let pane = stage.add(Pane(rect: panel, material: .dark, level: 0))
        var (blur, reference) = (LevelAnimator(level: 0), LevelAnimator(level: 0))
        blur.animate(to: 1, .easeInOut(seconds: 1))
        reference.animate(to: 1, .easeInOut(seconds: 1))
        for _ in 0..<12 {
            blur.advance(by: .milliseconds(50))
            reference.advance(by: .milliseconds(50))
            stage[pane].level = blur.level
            var screen = try Screen(size)  // the surface of the last time in the foreground is gone
            stage.redrawEverything()
            blur.pause()  // suspended: the clock stands still, or leaps
            blur.advance(by: .seconds(60))
            blur.resume()
            try screen.show(stage)
            #expect(blur.level == reference.level && !blur.isAtRest)
            #expect(try screen.picture == Screen.defined(stage, of: picture))
        }
        blur.advance(by: .seconds(3600))
        stage[pane].level = blur.level
        var screen = try Screen(size)
        stage.redrawEverything()
        try screen.show(stage)
        #expect(blur.isAtRest && stage[pane].level == 1)
        #expect(try screen.picture == picture.frosted(.dark, behind: panel))
    }
}

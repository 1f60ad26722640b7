import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels
import VeilTestSupport

/// The code on the module's page compiles and does what the page says.
@Suite struct PageTests {
    @Test func theCodeOnThePageRuns() throws {
        let photo = try TestPictures.opaque(400, 200)

        let panel = try photo.frosted(.dark, behind: PixelRect(x: 40, y: 40, width: 300, height: 120), shape: .rounded(16))
        #expect(panel[40, 40] == photo[40, 40] && panel[100, 100] != photo[100, 100])

        let bar = GlassMaterial.light.saturation(1.4).tint(TintColor(red: 0.2, green: 0.4, blue: 1), opacity: 0.2).sigma(8)
        let header = try photo.frosted(bar.progressive(.vertical(from: 1, to: 0)))
        #expect(header[7, 199] == photo[7, 199] && header[7, 0] != photo[7, 0])

        let sunset = try photo.frosted(bar.progressive(.vertical(from: 1, to: 0, curve: .easeIn)))
        let slanted = try photo.frosted(bar.progressive(.line(from: PanePoint(0, 0), to: PanePoint(1, 0.5), levels: 1, 0)))
        let portrait = try photo.frosted(bar.progressive(.radial(radius: 1.2, from: 0, to: 1, curve: .easeInOut)))
        let mask = MaskPicture(size: PixelSize(width: 2, height: 1), values: [0, 255])
        let masked = try photo.frosted(bar.progressive(.mask(mask)))
        #expect(sunset[7, 199] == photo[7, 199] && sunset != header)
        #expect(slanted[399, 199] == photo[399, 199] && slanted[0, 0] == header[0, 0])
        #expect(portrait[200, 100] == photo[200, 100] && masked[0, 0] == photo[0, 0] && masked[399, 0] != photo[399, 0])

        let card = try photo.frosted(.light, behind: PixelRect(x: 40, y: 40, width: 300, height: 120), shape: .continuous(28))
        #expect(card[40, 40] == photo[40, 40] && card[190, 100] != photo[190, 100])

        let half = try photo.frosted(GlassMaterial.appleDark.at(0.5))
        #expect(half != photo)
        #expect(try half != photo.frosted(.appleDark))
    }

    @Test func theMaterialsOnThePageAreThere() throws {
        let photo = try TestPictures.opaque(400, 200)

        let night = GlassEnvironment(appearance: .dark, scale: 2)
        let side = try photo.frosted(.regular, environment: night)
        let own = GlassMaterial.adaptive(light: .extraLight, dark: .dark)
        #expect(try side != photo.frosted(.regular))
        #expect(try photo.frosted(own) == photo.frosted(.extraLight))

        let plain = try photo.frosted(own, environment: GlassEnvironment(reducesTransparency: true))
        #expect(Set(plain.channels).count == 2)

        let sepia = GlassMaterial(sigma: 12).tint(TintColor(red: 1, green: 0.8, blue: 0.5), opacity: 0.8, blend: .multiply)
        let paper = sepia.luminance(0.35...0.8).noise(0.03)
        let grainy = try photo.frosted(paper)
        #expect(try grainy != photo.frosted(sepia))

        let label = GlassMaterial.thin.legible(text: .white(0))
        let readable = try photo.frosted(label, behind: PixelRect(x: 20, y: 20, width: 200, height: 60))
        #expect(readable.cropped(to: PixelRect(x: 20, y: 20, width: 200, height: 60)).leastContrast(to: .white(0)) >= 4.5)
    }

    @Test func theLiveCodeOnThePageRuns() throws {
        let photo = try TestPictures.opaque(400, 200)
        var surface = try Picture(size: photo.size)
        let offset = 10.0
        var presented = 0
        func present() { presented += 1 }

        try surface.withUnsafeMutablePixels { frame in
            let sky = try LiveBlur(photo)
            try sky.render(level: 0.37, into: frame)

            let scroll = ScrollLevel(inset: 64, height: 200)
            let levels = Coalescer<Level>()
            levels.submit(scroll.level(at: offset))
            if let turn = levels.next() {
                try sky.render(level: turn.request, into: frame)
                levels.land(turn) { present() }
            }
        }
        #expect(presented == 1)
        #expect(try surface == photo.blurred(sigma: Sigma(0.37 * 20)))
    }

    @Test func theStageOnThePageRuns() throws {
        let photo = try TestPictures.opaque(400, 200)
        let nextPhoto = try photo.painted(.black, in: PixelRect(x: 0, y: 100, width: 400, height: 20))
        var surface = try Picture(size: photo.size)
        var shown: [PixelRect] = []
        func show(_ changed: [PixelRect]) { shown += changed }

        try surface.withUnsafeMutablePixels { window in
            let stage = BackdropStage(photo)
            let tab = stage.add(.init(rect: PixelRect(x: 0, y: 0, width: 400, height: 48), material: .light))
            let first = try stage.render(into: window)
            stage[tab].level = 0.5
            let changed = try stage.render(into: window)
            #expect(first == [photo.size.bounds] && changed == [PixelRect(x: 0, y: 0, width: 400, height: 48)])

            stage.update(nextPhoto, changed: PixelRect(x: 0, y: 100, width: 400, height: 20))
            stage.remove(tab)
            while stage.needsFrame { show(try stage.render(into: window)) }
        }
        #expect(shown.count == 2)
        #expect(surface == nextPhoto)
    }

    @Test func thePageShowsTheCodeThatRuns() throws {
        let code = try DocumentationPage(of: "VeilGlass", runBy: #filePath).unrunLines()
        #expect(code.unrun.isEmpty)
        #expect(code.count > 3)
    }
}

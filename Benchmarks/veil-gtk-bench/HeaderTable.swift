import CGtk
import CGtkBench
import VeilBlur
import VeilGTK
import VeilGlass
import VeilPixels

/// A strip of glass at the top of a list that is scrolled.
@MainActor struct HeaderTable {
    let size: PixelSize
    private static let height = 48

    init(size: PixelSize) { self.size = size }

    func print() throws {
        Swift.print("\n### A glass header of \(size.width)×\(Self.height) over a list, \(size), 10 points a step\n")
        let sigma = GlassMaterial.regular.recipe(in: GlassEnvironment()).sigma.pixels
        try PageContest(
            size: size,
            entries: [
                .init(name: "the list alone") { peer(radius: 0) },
                .init(name: "Veil, regular glass", bare: "the list alone") { veil() },
                .init(name: "GSK `push_blur`, no more than the blur", bare: "the list alone") { peer(radius: sigma) },
            ]
        ).print()
    }

    private func veil() -> PageContest.Page {
        let list = Cards.make()
        let stage = GlassStage(content: list)
        let pane = GlassPane(.regular)
        gtk_widget_set_valign(pane.handle.widget, GTK_ALIGN_START)
        gtk_widget_set_size_request(pane.handle.widget, -1, Int32(Self.height))
        stage.add(pane.handle)
        return page(stage.handle, list)
    }

    private func peer(radius: Double) -> PageContest.Page {
        let list = Cards.make()
        return page(GtkHandle(bench_strip_new(list.pointer, Int32(Self.height), radius)), list)
    }

    private func page(_ content: GtkHandle, _ list: GtkHandle) -> PageContest.Page {
        let timed = GtkHandle(bench_timed_new(content.pointer))
        return PageContest.Page(content: timed, timed: timed) { Cards.scroll(list, to: Double(10 * ($0 % 120))) }
    }
}

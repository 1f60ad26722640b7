import CGtk
import CGtkBench
import VeilBlur
import VeilGTK
import VeilGlass
import VeilMotion
import VeilPixels

/// A photograph that blurs as a list is scrolled over it.
@MainActor struct WeatherTable {
    let size: PixelSize
    private let levels = ScrollLevel(height: 300)

    init(size: PixelSize) { self.size = size }

    func print() throws {
        Swift.print("\n### A weather page, \(size), level 0…1…0 in 120 steps\n")
        let picture = try samplePicture(size)
        try PageContest(
            size: size,
            entries: [
                .init(name: "Veil, sharp, drawn each frame") { veil(picture, .reblur, follows: false) },
                .init(name: "Veil, direct", bare: "Veil, sharp, drawn each frame") { veil(picture, .reblur) },
                .init(name: "Veil, indirect", bare: "Veil, sharp, drawn each frame") { veil(picture, .crossfade) },
                .init(name: "a texture, sharp, drawn each frame") { peer(picture) { _ in 0 } },
                .init(name: "GSK `push_blur`", bare: "a texture, sharp, drawn each frame") { peer(picture) { $0 } },
            ]
        ).print()
    }

    private func veil(_ picture: Picture, _ mode: LiveBlur.Mode, follows: Bool = true) -> PageContest.Page {
        let view = LiveBlurView(picture, mode: mode)
        let scroller = Cards.make()
        if follows { view.follow(scroller, levels) }
        return page(over: view.handle, scroller) { _ in if !follows { gtk_widget_queue_draw(view.handle.widget) } }
    }

    /// - Parameter radius: of the sigma of the level; GTK's cairo renderer makes three boxes of that width to both sides.
    private func peer(_ picture: Picture, _ radius: @escaping (Double) -> Double) -> PageContest.Page {
        let photo = GtkHandle(
            picture.withUnsafePixels { bench_photo_new($0.base, Int32($0.size.width), Int32($0.size.height)) })
        return page(over: photo, Cards.make()) { offset in
            bench_photo_set_radius(photo.pointer, radius(levels.level(at: offset).value * Level.defaultMaximum.pixels))
        }
    }

    private func page(
        over background: GtkHandle, _ scroller: GtkHandle, _ scrolled: @escaping (Double) -> Void
    ) -> PageContest.Page {
        let timed = GtkHandle(bench_timed_new(background.pointer))
        let overlay = GtkHandle(gtk_overlay_new())
        gtk_overlay_set_child(OpaquePointer(overlay.pointer), timed.widget)
        gtk_overlay_add_overlay(OpaquePointer(overlay.pointer), scroller.widget)
        return PageContest.Page(content: overlay, timed: timed) { step in
            let offset = levels.height * (1 - abs(Double(step % 120) / 60 - 1))
            Cards.scroll(scroller, to: offset)
            scrolled(offset)
        }
    }
}

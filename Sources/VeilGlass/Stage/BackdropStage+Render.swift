import VeilBlur
import VeilMotion
public import VeilPixels

extension BackdropStage {
    /// Brings `surface`, which holds the last frame, up to date, and returns where it has changed: rectangles that may overlap, none if
    /// nothing has.
    ///
    /// - Precondition: `surface` has the picture's size, and shares no pixel with it.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory; the next frame then draws everything.
    public func render(into surface: UnsafeMutablePixels) throws(PictureError) -> [PixelRect] {
        let size = source.picture.size
        precondition(surface.size == size, "a frame of \(size) does not fit a surface of \(surface.size)")
        damage.removeAll()
        guard needsFrame else { return [] }
        plan()
        do throws(PictureError) {
            try blurBarePanes()
            try finishPanes()
        } catch {
            redrawEverything()
            throw error
        }
        draw(over: surface)
        settle()
        return damage.rects
    }

    /// From the bottom to the top: what changes below a pane may change its blur.
    private func plan() {
        for rect in sourceDamage.rects { damage.add(rect) }
        for (index, layer) in layers.enumerated() {
            layer.plan(&damage, over: layers[..<index], in: source.picture.size, options)
        }
    }

    private func draw(over surface: UnsafeMutablePixels) {
        let bounds = source.picture.size.bounds
        for rect in damage.rects {
            copySource(rect, to: surface)
            for layer in layers where layer.lay(over: surface, at: bounds, in: rect) { counters.panesDrawn += 1 }
        }
        if !damage.isEmpty { counters.frames += 1 }
    }

    private func copySource(_ rect: PixelRect, to pixels: UnsafeMutablePixels) {
        source.picture.withUnsafePixels { pixels.cropped(to: rect).copy(from: $0.cropped(to: rect)) }
    }

    private func settle() {
        sourceDamage.removeAll()
        layers.removeAll { $0.pane == nil }
        for layer in layers { layer.settle() }
    }

    // MARK: Blurs

    /// Blurs the source behind the even panes that see nothing but the source, as many as possible at once.
    private func blurBarePanes() throws(PictureError) {
        for first in layers.indices where layers[first].isWaiting {
            group.gather(from: layers[first...])
            try blurGroup(layers[first].look.recipe.sigma)
        }
        group.end()
    }

    private func blurGroup(_ sigma: Sigma) throws(PictureError) {
        if group.members.count == 1 {
            try source.render(sigma: sigma, in: group.rect, into: try group.members[0].staleBackdrop())
        } else {
            try bench.resize(to: source.picture.size.bounds)
            try source.render(sigma: sigma, in: group.rect, into: bench.pixels(in: group.rect))
            for layer in group.members { try layer.staleBackdrop().copy(from: bench.pixels(in: layer.stalePart).readOnly) }
        }
        for layer in group.members { layer.isBlurred = true }
        count(group.rect)
    }

    private func count(_ rect: PixelRect) {
        counters.blurs += 1
        counters.pixelsBlurred += rect.area
    }

    /// Blurs what fades or lies over other panes, which are finished by then, and colours all that needs it.
    private func finishPanes() throws(PictureError) {
        for index in layers.indices {
            let layer = layers[index]
            guard !layer.visible.isEmpty else { continue }
            if !layer.stalePart.isEmpty, !layer.isBlurred { try blurAlone(index) }
            try layer.colour(threads: options.threads)
        }
    }

    private func blurAlone(_ index: Int) throws(PictureError) {
        let layer = layers[index]
        if !layer.isBare { try compose(below: index) }
        try blur(behind: layer, sigma: layer.look.recipe.sigma, fade: layer.fade.levels, into: try layer.staleBackdrop())
        if layer.look.side.isGuarded, layer.needsMeasure { try measure(layer) }
    }

    /// Composes on the bench what a pane over others sees.
    private func compose(below index: Int) throws(PictureError) {
        let (layer, bounds) = (layers[index], source.picture.size.bounds)
        try bench.resize(to: bounds)
        let pixels = bench.pixels(in: bounds)
        let needed = layer.neededPart.intersection(bounds)
        copySource(needed, to: pixels)
        for below in layers[..<index] where layer.isSeen(below) { _ = below.lay(over: pixels, at: bounds, in: needed) }
    }

    /// Blurs the stale part of what lies behind a pane: the source, or what the bench shows.
    private func blur(
        behind layer: Layer, sigma: Sigma, fade: PaneLevels?, into target: UnsafeMutablePixels
    ) throws(PictureError) {
        count(layer.stalePart)
        let field = fade?.field(maximum: sigma, in: layer.stalePart)
        if layer.isBare {
            guard let field else { return try source.render(sigma: sigma, in: layer.stalePart, into: target) }
            return try source.render(field, into: target)
        }
        let pixels = bench.pixels(in: source.picture.size.bounds).readOnly
        guard let field else {
            return try GaussianBlur.blur(pixels, in: layer.stalePart, into: target, sigma: sigma, options: options)
        }
        try GaussianBlur.blur(pixels, by: field, into: target, options: options)
    }

    /// Finds out what makes text legible over what lies behind a pane, all of which is stale. That is measured at the full level, which its
    /// backdrop is already unless there is less of the glass, or less somewhere.
    private func measure(_ layer: Layer) throws(PictureError) {
        let side = layer.look.side
        guard side.level != .full || side.progressive != nil else {
            return layer.guardText(over: try layer.staleBackdrop().readOnly, threads: options.threads)
        }
        try probe.resize(to: layer.visible)
        let pixels = probe.pixels(in: layer.visible)
        try blur(behind: layer, sigma: side.whole.sigma, fade: nil, into: pixels)
        layer.guardText(over: pixels.readOnly, threads: options.threads)
    }
}

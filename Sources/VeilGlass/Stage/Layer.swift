import VeilBlur
import VeilMotion
import VeilPixels

/// A pane's place on the stage, and what is kept of it from frame to frame.
final class Layer {
    let id: BackdropStage.PaneID
    /// Nil once it is removed; the next frame takes the layer away.
    var pane: BackdropStage.Pane? {
        didSet { isChanged = true }
    }
    private(set) var look: GlassPane

    /// Whether something was said about the pane since the last frame.
    private(set) var isChanged = true
    /// Whether what was blurred is of no use any more.
    private(set) var needsBlur = true
    /// Whether the glass is to be coloured anew.
    private(set) var needsColour = true
    /// Where the last frame shows it.
    private(set) var shown = PixelRect.nothing
    private var shownGroup: Int?
    /// Whether what makes text legible is to be measured anew, if anything does; and the whole recipe with what was measured.
    private(set) var needsMeasure = true
    private var guarded: GlassRecipe?

    /// The blur behind the pane, and that with its colours, if it has any.
    private var backdrop = PixelBuffer()
    private var glass = PixelBuffer()
    private var mask = PaneMask()
    private(set) var fade = PaneFade()

    // MARK: The frame at work

    /// Where this frame shows it.
    private(set) var visible = PixelRect.nothing
    /// What of it is to be blurred.
    private(set) var stalePart = PixelRect.nothing
    /// How far its blur looks.
    private(set) var reach = 0
    /// Whether its blur sees nothing but the source.
    private(set) var isBare = true
    /// Whether its blur is made.
    var isBlurred = false

    init(_ id: BackdropStage.PaneID, _ pane: BackdropStage.Pane, _ environment: GlassEnvironment) {
        (self.id, self.pane) = (id, pane)
        look = Self.look(of: pane, environment)
    }

    private static func look(of pane: BackdropStage.Pane, _ environment: GlassEnvironment) -> GlassPane {
        GlassPane(pane.material.at(pane.level), behind: pane.rect, shape: pane.shape, environment: environment)
    }

    func change(to pane: BackdropStage.Pane, in environment: GlassEnvironment) {
        guard pane != self.pane else { return }
        if pane.group != self.pane?.group { (needsBlur, needsMeasure) = (true, true) }
        self.pane = pane
        look(in: environment)
    }

    /// Looks the pane up anew.
    func look(in environment: GlassEnvironment) {
        guard let pane else { return }
        let new = Self.look(of: pane, environment)
        if new.rect != look.rect || new.recipe.sigma != look.recipe.sigma || new.progressive != look.progressive {
            needsBlur = true
        }
        let (side, old) = (new.side, look.side)
        // Less of the same glass is measured at its full level, as it was.
        if new.rect != look.rect || side.whole != old.whole || side.legibility != old.legibility { needsMeasure = true }
        if side != old { needsColour = true }
        look = new
        isChanged = true
    }

    /// Whatever was blurred and drawn is of no use any more.
    func forget() { (needsBlur, needsMeasure, shown) = (true, true, .nothing) }

    /// Whether one sigma blurs all of it, and no pixel's colour depends on another's blur.
    var isEven: Bool { look.progressive == nil && !look.side.isGuarded }

    /// Whether it is seen at all: not without a pane, not outside of the picture, not at level 0.
    private func visiblePart(in bounds: PixelRect) -> PixelRect {
        let changesNothing = look.recipe.leavesColours && look.recipe.sigma.pixels == 0 && !look.side.isGuarded
        guard pane != nil, !changesNothing else { return .nothing }
        return look.rect.intersection(bounds)
    }

    // MARK: Planning

    /// Finds out what of the pane is stale, given what has changed below it, and adds to that what changes with it.
    func plan(_ damage: inout Damage, over below: ArraySlice<Layer>, in size: PixelSize, _ options: BlurOptions) {
        visible = visiblePart(in: size.bounds)
        stalePart = .nothing
        isBlurred = false
        guard !visible.isEmpty else { return damage.add(shown, by: shownGroup) }
        reach =
            isEven
            ? GaussianBlur.reach(of: look.recipe.sigma, in: size, options: options)
            : GaussianBlur.reach(upTo: look.widestSigma, in: size, options: options)
        fade.fit(look.progressive, in: look.rect, visible: visible)
        stalePart = damage.part(of: visible, within: reach, butBy: pane?.group)
        if !stalePart.isEmpty { needsMeasure = true }
        if needsBlur || shown.isEmpty || (!isEven && !stalePart.isEmpty) || (look.side.isGuarded && needsMeasure) {
            stalePart = visible
        }
        isBare = stalePart.isEmpty || !sees(below)
        if isChanged || needsBlur {
            damage.add(shown, by: shownGroup)
            damage.add(visible, by: pane?.group)
        } else {
            damage.add(stalePart, by: pane?.group)
        }
    }

    private func sees(_ below: ArraySlice<Layer>) -> Bool {
        for layer in below where isSeen(layer) && !layer.visible.intersection(neededPart).isEmpty { return true }
        return false
    }

    /// Whether a pane that lies below shows behind this one, if it is near enough.
    func isSeen(_ below: Layer) -> Bool { pane?.group == nil || below.pane?.group != pane?.group }

    /// Whether an even blur of the bare source is still to be made.
    var isWaiting: Bool { !stalePart.isEmpty && !isBlurred && isEven && isBare }

    /// Whether the blur that another pane waits for would do for this one.
    func isWaiting(forBlurOf other: Layer) -> Bool { isWaiting && look.recipe.sigma == other.look.recipe.sigma }

    /// What its blur reads.
    var neededPart: PixelRect { stalePart.expanded(by: reach) }

    /// The frame is drawn.
    func settle() {
        (shown, shownGroup) = (visible, pane?.group)
        (isChanged, needsBlur, needsColour) = (false, visible.isEmpty, visible.isEmpty)
        needsMeasure = visible.isEmpty || !look.side.isGuarded
        guard visible.isEmpty else { return }
        backdrop.empty()
        glass.empty()
        fade = PaneFade()
    }
}

// MARK: Pixels

extension Layer {
    /// The memory for the stale part of the blur.
    func staleBackdrop() throws(PictureError) -> UnsafeMutablePixels {
        try backdrop.resize(to: visible)
        return backdrop.pixels(in: stalePart)
    }

    /// Measures what makes text legible over a backdrop that is blurred as the whole glass blurs it.
    func guardText(over blurred: UnsafePixels, threads: Int?) { guarded = look.side.guarded(over: blurred, threads: threads) }

    /// What its pixels get.
    private var recipe: GlassRecipe {
        guard look.side.isGuarded, let guarded else { return look.recipe }
        return guarded.at(look.side.level)
    }

    /// Colours what was blurred, or all of it.
    func colour(threads: Int?) throws(PictureError) {
        mask.fit(look.shape, in: look.rect, visible: visible)
        let recipe = recipe
        guard !recipe.leavesColours else { return glass.empty() }
        let part = needsColour || glass.rect != visible ? visible : stalePart
        guard !part.isEmpty else { return }
        try glass.resize(to: visible)
        glass.pixels(in: part).copy(from: backdrop.pixels(in: part).readOnly)
        MaterialPass(recipe).apply(
            to: glass.pixels(in: part), at: (part.x, part.y), levels: fade.levels, threads: threads)
    }

    /// Lays the glass over the part of a frame that lies inside `clip`, and tells whether any of it does. `origin` is where the frame's
    /// first pixel lies.
    func lay(over frame: UnsafeMutablePixels, at origin: PixelRect, in clip: PixelRect) -> Bool {
        let part = visible.intersection(clip)
        guard !part.isEmpty else { return false }
        let pixels = (glass.rect == visible ? glass : backdrop).pixels(in: part)
        for y in 0..<part.height {
            let target = frame.row(part.y + y - origin.y) + 4 * (part.x - origin.x)
            mask.lay(pixels.row(y), over: target, y: part.y + y - visible.y, x: part.x - visible.x, count: part.width)
        }
        return true
    }
}

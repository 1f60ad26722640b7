import VeilBlur
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

/// Everything that a command line can say about a pane of glass. What is nil is the material's own.
struct GlassSettings: Sendable {
    // What it is made of.
    var material: GlassMaterial?
    var saturation: Double?
    var luminance: ClosedRange<Double>?
    var tint: Tint?
    var blendMode: BlendMode?
    var noise: Noise?
    var text: Text?

    // Where it is seen.
    var environment = GlassEnvironment()

    // Where it lies.
    var region: PaneRegion?
    var shape: ShapeName?
    var corner: Measure?
    var shapeMask: FilePath?
    /// What `shapeMask` names, once it is read.
    var maskShape: GlassShape?
    var progressive: ProgressiveBlur?
    var progressiveMask: FilePath?

    /// A colour, and how opaque it is where that is said.
    struct Tint: Hashable, Sendable {
        let color: TintColor
        let opacity: Double?
    }

    /// The colour of text that is to be read on the glass, and the least contrast that it needs.
    struct Text: Hashable, Sendable {
        let color: TintColor
        let ratio: Double
    }

    /// How strong a grain is, and which one.
    struct Noise: Hashable, Sendable {
        let amount: Double
        let seed: UInt64
    }

    /// The outlines that need no picture.
    enum ShapeName: String, CaseIterable, Sendable {
        case rectangle, rounded, continuous, capsule, circle

        /// Whether its corners have a radius.
        var hasCorners: Bool { self == .rounded || self == .continuous }
    }

    /// Whether the command line asks for glass at all.
    var isGlass: Bool {
        material != nil || region != nil || changesColours || shape != nil || corner != nil || progressive != nil
    }

    private var changesColours: Bool {
        saturation != nil || luminance != nil || tint != nil || blendMode != nil || noise != nil || text != nil
            || environment.reducesTransparency
    }

    /// The material, made of `usual` where none is said, with every change.
    func material(or usual: GlassMaterial, sigma: Sigma?) -> GlassMaterial {
        var material = self.material ?? usual
        if let sigma { material = material.sigma(sigma) }
        if let saturation { material = material.saturation(saturation) }
        if let luminance { material = material.luminance(luminance) }
        if tint != nil || blendMode != nil {
            let own = material.recipe(in: environment)
            material = material.tint(
                tint?.color ?? own.tint, opacity: tint?.opacity ?? own.tintOpacity, blend: blendMode ?? own.blendMode)
        }
        if let noise { material = material.noise(noise.amount, seed: noise.seed) }
        if let text { material = material.legible(text: text.color, ratio: text.ratio) }
        return material.progressive(progressive)
    }

    /// What excludes something else.
    var contradictions: [UsageError] {
        var errors: [UsageError] = []
        if shapeMask != nil, shape != nil || corner != nil {
            errors.append(UsageError("--mask is the pane's outline: leave --shape and --corner out"))
        }
        if progressiveMask != nil, progressive != nil {
            errors.append(UsageError("--progressive and --progressive-mask both say how the glass fades: choose one"))
        }
        guard let shape else { return errors }
        if shape.hasCorners, corner == nil {
            errors.append(UsageError("--shape \(shape.rawValue) needs --corner: say its radius, as --corner 12"))
        } else if !shape.hasCorners, let corner, corner.amount > 0 {
            errors.append(UsageError("a \(shape.rawValue) has no --corner: leave it out, or say --shape rounded"))
        }
        return errors
    }

    /// The pane on a picture of that size; all of it where no region is said.
    func pane(on size: PixelSize, of input: FilePath) throws(Failure) -> PixelRect {
        let pane = region?.rect(on: size) ?? size.bounds
        guard !pane.intersection(size.bounds).isEmpty else { throw .outside(input, pane, size) }
        return pane
    }

    /// The outline of such a pane.
    func shape(of pane: PixelRect) -> GlassShape {
        if let maskShape { return maskShape }
        let radius = corner?.pixels(of: min(pane.width, pane.height)) ?? 0
        switch shape {
        case .capsule: return .capsule
        case .circle: return .circle
        case .continuous where radius > 0: return .continuous(radius)
        case .rectangle, .rounded, .continuous, nil: return radius > 0 ? .rounded(radius) : .rectangle
        }
    }
}

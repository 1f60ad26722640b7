public import VeilBlur
public import VeilMotion
public import VeilPixels

/// A picture whose blur follows a level, frame after frame: set up once, then any level goes straight into a caller's surface.
///
/// Level 0 is the picture bit for bit, level 1 the whole material; without one, a blur of 20 points. A value: copies share what was
/// set up, and any number of threads may render at the same time.
///
/// A frame allocates nothing, unless a second one is rendered at the same time, or the blur goes a slower way; see
/// ``VeilBlur/BlurPyramid``.
public struct LiveBlur: Sendable {
    /// How a frame between the picture and its whole blur comes about.
    public enum Mode: Hashable, Sendable, CaseIterable {
        /// A true blur of each level: details melt from fine to coarse. Keeps about a fifth of the picture's memory.
        case reblur
        /// The whole blur, made once, faded over the sharp picture, as weather apps did: at half a level sharp edges still show through,
        /// half as strong. The exact mix, rounded to nearest. Keeps one more picture, and reads two a frame: from sigma 5 or so on,
        /// a true blur takes less time.
        case crossfade
    }

    /// The picture, as sharp as it came.
    public let picture: Picture
    /// What level 1 looks like.
    public let material: GlassMaterial
    /// Where it is shown: `scale` is the pixels of the picture for one point of blur.
    public let environment: GlassEnvironment
    /// How a frame comes about.
    public let mode: Mode
    private let options: BlurOptions
    private let source: Source
    /// The material's side, with what makes text legible over this picture.
    private let side: GlassMaterial.Side

    private enum Source {
        case pyramid(BlurPyramid)
        case whole(Picture)
    }

    /// A blur without colours of its own.
    ///
    /// - Parameters:
    ///   - maximum: the blur of level 1, in points.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory for what is kept.
    /// - Complexity: about two copies of the picture; for ``Mode/crossfade`` one blur of it.
    public init(
        _ picture: Picture, maximum: Sigma = Level.defaultMaximum, mode: Mode = .reblur,
        environment: GlassEnvironment = GlassEnvironment(), options: BlurOptions = BlurOptions()
    ) throws(PictureError) {
        try self.init(
            picture, material: GlassMaterial(sigma: maximum), mode: mode, environment: environment, options: options)
    }

    /// A material that comes and goes over the whole picture: each frame is `picture.frosted(material.at(level))`.
    ///
    /// - Precondition: with ``Mode/reblur`` the material does not fade along the picture; a ``BackdropStage`` shows such a pane.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory for what is kept.
    public init(
        _ picture: Picture, material: GlassMaterial, mode: Mode = .reblur,
        environment: GlassEnvironment = GlassEnvironment(), options: BlurOptions = BlurOptions()
    ) throws(PictureError) {
        (self.picture, self.material, self.environment) = (picture, material, environment)
        (self.mode, self.options) = (mode, options)
        var side = material.side(in: environment)
        switch mode {
        case .reblur:
            precondition(side.progressive == nil, "a live blur is the same all over the picture")
            if side.isGuarded {
                let blurred = try picture.blurred(sigma: side.whole.sigma, options: options)
                side.whole = blurred.withUnsafePixels { side.guarded(over: $0, threads: options.threads) }
            }
            source = .pyramid(try BlurPyramid(picture, options: options))
        case .crossfade:
            source = .whole(try picture.frosted(material, environment: environment, options: options))
        }
        self.side = side
    }

    /// Writes the frame of this level into `destination`, which has the picture's size and shares no pixel with it.
    ///
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` before anything is written; never where nothing is allocated.
    public func render(level: Level, into destination: UnsafeMutablePixels) throws(PictureError) {
        try render(level: level, in: picture.size.bounds, into: destination)
    }

    /// Writes the part of the frame that lies inside `rect` into `destination`, of the size of `rect`: the same bytes as that part of
    /// the whole frame.
    ///
    /// - Precondition: `rect` holds a pixel and lies inside the picture, with which `destination` shares no pixel.
    /// - Throws: ``VeilPixels/PictureError/outOfMemory(byteCount:)`` before anything is written; never where nothing is allocated.
    public func render(level: Level, in rect: PixelRect, into destination: UnsafeMutablePixels) throws(PictureError) {
        switch source {
        case .pyramid(let pyramid):
            let recipe = side.whole.at(Level(side.level.value * level.value))
            try pyramid.render(sigma: recipe.sigma, in: rect, into: destination)
            guard !recipe.leavesColours else { return }
            MaterialPass(recipe).apply(to: destination, at: (rect.x, rect.y), levels: nil, threads: options.threads)
        case .whole(let blurred):
            picture.withUnsafePixels { sharp in
                blurred.withUnsafePixels { blurred in
                    RowFade(from: sharp.cropped(to: rect), to: blurred.cropped(to: rect), level: level).write(
                        into: destination, threads: options.threads)
                }
            }
        }
    }
}

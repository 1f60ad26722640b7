/// What the blur sees beyond the picture's border.
public enum EdgeRule: String, CaseIterable, Sendable {
    /// The border's own pixels, again and again (vImage: edge extend). A white picture stays white up to its edge.
    case extend
    /// The picture reflected at its border, the border's pixels repeated once: … b a | a b c …
    case mirror
    /// Clear pixels: the picture fades out towards its border.
    case clear
}

/// Which numbers are averaged.
public enum LightSpace: String, CaseIterable, Sendable {
    /// The sRGB-encoded values as they are stored, as CSS and Apple do.
    case encoded
    /// Amounts of light: decoded from sRGB, averaged, encoded again. Bright spots keep their glow. Slower.
    case linear
}

/// How near to the exact Gaussian a result must be.
public enum BlurQuality: String, CaseIterable, Sendable {
    /// Every pixel within 2/255, the mean within 0.05 level.
    case exact
    /// Every pixel within 4/255; faster, for frames that are replaced in a moment.
    case draft
}

/// Everything about a blur but its sigma.
public struct BlurOptions: Hashable, Sendable {
    /// What lies beyond the border.
    public var edge: EdgeRule
    /// Which numbers are averaged.
    public var light: LightSpace
    /// How near to the exact Gaussian.
    public var quality: BlurQuality
    /// The largest number of threads, or nil for as many as there are processors. The bytes do not depend on it.
    public var threads: Int?

    /// Options; each has the default of the design: extended edges, encoded light, exact, every processor.
    public init(
        edge: EdgeRule = .extend, light: LightSpace = .encoded, quality: BlurQuality = .exact, threads: Int? = nil
    ) {
        precondition(threads.map { $0 >= 1 } ?? true, "a blur takes at least one thread, not \(threads ?? 0)")
        self.edge = edge
        self.light = light
        self.quality = quality
        self.threads = threads
    }
}

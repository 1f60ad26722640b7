extension EdgeRule {
    /// Where position `index` of a line of `count` pixels is found, or nil where it is clear.
    func position(of index: Int, in count: Int) -> Int? {
        if index >= 0 && index < count { return index }
        switch self {
        case .extend:
            return min(max(index, 0), count - 1)
        case .mirror:
            // The mirrored line repeats after 2 × count.
            let period = 2 * count
            let phase = ((index % period) + period) % period
            return phase < count ? phase : period - 1 - phase
        case .clear:
            return nil
        }
    }
}

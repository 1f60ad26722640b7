import VeilGlass
import VeilMotion

extension ValueSyntax where Value == PaneRegion {
    /// `X,Y,W,H`, in pixels or percent.
    static let region = ValueSyntax(
        placeholder: "X,Y,W,H",
        expectation: "four numbers X,Y,W,H of pixels, or of percent as 25%, of which W and H are more than 0"
    ) { text($0).flatMap(PaneRegion.init) }
}

extension ValueSyntax where Value == Measure {
    /// A radius in pixels or percent.
    static let radius = ValueSyntax(placeholder: "R", expectation: "a radius of pixels, or of percent as 5%, at least 0") {
        bytes in
        guard let measure = text(bytes).flatMap({ Measure($0) }), measure.amount >= 0 else { return nil }
        return measure
    }
}

extension ValueSyntax where Value == ProgressiveBlur {
    /// `top:1,bottom:0` or `left:1,right:0`, in either order.
    static let progressive = ValueSyntax(
        placeholder: "SIDE:L,SIDE:L", expectation: "the levels of two opposite sides, as top:1,bottom:0 or left:0,right:1"
    ) { bytes in
        var levels: [String: Level] = [:]
        for part in text(bytes)?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
            let words = part.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard words.count == 2, let level = Double(words[1]), (0...1).contains(level), levels[words[0]] == nil else {
                return nil
            }
            levels[words[0]] = Level(level)
        }
        guard levels.count == 2 else { return nil }
        if let top = levels["top"], let bottom = levels["bottom"] { return .vertical(from: top, to: bottom) }
        if let left = levels["left"], let right = levels["right"] { return .horizontal(from: left, to: right) }
        return nil
    }
}

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

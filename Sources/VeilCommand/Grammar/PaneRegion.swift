import VeilPixels

/// A length in pixels, or in hundredths of another length that is only known with the picture.
struct Measure: Hashable, Sendable {
    let amount: Double
    let isPercent: Bool

    /// `40` or `12.5%`; nil where the text is neither, or longer than any picture.
    init?(_ text: some StringProtocol) {
        isPercent = text.hasSuffix("%")
        guard let amount = Double(isPercent ? String(text.dropLast()) : String(text)) else { return nil }
        /// Sums of numbers of this size are whole and far from overflow.
        let largest = 1e12
        guard abs(amount) <= largest else { return nil }
        self.amount = amount
    }

    /// The length in pixels, where `whole` is 100 %.
    func pixels(of whole: Int) -> Double { isPercent ? amount * Double(whole) / 100 : amount }
}

/// Where a pane lies on a picture of whatever size.
struct PaneRegion: Hashable, Sendable {
    let x: Measure
    let y: Measure
    let width: Measure
    let height: Measure

    /// `X,Y,W,H`, each pixels or percent; W and H are more than nothing.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Measure($0) }
        let measures = parts.compactMap { $0 }
        guard parts.count == 4, measures.count == 4, measures[2].amount > 0, measures[3].amount > 0 else { return nil }
        (x, y, width, height) = (measures[0], measures[1], measures[2], measures[3])
    }

    /// The pane on a picture of that size, in whole pixels, at least one; panes that touch by their numbers touch here too.
    func rect(on size: PixelSize) -> PixelRect {
        let (left, width) = PaneRegion.span(x, width, of: size.width)
        let (top, height) = PaneRegion.span(y, height, of: size.height)
        return PixelRect(x: left, y: top, width: width, height: height)
    }

    private static func span(_ start: Measure, _ length: Measure, of whole: Int) -> (start: Int, length: Int) {
        let first = start.pixels(of: whole)
        let end = Int((first + length.pixels(of: whole)).rounded())
        let begin = Int(first.rounded())
        return (begin, max(1, end - begin))
    }
}

/// What a cover shows. Both kinds are opaque everywhere.
public enum CoverStyle: Hashable, Sendable {
    /// One colour, whatever lies below: nothing can be learned from it but the window's size.
    case opaque(CoverColor = .graphite)
    /// The content's colours, at most 16×9 of them, made uncertain: enough to tell one's own windows apart, too little to read.
    case recognisable
}

/// An opaque sRGB colour.
public struct CoverColor: Hashable, Sendable {
    /// 0…255.
    public let red, green, blue: UInt8

    /// A colour from its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// The colour that is taken where none is said: a dark grey that is restful in light and dark surroundings.
    public static let graphite = CoverColor(red: 44, green: 44, blue: 46)
}

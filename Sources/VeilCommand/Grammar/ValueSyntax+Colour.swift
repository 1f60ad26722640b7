import VeilGlass

extension TintColor {
    /// The basic colours of CSS.
    private static let named: [String: UInt32] = [
        "black": 0x00_0000, "silver": 0xC0_C0C0, "gray": 0x80_8080, "grey": 0x80_8080, "white": 0xFF_FFFF, "maroon": 0x80_0000,
        "red": 0xFF_0000, "purple": 0x80_0080, "fuchsia": 0xFF_00FF, "green": 0x00_8000, "lime": 0x00_FF00, "olive": 0x80_8000,
        "yellow": 0xFF_FF00, "navy": 0x00_0080, "blue": 0x00_00FF, "teal": 0x00_8080, "aqua": 0x00_FFFF, "orange": 0xFF_A500,
    ]

    /// A name of CSS, or three or six hexadecimal digits. Without the `#` that CSS puts before them a shell takes them as they
    /// are; with it they are taken too.
    init?(_ text: some StringProtocol) {
        if let value = TintColor.named[text.lowercased()] {
            self.init(hexadecimal: value)
            return
        }
        let digits = text.hasPrefix("#") ? String(text.dropFirst()) : String(text)
        guard digits.allSatisfy(\.isHexDigit), [3, 6].contains(digits.count) else { return nil }
        let all = digits.count == 6 ? digits : digits.map { "\($0)\($0)" }.joined()
        guard let value = UInt32(all, radix: 16) else { return nil }
        self.init(hexadecimal: value)
    }

    private init(hexadecimal value: UInt32) {
        func channel(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        self.init(red: channel(16), green: channel(8), blue: channel(0))
    }
}

extension BlendMode {
    private static let named: [(name: String, mode: BlendMode)] = [
        ("normal", normal), ("multiply", multiply), ("screen", screen), ("overlay", overlay), ("soft-light", softLight),
        ("plus-lighter", plusLighter),
    ]

    /// The names of the modes, as CSS writes them.
    static let names = named.map(\.name)

    /// The mode of that name, or nil where there is none.
    static func named(_ name: String) -> BlendMode? { named.first { $0.name == name }?.mode }
}

extension ValueSyntax where Value == GlassSettings.Tint {
    /// `COLOUR` or `COLOUR,OPACITY`.
    static let tint = ValueSyntax(
        placeholder: "COLOUR[,OPACITY]", expectation: "a colour as white, 06c or 0066cc, and an opacity from 0 to 1 after a comma"
    ) { bytes in
        guard let (color, opacity) = text(bytes).flatMap({ colour($0, with: 0...1) }) else { return nil }
        return GlassSettings.Tint(color: color, opacity: opacity)
    }
}

extension ValueSyntax where Value == GlassSettings.Text {
    /// WCAG's least contrast of text of the usual size.
    private static let usualRatio = 4.5

    /// `COLOUR` or `COLOUR,RATIO`.
    static let legibleText = ValueSyntax(
        placeholder: "COLOUR[,RATIO]", expectation: "a colour as white, 06c or 0066cc, and a contrast from 1 to 21 after a comma"
    ) { bytes in
        guard let (color, ratio) = text(bytes).flatMap({ colour($0, with: 1...21) }) else { return nil }
        return GlassSettings.Text(color: color, ratio: ratio ?? usualRatio)
    }
}

extension ValueSyntax where Value == GlassSettings.Noise {
    /// `AMOUNT` or `AMOUNT,SEED`.
    static let noise = ValueSyntax(
        placeholder: "N[,SEED]", expectation: "a number from 0 to 1, and a whole number after a comma"
    ) { bytes in
        let parts = text(bytes)?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        guard (1...2).contains(parts.count), let amount = Double(parts[0]), (0...1).contains(amount) else { return nil }
        guard let seed = parts.count == 2 ? UInt64(parts[1]) : 0 else { return nil }
        return GlassSettings.Noise(amount: amount, seed: seed)
    }
}

extension ValueSyntax where Value == ClosedRange<Double> {
    /// `LO,HI` within 0…1.
    static let range = ValueSyntax(
        placeholder: "LO,HI", expectation: "two numbers from 0 to 1, the smaller first, as 0.2,0.8"
    ) { bytes in
        guard let ends = text(bytes).flatMap({ numbers($0, count: 2) }), 0 <= ends[0], ends[0] <= ends[1], ends[1] <= 1 else {
            return nil
        }
        return ends[0]...ends[1]
    }
}

/// A colour, and a number of `range` after a comma where there is one.
private func colour(_ text: String, with range: ClosedRange<Double>) -> (TintColor, Double?)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let color = TintColor(parts[0]) else { return nil }
    guard parts.count == 2 else { return (color, nil) }
    guard let number = Double(parts[1]), range.contains(number) else { return nil }
    return (color, number)
}

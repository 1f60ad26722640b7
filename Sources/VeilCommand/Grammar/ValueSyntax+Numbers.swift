extension ValueSyntax where Value == Double {
    /// A finite number within `range`. Not-a-number and infinity are no numbers here.
    static func number(_ placeholder: String, _ expectation: String, in range: ClosedRange<Double>) -> Self {
        ValueSyntax(placeholder: placeholder, expectation: expectation) { bytes in
            guard let number = text(bytes).flatMap(Double.init), range.contains(number) else { return nil }
            return number
        }
    }
}

extension ValueSyntax where Value == Int {
    /// A whole number within `range`.
    static func count(_ placeholder: String, _ expectation: String, in range: ClosedRange<Int>) -> Self {
        ValueSyntax(placeholder: placeholder, expectation: expectation) { bytes in
            guard let count = text(bytes).flatMap({ Int($0) }), range.contains(count) else { return nil }
            return count
        }
    }

    /// A whole number of at least 1 that may end in k, M or G: thousands, millions and so on where `unit` is 1000,
    /// kibibytes and so on where it is 1024.
    static func magnitude(_ placeholder: String, _ expectation: String, unit: Int) -> Self {
        ValueSyntax(placeholder: placeholder, expectation: expectation) { bytes in
            guard var digits = text(bytes) else { return nil }
            var factor = 1
            if let exponent = ["k": 1, "m": 2, "g": 3][digits.suffix(1).lowercased()] {
                digits.removeLast()
                for _ in 0..<exponent { factor *= unit }
            }
            guard let count = Int(digits), count >= 1 else { return nil }
            let (product, overflow) = count.multipliedReportingOverflow(by: factor)
            return overflow ? nil : product
        }
    }
}

/// So many finite numbers with commas between them, each of a size that a sum survives.
func numbers(_ text: String, count: Int) -> [Double]? {
    let largest = 1e6
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let numbers = parts.compactMap { $0 }.filter { abs($0) <= largest }
    return parts.count == count && numbers.count == count ? numbers : nil
}

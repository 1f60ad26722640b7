import Testing
import VeilLibrary

/// The order of names in a folder.
@Suite struct NaturalOrderTests {
    private func precedes(_ a: String, _ b: String) -> Bool { NaturalOrder.precedes(Array(a.utf8), Array(b.utf8)) }

    @Test func namesComeAsPeopleNumberThem() {
        let names = [
            "", "1", "2", "10", "a", "a1b", "a1b2", "a1b10", "A2", "a3", "a10", "a99999999999999999999", "a100000000000000000000",
            "B", "img-9.png", "img-10.png",
        ]
        #expect(names.shuffled().sorted(by: precedes) == names)
    }

    @Test func namesThatReadAlikeStillHaveAnOrder() {
        #expect(precedes("A", "a") && !precedes("a", "A"))
        #expect(precedes("a01", "a1") && !precedes("a1", "a01"))
        #expect(!precedes("a1", "a1"))
    }

    /// Sorting needs an order that contradicts itself nowhere, or it may do anything.
    @Test func everyThreeNamesAgreeOnTheirOrder() {
        let letters = ["0", "1", "9", "00", "a", "A", "-", "z"]
        let names = Set(letters.flatMap { a in letters.flatMap { b in letters.map { a + b + $0 } } }).sorted()
        for (index, a) in names.enumerated() {
            let b = names[(index * 7 + 3) % names.count]
            #expect(a == b || precedes(a, b) != precedes(b, a))
            for c in names where precedes(a, b) && precedes(b, c) { #expect(precedes(a, c), "\(a) \(b) \(c)") }
        }
    }
}

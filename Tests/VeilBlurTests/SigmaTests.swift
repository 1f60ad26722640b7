import Testing
import VeilBlur

@Test func sigmasAreOrderedByBlur() {
    #expect(Sigma.zero < 0.5)
    #expect([Sigma(3), 12, 0.2].sorted() == [0.2, 3, 12])
}

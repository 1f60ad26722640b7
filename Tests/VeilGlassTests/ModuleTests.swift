import Testing
import VeilBlur

@Test func theModuleBuildsOnTheBlur() {
    #expect(Sigma.zero < 0.5)
}

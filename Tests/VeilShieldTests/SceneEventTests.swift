import Testing
import VeilShield

/// Scenes as iOS tells of them.
@Suite struct SceneEventTests {
    private func shield(_ policy: ShieldPolicy = ShieldPolicy(), fade: Double = 0) -> WindowShield<String> {
        var shield = WindowShield<String>(policy: policy, fadeSeconds: fade)
        for event in [SceneEvent.connected, .willEnterForeground, .didActivate] { shield.handle(event, of: "a") }
        shield.framePresented(of: "a")
        return shield
    }

    @Test func theCoverIsWholeBeforeTheSystemTakesItsPicture() {
        var shield = shield()
        #expect(!shield.isCovered("a"))
        shield.handle(.willDeactivate, of: "a")
        #expect(shield.opacity(of: "a") == 1, "the overview of applications is next")
        shield.handle(.didEnterBackground, of: "a")
        #expect(shield.opacity(of: "a") == 1)
        shield.handle(.willEnterForeground, of: "a")
        #expect(shield.opacity(of: "a") == 1)
        shield.handle(.didActivate, of: "a")
        #expect(shield.opacity(of: "a") == 1, "the first frame of the return is covered")
        shield.framePresented(of: "a")
        #expect(!shield.isCovered("a"))
    }

    @Test func aSystemPanelCoversOnlyWhereFocusCounts() {
        var shield = shield(ShieldPolicy(focus: .ignored))
        shield.handle(.willDeactivate, of: "a")
        #expect(!shield.isCovered("a"), "the request for a face or a fingerprint")
        shield.handle(.didEnterBackground, of: "a")
        #expect(shield.opacity(of: "a") == 1)
    }

    @Test func aSecondSceneInFrontKeepsTheFirstBareUntilItIsHidden() {
        var shield = shield()
        for event in [SceneEvent.connected, .willEnterForeground, .didActivate] { shield.handle(event, of: "b") }
        shield.framePresented(of: "b")
        shield.handle(.willDeactivate, of: "a")
        #expect(!shield.isCovered("a") && !shield.isCovered("b"))
        shield.handle(.didEnterBackground, of: "a")
        #expect(shield.opacity(of: "a") == 1 && !shield.isCovered("b"))
        shield.handle(.disconnected, of: "a")
        #expect(!shield.isCovered("a"), "one that is gone has no cover")
    }

    @Test func aNewSceneIsCoveredUntilItComesToTheFrontForTheFirstTime() {
        var shield = WindowShield<String>(fadeSeconds: 0.2)
        shield.handle(.connected, of: "a")
        #expect(shield.opacity(of: "a") == 1, "it may have been started in the background")
        shield.handle(.willEnterForeground, of: "a")
        #expect(!shield.isCovered("a"), "no grey flash when an application is started")
        shield.handle(.didActivate, of: "a")
        #expect(!shield.isCovered("a") && shield.isAtRest)
        shield.handle(.didEnterBackground, of: "a")
        shield.handle(.willEnterForeground, of: "a")
        #expect(shield.opacity(of: "a") == 1, "from the second time on the cover comes first")
    }

    @Test func aLockedApplicationIsCoveredFromTheFirstTimeOn() {
        var shield = WindowShield<String>(policy: ShieldPolicy(needsAuthentication: true))
        for event in [SceneEvent.connected, .willEnterForeground, .didActivate] {
            shield.handle(event, of: "a")
            #expect(shield.opacity(of: "a") == 1)
        }
        shield.authenticate()
        shield.framePresented(of: "a")
        shield.advance(bySeconds: 1)
        #expect(!shield.isCovered("a"))
    }

    @Test func anExemptSceneIsNeverCovered() {
        var shield = shield()
        shield.handle(.didEnterBackground, of: "a", isExempt: true)
        #expect(!shield.isCovered("a"))
    }

    /// In any order, repeated and unpaired: what went to the background is covered when it is told so.
    @Test func inEveryOrderTheBackgroundIsCovered() {
        for _ in 0..<500 {
            var shield = WindowShield<String>()
            for _ in 0..<30 {
                let (event, scene) = (SceneEvent.allCases.randomElement()!, ["a", "b"].randomElement()!)
                shield.handle(event, of: scene)
                if event == .didEnterBackground || event == .connected { #expect(shield.opacity(of: scene) == 1) }
                if event == .disconnected { #expect(!shield.isCovered(scene)) }
                if Bool.random() { shield.framePresented(of: scene) }
                shield.advance(bySeconds: 0.05)
            }
        }
    }
}

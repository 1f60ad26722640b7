import Testing
import VeilShield

@Suite struct WindowShieldTests {
    private let away = WindowState(isActive: false)

    private func shield(_ policy: ShieldPolicy = ShieldPolicy(), windows: [String] = ["a"]) -> WindowShield<String> {
        var shield = WindowShield<String>(policy: policy)
        shield.update(Dictionary(uniqueKeysWithValues: windows.enumerated().map { ($1, WindowState(isActive: $0 == 0)) }))
        return shield
    }

    @Test func anActiveWindowIsBare() {
        #expect(shield().opacity(of: "a") == 0)
        #expect(shield().isAtRest)
    }

    @Test func theFirstFrameAfterTheLossAndTheFirstAfterTheReturnAreCovered() {
        var shield = shield()
        shield.update("a", to: away)
        #expect(shield.opacity(of: "a") == 1)
        shield.framePresented(of: "a")
        shield.advance(by: .seconds(5))
        #expect(shield.opacity(of: "a") == 1)
        shield.update("a", to: WindowState())
        shield.advance(by: .seconds(5))
        #expect(shield.opacity(of: "a") == 1)
        shield.framePresented(of: "a")
        #expect(shield.opacity(of: "a") == 1)
        shield.advance(by: .milliseconds(50))
        #expect(shield.opacity(of: "a") == 0.75)
        shield.advance(by: .milliseconds(150))
        #expect(shield.opacity(of: "a") == 0)
        #expect(shield.isAtRest)
    }

    @Test func aCoverGoesUpWholeFromTheMiddleOfItsFade() {
        var shield = shield()
        shield.update("a", to: away)
        shield.update("a", to: WindowState())
        shield.framePresented(of: "a")
        shield.advance(by: .milliseconds(100))
        #expect(shield.opacity(of: "a") == 0.5)
        shield.update("a", to: away)
        #expect(shield.opacity(of: "a") == 1)
    }

    @Test func withoutAFadeACoverGoesAtOnce() {
        var shield = WindowShield<Int>(fade: .zero)
        shield.update(1, to: away)
        shield.update(1, to: WindowState())
        #expect(shield.opacity(of: 1) == 1)
        shield.framePresented(of: 1)
        #expect(shield.opacity(of: 1) == 0)
    }

    @Test func aDialogDoesNotCoverItsOwnApplication() {
        var shield = shield(windows: ["window", "dialog"])
        shield.update(["window": away, "dialog": WindowState()])
        #expect(!shield.isCovered("window") && !shield.isCovered("dialog"))
        shield.update("dialog", to: away)
        #expect(shield.isCovered("window") && shield.isCovered("dialog"))
    }

    @Test func byTheWindowRuleEachWindowLosesItsOwnPlace() {
        var shield = shield(ShieldPolicy(focus: .window), windows: ["a", "b"])
        #expect(!shield.isCovered("a") && shield.isCovered("b"))
        shield.update(["a": away, "b": WindowState()])
        #expect(shield.isCovered("a"))
        shield.framePresented(of: "b")
        shield.advance(by: .seconds(1))
        #expect(!shield.isCovered("b"))
    }

    @Test func aWindowThatOpensBehindOthersIsCoveredFromTheFirstFrame() {
        var shield = shield()
        shield.update("a", to: away)
        shield.update("late", to: away)
        #expect(shield.opacity(of: "late") == 1)
    }

    @Test func aHiddenWindowIsCoveredThoughAnotherIsActive() {
        var shield = shield(windows: ["a", "b"])
        shield.update("b", to: WindowState(isActive: false, isHidden: true))
        #expect(shield.isCovered("b") && !shield.isCovered("a"))
        #expect(shield.isAtRest, "what is hidden asks for no frame")
    }

    @Test func anExemptWindowIsNeverCovered() {
        var shield = shield()
        shield.update("player", to: WindowState(isActive: false, isHidden: true, isExempt: true))
        shield.update("a", to: away)
        shield.cover()
        #expect(!shield.isCovered("player") && shield.isCovered("a"))
        #expect(shield.isSafeToHide("player"))
    }

    @Test func onDemandCoversWhatIsActiveUntilItIsTakenBack() {
        var shield = shield(.onDemand)
        shield.update("a", to: away)
        #expect(!shield.isCovered("a"))
        shield.cover()
        shield.cover()
        #expect(shield.opacity(of: "a") == 1)
        shield.uncover()
        shield.framePresented(of: "a")
        shield.advance(by: .seconds(1))
        #expect(!shield.isCovered("a"))
    }

    @Test func idlenessCoversAndAKeyUncovers() {
        var shield = shield(ShieldPolicy(idleTime: .seconds(60)))
        shield.advance(by: .seconds(59))
        shield.userActed()
        shield.advance(by: .seconds(59))
        #expect(!shield.isCovered("a"))
        shield.advance(by: .seconds(1))
        #expect(shield.opacity(of: "a") == 1)
        shield.userActed()
        shield.framePresented(of: "a")
        shield.advance(by: .seconds(1))
        #expect(!shield.isCovered("a"))
    }

    @Test func secondsAreUnderstoodAsWellAsDurations() {
        var policy = ShieldPolicy(idleSeconds: 60)
        #expect(policy == ShieldPolicy(idleTime: .seconds(60)) && policy.idleTime == .seconds(60))
        policy.idleSeconds = 1.5
        #expect(policy.idleTime == .milliseconds(1500))
        var shield = WindowShield<String>(policy: policy, fadeSeconds: 0.4)
        #expect(shield.fade == .milliseconds(400))
        shield.update("a", to: WindowState())
        shield.advance(bySeconds: 1.5)
        #expect(shield.opacity(of: "a") == 1)
        shield.userActed()
        shield.framePresented(of: "a")
        shield.advance(bySeconds: 0.1)
        #expect(abs(shield.opacity(of: "a") - 0.75) < 1e-9)
        shield.advance(bySeconds: .nan)
        shield.advance(bySeconds: -1)
        #expect(abs(shield.opacity(of: "a") - 0.75) < 1e-9, "no time has passed")
        shield.advance(bySeconds: 0.3)
        #expect(!shield.isCovered("a"))
    }

    @Test func aLockStaysUntilAuthentication() {
        var shield = shield(ShieldPolicy(needsAuthentication: true))
        shield.update("a", to: away)
        shield.authenticate()
        shield.update("a", to: WindowState())
        shield.framePresented(of: "a")
        shield.advance(by: .seconds(10))
        #expect(shield.opacity(of: "a") == 1, "authentication counts only while the window is in front")
        shield.authenticate()
        shield.framePresented(of: "a")
        shield.advance(by: .seconds(10))
        #expect(!shield.isCovered("a"))
    }

    @Test func anOwnMinimiseWaitsForTheCoveredFrame() {
        var shield = shield()
        shield.prepareToHide("a")
        #expect(shield.opacity(of: "a") == 1 && !shield.isSafeToHide("a"))
        shield.framePresented(of: "a")
        #expect(shield.isSafeToHide("a"))
        shield.update("a", to: WindowState(isActive: false, isHidden: true))
        shield.update("a", to: WindowState())
        #expect(shield.opacity(of: "a") == 1)
        shield.framePresented(of: "a")
        shield.advance(by: .seconds(1))
        #expect(!shield.isCovered("a"))
    }

    @Test func aMinimiseThatIsGivenUpUncovers() {
        var shield = shield()
        shield.prepareToHide("a")
        shield.cancelHiding("a")
        shield.framePresented(of: "a")
        shield.advance(by: .seconds(1))
        #expect(!shield.isCovered("a"))
    }

    @Test func aPolicyActsAtOnce() {
        var shield = shield(.onDemand)
        shield.update("a", to: away)
        shield.policy = ShieldPolicy()
        #expect(shield.opacity(of: "a") == 1)
    }

    @Test func whatIsNotKnownHasNoCover() {
        var shield = shield()
        shield.framePresented(of: "stranger")
        shield.prepareToHide("stranger")
        shield.remove("stranger")
        #expect(shield.opacity(of: "stranger") == 0 && shield.isSafeToHide("stranger"))
        shield.update("a", to: away)
        shield.remove("a")
        #expect(!shield.isCovered("a") && shield.isAtRest)
    }
}

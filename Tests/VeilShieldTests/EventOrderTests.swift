import Testing
import VeilShield

/// Every order of events, repeated and unpaired: the cover is what the latest facts say, and never bare where they say covered.
@Suite struct EventOrderTests {
    private static let windows = 0..<3

    /// What is true, kept as simply as can be.
    private struct Facts {
        var states: [Int: WindowState] = [:]
        var isDemanded = false

        func needsCover(_ id: Int, _ policy: ShieldPolicy) -> Bool {
            guard let state = states[id], !state.isExempt else { return false }
            if isDemanded || (policy.coversHidden && state.isHidden) { return true }
            switch policy.focus {
            case .ignored: return false
            case .window: return !state.isActive
            case .application: return states.values.allSatisfy { !$0.isActive }
            }
        }
    }

    @Test(arguments: [ShieldPolicy.FocusRule.ignored, .application, .window])
    func theCoverFollowsFromTheLatestFacts(focus: ShieldPolicy.FocusRule) {
        let policy = ShieldPolicy(focus: focus)
        for _ in 0..<200 {
            var shield = WindowShield<Int>(policy: policy)
            var facts = Facts()
            for _ in 0..<60 {
                let before = Self.windows.map(shield.opacity(of:))
                Self.step(&shield, &facts)
                for id in Self.windows {
                    let opacity = shield.opacity(of: id)
                    if facts.needsCover(id, policy) { #expect(opacity == 1) }
                    // Up at once and whole; down only bit by bit.
                    #expect(opacity == 1 || opacity <= before[id])
                }
            }
            #expect(Self.uncovered(&shield, &facts, policy))
        }
    }

    private static func step(_ shield: inout WindowShield<Int>, _ facts: inout Facts) {
        let id = Int.random(in: windows)
        switch Int.random(in: 0..<7) {
        case 0, 1, 2:
            let state = WindowState(isActive: .random(), isHidden: .random(), isExempt: Int.random(in: 0..<5) == 0)
            facts.states[id] = state
            shield.update(id, to: state)
        case 3:
            facts.states[id] = nil
            shield.remove(id)
        case 4:
            facts.isDemanded.toggle()
            facts.isDemanded ? shield.cover() : shield.uncover()
        case 5: shield.framePresented(of: id)
        default: shield.advance(by: .milliseconds(Int.random(in: 0..<150)))
        }
    }

    /// Once no reason is left no cover is, either: none never goes.
    private static func uncovered(_ shield: inout WindowShield<Int>, _ facts: inout Facts, _ policy: ShieldPolicy) -> Bool {
        shield.uncover()
        for id in windows {
            shield.update(id, to: WindowState())
            shield.framePresented(of: id)
        }
        for id in windows { shield.framePresented(of: id) }
        shield.advance(by: .seconds(1))
        return windows.allSatisfy { shield.opacity(of: $0) == 0 } && shield.isAtRest
    }
}

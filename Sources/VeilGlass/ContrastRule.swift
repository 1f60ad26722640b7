/// When a pixel of glass is far enough from its text: a side, a limit, and a colour to move towards that is beyond it.
struct ContrastRule {
    /// A scrim's opacity is a whole number of these steps: one changes no channel by more than a level.
    static let steps = 256

    let side: Legibility.Side
    /// The luminance that no pixel of a darker glass may exceed, or that no pixel of a lighter one may fall below.
    let limit: Double
    /// What the scrim is made of.
    let goal: TintColor
    private let goalChannels: SIMD3<Double>
    /// By how many levels grain may change a channel.
    private let grain: Double

    /// The rules for both sides, the better one first; a side where no colour is far enough is left out.
    ///
    /// The goal is the tint where that is far enough. Where it is not, it is black or white: a tint that was moved until it is just
    /// far enough would have to be opaque. Of two sides alike, the one whose end is further from the text takes less.
    static func rules(for legibility: Legibility, tint: TintColor, grain: Double) -> [ContrastRule] {
        func isReachable(_ rule: ContrastRule) -> Bool { rule.holds(rule.goalChannels, at: steps) }
        let sides = legibility.sides
        return [tint, nil].flatMap { goal in
            sides.map { ContrastRule($0, legibility.limit($0), goal: goal ?? $0.end, grain: grain) }
        }.filter(isReachable).reduce(into: []) { rules, rule in
            if !rules.contains(where: { $0.side == rule.side }) { rules.append(rule) }
        }
    }

    init(_ side: Legibility.Side, _ limit: Double, goal: TintColor, grain: Double) {
        (self.side, self.limit, self.goal, self.grain) = (side, limit, goal, grain)
        goalChannels = 255 * SIMD3(goal.red, goal.green, goal.blue)
    }

    /// Whether a colour 0…255 is far enough from the text under `step` of the scrim.
    ///
    /// The colour was rounded by half a level at most, and what is made of it is rounded again; so all but the untouched colour
    /// is given a level.
    func holds(_ color: SIMD3<Double>, at step: Int) -> Bool {
        let opacity = Double(step) / Double(Self.steps)
        let covered = color * (1 - opacity) + goalChannels * opacity
        let margin = SIMD3(repeating: step == 0 ? grain : grain + 1)
        switch side {
        case .darker: return RelativeLuminance.of(covered + margin) <= limit
        case .lighter: return RelativeLuminance.of(pointwiseMax(covered - margin, .zero)) >= limit
        }
    }

    /// The first step from which on the colour is always far enough, where it is not at `step`.
    ///
    /// The way to the goal is straight, and luminance is convex along it: what has failed, fails until it holds for good.
    func firstHolding(_ color: SIMD3<Double>, after step: Int) -> Int {
        var (fails, holding) = (step, Self.steps)
        while holding - fails > 1 {
            let middle = (fails + holding) / 2
            if holds(color, at: middle) { holding = middle } else { fails = middle }
        }
        return holding
    }
}

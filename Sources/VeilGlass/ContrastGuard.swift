import VeilBlur
import VeilPixels

/// Finds the least scrim under which text can be read on every pixel of a glass.
///
/// What is measured is the finished glass at its full level, and its worst pixel: a blurred backdrop has no outliers, and text
/// may stand anywhere. A translucent pixel counts as the worse of what it is over black and over white.
///
/// The scrim's colour depends on the material alone, and its opacity is a continuous function of the pixels but for its steps:
/// small changes of the backdrop are small changes of the glass.
struct ContrastGuard {
    private let rule: ContrastRule
    /// The rule for the side where the tint would not go, and where a glass may be all the same.
    private let other: ContrastRule?
    private let pass: MaterialPass

    init(_ legibility: Legibility, _ recipe: GlassRecipe) {
        let grain = 127.5 * recipe.noise
        let rules = ContrastRule.rules(for: legibility, tint: recipe.tint, grain: grain)
        rule = rules.first ?? Self.best(for: legibility, grain: grain)
        other = rules.count > 1 ? rules[1] : nil
        var still = recipe
        (still.noise, still.scrim) = (0, .none)
        pass = MaterialPass(still)
    }

    /// What is left where no colour is far enough from the text: the one of black and white that is further.
    private static func best(for legibility: Legibility, grain: Double) -> ContrastRule {
        let side = legibility.sides[0]
        return ContrastRule(side, legibility.limit(side), goal: side.end, grain: grain)
    }

    /// The scrim for a glass whose backdrop is `blurred` at the material's full level; none where the text can be read without.
    func scrim(over blurred: UnsafePixels, threads: Int?) -> Scrim {
        var step = needed(by: rule, from: 0, over: blurred, threads)
        if step == 0 || isReadable(blurred, threads) { return .none }
        while true {
            let next = needed(by: rule, from: step, over: blurred, threads)
            if next == step { break }
            step = next
        }
        return Scrim(color: rule.goal, opacity: Double(step) / Double(ContrastRule.steps))
    }

    /// Whether every pixel is far enough from the text as it is, on whichever side.
    private func isReadable(_ blurred: UnsafePixels, _ threads: Int?) -> Bool {
        guard let other else { return false }
        let failures = eachRow(of: blurred, threads, from: 0) { row, failures in
            failures > 0 || !row.holds(by: rule, or: other) ? 1 : 0
        }
        return failures == 0
    }

    /// The step that all pixels need which fail at `step`; `step` itself where none does. The same for any number of threads.
    private func needed(by rule: ContrastRule, from step: Int, over blurred: UnsafePixels, _ threads: Int?) -> Int {
        eachRow(of: blurred, threads, from: step) { $0.needed(by: rule, from: step, atLeast: $1) }
    }

    /// The largest of what `measure` makes of all rows of finished glass, from the largest until then.
    private func eachRow(
        of blurred: UnsafePixels, _ threads: Int?, from start: Int, _ measure: (GlassRow, Int) -> Int
    ) -> Int {
        let rows = blurred.size.height
        let bands = Crew.bands(of: blurred.size, threads: threads)
        var worst = [Int](repeating: start, count: bands)
        worst.withUnsafeMutableBufferPointer { worst in
            Crew.run(bands) { band in
                var row = GlassRow(width: blurred.size.width)
                for y in rows * band / bands..<rows * (band + 1) / bands {
                    row.fill(from: blurred.row(y), pass)
                    worst[band] = measure(row, worst[band])
                }
            }
        }
        return worst.max() ?? start
    }
}

import Testing
import VeilMotion
import VeilTestSupport

@Suite struct TimingCurveTests {
    private let shares = [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99]

    @Test func theNamesHaveTheHandlesOfCSSAndCoreAnimation() {
        #expect(TimingCurve.linear == TimingCurve(0, 0, 1, 1))
        #expect(TimingCurve.ease == TimingCurve(0.25, 0.1, 0.25, 1))
        #expect(TimingCurve.easeIn == TimingCurve(0.42, 0, 1, 1))
        #expect(TimingCurve.easeOut == TimingCurve(0, 0, 0.58, 1))
        #expect(TimingCurve.easeInOut == TimingCurve(0.42, 0, 0.58, 1))
    }

    /// Bisected with fifty digits by mpmath, at the shares above.
    @Test(arguments: [
        (
            TimingCurve.ease,
            [
                0.00448781520824790393, 0.0947963057160432566, 0.408510591355395873, 0.802403387584856991, 0.960458978348974084,
                0.994316477484556372, 0.99994633947890915,
            ]
        ),
        (
            .easeIn,
            [
                0.000186853195462429613, 0.0170266096515629446, 0.0934646507188248632, 0.315356812572539312,
                0.621861869174890209, 0.839427845762466567, 0.983090294666041157,
            ]
        ),
        (
            .easeOut,
            [
                0.0169097053339588303, 0.160572154237533488, 0.378138130825109814, 0.684643187427460715, 0.906535349281175151,
                0.982973390348437068, 0.99981314680453757,
            ]
        ),
        (
            .easeInOut,
            [
                0.00018981958520707091, 0.0197224535483111995, 0.129161931047319823, 0.500000000000000036, 0.870838068952680207,
                0.980277546451688817, 0.999810180414792929,
            ]
        ),
    ])
    func theNamedCurvesHaveTheValuesOfFiftyDigits(_ curve: TimingCurve, _ values: [Double]) {
        for (share, value) in zip(shares, values) { #expect(abs(curve.value(at: share) - value) < 1e-15) }
    }

    @Test func linearIsTheShareItself() {
        for share in shares { #expect(abs(TimingCurve.linear.value(at: share) - share) < 1e-15) }
    }

    /// The definition: halve the parameter's bracket until no double lies inside, then read the height by de Casteljau.
    private func bisected(_ curve: TimingCurve, at share: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        while (low + high) / 2 > low && (low + high) / 2 < high {
            let middle = (low + high) / 2
            if casteljau(curve.x1, curve.x2, middle) < share { low = middle } else { high = middle }
        }
        return casteljau(curve.y1, curve.y2, low)
    }

    private func casteljau(_ p1: Double, _ p2: Double, _ u: Double) -> Double {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * u }
        return mix(mix(mix(0, p1), mix(p1, p2)), mix(mix(p1, p2), mix(p2, 1)))
    }

    @Test func randomCurvesAgreeWithBisection() {
        var random = SeededRandom(1)
        for _ in 0..<500 {
            let curve = TimingCurve(
                random.number(in: 0...1), random.number(in: -1...2), random.number(in: 0...1), random.number(in: -1...2))
            for _ in 0..<20 {
                let share = random.number(in: 0...1)
                // Where the curve is steep, the last bit of the share moves the value by as much.
                let tolerance = 1e-14 * (1 + abs(curve.slope(at: share)))
                #expect(abs(curve.value(at: share) - bisected(curve, at: share)) < tolerance)
            }
        }
    }

    @Test(arguments: [
        TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0), TimingCurve(0, 0, 0, 1), TimingCurve(1, 1, 1, 1),
        TimingCurve(0, 0, 0, 0), TimingCurve(1, 0.3, 0, 0.7), TimingCurve(1e-300, 1, 1, 1),
    ])
    func extremeCurvesAreSolvedToo(_ curve: TimingCurve) {
        for step in 0...1000 {
            let share = Double(step) / 1000
            let value = curve.value(at: share)
            let (before, after) = (bisected(curve, at: share.nextDown), bisected(curve, at: share.nextUp))
            #expect(value >= min(before, after) - 1e-7 && value <= max(before, after) + 1e-7)
            #expect(!curve.slope(at: share).isNaN)
        }
    }

    @Test func theEndsAreExactAndHold() {
        var random = SeededRandom(2)
        for curve in (0..<100).map({ _ in random.curve() }) {
            #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
            #expect(curve.value(at: -3) == 0 && curve.value(at: 7) == 1)
            #expect(curve.value(at: -.infinity) == 0 && curve.value(at: .infinity) == 1)
        }
    }

    @Test func aCurveWithoutOvershootNeverTurnsBack() {
        var random = SeededRandom(3)
        for _ in 0..<50 {
            let heights = [random.number(in: 0...1), random.number(in: 0...1)].sorted()
            let curve = TimingCurve(random.number(in: 0...1), heights[0], random.number(in: 0...1), heights[1])
            var last = 0.0
            for step in 1...2000 {
                let value = curve.value(at: Double(step) / 2000)
                #expect(value >= last - 1e-13)
                last = value
            }
        }
    }

    @Test func theSlopeIsTheDerivative() {
        var random = SeededRandom(4)
        let step = 1e-6
        for curve in (0..<200).map({ _ in random.curve() }) {
            for share in shares {
                let chord = (curve.value(at: share + step) - curve.value(at: share - step)) / (2 * step)
                let slope = curve.slope(at: share)
                #expect(abs(chord - slope) < 1e-4 * (1 + slope * slope))
            }
        }
    }

    @Test func theSlopesAtTheEndsAreThoseOfTheHandles() {
        #expect(TimingCurve.linear.slope(at: 0) == 1 && TimingCurve.linear.slope(at: 1) == 1)
        #expect(TimingCurve.ease.slope(at: 0) == 0.4)
        #expect(TimingCurve.easeIn.slope(at: 0) == 0)
        #expect(TimingCurve.easeOut.slope(at: 0) == 1 / 0.58, "a handle on the start leaves towards the other one")
        #expect(TimingCurve.easeInOut.slope(at: 1) == 0)
        #expect(TimingCurve(0, 1, 1, 1).slope(at: 0) == .infinity)
        #expect(TimingCurve(1, 0, 0, 1).slope(at: 0.5) > 1e6, "upright in the middle")
    }
}

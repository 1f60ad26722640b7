import Testing
import VeilMotion
import VeilTestSupport

@Suite struct SpringTests {
    /// The definition: x″ = −stiffness · x − damping · x′ in small steps of Runge and Kutta.
    private func integrated(_ spring: Spring, from start: MotionState, seconds: Double, steps: Int) -> MotionState {
        func pull(_ x: Double, _ v: Double) -> Double { -spring.stiffness * x - spring.damping * v }
        let h = seconds / Double(steps)
        var (x, v) = (start.value, start.velocity)
        for _ in 0..<steps {
            let (x1, v1) = (v, pull(x, v))
            let (x2, v2) = (v + h / 2 * v1, pull(x + h / 2 * x1, v + h / 2 * v1))
            let (x3, v3) = (v + h / 2 * v2, pull(x + h / 2 * x2, v + h / 2 * v2))
            let (x4, v4) = (v + h * v3, pull(x + h * x3, v + h * v3))
            x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        }
        return MotionState(value: x, velocity: v)
    }

    @Test(arguments: [Duration.seconds(1_000_000_001), .seconds(1e19), .seconds(1e20)])
    func anyDurationIsLongEnoughToRest(_ elapsed: Duration) {
        let spring = Spring(response: 0.35, dampingRatio: 0.8)
        #expect(abs(spring.state(after: elapsed, from: MotionState(value: 1)).value) < 1e-9)
        #expect(spring.state(after: .zero - elapsed, from: MotionState(value: 1)) == MotionState(value: 1))
    }

    @Test(arguments: [0.05, 0.3, 0.8, 0.999_999, 1 - 1e-12, 1, 1 + 1e-12, 1.000_001, 1.2, 3, 10])
    func theClosedFormIsTheMotionOfTheSpring(_ ratio: Double) {
        let spring = Spring(response: 0.35, dampingRatio: ratio)
        for start in [MotionState(value: 1), MotionState(value: 0, velocity: 4), MotionState(value: -0.6, velocity: 9)] {
            for seconds in [0.01, 0.1, 0.35, 1.3] {
                let expected = integrated(spring, from: start, seconds: seconds, steps: 20_000)
                let state = spring.state(after: .seconds(seconds), from: start)
                #expect(abs(state.value - expected.value) < 1e-9)
                #expect(abs(state.velocity - expected.velocity) < 1e-7)
            }
        }
    }

    @Test func theGoalIsWhereItPullsTo() {
        let spring = Spring(response: 0.5, dampingRatio: 0.6)
        let around = spring.state(after: .milliseconds(120), from: MotionState(value: -0.5, velocity: 2))
        let shifted = spring.state(after: .milliseconds(120), from: MotionState(value: 0.2, velocity: 2), to: 0.7)
        #expect(abs(shifted.value - 0.7 - around.value) < 1e-15)
        #expect(abs(shifted.velocity - around.velocity) < 1e-14)
    }

    @Test func twoStepsAreOneStep() {
        var random = SeededRandom(5)
        for _ in 0..<200 {
            let spring = Spring(response: random.number(in: 0.05...2), dampingRatio: random.number(in: 0.1...3))
            let start = MotionState(value: random.number(in: -1...1), velocity: random.number(in: -10...10))
            let (first, second) = (Duration.seconds(random.number(in: 0...0.5)), Duration.seconds(random.number(in: 0...0.5)))
            let cut = spring.state(after: second, from: spring.state(after: first, from: start))
            let whole = spring.state(after: first + second, from: start)
            #expect(abs(cut.value - whole.value) < 1e-12)
            #expect(abs(cut.velocity - whole.velocity) < 1e-10)
        }
    }

    @Test func bothFormsAreTheSameSpring() {
        let spring = Spring(mass: 2, stiffness: 400, damping: 30)
        #expect(abs(spring.response - 0.444_288_293_815_836_6) < 1e-15, "2π √(m/k)")
        #expect(abs(spring.dampingRatio - 0.530_330_085_889_910_7) < 1e-15, "c / 2√(km)")
        #expect(abs(spring.stiffness - 200) < 1e-12 && abs(spring.damping - 15) < 1e-12, "for a mass of 1")
    }

    @Test(arguments: [0.1, 0.5, 0.8, 1, 1.5, 10])
    func fromTheSettlingTimeOnItStaysNearTheGoal(_ ratio: Double) {
        let spring = Spring(response: 0.4, dampingRatio: ratio)
        for start in [MotionState(value: 1), MotionState(value: 0.2, velocity: -7), MotionState(value: 0, velocity: 5)] {
            let settled = spring.settlingTime(from: start)
            for tick in 0..<3000 {
                let state = spring.state(after: settled + .milliseconds(tick), from: start)
                #expect(abs(state.value) <= Spring.defaultTolerance * (1 + 1e-6))
            }
        }
    }

    @Test(arguments: [1, 1.5, 10])
    func aCreepingSpringIsNotWaitedForTooLong(_ ratio: Double) {
        let spring = Spring(response: 0.4, dampingRatio: ratio)
        let start = MotionState(value: 1)
        let early = spring.settlingTime(from: start) * 0.9
        #expect(spring.state(after: early, from: start).value > Spring.defaultTolerance)
    }

    @Test func aSpringAtItsGoalIsSettled() {
        #expect(Spring(response: 0.4, dampingRatio: 0.7).settlingTime(from: MotionState(value: 0)) == .zero)
        #expect(Spring(response: 0.4, dampingRatio: 1).settlingTime(from: MotionState(value: 0.0005)) == .zero)
    }

    @Test(arguments: [1e-6, 1, 1e6], [1e-6, 0.5, 1, 1e6])
    func extremeSpringsStayFinite(_ response: Double, _ ratio: Double) {
        let spring = Spring(response: response, dampingRatio: ratio)
        let start = MotionState(value: 1, velocity: 1000)
        #expect(spring.settlingTime(from: start) <= .seconds(1_000_000_000))
        for elapsed in [Duration.zero, .nanoseconds(1), .seconds(1), .seconds(1_000_000_000)] {
            let state = spring.state(after: elapsed, from: start)
            #expect(state.value.isFinite && state.velocity.isFinite)
        }
    }
}

/// A damped spring that pulls a value to its goal.
///
/// Where and how fast the value is follows from the elapsed time alone, in closed form: the same at every frame rate.
public struct Spring: Hashable, Sendable {
    /// The period of the spring without its damping, in seconds: how quick it feels.
    public let response: Double
    /// 1 reaches the goal without overshoot and soonest; less overshoots and swings, more creeps.
    public let dampingRatio: Double

    /// What a response can be: below, no clock shows the motion; above, nobody lives to see its end.
    private static let responses = 1e-6...1e6
    /// What a damping ratio can be. Without any damping a spring would never rest.
    private static let dampingRatios = 1e-6...1e6

    /// A spring as designers name it.
    ///
    /// - Parameters:
    ///   - response: the undamped period in seconds, 10⁻⁶…10⁶.
    ///   - dampingRatio: 10⁻⁶…10⁶; 1 is critical.
    public init(response: Double, dampingRatio: Double) {
        precondition(Self.responses.contains(response), "a spring responds within 0.000001 to 1000000 seconds, not \(response)")
        precondition(
            Self.dampingRatios.contains(dampingRatio), "a spring's damping ratio is 0.000001 to 1000000, not \(dampingRatio)")
        self.response = response
        self.dampingRatio = dampingRatio
    }

    /// A spring as physics names it: mass · x″ = −stiffness · x − damping · x′.
    ///
    /// All greater than 0, and such that ``response`` and ``dampingRatio`` are in their ranges.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        precondition(mass > 0 && stiffness > 0 && damping > 0, "a spring's mass, stiffness and damping are greater than 0")
        self.init(
            response: 2 * Double.pi * (mass / stiffness).squareRoot(),
            dampingRatio: damping / (2 * (mass * stiffness).squareRoot()))
    }

    /// The stiffness, for a mass of 1.
    public var stiffness: Double { frequency * frequency }
    /// The damping, for a mass of 1.
    public var damping: Double { 2 * dampingRatio * frequency }

    /// ω: the undamped frequency in radians a second.
    var frequency: Double { 2 * Double.pi / response }
    /// ζω: the rate at which a swing fades.
    var decay: Double { dampingRatio * frequency }
    /// δ = ω√|1 − ζ²|: the frequency of a swinging spring, or half of what parts the two rates of a creeping one.
    var split: Double { frequency * (abs(1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }
    /// The rate of the part of the motion that lasts longest: ζω, and where it creeps ζω − δ without the loss of that difference.
    var slowDecay: Double { dampingRatio > 1 ? frequency / (dampingRatio + split / frequency) : decay }
}

import VeilFiles
import VeilGlass
import VeilMotion

extension OptionGroup {
    /// How the level moves.
    static let motion = OptionGroup(
        title: "Motion", options: [.from, .to, .curve, .spring, .seconds, .framesPerSecond, .bounce, .loop])

    /// More than any format holds.
    private static let largestSide = 1_000_000

    /// Where an animation goes.
    static let animationOutput = OptionGroup(
        title: "Output",
        options: [
            CommandOption(
                "output", letter: "o", .path("OUT", candidates: .files),
                "the animation: OUT.webp, OUT.gif, or numbered pictures as DIR/%04d.png in a folder of their own"
            ) { $0.output = $1 },
            CommandOption(
                "resize", .count("LONG", "a number of pixels from 1 to \(largestSide)", in: 1...largestSide),
                "make a larger picture smaller first, to this longest side"
            ) { $0.decoding.limit = $1 },
            CommandOption("force", letter: "f", "replace an animation that exists, but never a folder with files in it") {
                $0.replacesFiles = true
            },
            CommandOption(
                "encode-quality", .count("Q", "a whole number from 1 to 100", in: 1...100),
                "the quality of a webp, from 1 to 100 (default: \(AnimationFormat.webp.defaultQuality)); "
                    + "a gif has 256 colours a frame"
            ) { $0.encodeQuality = $1 },
        ])
}

extension CommandOption {
    fileprivate static let from = CommandOption(
        "from", .number("L", "a number from 0 to 1", in: 0...1), "the level of the first frame (default: 0)"
    ) { $0.from = Level($1) }

    fileprivate static let to = CommandOption(
        "to", .number("L", "a number from 0 to 1", in: 0...1), "the level of the last frame (default: 1)"
    ) { $0.to = Level($1) }

    fileprivate static let curve = CommandOption(
        "curve", .curve,
        "how the time is spent: \(listed(TimingCurve.names)), or the handles of a cubic Bézier as in CSS "
            + "(default: \(MotionTimeline.defaultCurve))"
    ) { $0.curve = $1 }

    fileprivate static let spring = CommandOption(
        "spring", .spring,
        "pull the level with a spring: its response in seconds, and its damping, of which 1 does not overshoot, as 0.35,0.8"
    ) { $0.spring = $1 }

    fileprivate static let seconds = CommandOption(
        "seconds", .number("S", "a number of seconds from 0.001 to 3600", in: 0.001...3600),
        "how long the motion takes (default: \(Int(MotionTimeline.defaultSeconds)), or until the spring has settled)"
    ) { $0.seconds = $1 }

    fileprivate static let framesPerSecond = CommandOption(
        "fps", .number("N", "a number of frames a second from 1 to 1000", in: 1...1000),
        "frames a second (default: \(Int(MotionTimeline.defaultRate))); at most \(AnimationFormat.gif.mostFramesPerSecond) in a gif, "
            + "\(AnimationFormat.webp.mostFramesPerSecond) in a webp"
    ) { $0.framesPerSecond = $1 }

    fileprivate static let bounce = CommandOption("bounce", "go back as well, so that the end joins the beginning") {
        $0.bounces = true
    }

    fileprivate static let loop = CommandOption(
        "loop", .count("N", "a whole number from 0 to \(Animation.mostPlays)", in: 0...Animation.mostPlays),
        "how often viewers play it, 0 for ever (default: 0)"
    ) { $0.plays = $1 }
}

import VeilBlur
import VeilPixels

/// Frames of a still picture whose sigma changes: from a pyramid, against blurs that begin with the picture each time.
struct LiveTable {
    let picture: Picture
    let threads: Int

    func print(_ arguments: Arguments) throws {
        Swift.print("\n### Live, \(picture.size), \(threads == 1 ? "one thread" : "\(threads) threads")\n")
        try printSetUp(arguments.seconds)
        Swift.print("\n| sigma | copy, ms | unprepared, ms | exact, ms | of the copy | draft, ms | allocations a frame |")
        Swift.print("| --- | --- | --- | --- | --- | --- | --- |")
        for sigma in arguments.sigmas { try printRow(sigma, arguments.seconds) }
        try printSweep(arguments.seconds)
    }

    private func options(_ quality: BlurQuality) -> BlurOptions { BlurOptions(quality: quality, threads: threads) }

    private func printSetUp(_ seconds: Double) throws {
        let times = try withTarget { source, target in
            let setUp = Contest.Entry(name: "set-up") { _ = try BlurPyramid(picture, options: options(.exact)) }
            return try Contest(entries: [Contest.limit(source, target), setUp]).results(seconds: seconds)
        }.map(\.milliseconds)
        Swift.print("Set-up \(decimals(times[1], 2)) ms, \(decimals(times[1] / times[0], 2)) times a copy.")
    }

    private func printRow(_ sigma: Double, _ seconds: Double) throws {
        let pyramids = try [BlurQuality.exact, .draft].map { try BlurPyramid(picture, options: options($0)) }
        let results = try withTarget { source, target in
            var entries = [Contest.limit(source, target)]
            entries.append(
                Contest.Entry(name: "unprepared") {
                    try GaussianBlur.blur(source, into: target, sigma: Sigma(sigma), options: options(.exact))
                })
            for pyramid in pyramids {
                entries.append(Contest.Entry(name: "live") { try pyramid.render(sigma: Sigma(sigma), into: target) })
            }
            return try Contest(entries: entries).results(seconds: seconds)
        }
        let times = results.map(\.milliseconds)
        let allocations = results[2].allocations.map(String.init) ?? "not counted"
        Swift.print(
            "| \(sigma) | \(decimals(times[0], 2)) | \(decimals(times[1], 2)) | \(decimals(times[2], 2)) "
                + "| \(decimals(times[2] / times[0], 2))× | \(decimals(times[3], 2)) | \(allocations) |")
    }

    /// A level that runs up and down as in an animation.
    private func printSweep(_ seconds: Double) throws {
        let (frames, top) = (60, 40.0)
        let pyramid = try BlurPyramid(picture, options: options(.exact))
        let result = try withTarget { source, target in
            let sweep = Contest.Entry(name: "sweep") {
                for frame in 0...frames { try pyramid.render(sigma: Sigma(top * Double(frame) / Double(frames)), into: target) }
            }
            return try Contest(entries: [sweep]).results(seconds: seconds)[0]
        }
        let allocations = result.allocations.map(String.init) ?? "uncounted"
        Swift.print(
            "\nA sweep from 0 to \(top) in \(frames + 1) frames: \(decimals(result.milliseconds / Double(frames + 1), 2)) ms a frame, "
                + "\(allocations) allocations in all.")
    }

    private func withTarget<Result>(_ body: (UnsafePixels, UnsafeMutablePixels) throws -> Result) throws -> Result {
        var target = try Picture(size: picture.size)
        return try picture.withUnsafePixels { source in try target.withUnsafeMutablePixels { try body(source, $0) } }
    }
}

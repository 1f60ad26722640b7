import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// Glass that moves: frames of a whole picture, panels, cells and a header, against the same made with OpenCV in turn.
struct GlassTable {
    let picture: Picture
    let threads: Int
    let seconds: Double
    /// Nil where there is none on this machine.
    let opencv: OpenCV?

    private var options: BlurOptions { BlurOptions(threads: threads) }

    /// What OpenCV is asked for, and how the table calls it.
    private static let methods = [("gaussian", "GaussianBlur"), ("shrink", "shrink, blur, enlarge")]

    func print() throws {
        Swift.print("\n### Glass, \(picture.size), \(threads == 1 ? "one thread" : "\(threads) threads")\n")
        Swift.print(
            "| frame | copy, ms | Veil, ms | crossfade, ms | OpenCV \(Self.methods[0].1), ms | \(Self.methods[1].1), ms | allocations |"
        )
        Swift.print("| --- | --- | --- | --- | --- | --- | --- |")
        for level in [0.1, 0.25, 0.5, 0.75, 1] { try printFrame(level) }
        guard picture.size == PixelSize(width: 1920, height: 1080) else { return }
        for kind in Panels.Kind.allCases { try printPanels(kind) }
    }

    // MARK: Whole frames

    /// Level 1 is 20 points on a display of two pixels a point.
    private func printFrame(_ level: Double) throws {
        let sigma = level * 40
        let environment = GlassEnvironment(scale: 2)
        let live = try LiveBlur(picture, environment: environment, options: options)
        let fade = try LiveBlur(picture, mode: .crossfade, environment: environment, options: options)
        let results = try withTarget { source, target in
            let entries = [
                Contest.limit(source, target),
                Contest.Entry(name: "Veil") { try live.render(level: Level(level), into: target) },
                Contest.Entry(name: "crossfade") { try fade.render(level: Level(level), into: target) },
            ]
            return try Contest(entries: entries + peers("frame", sigma)).results(seconds: seconds)
        }
        print(row: "level \(level), sigma \(sigma)", results, copy: results[0], fade: results[2])
    }

    // MARK: Panels

    private func printPanels(_ kind: Panels.Kind) throws {
        let panels = try Panels(kind, over: picture, options)
        let results = try withTarget { source, target in
            for _ in 0..<4 { try panels.frame(into: target) }  // set-ups for a source that stays come with the first frames
            let entries = [
                Contest.limit(source, target),
                Contest.Entry(name: "Veil") { try panels.frame(into: target) },
            ]
            return try Contest(entries: entries + peers(kind.word, panels.sigma)).results(seconds: seconds)
        }
        print(row: kind.rawValue, results, copy: results[0], fade: nil)
    }

    // MARK: Rows

    private func peers(_ kind: String, _ sigma: Double) -> [Contest.Entry] {
        guard let opencv else { return [] }
        return Self.methods.enumerated().compactMap { index, method in
            let way = kind == "cells" && index == 1 ? "shared" : method.0
            let words = "\(kind) \(way) \(picture.size.width) \(picture.size.height) \(sigma) \(threads)"
            guard opencv.prepare(method.0, words) else { return nil }
            return Contest.Entry.telling(method.1) { try opencv.run(method.0) }
        }
    }

    private func print(row: String, _ results: [Contest.Result], copy: Contest.Result, fade: Contest.Result?) {
        func time(_ result: Contest.Result?) -> String { result.map { decimals($0.milliseconds, 2) } ?? "–" }
        let others = Self.methods.map { method in time(results.first { $0.name == method.1 }) }
        let allocations = results[1].allocations.map(String.init) ?? "not counted"
        let words = [row, time(copy), time(results[1]), time(fade)] + others + [allocations]
        Swift.print("| " + words.joined(separator: " | ") + " |")
    }

    private func withTarget<Result>(_ body: (UnsafePixels, UnsafeMutablePixels) throws -> Result) throws -> Result {
        var target = try Picture(size: picture.size)
        return try picture.withUnsafePixels { source in try target.withUnsafeMutablePixels { try body(source, $0) } }
    }
}

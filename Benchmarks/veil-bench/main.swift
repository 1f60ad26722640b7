import VeilBlur
import VeilPixels

// The engine against the machine's limit: a copy of the same bytes past the caches. Markdown on standard output.

// `veil-bench glass` measures glass that moves instead, with OpenCV in turn where it is installed.
let words = Array(CommandLine.arguments.dropFirst())
let isGlass = words.first == "glass"

guard let arguments = Arguments(isGlass ? Array(words.dropFirst()) : words) else {
    print("usage: veil-bench [glass] [--sizes WxH,…] [--sigmas S,…] [--threads N,…] [--seconds S]")
    throw Usage()
}
struct Usage: Error {}

/// Noise on a ramp; how fast the engine is does not depend on what it sees.
func source(_ size: PixelSize) throws -> Picture {
    var state: UInt32 = 7
    return try Picture(size: size) { pixels in
        for y in 0..<size.height {
            let row = pixels.row(y)
            for x in 0..<4 * size.width {
                state = state &* 1_664_525 &+ 1_013_904_223
                row[x] = x % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: (UInt32(x * 96 / size.width) + state >> 25) & 255)
            }
        }
    }
}

func decimals(_ value: Double, _ places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let digits = String(Int((value * scale).rounded()))
    guard places > 0 else { return digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return padded.dropLast(places) + "." + padded.suffix(places)
}

if isGlass {
    let opencv = OpenCV()
    if opencv == nil {
        print("\nOpenCV is missing here: pip install opencv-python-headless, or name its Python in VEIL_OPENCV_PYTHON.")
    }
    for size in arguments.sizes where size.height < 3000 {
        let picture = try source(size)
        for threads in arguments.threads {
            try GlassTable(picture: picture, threads: threads, seconds: arguments.seconds, opencv: opencv).print()
            try FadingTable(picture: picture, threads: threads, seconds: arguments.seconds).print()
        }
    }
}

for size in arguments.sizes where !isGlass {
    let picture = try source(size)
    var target = try Picture(size: size)
    for threads in arguments.threads {
        print("\n### \(size), \(threads == 1 ? "one thread" : "\(threads) threads")\n")
        print("| sigma | copy, ms | exact, ms | of the copy | draft, ms | of the copy | allocations a call |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        for sigma in arguments.sigmas {
            let results = try picture.withUnsafePixels { pixels in
                try target.withUnsafeMutablePixels { target in
                    func entry(_ name: String, _ quality: BlurQuality) -> Contest.Entry {
                        let options = BlurOptions(quality: quality, threads: threads)
                        return Contest.Entry(name: name) {
                            try GaussianBlur.blur(pixels, into: target, sigma: Sigma(sigma), options: options)
                        }
                    }
                    let limit = Contest.limit(pixels, target)
                    return try Contest(entries: [limit, entry("exact", .exact), entry("draft", .draft)]).results(
                        seconds: arguments.seconds)
                }
            }
            let times = results.map(\.milliseconds)
            let allocations = results[1].allocations.map(String.init) ?? "not counted"
            print(
                "| \(sigma) | \(decimals(times[0], 2)) | \(decimals(times[1], 2)) | \(decimals(times[1] / times[0], 2))× "
                    + "| \(decimals(times[2], 2)) | \(decimals(times[2] / times[0], 2))× | \(allocations) |")
        }
    }
    if arguments.threads.contains(2) {
        try PacedTable(picture: picture, sigmas: arguments.sigmas, seconds: arguments.seconds).print()
    }
    for threads in arguments.threads {
        try FreshTable(picture: picture, threads: threads, seconds: arguments.seconds).print()
        try LiveTable(picture: picture, threads: threads).print(arguments)
        try BoxTable(picture: picture, threads: threads, seconds: arguments.seconds).print()
        try ProgressiveTable(picture: picture, threads: threads, seconds: arguments.seconds).print()
    }
}

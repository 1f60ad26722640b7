import CGtk
import CGtkBench
import VeilGTK
import VeilPixels

// The widgets on a desktop, beside GSK's own blur doing the same. Markdown on standard output. Needs an X display.
//     veil-gtk-bench [weather] [header] [camera] [shield] [start [PROGRAM…]]        (nothing named: all)

let words = Array(CommandLine.arguments.dropFirst())
let sizes = [PixelSize(width: 1280, height: 800), PixelSize(width: 1920, height: 1080)]

if words == ["--first-frame"] {
    StartTable.runFirstFrame()
} else {
    guard MainLoop.startWithoutApplication() else { throw Failure("there is no display: run it by Scripts/on-display") }
    bench_keep_memory()
    let parts = words.isEmpty ? ["weather", "header", "camera", "shield", "start"] : words
    if parts.contains("weather") { for size in sizes { try WeatherTable(size: size).print() } }
    if parts.contains("header") { for size in sizes { try HeaderTable(size: size).print() } }
    if parts.contains("camera") { try CameraTable().print() }
    if parts.contains("shield") { try ShieldTable(size: sizes[0]).print() }
    if let start = parts.firstIndex(of: "start") { try StartTable(programs: Array(parts[(start + 1)...])).print() }
}

import Glibc

// What the library's services cost: one table a word. Markdown on standard output.
//
//     veil-library-bench screen [--photo FILE] [--photos N]
//     veil-library-bench thumbnails [--photos N]
let words = Array(CommandLine.arguments.dropFirst())

func value(of option: String) -> String? {
    words.firstIndex(of: option).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
}

switch words.first {
case "screen":
    let folder = try BenchFolder()
    defer { folder.remove() }
    try ScreenTable(folder, photo: value(of: "--photo"), count: value(of: "--photos").flatMap(Int.init) ?? 300).print()
case "thumbnails":
    let folder = try BenchFolder()
    defer { folder.remove() }
    try ThumbnailTable(folder, count: value(of: "--photos").flatMap(Int.init) ?? 40).print()
default:
    print("usage: veil-library-bench screen [--photo FILE] [--photos N] | thumbnails [--photos N]")
    exit(2)
}

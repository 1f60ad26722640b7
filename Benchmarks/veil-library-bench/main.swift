import Dispatch
import Glibc
import VeilFiles
import VeilLibrary
import VeilPixels

// What the library's services cost: one table a word. Markdown on standard output.
//
//     veil-library-bench screen [--photo FILE] [--photos N]
//     veil-library-bench thumbnails [--photos N]
//     veil-library-bench catalogue [--photos N] [--rounds N]        every tenth power up to N
// To be looked at from outside:
//     veil-library-bench list FOLDER                                 opens a folder once
//     veil-library-bench first FOLDER N                              the same, until the first N photos have their thumbnails
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
case "catalogue":
    let most = value(of: "--photos").flatMap(Int.init) ?? 100_000
    let counts = [100, 1_000, 10_000, 100_000].filter { $0 <= most }
    try CatalogueTable(counts: counts, rounds: value(of: "--rounds").flatMap(Int.init) ?? 5).print()
case "list" where words.count == 2:
    let catalogue = PhotoCatalogue([.folder(FilePath(words[1]))])
    let updates = Updates(catalogue)
    while let update = updates.next(), !update.isComplete {}
    print("\(catalogue.list.count) photos")
case "first" where words.count == 3:
    let catalogue = PhotoCatalogue([.folder(FilePath(words[1]))])
    let updates = Updates(catalogue)
    while let update = updates.next(), update.list.isEmpty {}
    let made = DispatchSemaphore(value: 0)
    let loader = ThumbnailLoader(budget: MemoryBudget(), store: .standard()) { _, _ in made.signal() }
    let seen = catalogue.list.prefix(Int(words[2]) ?? 1).map {
        ThumbnailRequest(photo: $0, size: PixelSize(width: 160, height: 160), fit: .fill)
    }
    loader.want(seen)
    for _ in seen { made.wait() }
    print("\(seen.count) thumbnails")
default:
    print(
        """
        usage: veil-library-bench screen [--photo FILE] [--photos N] | thumbnails [--photos N]
               | catalogue [--photos N] [--rounds N] | list FOLDER | first FOLDER N
        """)
    exit(2)
}

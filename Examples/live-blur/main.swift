// A photograph that blurs while a list is scrolled over it, as weather apps do: example-live-blur PHOTO FOLDER
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

let photo = try PictureFile.decode(FilePath(CommandLine.arguments[1])).picture
let folder = FilePath(CommandLine.arguments[2])

let sky = try LiveBlur(photo)  // prepared once
let scroll = ScrollLevel(height: 300)  // 300 points of scrolling are all of the blur
let levels = Coalescer<Level>()

// Events come faster than frames: of those between two frames only the newest is rendered.
var frames = 0
for offset in stride(from: 0.0, through: 300, by: 20) {
    levels.submit(scroll.level(at: offset))
    guard Int(offset) % 100 == 0, let turn = levels.next() else { continue }
    let frame = try Picture(size: photo.size) { surface in try sky.render(level: turn.request, into: surface) }
    try levels.land(turn) { try PictureFile.encode(frame, to: folder.appending("scrolled-\(Int(offset)).png")) }
    print("scrolled by \(Int(offset)): level \(turn.request.value)")
    frames += 1
}
print("\(frames) frames for 16 events")

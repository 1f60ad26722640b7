// A photo that is dragged down and let go: the glass behind it clears with the finger, and goes on from there with its
// velocity: example-drag-to-dismiss PHOTO FOLDER
import VeilBrowser
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

let photo = try PictureFile.decode(FilePath(CommandLine.arguments[1])).picture
let folder = FilePath(CommandLine.arguments[2])

let behind = try LiveBlur(photo)
var drag = DragToDismiss(width: 390, height: 844)
var blur = LevelAnimator(level: 1)

@MainActor func show(_ name: String) throws {
    print("\(name): \(drag.phase), scale \(drag.pose.scale), level \(blur.level.value)")
    let frame = try Picture(size: photo.size) { surface in try behind.render(level: blur.level, into: surface) }
    try PictureFile.encode(frame, to: folder.appending("\(name).png"))
}

// A finger comes down on the photo and moves 30 points every sixtieth of a second.
func touch(_ event: Int) -> DragTouch {
    DragTouch(time: .seconds(1) / 60 * event, position: ViewVector(x: 195, y: 200 + 30 * Double(event)))
}
drag.began(touch(0), photo: PhotoPlacement(zoom: 1))
blur.grab()
try show("touched")
for event in 1...8 {
    _ = drag.moved(touch(event))
    blur.level = 1 - drag.progress
}
try show("dragged")

// It leaves the screen: the photo goes or comes back, and the glass with it.
let outcome = drag.ended(at: .seconds(1) / 60 * 9)
blur.release(to: outcome == .dismissed ? 0 : 1, velocity: drag.levelVelocity)
while !blur.isAtRest { blur.advance(by: .seconds(1) / 60) }
try show(outcome == .dismissed ? "dismissed" : "returned")

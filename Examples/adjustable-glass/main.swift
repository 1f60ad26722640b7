// Glass whose amount is animated, interrupted half-way and sent back without a jump: example-adjustable-glass PHOTO FOLDER
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

let photo = try PictureFile.decode(FilePath(CommandLine.arguments[1])).picture
let folder = FilePath(CommandLine.arguments[2])

let pane = PixelRect(x: 40, y: 40, width: photo.size.width - 80, height: photo.size.height - 80)
let frameTime = Duration.seconds(1) / 60
var glass = LevelAnimator()
var moment = 0

/// One frame of a display, and its picture at moments worth a look.
@MainActor func showFrame(as name: String? = nil) throws {
    let step = glass.advance(by: frameTime)
    moment += 1
    guard let name else { return }
    print("frame \(moment), \(name): level \(glass.level.value), \(step)")
    let picture = try photo.frosted(.appleDark.at(glass.level), behind: pane, shape: .rounded(24))
    try PictureFile.encode(picture, to: folder.appending("\(name).png"))
}

glass.animate(to: 1, .easeInOut(seconds: 0.5))
for _ in 0..<14 { try showFrame() }
try showFrame(as: "on-its-way")

// Somebody changes their mind: from here, with the velocity that it has.
glass.animate(to: 0.3, .spring(response: 0.35, damping: 0.7))
try showFrame(as: "turned-around")
while !glass.isAtRest { try showFrame() }
try showFrame(as: "at-rest")

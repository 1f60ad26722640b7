// Panels of glass over a photograph, one over the other; a frame draws only what changed: example-panel PHOTO FOLDER
import VeilFiles
import VeilGlass
import VeilPixels

let photo = try PictureFile.decode(FilePath(CommandLine.arguments[1])).picture
let folder = FilePath(CommandLine.arguments[2])
let (width, height) = (photo.size.width, photo.size.height)

let stage = BackdropStage(photo)
let panel = stage.add(
    .init(
        rect: PixelRect(x: width / 10, y: height / 8, width: width / 2, height: height * 3 / 4), material: .light,
        shape: .rounded(28)))
_ = stage.add(
    .init(
        rect: PixelRect(x: width * 2 / 5, y: height / 3, width: width / 2, height: height / 3),
        material: .appleDark.noise(0.02), shape: .capsule))

// A window's memory. It keeps its pixels from frame to frame.
let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * width * height)
let window = UnsafeMutablePixels(base: memory, size: photo.size, bytesPerRow: 4 * width)

print("drawn:", try stage.render(into: window))
try PictureFile.encode(Picture(copying: window.readOnly), to: folder.appending("panels.png"))

stage[panel].rect.y += height / 16
print("drawn:", try stage.render(into: window))
try PictureFile.encode(Picture(copying: window.readOnly), to: folder.appending("panels-moved.png"))
print("\(stage.counters.panesDrawn) panes drawn, \(stage.counters.pixelsBlurred) pixels blurred")

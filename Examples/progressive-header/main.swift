// A header that is clear glass at its lower edge and frosted at the top: example-progressive-header PHOTO FOLDER
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

let photo = try PictureFile.decode(FilePath(CommandLine.arguments[1])).picture
let folder = FilePath(CommandLine.arguments[2])

let header = PixelRect(x: 0, y: 0, width: photo.size.width, height: photo.size.height / 3)
let glass = GlassMaterial.appleLight.tint(.white(1), opacity: 0.2).progressive(.vertical(from: 1, to: 0))
try PictureFile.encode(photo.frosted(glass, behind: header), to: folder.appending("header.png"))
print("a header of \(header)")

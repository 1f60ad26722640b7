import VeilFiles
import VeilPixels

@testable import VeilLibrary

/// Photographs whose metadata tell more than they should.
enum PhotoMaker {
    /// Noise over a ramp, so that no two pixels are alike, and coding it again would change some.
    static func picture(width: Int = 96, height: Int = 64, alpha: Bool = false) throws -> Picture {
        var state: UInt32 = 1
        return try Picture(size: PixelSize(width: width, height: height)) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    state = state &* 1_664_525 &+ 1_013_904_223
                    let pixel = pixels.row(y) + 4 * x
                    pixel[0] = UInt8(truncatingIfNeeded: x * 255 / width)
                    pixel[1] = UInt8(truncatingIfNeeded: y * 255 / height)
                    pixel[2] = UInt8(truncatingIfNeeded: state >> 24)
                    pixel[3] = 255
                    if alpha, x < 10 { (pixel[0], pixel[1], pixel[2], pixel[3]) = (0, 0, 0, 0) }
                }
            }
        }
    }

    /// Where it was taken, in every way that exiftool knows: EXIF, three schemas of XMP, and IPTC.
    static let place = [
        "-EXIF:GPSLatitude=48.137154", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=11.576124", "-EXIF:GPSLongitudeRef=E",
        "-EXIF:GPSAltitude=519", "-EXIF:GPSAreaInformation=Munich", "-XMP-exif:GPSLatitude=48.137154",
        "-XMP-exif:GPSLongitude=11.576124",
        "-XMP-photoshop:City=Munich", "-XMP-photoshop:State=Bavaria", "-XMP-photoshop:Country=Germany",
        "-XMP-iptcCore:Location=Marienplatz", "-XMP-iptcCore:CountryCode=DEU",
        "-XMP-iptcExt:LocationShownCity=Munich", "-XMP-iptcExt:LocationCreatedSublocation=Marienplatz",
        "-XMP-iptcExt:LocationShownGPSLatitude=48.137154",
    ]
    static let iptcPlace = ["-IPTC:City=Munich", "-IPTC:Sub-location=Marienplatz", "-IPTC:Province-State=Bavaria"]

    /// What is not a place, and is kept where only the place goes.
    static let rest = [
        "-EXIF:Make=Leica", "-EXIF:Model=M6", "-EXIF:DateTimeOriginal=2024:05:06 07:08:09", "-EXIF:FNumber=2.8", "-EXIF:ISO=400",
        "-EXIF:Artist=Somebody", "-XMP-dc:Title=A title", "-XMP-xmp:Rating=4", "-EXIF:Orientation#=6",
    ]

    /// Words that tell the place, as bytes anywhere in a file.
    static let tellingWords = ["Munich", "Bavaria", "Marienplatz", "Germany", "48.137", "48,8.22"]

    static func file(_ name: String, in folder: TestFolder, extra: [String] = []) throws -> FilePath {
        let path = folder.path.appending(name)
        let format = OutputFormat(fileExtension: path.fileExtension)
        try PictureFile.encode(try picture(alpha: format == .png), to: path)
        let iptc = format == .jpeg || format == .tiff ? iptcPlace : []
        try Tool.tag(path, place + iptc + rest + extra)
        return path
    }

    /// The telling words that are in the bytes of a file.
    static func words(in path: FilePath) -> [String] {
        let bytes = path.content ?? []
        return tellingWords.filter { word in bytes.firstRange(of: Array(word.utf8)) != nil }
    }

    /// A segment of a JPEG.
    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
    }

    /// The coded pixels of a JPEG, from its first scan to its end mark.
    static func scan(of jpeg: [UInt8]) -> ArraySlice<UInt8>? {
        var index = 2
        while index + 4 <= jpeg.count, jpeg[index] == 0xFF {
            if jpeg[index + 1] == 0xDA {
                guard let end = jpeg[index...].firstRange(of: [0xFF, 0xD9]) else { return nil }
                return jpeg[index..<end.upperBound]
            }
            index += 2 + Int(jpeg[index + 2]) << 8 + Int(jpeg[index + 3])
        }
        return nil
    }

    /// EXIF with a maker's note and a thumbnail, both of which tell the place: exiftool writes neither from nothing.
    static func exif(makerNote: String, thumbnail: [UInt8]) -> [UInt8] {
        func le(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
            le(tag, 2) + le(type, 2) + le(count, 4) + le(value, 4)
        }
        let note = Array(makerNote.utf8)
        let (ifd0, exifIFD) = (8, 8 + 2 + 2 * 12 + 4)
        let ifd1 = exifIFD + 2 + 2 * 12 + 4
        let noteStart = ifd1 + 2 + 3 * 12 + 4
        let thumbnailStart = noteStart + note.count
        var bytes = Array("II".utf8) + le(42, 2) + le(ifd0, 4)
        bytes += le(2, 2) + entry(0x0112, 3, 1, 6) + entry(0x8769, 4, 1, exifIFD) + le(ifd1, 4)
        bytes += le(2, 2) + entry(0x9000, 7, 4, 0x3033_3230) + entry(0x927C, 7, note.count, noteStart) + le(0, 4)
        bytes +=
            le(3, 2) + entry(0x0103, 3, 1, 6) + entry(0x0201, 4, 1, thumbnailStart) + entry(0x0202, 4, 1, thumbnail.count)
            + le(0, 4)
        return Array("Exif\0\0".utf8) + bytes + note + thumbnail
    }
}

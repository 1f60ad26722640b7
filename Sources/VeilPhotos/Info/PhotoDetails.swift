import GtkKit
import VeilFiles
import VeilLibrary
import VeilPixels

/// What the information panel says of a photo, as rows of a name and a value. A value: made off the main thread.
struct PhotoDetails: Equatable, Sendable {
    struct Row: Equatable, Sendable {
        let name: String
        let value: String
    }

    let rows: [Row]
    /// Where the photo was taken; nil where the file does not say. Shown on demand only, and never among the rows.
    let coordinates: String?
    let histogram: Histogram?

    /// Looks at a file. What it does not say has no row.
    ///
    /// - Parameter picture: the photo at the size of the screen, for the histogram.
    init(of photo: Photo, info: PictureInfo?, picture: Picture?) {
        self.init(
            of: photo, info: info ?? (try? PictureFile.info(photo.path).info),
            facts: (try? PhotoFacts(of: photo.path)) ?? PhotoFacts(), picture: picture)
    }

    /// Says what is known already.
    init(of photo: Photo, info: PictureInfo?, facts: PhotoFacts, picture: Picture?) {
        var rows = [
            Row(name: localized("Name"), value: "\(photo.name)"), Row(name: localized("Folder"), value: Self.folder(of: photo)),
        ]
        func add(_ name: String, _ value: String?) { if let value, !value.isEmpty { rows.append(Row(name: name, value: value)) } }
        add(localized("Size"), info.map { Self.bytes($0.byteCount) })
        add(localized("Pixels"), info.map { "\($0.size.width) × \($0.size.height) · \(Self.megapixels($0.size))" })
        add(localized("Format"), info.map(Self.format))
        add(localized("Taken"), facts.dateTaken ?? info?.dateTaken)
        add(
            localized("Camera"),
            Self.camera(make: facts.cameraMake ?? info?.cameraMake, model: facts.cameraModel ?? info?.cameraModel))
        add(localized("Lens"), facts.lens)
        add(localized("Exposure"), facts.exposureSeconds.map(Self.exposure))
        add(localized("Aperture"), facts.aperture.map(Self.aperture))
        add(localized("ISO"), facts.sensitivity.map { "\($0)" })
        add(localized("Focal length"), Self.focalLength(facts.focalLength, equivalent: facts.equivalentFocalLength))
        add(localized("Colours"), info?.profileName)
        self.rows = rows
        coordinates = Self.place(facts)
        histogram = picture.map { Histogram(of: $0) }
    }

    /// Where it is, also where the folder was named from where the program was started, as ".".
    private static func folder(of photo: Photo) -> String {
        let named = photo.folder.bytes.isEmpty ? "." : photo.folder
        return "\(named.bytes.first == UInt8(ascii: "/") ? named : named.resolved ?? named)"
    }

    /// "1.4 MB", in steps of a thousand, as file managers count.
    static func bytes(_ count: Int) -> String {
        let units = ["B", "kB", "MB", "GB"]
        var (value, unit) = (Double(count), 0)
        while value >= 999.5, unit < units.count - 1 { (value, unit) = (value / 1000, unit + 1) }
        let isWhole = unit == 0 || value >= 99.5
        return isWhole ? "\(Int(value.rounded())) \(units[unit])" : "\((value * 10).rounded() / 10) \(units[unit])"
    }

    private static func megapixels(_ size: PixelSize) -> String {
        let millions = Double(size.width) * Double(size.height) / 1e6
        return "\((millions * 10).rounded() / 10) MP"
    }

    private static func format(_ info: PictureInfo) -> String {
        info.frameCount > 1 && [.gif, .webp].contains(info.format)
            ? localized("{}, {} frames", info.format.name, "\(info.frameCount)") : info.format.name
    }
}

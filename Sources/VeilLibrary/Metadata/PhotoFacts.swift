public import VeilFiles

/// What a photo's metadata say of how, when and where it was taken. What they do not say is nil.
public struct PhotoFacts: Hashable, Sendable {
    /// By the camera's clock, as "2008-10-22 16:28:39".
    public var dateTaken: String?
    /// Who made the camera, as it says itself.
    public var cameraMake: String?
    /// The camera, as it says itself.
    public var cameraModel: String?
    /// The lens, by the name that its maker has for it.
    public var lens: String?
    /// In seconds.
    public var exposureSeconds: Double?
    /// The f-number.
    public var aperture: Double?
    /// ISO.
    public var sensitivity: Int?
    /// In millimetres.
    public var focalLength: Double?
    /// What has the same view in front of a film of 36 by 24 mm, in millimetres.
    public var equivalentFocalLength: Double?
    /// In stops.
    public var exposureBias: Double?
    /// Whether the flash fired.
    public var usedFlash: Bool?
    /// Where the camera was.
    public var place: PhotoPlace?
    /// Names that people wrote of the place, from the nearest to the country: "Marienplatz", "Munich", "Germany".
    public var placeNames: [String] = []
    /// What people called it.
    public var title: String?
    /// What people wrote below it.
    public var caption: String?
    /// Who took it.
    public var artist: String?

    /// Nothing is known.
    public init() {}

    /// Whether nothing is known.
    public var isEmpty: Bool { self == PhotoFacts() }
}

/// A place on earth, WGS 84.
public struct PhotoPlace: Hashable, Sendable {
    /// Degrees to the north, −90…90.
    public var latitude: Double
    /// Degrees to the east, −180…180.
    public var longitude: Double
    /// Metres above the sea; nil where it is not said.
    public var altitude: Double?

    /// A place; nil where it is none on earth.
    public init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
        (self.latitude, self.longitude, self.altitude) = (latitude, longitude, altitude)
    }
}

extension PhotoFacts {
    /// Reads the metadata of a JPEG, PNG, WebP, TIFF, HEIC or AVIF file; of another there is nothing known.
    ///
    /// - Throws: ``VeilFiles/PictureFileError`` for what is no picture file, or cannot be read.
    /// - Complexity: a few reads, 1 ms; longer while a photo is exported with its metadata changed. Call it off the main thread.
    public init(of path: FilePath) throws(PictureFileError) {
        self.init()
        // Not into a pipe or a device.
        guard try PictureFormat(startOf: path) != .gif else { return }
        do throws(ExivError) {
            self = try ExivLibrary.run { () throws(ExivError) in PhotoFacts(try ExivMetadata(of: path)) }
        } catch {
            throw PictureFileError(path, .damaged(detail: error.detail))
        }
    }

    private init(_ metadata: ExivMetadata) {
        self.init()
        func first(_ tags: String...) -> String? {
            tags.lazy.compactMap { metadata.text($0) }.map(Self.trimmed).first { !$0.isEmpty }
        }
        func spoken(_ tags: String...) -> String? {
            tags.lazy.compactMap { metadata.spoken($0) }.map(Self.trimmed).first { !$0.isEmpty && !$0.hasPrefix("(") }
        }
        dateTaken = first("Exif.Photo.DateTimeOriginal", "Xmp.exif.DateTimeOriginal", "Exif.Image.DateTime").flatMap(Self.date)
        cameraMake = first("Exif.Image.Make", "Xmp.tiff.Make")
        cameraModel = first("Exif.Image.Model", "Xmp.tiff.Model")
        lens = spoken(
            "Exif.Photo.LensModel", "Xmp.exifEX.LensModel", "Xmp.aux.Lens", "Exif.NikonLd3.LensIDNumber",
            "Exif.NikonLd2.LensIDNumber",
            "Exif.Canon.LensModel", "Exif.CanonCs.LensType", "Exif.Pentax.LensType", "Exif.Sony1.LensID",
            "Exif.OlympusEq.LensModel",
            "Exif.Panasonic.LensType")
        exposureSeconds = metadata.number("Exif.Photo.ExposureTime").flatMap { $0 > 0 ? $0 : nil }
        aperture = metadata.number("Exif.Photo.FNumber").flatMap { $0 > 0 ? $0 : nil }
        sensitivity = metadata.number("Exif.Photo.ISOSpeedRatings").flatMap { $0 > 0 ? Int(exactly: $0.rounded()) : nil }
        focalLength = metadata.number("Exif.Photo.FocalLength").flatMap { $0 > 0 ? $0 : nil }
        equivalentFocalLength = metadata.number("Exif.Photo.FocalLengthIn35mmFilm").flatMap { $0 > 0 ? $0 : nil }
        exposureBias = metadata.number("Exif.Photo.ExposureBiasValue")
        usedFlash = metadata.number("Exif.Photo.Flash").flatMap { Int(exactly: $0) }.map { $0 & 1 == 1 }
        place = metadata.place
        placeNames = [
            first("Xmp.iptc.Location", "Iptc.Application2.SubLocation"), first("Xmp.photoshop.City", "Iptc.Application2.City"),
            first("Xmp.photoshop.State", "Iptc.Application2.ProvinceState"),
            first("Xmp.photoshop.Country", "Iptc.Application2.CountryName"),
        ].compactMap { $0 }
        title = spoken("Xmp.dc.title", "Iptc.Application2.ObjectName").map(Self.withoutLanguage)
        caption = spoken("Xmp.dc.description", "Iptc.Application2.Caption", "Exif.Image.ImageDescription").map(
            Self.withoutLanguage)
        artist = first("Exif.Image.Artist", "Xmp.dc.creator", "Iptc.Application2.Byline")
    }

    /// "2008:10:22 16:28:39" and "2008-10-22T16:28:39+02:00" as people write them; nil for the blanks of a clock that was never set.
    private static func date(_ text: String) -> String? {
        let parts = text.split { $0 == " " || $0 == "T" }
        guard parts.count == 2, text.contains(where: { ("1"..."9").contains($0) }) else { return nil }
        return parts[0].map { $0 == ":" ? "-" : String($0) }.joined() + " " + parts[1].prefix(8)
    }

    /// XMP says the language before the words: lang="x-default" A title.
    private static func withoutLanguage(_ text: String) -> String {
        guard text.hasPrefix("lang=\""), let end = text.firstRange(of: "\" ") else { return text }
        // Other languages follow after a comma.
        let words = text[end.upperBound...]
        return String(words.firstRange(of: ", lang=\"").map { words[..<$0.lowerBound] } ?? words)
    }

    private static func trimmed(_ text: String) -> String {
        let isBlank: (Character) -> Bool = { $0.isWhitespace || $0 == "\0" }
        return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}

extension ExivMetadata {
    /// A number, or the first of several, that is stored as a whole one or as a fraction.
    func number(_ tag: String) -> Double? { text(tag)?.split(separator: " ").first.flatMap(Self.value) }

    private static func value(_ text: Substring) -> Double? {
        let parts = text.split(separator: "/")
        guard let upper = parts.first.flatMap({ Double($0) }) else { return nil }
        guard parts.count > 1 else { return upper }
        guard let lower = Double(parts[1]), lower != 0 else { return nil }
        return upper / lower
    }

    /// Degrees, minutes and seconds as one number.
    private func degrees(_ tag: String) -> Double? {
        guard let parts = text(tag)?.split(separator: " ").map(Self.value), let whole = parts.first ?? nil else { return nil }
        return zip(parts.dropFirst(), [60.0, 3600]).reduce(whole) { $0 + ($1.0 ?? 0) / $1.1 }
    }

    /// Where the camera was. What EXIF leaves out is not guessed: without a hemisphere there is no place.
    var place: PhotoPlace? {
        func signed(_ tag: String, _ positive: String, _ negative: String) -> Double? {
            guard let degrees = degrees("Exif.GPSInfo.\(tag)"), let side = text("Exif.GPSInfo.\(tag)Ref") else { return nil }
            return side.hasPrefix(positive) ? degrees : side.hasPrefix(negative) ? -degrees : nil
        }
        guard let latitude = signed("GPSLatitude", "N", "S"), let longitude = signed("GPSLongitude", "E", "W") else { return nil }
        let height = number("Exif.GPSInfo.GPSAltitude")
        let isBelow = number("Exif.GPSInfo.GPSAltitudeRef") == 1
        return PhotoPlace(latitude: latitude, longitude: longitude, altitude: height.map { isBelow ? -$0 : $0 })
    }
}

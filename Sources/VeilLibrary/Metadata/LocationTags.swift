/// Which metadata say where a photo was taken, by their names.
///
/// Names and not a list: makers of drones, telephones and programs have their own ("Xmp.drone-dji.GpsLatitude",
/// "Xmp.iptcExt.LocationShown[1]/Iptc4xmpExt:City"), and a place that is not in a list would leave with the photo.
enum LocationTags {
    /// Whether a name, as Exiv2 or a text chunk of a PNG has it, is of a place.
    static func contains(_ name: String) -> Bool {
        if wholeNames.contains(name.split(separator: ".").last.map(String.init) ?? name) { return true }
        // Family and group are no words of the property: "Exif.GPSInfo.…" is.
        return words(of: name).contains { placeWords.contains($0) }
    }

    private static let placeWords: Set<String> = [
        "gps", "gpsinfo", "geo", "geotag", "geolocation", "geohash", "latitude", "longitude", "altitude", "elevation", "location",
        "locations", "sublocation", "city", "country", "countrycode", "province", "address", "adr", "landmark", "venue", "place",
        "placename", "coordinates",
    ]

    /// Words that mean other things in other names.
    private static let wholeNames: Set<String> = ["State", "ProvinceState", "WorldRegion", "GPSTag"]

    /// "GpsLatitude" → gps, latitude; "GPSLatitudeRef" → gps, latitude, ref; "Iptc4xmpExt:City" → iptc, xmp, ext, city.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
        func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
        func end() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self).lowercased()) }
            word = []
        }
        let bytes = Array(name.utf8)
        for (index, byte) in bytes.enumerated() {
            guard isUpper(byte) || isLower(byte) else {
                end()
                continue
            }
            if isUpper(byte), let last = word.last {
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                // A new word, or the last letter of an abbreviation, which begins the next one.
                if isLower(last) || isLower(next) { end() }
            }
            word.append(byte)
        }
        end()
        return words
    }
}

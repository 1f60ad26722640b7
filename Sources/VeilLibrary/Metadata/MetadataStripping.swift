import VeilFiles

/// What of a file's metadata goes along with a copy of its picture.
struct MetadataStripping {
    let strip: ExportPlan.Strip
    let format: PictureFormat

    /// Takes out of `metadata` what is not to go along. Answers with what was lost beside it.
    func apply(to metadata: ExivMetadata) -> [ExportNote] {
        switch strip {
        case .nothing: return []
        case .all:
            metadata.removeThumbnail()
            metadata.removeTexts()
            metadata.remove { !Self.looks.contains($0) }
            return []
        case .location:
            let hadMakerNote = metadata.tags.contains { $0 == "Exif.Photo.MakerNote" }
            if let thumbnail = metadata.thumbnail, !Self.isBare(thumbnail) { metadata.removeThumbnail() }
            metadata.remove { tag in LocationTags.contains(tag) || isOpaque(tag) }
            return hadMakerNote ? [.makerNoteLeftOut] : []
        }
    }

    /// What is in `metadata` that should not be, for a last look at a finished file.
    func remainder(in metadata: ExivMetadata) -> String? {
        switch strip {
        case .nothing: nil
        case .all:
            metadata.tags.first {
                !Self.looks.contains($0) && !Self.pointers.contains($0)
                    && !(format == .tiff && $0.hasPrefix("Exif.") && !Self.isPersonal($0))
            }
        case .location: metadata.tags.first { LocationTags.contains($0) || isOpaque($0) }
        }
    }

    /// What a picture takes to look right.
    private static let looks: Set<String> = [
        "Exif.Image.Orientation", "Exif.Image.InterColorProfile", "Exif.Photo.ColorSpace", "Exif.Iop.InteroperabilityIndex",
    ]

    /// Where the blocks are that hold these.
    private static let pointers: Set<String> = ["Exif.Image.ExifTag", "Exif.Photo.InteroperabilityTag"]

    /// Blocks that nobody but their maker can read, and the groups that Exiv2 makes of some of them.
    private func isOpaque(_ tag: String) -> Bool {
        let parts = tag.split(separator: ".")
        guard parts.count == 3, parts[0] == "Exif" else { return false }
        if Self.blocks.contains(String(parts[2])) { return true }
        // In a TIFF these hold the XMP and IPTC that are looked at by name; elsewhere they are stowaways.
        if format != .tiff, Self.nested.contains(String(parts[2])) { return true }
        return !Self.openGroups.contains { parts[1].hasPrefix($0) }
    }

    private static let blocks: Set<String> = [
        "MakerNote", "DNGPrivateData", "MakerNoteSafety", "OriginalRawFileData", "PreviewImage", "ImageSourceData",
    ]
    private static let nested: Set<String> = ["XMLPacket", "IPTCNAA", "ImageResources"]
    private static let openGroups = ["Image", "Photo", "Iop", "Thumbnail", "SubImage", "SubThumb"]

    /// Tags of a TIFF that say something of a person or a place and nothing of how its pixels are stored. Exiv2 keeps the others, which
    /// it takes for part of the picture.
    private static func isPersonal(_ tag: String) -> Bool {
        tag.hasPrefix("Exif.Photo.") || tag.hasPrefix("Exif.GPSInfo.") || personal.contains(tag)
    }

    private static let personal: Set<String> = [
        "Artist", "Copyright", "ImageDescription", "Make", "Model", "Software", "DateTime", "HostComputer", "DocumentName",
        "XPTitle",
        "XPComment", "XPAuthor", "XPKeywords", "XPSubject", "XMLPacket", "IPTCNAA", "ImageResources", "GPSTag",
    ].reduce(into: []) { $0.insert("Exif.Image.\($1)") }

    /// Whether a JPEG holds nothing but its picture: no segment of an application but the first, plain one.
    private static func isBare(_ jpeg: [UInt8]) -> Bool {
        var index = 2
        guard jpeg.starts(with: [0xFF, 0xD8]) else { return false }
        while index + 4 <= jpeg.count, jpeg[index] == 0xFF {
            let marker = jpeg[index + 1]
            if marker == 0xDA { return true }
            if (0xE1...0xEF).contains(marker) || marker == 0xFE { return false }
            index += 2 + Int(jpeg[index + 2]) << 8 + Int(jpeg[index + 3])
        }
        return false
    }
}

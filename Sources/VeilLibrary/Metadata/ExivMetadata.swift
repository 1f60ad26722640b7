import CGExiv2
import CGio
import VeilFiles

/// The metadata of one file, taken apart by Exiv2. Only inside of ``ExivLibrary/run(_:)``.
final class ExivMetadata {
    private let handle: UnsafeMutablePointer<GExiv2Metadata>

    /// Nothing yet.
    init() { handle = gexiv2_metadata_new() }

    /// Reads the metadata of a JPEG, PNG, WebP, TIFF, HEIC or AVIF file.
    convenience init(of path: FilePath) throws(ExivError) {
        self.init()
        try call { error in path.withCString { gexiv2_metadata_open_path(handle, $0, error) } }
    }

    deinit { g_object_unref(handle) }

    /// Puts it into a file of the same kind, in place of all metadata that it can write.
    func save(to path: FilePath) throws(ExivError) {
        try call { error in path.withCString { gexiv2_metadata_save_file(handle, $0, error) } }
    }

    /// The names of everything: "Exif.Photo.FNumber", "Xmp.iptcExt.LocationShown[1]/Iptc4xmpExt:City".
    var tags: [String] {
        [gexiv2_metadata_get_exif_tags, gexiv2_metadata_get_xmp_tags, gexiv2_metadata_get_iptc_tags].flatMap { list -> [String] in
            guard let names = list(handle) else { return [] }
            defer { g_strfreev(names) }
            return sequence(first: names) { $0 + 1 }.lazy.map { $0.pointee }.prefix { $0 != nil }.map { String(cString: $0!) }
        }
    }

    /// Takes out every tag that `isUnwanted`. What lies in it goes with it.
    ///
    /// The library lists no structure of XMP, only what lies in it, and clears none: those that are unwanted would stay, empty. What was
    /// given a text it clears.
    func remove(where isUnwanted: (String) -> Bool) {
        for tag in tags where isUnwanted(tag) {
            _ = gexiv2_metadata_try_clear_tag(handle, tag, nil)
            guard tag.hasPrefix("Xmp.") else { continue }
            for end in tag.indices.reversed() where tag[end] == "[" || tag[end] == "/" {
                let structure = String(tag[..<end])
                guard isUnwanted(structure) else { continue }
                set(structure, "-")
                _ = gexiv2_metadata_try_clear_tag(handle, structure, nil)
            }
        }
    }

    /// Takes out all of XMP and IPTC, and the comment of the file itself.
    func removeTexts() {
        gexiv2_metadata_clear_xmp(handle)
        gexiv2_metadata_clear_iptc(handle)
        gexiv2_metadata_clear_comment(handle)
    }

    /// The EXIF block as files hold it, beginning with the byte order; nil where there is none.
    var exifBlock: [UInt8]? {
        guard gexiv2_metadata_has_exif(handle) != 0, tags.contains(where: { $0.hasPrefix("Exif.") }) else { return nil }
        guard let block = gexiv2_metadata_get_exif_data(handle, GEXIV2_BYTE_ORDER_LITTLE, nil) else { return nil }
        defer { g_bytes_unref(block) }
        var count: gsize = 0
        let bytes = g_bytes_get_data(block, &count)
        return count == 0 ? nil : Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    }

    /// The XMP as files hold it; nil where there is none.
    var xmpPacket: [UInt8]? {
        guard gexiv2_metadata_has_xmp(handle) != 0 else { return nil }
        let packet = gexiv2_metadata_try_generate_xmp_packet(handle, GEXIV2_USE_COMPACT_FORMAT, 0, nil)
        return string(packet).map { Array($0.utf8) }
    }

    /// The small JPEG that EXIF may hold; nil where there is none.
    var thumbnail: [UInt8]? {
        var (bytes, count): (UnsafeMutablePointer<UInt8>?, gint) = (nil, 0)
        guard gexiv2_metadata_get_exif_thumbnail(handle, &bytes, &count) != 0, let bytes else { return nil }
        defer { g_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    func removeThumbnail() { gexiv2_metadata_try_erase_exif_thumbnail(handle, nil) }

    /// The value as it is stored, in text; nil where there is none.
    func text(_ tag: String) -> String? { string(gexiv2_metadata_try_get_tag_string(handle, tag, nil)) }

    /// The value as people say it: "Nikon AF-S 50mm", "1/250 s".
    func spoken(_ tag: String) -> String? { string(gexiv2_metadata_try_get_tag_interpreted_string(handle, tag, nil)) }

    /// How EXIF stores it: "Undefined", "Byte", "Ascii".
    func type(_ tag: String) -> String { gexiv2_metadata_try_get_tag_type(tag, nil).map { String(cString: $0) } ?? "" }

    /// Sets a value from its text.
    func set(_ tag: String, _ text: String) { gexiv2_metadata_try_set_tag_string(handle, tag, text, nil) }

    private func string(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text else { return nil }
        defer { g_free(text) }
        let value = String(cString: text)
        return value.isEmpty ? nil : value
    }

    private func call(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> gboolean) throws(ExivError) {
        var error: UnsafeMutablePointer<GError>?
        if body(&error) == 0 { throw ExivError(error) }
    }
}

extension ExivMetadata {
    /// Takes out whatever may be a small copy of the picture: the thumbnail, IPTC's preview, long blocks of bytes, and texts of XMP that are
    /// bytes in base 64.
    func removePictures() {
        removeThumbnail()
        remove { tag in
            if tag.hasPrefix("Iptc.") { return tag.contains(".Preview") }
            if tag.hasPrefix("Exif.") { return tag.hasSuffix(".MakerNote") || isLongBlock(tag) }
            return text(tag).map(Self.isBase64) ?? false
        }
    }

    private func isLongBlock(_ tag: String) -> Bool {
        /// The smallest picture of anything, in numbers with spaces between.
        let shortest = 1024
        guard ["Undefined", "Byte", "SByte"].contains(type(tag)), !tag.hasPrefix("Exif.Image.XP") else { return false }
        return text(tag).map { $0.utf8.count > shortest } ?? false
    }

    /// Whether a text is long and has no character but those of base 64. Words have spaces.
    static func isBase64(_ text: String) -> Bool {
        let shortest = 256
        func isLetter(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                true
            default: false
            }
        }
        return text.utf8.count >= shortest && text.utf8.allSatisfy(isLetter)
    }
}

/// The APP13 segment of a JPEG: Photoshop's "image resources", of which the IPTC record is one.
///
/// The others may hold a thumbnail of the picture as it was, which must not travel with one that was blurred.
enum PhotoshopResources {
    private static let heading = Array("Photoshop 3.0\0".utf8)
    private static let mark = Array("8BIM".utf8)
    private static let iptc: [UInt8] = [0x04, 0x04]
    /// The first byte of an IPTC record that stands alone, as in TIFF files.
    private static let recordStart: UInt8 = 0x1C

    /// The IPTC record (IIM) in what libvips calls IPTC data; nil where there is none.
    static func record(in data: [UInt8]) -> [UInt8]? {
        if data.first == recordStart { return data }
        guard data.starts(with: heading) else { return nil }
        var rest = data[heading.count...]
        while rest.starts(with: mark), let resource = Resource(&rest) {
            if resource.identifier.elementsEqual(iptc) { return resource.data.isEmpty ? nil : Array(resource.data) }
        }
        return nil
    }

    /// A segment that holds the record alone.
    static func segment(holding record: [UInt8]) -> [UInt8] {
        let count = (0..<4).reversed().map { UInt8(truncatingIfNeeded: record.count >> (8 * $0)) }
        return heading + mark + iptc + [0, 0] + count + record + (record.count % 2 == 0 ? [] : [0])
    }

    /// One resource: mark, number, padded name, count, padded bytes.
    private struct Resource {
        let identifier: ArraySlice<UInt8>
        let data: ArraySlice<UInt8>

        /// Takes it from the front of `bytes`; nil where they end too early.
        init?(_ bytes: inout ArraySlice<UInt8>) {
            guard bytes.count >= 12 else { return nil }
            identifier = bytes.dropFirst(4).prefix(2)
            let nameLength = 1 + Int(bytes[bytes.startIndex + 6])
            let afterName = bytes.dropFirst(6 + nameLength + nameLength % 2)
            let count = afterName.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard afterName.count >= 4 + count else { return nil }
            data = afterName.dropFirst(4).prefix(count)
            bytes = afterName.dropFirst(4 + count + count % 2)
        }
    }
}

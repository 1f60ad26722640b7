/// Bytes in a URI.
package enum PercentCode {
    /// Every byte but the unreserved ones of RFC 3986 and the slash as a percent code.
    package static func encoded(_ path: [UInt8]) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        let bytes = path.flatMap { byte in
            plain.contains(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

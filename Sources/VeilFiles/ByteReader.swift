#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Single bytes and numbers of a file, wherever they stand, through a small buffer.
struct ByteReader {
    private let descriptor: Int32
    let byteCount: Int
    private var buffer = [UInt8](repeating: 0, count: 16 << 10)
    private var buffered = 0..<0

    init(_ file: InputFile) {
        descriptor = file.descriptor
        byteCount = file.byteCount
    }

    /// The byte at `offset`; nil beyond the end, or where it cannot be read.
    mutating func byte(at offset: Int) -> Int? {
        guard offset >= 0, offset < byteCount else { return nil }
        if !buffered.contains(offset) {
            let count = buffer.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
            buffered = offset..<offset + max(0, count)
            guard count > 0 else { return nil }
        }
        return Int(buffer[offset - buffered.lowerBound])
    }

    /// A number of 4 bytes with the high byte first.
    mutating func bigEndian(at offset: Int) -> Int? {
        var value = 0
        for position in offset..<offset + 4 {
            guard let byte = byte(at: position) else { return nil }
            value = value << 8 | byte
        }
        return value
    }

    mutating func littleEndian(at offset: Int) -> Int? { bigEndian(at: offset).map { Int(UInt32($0).byteSwapped) } }
}

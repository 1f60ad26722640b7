import Testing
import VeilPixels

@Suite struct PixelStorageTests {
    #if canImport(Glibc)
    /// Between other blocks it would leave a hole that the next picture does not fit into.
    @Test func aLargeBlockThatPassesIsAMappingOfItsOwn() throws {
        #expect(try PixelStorage(byteCount: 64 << 10, isPassing: true).isMapped)
        #expect(try !PixelStorage(byteCount: (64 << 10) - 1, isPassing: true).isMapped)
        #expect(try !PixelStorage(byteCount: 1 << 24).isMapped)
        // The C library maps those by itself, and the system has huge pages for them.
        #expect(try !PixelStorage(byteCount: 30 << 20, isPassing: true).isMapped)
        #expect(try PixelStorage(byteCount: (30 << 20) - 1, isPassing: true).isMapped)
    }
    #endif

    @Test(arguments: [1, 63, 4096, 64 << 10, (64 << 10) + 1, 5_000_000])
    func everyByteIsItsOwn(_ count: Int) throws {
        let blocks = try (0..<3).map { _ in try PixelStorage(byteCount: count, isPassing: true) }
        for (index, block) in blocks.enumerated() { block.bytes.update(repeating: UInt8(index + 1), count: count) }
        for (index, block) in blocks.enumerated() {
            #expect(block.byteCount == count && Int(bitPattern: block.bytes) % PixelStorage.alignment == 0)
            #expect(block.bytes[0] == UInt8(index + 1) && block.bytes[count - 1] == UInt8(index + 1))
        }
    }

    @Test func memoryThatCannotBeHadIsAnError() {
        for isPassing in [false, true] {
            #expect(throws: PictureError.outOfMemory(byteCount: 1 << 60)) {
                try PixelStorage(byteCount: 1 << 60, isPassing: isPassing)
            }
        }
    }
}

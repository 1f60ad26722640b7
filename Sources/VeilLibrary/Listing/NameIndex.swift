/// Finds a name's number by its folder and its bytes: a table of numbers with open addressing, 8 to 16 bytes a name.
struct NameIndex {
    private static let empty = UInt32.max
    /// A number that was taken out: a search goes on past it.
    private static let removed = UInt32.max - 1
    private var slots = [UInt32](repeating: empty, count: 64)
    private var used = 0

    func find(_ name: UnsafeBufferPointer<UInt8>, folder: UInt32, in table: PhotoTable) -> UInt32? {
        let slot = slot(of: name, folder: folder, in: table)
        return slots[slot] == Self.empty ? nil : slots[slot]
    }

    /// Adds a name that is not in it.
    mutating func insert(_ number: UInt32, in table: PhotoTable) {
        if (used + 1) * 4 > slots.count * 3 { grow(table) }
        place(number, in: table)
    }

    /// Takes a name out, while the table still knows it by the name it is to be found by.
    mutating func remove(_ number: UInt32, in table: PhotoTable) {
        let slot = table.withName(of: number) { self.slot(of: $0, folder: table.folder(of: number), in: table) }
        if slots[slot] == number { slots[slot] = Self.removed }
    }

    /// The slot that holds the name, or the empty one at which the search ends.
    private func slot(of name: UnsafeBufferPointer<UInt8>, folder: UInt32, in table: PhotoTable) -> Int {
        var slot = Self.hash(name, folder) & (slots.count - 1)
        while slots[slot] != Self.empty {
            let number = slots[slot]
            if number != Self.removed, table.folder(of: number) == folder, table.isNamed(name, number) {
                return slot
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private mutating func place(_ number: UInt32, in table: PhotoTable) {
        var slot = table.withName(of: number) { Self.hash($0, table.folder(of: number)) } & (slots.count - 1)
        while slots[slot] < Self.removed { slot = (slot + 1) & (slots.count - 1) }
        if slots[slot] == Self.empty { used += 1 }
        slots[slot] = number
    }

    private mutating func grow(_ table: PhotoTable) {
        let old = slots
        let live = old.count { $0 < Self.removed }
        slots = [UInt32](repeating: Self.empty, count: live * 2 >= old.count ? old.count * 2 : old.count)
        used = 0
        for number in old where number < Self.removed { place(number, in: table) }
    }

    /// FNV-1a over the bytes, stirred once more so that its low bits depend on all.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>, _ folder: UInt32) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(folder)
        for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash ^= hash >> 32
        return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 33)
    }
}

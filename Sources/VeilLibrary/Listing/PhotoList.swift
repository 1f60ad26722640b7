public import VeilFiles

/// The photos of a catalogue at one moment, sorted and filtered.
///
/// It does not change and may be kept and read on any thread; a copy costs nothing, and what it holds is shared with the lists before and
/// after it. A ``Photo`` is made when it is asked for.
public struct PhotoList: Sendable {
    /// The numbers of the photos, in order.
    let numbers: [UInt32]
    /// The place of each number, for those that the table knew; `absent` where it is not in the list.
    private let places: [UInt32]
    private let table: PhotoTable
    /// The headings, in order and without gaps between them; empty where the list is not divided.
    public let sections: [PhotoSection]

    private static let absent = UInt32.max

    /// No photos.
    public init() { self.init(numbers: [], table: PhotoTable(), sections: []) }

    init(numbers: [UInt32], table: PhotoTable, sections: [PhotoSection]) {
        self.numbers = numbers
        self.table = table
        self.sections = sections
        var places = [UInt32](repeating: Self.absent, count: table.count)
        for (place, number) in numbers.enumerated() { places[Int(number)] = UInt32(place) }
        self.places = places
    }

    /// Where a photo is; nil for one that is gone or filtered out. A look into a table.
    public func index(of id: PhotoID) -> Int? {
        guard id.rawValue < places.count, places[Int(id.rawValue)] != Self.absent else { return nil }
        return Int(places[Int(id.rawValue)])
    }

    /// The photo of this name for the catalogue, if the list has it.
    public func photo(_ id: PhotoID) -> Photo? { index(of: id) == nil ? nil : table.photo(id.rawValue) }

    /// The photo of this name for the catalogue, also where the filter or the scope hides it; nil where it is gone. As new as the list.
    public func knownPhoto(_ id: PhotoID) -> Photo? {
        guard id.rawValue < table.count, table.state(of: id.rawValue).isShown else { return nil }
        return table.photo(id.rawValue)
    }

    /// The folders that hold its photos, and how many each; in the order in which the list has their first ones. Time: one step a photo.
    public func countsByFolder() -> [(folder: FilePath, count: Int)] {
        var counts = [Int](repeating: 0, count: table.folders.count)
        var inOrder: [Int] = []
        for number in numbers {
            let folder = Int(table.folder(of: number))
            if counts[folder] == 0 { inOrder.append(folder) }
            counts[folder] += 1
        }
        return inOrder.map { (table.folders[$0], counts[$0]) }
    }

    /// What the photo at a place is called by the catalogue, without making a ``Photo``.
    public func id(at index: Int) -> PhotoID { PhotoID(rawValue: numbers[index]) }
}

extension PhotoList: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }
    /// How many photos there are.
    public var endIndex: Int { numbers.count }

    /// The photo at a place: one small allocation, for its name.
    public subscript(index: Int) -> Photo { table.photo(numbers[index]) }
}

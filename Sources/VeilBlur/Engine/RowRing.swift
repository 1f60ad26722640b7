import VeilPixels

/// The latest rows of one stage, found again by their number. A row takes the place of the one `capacity` rows before it.
final class RowRing {
    private let columns: Range<Int>
    private let scratch: Scratch
    /// Which row lies in each place.
    private var numbers: [Int]

    init(columns: Range<Int>, capacity: Int) throws(PictureError) {
        self.columns = columns
        scratch = try Scratch(count: columns.count * capacity)
        numbers = Array(repeating: .min, count: capacity)
    }

    /// Row `number`, which `make` fills if it is not there.
    @inline(__always)
    func row(_ number: Int, orMake make: (Row) -> Void) -> Row {
        let place = number - numbers.count * Self.floorDivide(number, numbers.count)
        let row = Row(scratch.samples + place * columns.count, columns: columns)
        if numbers[place] != number {
            make(row)
            numbers[place] = number
        }
        return row
    }

    private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
    }
}

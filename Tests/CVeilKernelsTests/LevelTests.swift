import CVeilKernels
import Testing

@Suite struct LevelTests {
    /// Levels that tell every step from its neighbours.
    private let table = (0...Int(VEIL_WAY_STEPS)).map { UInt16($0 * 7 % 4081) }
    private let steps = Double(VEIL_WAY_STEPS)

    /// Ways that begin and end within the row and outside, slow and steep ones, and what has no way at all.
    private var ways: [veil_way] {
        func way(_ kind: veil_way_kind, _ start: Float, _ step: Float, _ down: Float = 0, reach: Float = 0.7) -> veil_way {
            veil_way(kind: kind, table: nil, start: start, step: step, down_squared: down * down, reach: reach, places: nil)
        }
        return [
            way(VEIL_WAY_LINE, -900, 201.7), way(VEIL_WAY_LINE, 8000, -150), way(VEIL_WAY_LINE, 100.3, 0.01),
            way(VEIL_WAY_LINE, -1e20, 1e15), way(VEIL_WAY_CIRCLES, 20.4, 300, 5.5), way(VEIL_WAY_CIRCLES, -7, 90),
            way(VEIL_WAY_CIRCLES, 11, 1e16), way(VEIL_WAY_CIRCLES, 1e30, 1e-3, 1e30), way(VEIL_WAY_PLACES, 0, 8192.0 / 255),
        ]
    }

    private let places = noise(70).map { Float($0) * 1.2 - 20 }

    @Test func everySetReturnsTheLevelsOfPlainC() {
        for way in ways {
            for count in 1...70 {
                let expected = Kernels.plain.levels(way, table, places, count)
                for set in Kernels.all.dropFirst() {
                    #expect(set.levels(way, table, places, count) == expected, "\(set), \(count) pixels of \(way)")
                }
            }
        }
    }

    /// By the formula of the header, in doubles.
    @Test func everyLevelIsTheTablesAtTheNearestStep() {
        for way in ways {
            let levels = Kernels.plain.levels(way, table, places, 70)
            for (x, level) in levels.enumerated() {
                let (start, step, column) = (Double(way.start), Double(way.step), Double(x))
                let across = column - start
                let distance = (across * across + Double(way.down_squared)).squareRoot() - Double(way.reach)
                let place =
                    switch way.kind {
                    case VEIL_WAY_LINE: column * step + start
                    case VEIL_WAY_CIRCLES: max(distance, 0) * step
                    default: Double(places[x]) * step
                    }
                // Where a float may round another way, either step will do.
                let near = [-0.01, 0, 0.01].map { table[Int((min(max(place + $0, 0), steps) + 0.5).rounded(.down))] }
                #expect(near.contains(level), "pixel \(x) of \(way): \(level), not \(near[1])")
            }
        }
    }

    @Test func nothingBesideTheRowsIsTouched() {
        for set in Kernels.all {
            for count in [1, 2, 3, 5, 15, 16, 17, 33] {
                for side in GuardedRows.Side.allCases {
                    let (levels, places) = (
                        GuardedRows(byteCount: 2 * count, guardedOn: side), GuardedRows(byteCount: 4 * count, guardedOn: side)
                    )
                    UnsafeMutableRawPointer(places.start).withMemoryRebound(to: Float.self, capacity: count) { places in
                        places.update(repeating: 99, count: count)
                        UnsafeMutableRawPointer(levels.start).withMemoryRebound(to: UInt16.self, capacity: count) { levels in
                            for var way in ways {
                                way.places = UnsafePointer(places)
                                table.withUnsafeBufferPointer {
                                    way.table = $0.baseAddress!
                                    set.table.pointee.level_row(&way, levels, Int32(count))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

extension Kernels {
    /// The levels of a row's first pixels.
    func levels(_ way: veil_way, _ table: [UInt16], _ places: [Float], _ count: Int) -> [UInt16] {
        var (way, levels) = (way, [UInt16](repeating: 9999, count: count))
        table.withUnsafeBufferPointer { table in
            places.withUnsafeBufferPointer { places in
                (way.table, way.places) = (table.baseAddress!, places.baseAddress!)
                self.table.pointee.level_row(&way, &levels, Int32(count))
            }
        }
        return levels
    }
}

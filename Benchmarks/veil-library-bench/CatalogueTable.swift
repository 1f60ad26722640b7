import Dispatch
import Glibc
import VeilFiles
import VeilLibrary

/// Folders of hard links to one small file: how long until something can be shown, until all is listed, and what the answers to a
/// filter and to another order take.
struct CatalogueTable {
    let counts: [Int]
    let rounds: Int

    /// What passed, and what all threads worked meanwhile; in milliseconds.
    struct Cost {
        var wall = 0.0
        var cpu = 0.0
    }

    private struct Round {
        var first = Cost()
        var firstCount = 0
        var complete = Cost()
        var filter = Cost()
        var reverse = Cost()
        var byDate = Cost()
        var byName = Cost()
        var bytes = 0
    }

    func print() throws {
        Swift.print("\n## Catalogue: hard links, warm; milliseconds until the answer, and of CPU\n")
        let heads = [
            "photos", "first list", "photos in it", "complete", "filter", "reversed", "by date", "by name again", "bytes a photo",
        ]
        Swift.print("| \(heads.joined(separator: " | ")) |\n|\(heads.map { _ in " --- |" }.joined())")
        for count in counts {
            let folder = try BenchFolder()
            defer { folder.remove() }
            try folder.links(count)
            let all = try (0..<rounds).map { _ in try round(folder.path) }
            func median(_ value: (Round) -> Double) -> Double { all.map(value).sorted()[all.count / 2] }
            func cell(_ cost: (Round) -> Cost) -> String {
                "\(decimals(median { cost($0).wall }, 1)), \(decimals(median { cost($0).cpu }, 1))"
            }
            let cells = [
                "\(count)", cell(\.first), decimals(median { Double($0.firstCount) }, 0), cell(\.complete), cell(\.filter),
                cell(\.reverse), cell(\.byDate), cell(\.byName), decimals(median { Double($0.bytes) } / Double(count), 0),
            ]
            Swift.print("| \(cells.joined(separator: " | ")) |")
        }
    }

    private func round(_ path: FilePath) throws -> Round {
        usleep(100_000)  // what the round before has left is given back
        var result = Round()
        let before = Measure.allocatedBytes
        let (start, cpu) = (Measure.now, Measure.cpu)
        let catalogue = PhotoCatalogue([.folder(path)], isWatching: false)
        let updates = Updates(catalogue)
        while let update = updates.next() {
            result.complete = Cost(wall: Measure.now - start, cpu: Measure.cpu - cpu)
            if result.first.wall == 0 { (result.first, result.firstCount) = (result.complete, update.list.count) }
            if update.isComplete { break }
        }
        result.bytes = Measure.allocatedBytes - before
        result.filter = updates.time {
            catalogue.setFilter("7")
        } until: { _ in
            true
        }
        _ = updates.time {
            catalogue.setFilter("")
        } until: { _ in
            true
        }
        result.reverse = updates.time {
            catalogue.setOrder(PhotoOrder(.name, isAscending: false))
        } until: { _ in
            true
        }
        result.byDate = updates.time {
            catalogue.setOrder(.newestFirst)
        } until: {
            $0.isComplete
        }
        result.byName = updates.time {
            catalogue.setOrder(.name)
        } until: { _ in
            true
        }
        return result
    }
}

/// The updates of a catalogue, for a program that may wait for them.
final class Updates: @unchecked Sendable {
    // `@unchecked Sendable`: the caller waits while the task below works.
    private var updates: AsyncStream<CatalogueUpdate>.Iterator
    private var update: CatalogueUpdate?

    init(_ catalogue: PhotoCatalogue) { updates = catalogue.updates().makeAsyncIterator() }

    func next() -> CatalogueUpdate? {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            self.update = await self.updates.next()
            done.signal()
        }
        done.wait()
        return update
    }

    /// How long it takes from `act` to the update that `isAnswer`.
    func time(_ act: () -> Void, until isAnswer: (CatalogueUpdate) -> Bool) -> CatalogueTable.Cost {
        let (start, cpu) = (Measure.now, Measure.cpu)
        act()
        while let update = next(), !isAnswer(update) {}
        return CatalogueTable.Cost(wall: Measure.now - start, cpu: Measure.cpu - cpu)
    }
}

extension BenchFolder {
    /// Makes so many names for a few small files: a file may have 65,000 of them.
    func links(_ count: Int) throws {
        for index in 0..<count {
            let origin = "\(path)/DSC_\(index / 50_000 * 50_000).jpg"
            let name = "\(path)/DSC_\(index).jpg"
            if name == origin {
                guard let file = fopen(name, "w") else { throw Failure(step: name) }
                fputs("a photo, for what a catalogue sees of it", file)
                fclose(file)
            } else if link(origin, name) != 0 {
                throw Failure(step: name)
            }
        }
    }
}

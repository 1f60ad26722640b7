import CGtk
import CGtkBench
import VeilGTK
import VeilPixels

/// A window of an exact size, and what its frames cost.
@MainActor final class BenchWindow {
    let handle: GtkHandle
    private let clock: FrameClock

    /// A shown window without decoration around a child.
    init(_ child: GtkHandle, size: PixelSize) throws {
        handle = GtkHandle(gtk_window_new())
        clock = FrameClock(of: handle)
        gtk_window_set_decorated(handle.window, 0)
        gtk_window_set_default_size(handle.window, Int32(size.width), Int32(size.height))
        gtk_window_set_child(handle.window, child.widget)
        gtk_window_present(handle.window)
        try frames(20)
        guard gtk_widget_get_width(handle.widget) == size.width, gtk_widget_get_height(handle.widget) == size.height else {
            throw Failure("the window is not \(size): the display must have room for it")
        }
    }

    func close() throws {
        clock.stop()
        gtk_window_destroy(handle.window)
        let end = ContinuousClock.now + .milliseconds(100)
        try serve { ContinuousClock.now > end }
    }

    /// Lets so many frames pass.
    func frames(_ count: Int) throws {
        var left = count
        clock.run { _ in
            left -= 1
            return left > 0
        }
        try serve { left <= 0 }
    }

    /// What frames cost while something is moved by 60 steps a second.
    struct Cost {
        var framesPerSecond: Double
        /// Milliseconds of processor time, all threads.
        var processor: Double
        /// Milliseconds of the snapshot of the timed widget.
        var snapshot: Double
    }

    /// - Parameters:
    ///   - timed: a widget of `bench_timed_new`.
    ///   - step: called before a frame with the number of the step that is due.
    func scroll(seconds: Double, timed: GtkHandle, _ step: @escaping (Int) -> Void) throws -> Cost {
        var (elapsed, frames) = (Duration.zero, 0)
        _ = bench_timed_take(timed.pointer)
        let (began, processor) = (bench_now(), bench_processor_time())
        clock.run { time in
            elapsed += time
            frames += 1
            step(Int(elapsed / .seconds(1) * 60))
            return elapsed < .seconds(seconds)
        }
        try serve(seconds: 10 * seconds) { elapsed >= .seconds(seconds) }
        let count = Double(frames)
        return Cost(
            framesPerSecond: count / (Double(bench_now() - began) / 1e9),
            processor: Double(bench_processor_time() - processor) / 1e6 / count,
            snapshot: Double(bench_timed_take(timed.pointer)) / 1e6 / count)
    }
}

/// Several ways to draw a page, measured in turn, so that the machine's moods hit all of them alike.
@MainActor struct PageContest {
    struct Entry {
        let name: String
        /// The name of the same page drawn each frame without a blur; nil for such a page.
        var bare: String?
        /// Makes the page's content: a widget of `bench_timed_new` in it, and what a step does.
        let make: () throws -> Page
    }

    struct Page {
        let content: GtkHandle
        let timed: GtkHandle
        let step: (Int) -> Void
    }

    let size: PixelSize
    let entries: [Entry]
    private static let rounds = 3
    private static let seconds = 0.8

    /// The median of each figure.
    func run() throws -> [BenchWindow.Cost] {
        var costs = entries.map { _ in [BenchWindow.Cost]() }
        for _ in 0..<Self.rounds {
            for (index, entry) in entries.enumerated() {
                let page = try entry.make()
                let window = try BenchWindow(page.content, size: size)
                costs[index].append(try window.scroll(seconds: Self.seconds, timed: page.timed, page.step))
                try window.close()
            }
        }
        return costs.map { rounds in
            func median(_ value: (BenchWindow.Cost) -> Double) -> Double { rounds.map(value).sorted()[rounds.count / 2] }
            return BenchWindow.Cost(
                framesPerSecond: median(\.framesPerSecond), processor: median(\.processor), snapshot: median(\.snapshot))
        }
    }

    /// Prints a row an entry; the last one is GSK's blur.
    ///
    /// A blur is worth what it adds to the page without one, and no less than its snapshot.
    func print() throws {
        let costs = try run()
        let blurs = zip(entries, costs).map { entry, cost in
            entries.firstIndex { $0.name == entry.bare }.map { bare in
                max(cost.processor - costs[bare].processor, cost.snapshot - costs[bare].snapshot)
            }
        }
        Swift.print("| | frames a second | CPU a frame, ms | snapshot, ms | blur, ms | GSK's blur takes |")
        Swift.print("| --- | --- | --- | --- | --- | --- |")
        for (index, entry) in entries.enumerated() {
            let cost = costs[index]
            let ratio = blurs[index].flatMap { own in blurs[blurs.count - 1].map { decimals($0 / own, 1) + "×" } }
            Swift.print(
                "| \(entry.name) | \(decimals(cost.framesPerSecond, 1)) | \(decimals(cost.processor, 2)) "
                    + "| \(decimals(cost.snapshot, 2)) | \(blurs[index].map { decimals($0, 2) } ?? "") | \(ratio ?? "") |")
        }
    }
}

import CGtk
import CGtkBench
import Synchronization
import VeilBlur
import VeilCamera
import VeilGTK
import VeilGlass
import VeilPhotos
import VeilPixels

/// A camera's picture that moves, as the camera page draws it, without glass and with a bar of it. The camera is GStreamer's test source, which
/// draws 30 pictures a second on threads of this process; what that takes alone is a row of its own.
@MainActor struct CameraTable {
    private static let size = PixelSize(width: 1280, height: 720)
    private static let bar = 64
    /// How many frames of the camera count, and how many come before.
    private static let (frames, warmUp) = (300, 30)
    private static let rounds = 3

    /// What so many frames of the camera have cost.
    private struct Run {
        var framesPerSecond: Double
        /// Frames that were never drawn.
        var dropped: Int
        /// Milliseconds of processor time a frame, all threads.
        var processor: Double
    }

    func print() throws {
        Swift.print(
            "\n### A camera of \(Self.size) at 30 frames a second under a bar of 1280×\(Self.bar), \(Self.frames) frames, "
                + "\(Self.rounds) rounds\n")
        guard let camera = try Cameras.list(includingTest: true).first(where: \.isTest) else {
            throw Failure("there is no test camera")
        }
        let sigma = GlassMaterial.thin.recipe(in: GlassEnvironment()).sigma.pixels
        let entries: [(name: String, run: () throws -> Run)] = [
            ("the test source alone, not drawn", { try source(camera) }),
            ("the picture without glass", { try run(camera) { $0 } }),
            ("Veil, thin glass", { try run(camera, veil) }),
            (
                "GSK `push_blur`, no more than the blur",
                { try run(camera) { GtkHandle(bench_strip_new($0.pointer, Int32(Self.bar), sigma)) } }
            ),
        ]
        var runs = entries.map { _ in [Run]() }
        for _ in 0..<Self.rounds {
            for (index, entry) in entries.enumerated() { runs[index].append(try entry.run()) }
        }
        show(entries.map(\.name), runs)
    }

    private func show(_ names: [String], _ runs: [[Run]]) {
        Swift.print(
            "| | frames a second | dropped of \(Self.frames), worst round | CPU a frame, ms | of that the drawing | share of a processor |"
        )
        Swift.print("| --- | --- | --- | --- | --- | --- |")
        func median(_ runs: [Run], _ value: (Run) -> Double) -> Double { runs.map(value).sorted()[runs.count / 2] }
        let source = median(runs[0], \.processor)
        for (index, (name, runs)) in zip(names, runs).enumerated() {
            let (rate, processor) = (median(runs, \.framesPerSecond), median(runs, \.processor))
            Swift.print(
                "| \(name) | \(decimals(rate, 1)) | \(index == 0 ? "" : "\(runs.map(\.dropped).max() ?? 0)") | \(decimals(processor, 2)) "
                    + "| \(index == 0 ? "" : decimals(processor - source, 2)) | \(decimals(processor * rate / 10, 1)) % |")
        }
    }

    private func veil(_ canvas: GtkHandle) -> GtkHandle {
        let stage = GlassStage(content: canvas)
        let pane = GlassPane(.thin)
        gtk_widget_set_valign(pane.handle.widget, GTK_ALIGN_START)
        gtk_widget_set_size_request(pane.handle.widget, -1, Int32(Self.bar))
        stage.add(pane.handle)
        return stage.handle
    }

    /// - Parameter page: what is shown around the picture.
    private func run(_ camera: CameraDevice, _ page: (GtkHandle) -> GtkHandle) throws -> Run {
        let viewfinder = Viewfinder()
        let window = try BenchWindow(page(viewfinder.makeWidget()), size: Self.size)
        let newest = NewestFrame { viewfinder.show($0) }
        var stretch = Stretch(Self.warmUp, Self.frames)
        viewfinder.onDrawn = { stretch.came($0) }
        let session = CameraSession(camera) { if case .frame(let frame) = $0 { newest.post(frame) } }
        session.start()
        try serve(seconds: 60) { stretch.isOver }
        session.stopAndWait()
        try window.close()
        return stretch.run
    }

    private func source(_ camera: CameraDevice) throws -> Run {
        let stretch = Mutex(Stretch(Self.warmUp, Self.frames))
        let session = CameraSession(camera) { event in
            if case .frame(let frame) = event { stretch.withLock { $0.came(frame.number) } }
        }
        session.start()
        try serve(seconds: 60) { stretch.withLock { $0.isOver } }
        session.stopAndWait()
        return stretch.withLock { $0.run }
    }

    /// Some frames of a camera by their numbers, and which of them came.
    private struct Stretch: Sendable {
        private let numbers: Range<Int>
        private var count = 0
        private var began: (time: Int64, processor: Int64) = (0, 0)
        private var ended: (time: Int64, processor: Int64) = (0, 0)

        init(_ before: Int, _ count: Int) { numbers = before..<before + count }

        var isOver: Bool { ended.time != 0 }

        mutating func came(_ number: Int) {
            if number >= numbers.lowerBound, began.time == 0 { began = (bench_now(), bench_processor_time()) }
            if numbers.contains(number) { count += 1 }
            if number >= numbers.upperBound, ended.time == 0 { ended = (bench_now(), bench_processor_time()) }
        }

        var run: Run {
            Run(
                framesPerSecond: Double(count) / (Double(ended.time - began.time) / 1e9), dropped: numbers.count - count,
                processor: Double(ended.processor - began.processor) / 1e6 / Double(numbers.count))
        }
    }
}

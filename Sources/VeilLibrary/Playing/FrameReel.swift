import VeilFiles
import VeilPixels

/// The frames of an animation around the one that is due, decoded ahead on a thread of their own.
final class FrameReel: Sendable {
    enum Answer {
        case frame(Picture)
        case waiting
        case failed(PictureFileError)
    }

    private struct State {
        /// Decoded frames by their number, which counts on through all plays, or in a kept reel through the first alone.
        var frames: [Int: (picture: Picture, reservation: Reservation)] = [:]
        /// The next to decode.
        var next = 0
        /// The oldest that may still be asked for.
        var due = 0
        var round = 0
        /// Why the animation ends before a frame, by its number.
        var error: (PictureFileError, before: Int)?
        var isClosed = false
    }

    private let state = Monitor(State())
    private let path: FilePath
    private let size: PixelSize
    private let budget: MemoryBudget
    private let frameCount: Int
    private let stamp: FileStamp
    private let frameBytes: Int
    /// Whether all frames stay in memory.
    private let keepsAll: Bool
    /// How many frames are decoded ahead.
    private let length: Int
    private let first: Monitor<FrameReader?>

    /// Frames ahead: enough for one that takes long, and not more than a face could show in a tenth of a second.
    private static let lengths = 2...8

    init(_ reader: FrameReader, _ path: FilePath, size: PixelSize, budget: MemoryBudget) {
        (self.path, self.size, self.budget) = (path, size, budget)
        (frameCount, stamp) = (reader.sequence.delays.count, reader.sequence.stamp)
        frameBytes = ScreenCrew.bytes(of: size)
        keepsAll = frameBytes <= budget.entryLimit / frameCount
        length = min(max(budget.entryLimit / frameBytes, Self.lengths.lowerBound), Self.lengths.upperBound)
        first = Monitor(reader)
    }

    func start() {
        let started = WorkThread.start { [self] in work() }
        if !started { state.withLock { $0.error = (PictureFileError(path, .systemLimit(detail: "no thread")), 0) } }
    }

    func close() { state.change { $0.isClosed = true } }

    func rewind() {
        state.change { state in
            (state.due, state.error) = (0, nil)
            guard !keepsAll else { return }
            state.frames = [:]
            state.next = 0
            state.round += 1
        }
    }

    /// The frame of this number, after which no earlier one is asked for.
    func take(_ number: Int) -> Answer {
        state.change { state in
            state.due = number
            let place = keepsAll ? number % frameCount : number
            if !keepsAll { state.frames = state.frames.filter { $0.key >= number } }
            if let error = state.error, number >= error.before { return .failed(error.0) }
            return state.frames[place].map { .frame($0.picture) } ?? .waiting
        }
    }

    private func work() {
        var reader = first.withLock { reader in
            defer { reader = nil }
            return reader
        }
        var (place, round) = (0, 0)
        while let wanted = nextWanted() {
            do throws(PictureFileError) {
                if reader == nil || wanted.round != round || wanted.number % frameCount != place {
                    (reader, place, round) = (try opened(), 0, wanted.round)
                }
                guard let room = room(wanted.round) else { continue }
                guard let picture = try reader?.frame(size) else { throw PictureFileError(path, .truncated) }
                keep(picture, room, wanted)
                place += 1
                guard place == frameCount else { continue }
                // There is one more where the file ends in the middle of it, and that ends the animation.
                do throws(PictureFileError) {
                    _ = try reader?.frame(size)
                } catch {
                    fail(error, before: wanted.number + 1, wanted.round)
                }
                (reader, place) = (nil, 0)
            } catch {
                fail(error, before: wanted.number, wanted.round)
                reader = nil
            }
        }
    }

    private func fail(_ error: PictureFileError, before frame: Int, _ round: Int) {
        state.change { if $0.round == round { $0.error = (error, frame) } }
    }

    private func opened() throws(PictureFileError) -> FrameReader {
        let reader = try FrameReader(path)
        guard reader.sequence.stamp == stamp else { throw PictureFileError(path, .changedWhileRead) }
        return reader
    }

    /// Waits until a frame is wanted; nil when the reel is closed.
    private func nextWanted() -> (number: Int, round: Int)? {
        state.wait { state -> (number: Int, round: Int)?? in
            if state.isClosed { return .some(nil) }
            guard state.error == nil else { return nil }
            if keepsAll { return state.next < frameCount ? .some((state.next, state.round)) : nil }
            return state.next < state.due + length ? .some((state.next, state.round)) : nil
        }
    }

    /// Room for a frame; waits for it as long as nothing else happens.
    private func room(_ round: Int) -> Reservation? {
        while !state.withLock({ $0.isClosed || $0.round != round }) {
            if let room = budget.reserve(frameBytes, for: .animation) { return room }
            WorkThread.pause(milliseconds: 10)
        }
        return nil
    }

    private func keep(_ picture: Picture, _ room: Reservation, _ wanted: (number: Int, round: Int)) {
        state.change { state in
            guard state.round == wanted.round, !state.isClosed else { return }
            if keepsAll || wanted.number >= state.due { state.frames[wanted.number] = (picture, room) }
            state.next = wanted.number + 1
        }
    }
}

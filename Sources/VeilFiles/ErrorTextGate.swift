import CVeilShims

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Keeps the error texts of pictures on several threads apart.
///
/// libvips gathers the text of all its errors in one place for the whole process. What fails while nothing else runs can
/// trust that text. What fails beside others is done once more, alone: a bad file is rare, and a message about another
/// file's fault is worse than the wait.
///
/// `@unchecked Sendable`: every stored property is read and written under `mutex`.
final class ErrorTextGate: @unchecked Sendable {
    static let shared = ErrorTextGate()

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var running = 0
    private var started = 0
    private var waitingToBeAlone = 0
    private var isAlone = false

    private init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(changed, nil)
    }

    /// Runs `body`, and a second time where it failed with words that may be another's.
    func run<Result>(
        _ body: () throws(PictureFileError) -> Result
    ) throws(PictureFileError) -> Result {
        let ticket = enter()
        do throws(PictureFileError) {
            let result = try body()
            _ = leave(ticket)
            return result
        } catch {
            let wasAlone = leave(ticket)
            guard !wasAlone, error.reason.quotesDecoder else { throw error }
        }
        enterAlone()
        defer { leaveAlone() }
        return try body()
    }

    /// Runs `body` where it cannot be done a second time. What failed beside others is told without the decoder's words, which may be theirs.
    func once<Result>(
        _ body: () throws(PictureFileError) -> Result
    ) throws(PictureFileError) -> Result {
        let ticket = enter()
        do throws(PictureFileError) {
            let result = try body()
            _ = leave(ticket)
            return result
        } catch {
            let wasAlone = leave(ticket)
            throw wasAlone || !error.reason.quotesDecoder ? error : PictureFileError(error.path, .damaged(detail: ""))
        }
    }

    /// Returns the number of this run when nothing else is running.
    private func enter() -> Int? {
        locked {
            // Who waits to be alone goes first, or a steady stream of others would keep him waiting.
            while waitingToBeAlone > 0 || isAlone { pthread_cond_wait(changed, mutex) }
            running += 1
            started += 1
            guard running == 1 else { return nil }
            clearText()
            return started
        }
    }

    /// Returns whether nothing else ran meanwhile.
    private func leave(_ ticket: Int?) -> Bool {
        locked {
            running -= 1
            pthread_cond_broadcast(changed)
            return ticket == started
        }
    }

    private func enterAlone() {
        locked {
            waitingToBeAlone += 1
            while running > 0 || isAlone { pthread_cond_wait(changed, mutex) }
            waitingToBeAlone -= 1
            isAlone = true
            clearText()
        }
    }

    private func leaveAlone() {
        locked {
            isAlone = false
            pthread_cond_broadcast(changed)
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    private func clearText() { free(veil_vips_take_error()) }
}

extension PictureFileError.Reason {
    /// Whether the decoder's own words decide what it is, or are part of it. What the system refused to several at once, it
    /// may grant to one.
    fileprivate var quotesDecoder: Bool {
        switch self {
        case .damaged, .truncated, .unsupportedFormat, .tooLarge, .nothingReadable, .cannotEncode, .outOfMemory, .systemLimit:
            true
        default: false
        }
    }
}

import Glibc
import VeilFiles

/// `veil pick`: becomes `veil-photos --pick`. The command itself links no window.
enum Pick {
    private static let program = FilePath("veil-photos")

    static func run(_ settings: Settings, _ console: Console) -> ExitStatus {
        let errors = contradictions(in: settings)
        guard errors.isEmpty else {
            console.refuse(errors, of: .pick)
            return .wrongUse
        }
        // What is ignored stays ignored in the program that this becomes.
        signal(SIGPIPE, SIG_DFL)
        let words = arguments(settings)
        if let own = ownFolder { become(own.appending(program), words) }
        // Without a slash, the system looks along the PATH.
        let code = become(program, words)
        console.message(
            code == ENOENT
                ? "veil-photos is missing: install it beside veil or on the PATH; it opens the window"
                : "veil-photos does not start: \(String(cString: strerror(code)))")
        return .noDisplay
    }

    private static func contradictions(in settings: Settings) -> [UsageError] {
        var errors: [UsageError] = []
        let pick = settings.pick
        if let most = pick.maximum, most > 0, let least = pick.minimum, least > most {
            errors.append(UsageError("--min \(least) is more than --max \(most)"))
        }
        if settings.json, pick.tellsURIs { errors.append(UsageError("--json tells the URI as well: leave out --uri")) }
        if let folder = pick.copyFolder, let error = UsageError(folder: folder, of: "--copy-to") { errors.append(error) }
        if settings.operands.count(where: { $0 == Array("-".utf8) }) > 1 {
            errors.append(UsageError("standard input is read once: name - once"))
        }
        return errors
    }

    /// The command line of the window.
    private static func arguments(_ settings: Settings) -> [[UInt8]] {
        let pick = settings.pick
        var words: [[UInt8]] = [program.bytes, Array("--pick".utf8)]
        func add(_ name: String, _ value: [UInt8]?) {
            if let value { words.append(Array("--\(name)=".utf8) + value) }
        }
        func add(_ name: String, if isSet: Bool) {
            if isSet { words.append(Array("--\(name)".utf8)) }
        }
        add("max", pick.maximum.map { Array("\($0)".utf8) })
        add("min", pick.minimum.map { Array("\($0)".utf8) })
        add("order", pick.order.map { Array($0.rawValue.utf8) })
        add("sort", pick.sorting.map { Array($0.rawValue.utf8) })
        add("title", pick.title)
        add("start", pick.start?.bytes)
        add("memory", pick.memory.map { Array("\($0)".utf8) })
        add("copy-to", pick.copyFolder?.bytes)
        add("camera", if: pick.opensCamera)
        add("recursive", if: pick.includesSubfolders)
        add("null", if: pick.endsWithZero)
        add("uri", if: pick.tellsURIs)
        add("json", if: settings.json)
        add("quiet", if: settings.quiet)
        return words + [Array("--".utf8)] + settings.operands
    }

    /// Where this program lies, whatever it was called by; nil where the system does not say.
    private static var ownFolder: FilePath? { FilePath("/proc/self/exe").resolved?.parent }

    /// Ends this program by becoming another, which has its standard streams; answers with the error's number where that cannot be.
    @discardableResult
    private static func become(_ program: FilePath, _ words: [[UInt8]]) -> CInt {
        var pointers = words.map { word in
            (word + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { strdup($0.baseAddress!) }
        }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        _ = program.withCString { execvp($0, pointers) }
        return errno
    }
}

import GtkKit
import VeilFiles
import VeilLibrary

/// What the command line asks for.
enum PhotosArguments: Equatable {
    case show(PhotosRequest)
    case explain(PhotosRequest)
    case version
    case help
    /// Wrong use, in a sentence.
    case mistake(String)

    /// - Parameter words: without the program's name, as the bytes that the system hands over. An option's value follows it, or stands
    ///   behind a `=`; behind `--` there are no more options.
    init(_ words: [FilePath]) {
        var request = PhotosRequest()
        var explains = false
        var pick = PickArguments()
        var isSorted = false
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.bytes.starts(with: "-".utf8), word.bytes.count > 1 else {
                request.places.append(word)
                continue
            }
            if word == "--" {
                request.places += rest
                break
            }
            let option = Option(word, &rest)
            switch option {
            case .flag("-h"), .flag("--help"):
                self = .help
                return
            case .flag("-V"), .flag("--version"):
                self = .version
                return
            case .flag("--explain"): explains = true
            case .flag("--camera"): request.opensCamera = true
            case .flag("-r"), .flag("--recursive"): request.includesSubfolders = true
            case .flag("-0"), .flag("--null"): request.separator = 0
            case .value("--start", let value): request.start = value
            case .value("--sort", let value):
                guard let order = PhotosRequest.order(named: "\(value)") else {
                    self = .mistake(localized("there is no order '{}': it is one of {}", "\(value)", PhotosRequest.orderNames))
                    return
                }
                request.order = order
                isSorted = true
            case .value("--memory", let value):
                guard let mebibytes = Int("\(value)"), (16...65_536).contains(mebibytes) else {
                    self = .mistake(localized("--memory takes mebibytes, from 16 to 65536, and not '{}'", "\(value)"))
                    return
                }
                request.memoryLimit = mebibytes << 20
            case .noValue(let name):
                self = .mistake(localized("{} needs a value", name))
                return
            default:
                switch pick.take(option) {
                case .taken: continue
                case .mistake(let sentence): self = .mistake(sentence)
                case .unknown: self = .mistake(localized("unknown argument '{}'; see veil-photos --help", "\(word)"))
                }
                return
            }
        }
        if let contradiction = pick.contradiction {
            self = .mistake(contradiction)
            return
        }
        request.pick = pick.request
        // A script that hands names to a picker has put them into an order.
        if request.pick != nil, !isSorted, request.places.contains("-") { request.order = .given }
        self = explains ? .explain(request) : .show(request)
    }
}

/// One option of a command line, and its value where it takes one.
enum Option {
    case flag(String)
    case value(String, FilePath)
    case noValue(String)

    private static let withValue = ["--start", "--sort", "--memory"] + PickArguments.withValue

    init(_ word: FilePath, _ rest: inout ArraySlice<FilePath>) {
        let parts = word.bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(decoding: parts[0], as: UTF8.self)
        guard Self.withValue.contains(name) else {
            self = parts.count == 1 ? .flag(name) : .noValue(name)
            return
        }
        let value = parts.count == 2 ? FilePath(bytes: parts[1]) : rest.popFirst()
        if let value, !value.bytes.isEmpty { self = .value(name, value) } else { self = .noValue(name) }
    }
}

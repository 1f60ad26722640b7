import GtkKit
import VeilFiles

/// The part of the command line that makes the application a picker.
struct PickArguments {
    private var isPick = false
    private var pick = PickRequest()
    /// The first option that only a picker knows.
    private var first: String?
    private var tellsURIs = false

    static let withValue = ["--max", "--min", "--order", "--title", "--copy-to"]

    /// What became of an option.
    enum Answer {
        case taken, unknown
        case mistake(String)
    }

    mutating func take(_ option: Option) -> Answer {
        switch option {
        case .flag("--pick"): isPick = true
        case .flag(let name) where name == "--quiet" || name == "-q":
            first = first ?? name
            pick.isQuiet = true
        case .flag(let name) where name == "--json" || name == "--uri":
            if pick.form != .path, tellsURIs != (name == "--uri") {
                return .mistake(localized("--json tells the URI as well: leave out --uri"))
            }
            tellsURIs = name == "--uri"
            pick.form = tellsURIs ? .uri : .json
            first = first ?? name
        case .value(let name, let value) where Self.withValue.contains(name):
            first = first ?? name
            return take(name, value)
        default: return .unknown
        }
        return .taken
    }

    private mutating func take(_ name: String, _ value: FilePath) -> Answer {
        let text = String(decoding: value.bytes, as: UTF8.self)
        switch name {
        case "--title": pick.title = text
        case "--copy-to": pick.copyFolder = value
        case "--order":
            guard let order = PickRequest.Order(rawValue: text) else {
                return .mistake(localized("there is no order '{}': it is one of {}", "\(value)", Self.orderNames))
            }
            pick.order = order
        default:
            let least = name == "--min" ? 1 : 0
            guard let number = Int(text), (least...Int(Int32.max)).contains(number) else {
                return .mistake(localized("{} takes a whole number, at least {}, and not '{}'", name, "\(least)", "\(value)"))
            }
            if name == "--min" { pick.minimum = number } else { pick.maximum = number }
        }
        return .taken
    }

    static var orderNames: String { PickRequest.Order.allCases.map(\.rawValue).joined(separator: ", ") }

    /// What is asked for once all is read; nil for no picker.
    var request: PickRequest? { isPick ? pick : nil }

    /// What does not go together, in a sentence.
    var contradiction: String? {
        if !isPick, let first { return localized("{} goes with --pick", first) }
        if let most = pick.maximum, most > 0, pick.minimum > most {
            return localized("--min {} is more than --max {}", "\(pick.minimum)", "\(most)")
        }
        return nil
    }
}

import VeilFiles

/// What a picker is to let choose, and how it tells what was chosen.
struct PickRequest: Equatable {
    /// At least so many, from 1.
    var minimum = 1
    /// At most so many: 0 for any number, nil where nobody has said.
    var maximum: Int?
    /// What the window says.
    var title: String?
    var order = Order.picked
    var form = Form.path
    /// Where the originals are copied to, so that the copies are what is told.
    var copyFolder: FilePath?
    /// Whether nothing is told of how copying goes.
    var isQuiet = false

    /// The order in which results are told.
    enum Order: String, CaseIterable {
        case picked, shown
    }

    /// What is told of each photo.
    enum Form {
        case path, uri, json
    }

    /// As many as fit into a message of most messengers.
    static let usualMaximum = 9

    var rules: PickRules {
        PickRules(minimum: minimum, maximum: maximum == 0 ? nil : maximum ?? max(Self.usualMaximum, minimum), title: title)
    }
}

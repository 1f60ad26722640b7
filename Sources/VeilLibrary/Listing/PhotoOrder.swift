/// What a list of photos is sorted by.
public struct PhotoOrder: Hashable, Sendable {
    /// What is compared.
    public enum Key: String, Hashable, Sendable, CaseIterable {
        /// The name as people number and spell it: a9 before a10, without regard to case and accents. Known at once.
        case name
        /// When the content was last changed. Every file must be looked at for it: that happens in the background, and until a photo's
        /// turn has come it stands at the end, by name.
        case dateModified
        /// The size of the file; looked at as for the date.
        case size
        /// As the names were given, or as the folder lists them.
        case asGiven
    }

    /// What is compared.
    public var key: Key
    /// Smallest, oldest, first or A at the top. What compares equal goes by name, upwards.
    public var isAscending: Bool

    /// An order by `key`.
    public init(_ key: Key, isAscending: Bool = true) {
        self.key = key
        self.isAscending = isAscending
    }

    /// By name, A at the top.
    public static let name = PhotoOrder(.name)
    /// By date, the newest at the top.
    public static let newestFirst = PhotoOrder(.dateModified, isAscending: false)
    /// By date, the oldest at the top.
    public static let oldestFirst = PhotoOrder(.dateModified)
    /// By size, the largest at the top.
    public static let largestFirst = PhotoOrder(.size, isAscending: false)
    /// As given.
    public static let asGiven = PhotoOrder(.asGiven)

    /// Whether files must be looked at for it.
    var needsFacts: Bool { key == .dateModified || key == .size }
}

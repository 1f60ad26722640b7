public import VeilFiles

/// Consecutive photos of a list under one heading.
public struct PhotoSection: Hashable, Sendable {
    /// What the heading says, as facts; a face puts them into words of its language.
    public enum Title: Hashable, Sendable {
        /// Photos changed on this day of the proleptic Gregorian calendar; months and days count from 1.
        case day(year: Int, month: Int, day: Int)
        /// Photos changed in this month.
        case month(year: Int, month: Int)
        /// Photos changed in this year.
        case year(Int)
        /// Photos whose date is not known, or not yet.
        case undated
        /// Photos of this folder.
        case album(FilePath)
    }

    /// The heading.
    public let title: Title
    /// Which photos of the list; never empty.
    public let range: Range<Int>

    init(title: Title, range: Range<Int>) {
        self.title = title
        self.range = range
    }
}

/// How a list is divided into sections.
public enum PhotoGrouping: Hashable, Sendable {
    /// By day where the order is by date; else by album where the sources hold more than one; else not at all.
    case automatic
    /// No sections.
    case none
    /// By the date of modification. Takes effect while the order is by date.
    case year, month, day
    /// Album after album, in natural order of their paths, each in the list's order.
    case album
}

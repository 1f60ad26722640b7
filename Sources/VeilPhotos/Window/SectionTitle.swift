import CGtk
import GtkKit
import VeilFiles
import VeilLibrary

extension PhotoSection {
    /// The heading in a person's language.
    @MainActor var text: String {
        switch title {
        case .day(let year, let month, let day):
            switch Self.daysAgo(year, month, day) {
            case 0: localized("Today")
            case 1: localized("Yesterday")
            default: Self.date(year, month, day, "%A, %-e %B %Y")
            }
        case .month(let year, let month): Self.date(year, month, 1, "%OB %Y")
        case .year(let year): "\(year)"
        case .undated: localized("No date")
        case .album(let folder): folder.lastComponent.description
        }
    }

    /// How many days a day is behind today; nil for no day of the calendar.
    @MainActor private static func daysAgo(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        guard let now = g_date_time_new_now_local() else { return nil }
        defer { g_date_time_unref(now) }
        let (thisYear, thisMonth, today) = (
            g_date_time_get_year(now), g_date_time_get_month(now), g_date_time_get_day_of_month(now)
        )
        guard let then = g_date_time_new_utc(Int32(year), Int32(month), Int32(day), 12, 0, 0) else { return nil }
        defer { g_date_time_unref(then) }
        guard let noon = g_date_time_new_utc(thisYear, thisMonth, today, 12, 0, 0) else { return nil }
        defer { g_date_time_unref(noon) }
        return Int(g_date_time_difference(noon, then) / 86_400_000_000)
    }

    @MainActor private static func date(_ year: Int, _ month: Int, _ day: Int, _ format: String) -> String {
        guard let date = g_date_time_new_utc(Int32(year), Int32(month), Int32(day), 12, 0, 0) else { return "\(year)" }
        defer { g_date_time_unref(date) }
        guard let text = g_date_time_format(date, format) else { return "\(year)" }
        defer { g_free(text) }
        return String(cString: text)
    }
}

extension PhotoList {
    /// The number of the section that holds the photo at a place; nil where the list is not divided.
    func section(at index: Int) -> Int? {
        guard let first = sections.first, index >= first.range.lowerBound else { return nil }
        var (low, high) = (0, sections.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if sections[middle].range.lowerBound <= index { low = middle } else { high = middle }
        }
        return low
    }
}

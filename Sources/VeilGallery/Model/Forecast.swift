import GtkKit

/// The weather of a fortnight that never was: what the weather page lists.
struct Forecast: Equatable {
    /// One day of it.
    struct Day: Equatable {
        let name: String
        /// A symbolic icon.
        let icon: String
        let sky: String
        /// Degrees Celsius.
        let low, high: Int
    }

    let days: [Day]
    /// The coldest and the warmest of all days.
    let range: ClosedRange<Int>

    private static let lows = [9, 8, 10, 11, 7, 5, 6, 8, 10, 12, 11, 9, 8, 7]
    private static let highs = [19, 17, 21, 23, 14, 11, 13, 18, 20, 24, 22, 16, 15, 17]
    private static let skies = [1, 0, 0, 1, 3, 4, 3, 1, 0, 0, 2, 3, 1, 2]

    /// The fortnight.
    static var fortnight: Forecast {
        let days = lows.indices.map { index in
            let sky = sky(skies[index])
            return Day(
                name: index == 0 ? localized("Today") : weekday(index), icon: sky.icon, sky: sky.name, low: lows[index],
                high: highs[index])
        }
        return Forecast(days: days, range: lows.min()!...highs.max()!)
    }

    /// Where a day's warmth lies in the range of all days: its beginning and its end, 0…1.
    func share(of day: Day) -> ClosedRange<Double> {
        let width = Double(range.upperBound - range.lowerBound)
        return Double(day.low - range.lowerBound) / width...Double(day.high - range.lowerBound) / width
    }

    private static func weekday(_ index: Int) -> String {
        switch index % 7 {
        case 0: localized("Monday")
        case 1: localized("Tuesday")
        case 2: localized("Wednesday")
        case 3: localized("Thursday")
        case 4: localized("Friday")
        case 5: localized("Saturday")
        default: localized("Sunday")
        }
    }

    private static func sky(_ kind: Int) -> (name: String, icon: String) {
        switch kind {
        case 0: (localized("Clear"), "weather-clear-symbolic")
        case 1: (localized("Some clouds"), "weather-few-clouds-symbolic")
        case 2: (localized("Overcast"), "weather-overcast-symbolic")
        case 3: (localized("Showers"), "weather-showers-symbolic")
        default: (localized("Thunderstorm"), "weather-storm-symbolic")
        }
    }
}

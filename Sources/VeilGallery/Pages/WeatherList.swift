import CGtk
import GtkKit
import VeilGTK

/// What lies over the weather's photograph: the place, the temperature, and a card of days.
@MainActor enum WeatherList {
    static func make(_ forecast: Forecast) -> GtkHandle {
        let today = forecast.days[0]
        let top = Widgets.box([
            Widgets.label(localized("Veilbury"), "title-2"), Widgets.label("\(today.high)°", "veil-huge"),
            Widgets.label(today.sky, "title-4"),
            Widgets.label(localized("High {}°, low {}°", "\(today.high)", "\(today.low)"), "dim-on-photo"),
        ]).inset(x: 0, y: 56)
        let days = Widgets.box(spacing: 2, forecast.days.map { row($0, forecast) }).styled(["veil-card"])
        let note = Widgets.label(localized("Scroll: the photograph follows"), "caption", "dim-on-photo")
        return Widgets.box(spacing: 18, [top, note, days]).inset(x: 10, y: 24)
    }

    private static func row(_ day: Forecast.Day, _ forecast: Forecast) -> GtkHandle {
        let name = Widgets.label(day.name, "heading", alignment: 0).sized(106, -1)
        let row = Widgets.box(
            across: true, spacing: 10,
            [
                name, Widgets.icon(day.icon, size: 20),
                Widgets.label("\(day.low)°", "numeric", "dim-on-photo", alignment: 1).sized(32, -1),
                bar(forecast.share(of: day)), Widgets.label("\(day.high)°", "numeric", alignment: 1).sized(32, -1),
            ])
        return row.inset(x: 4, y: 8).named("\(day.name), \(day.sky), \(day.low)° – \(day.high)°")
    }

    /// A line whose bright part is the day's share of the fortnight's warmth.
    private static func bar(_ share: ClosedRange<Double>) -> GtkHandle {
        let width = 60.0
        let bright = Widgets.box([]).styled(["veil-warmth"]).sized(Int(width * (share.upperBound - share.lowerBound)), 5)
        bright.aligned(across: GTK_ALIGN_START)
        gtk_widget_set_margin_start(bright.widget, Int32(width * share.lowerBound))
        return Widgets.box([bright]).styled(["veil-track"]).sized(Int(width), 5).aligned(
            across: GTK_ALIGN_END, down: GTK_ALIGN_CENTER
        )
        .expanding(across: true)
    }
}

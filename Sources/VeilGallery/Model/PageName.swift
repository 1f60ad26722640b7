import GtkKit

/// The pages, in the order in which they are shown. Their raw values are what a command line calls them.
enum PageName: String, CaseIterable, Sendable {
    case weather, playground, panels, header, cells, shield, photo

    /// What the page is called on the screen.
    var title: String {
        switch self {
        case .weather: localized("Weather")
        case .playground: localized("Playground")
        case .panels: localized("Panels")
        case .header: localized("Header")
        case .cells: localized("Cells")
        case .shield: localized("Shield")
        case .photo: localized("Photo")
        }
    }

    /// What is to be seen there, in some words.
    var subtitle: String {
        switch self {
        case .weather: localized("A photograph that blurs as its list is scrolled")
        case .playground: localized("One pane, every level, any motion")
        case .panels: localized("Every tint over one photograph")
        case .header: localized("Glass that fades away below a title")
        case .cells: localized("A thousand panes, one picture")
        case .shield: localized("A cover for what others must not see")
        case .photo: localized("Pull a photograph down to put it away")
        }
    }

    /// The symbolic icon beside its title.
    var icon: String {
        switch self {
        case .weather: "weather-few-clouds-symbolic"
        case .playground: "media-playback-start-symbolic"
        case .panels: "view-grid-symbolic"
        case .header: "view-continuous-symbolic"
        case .cells: "view-app-grid-symbolic"
        case .shield: "security-high-symbolic"
        case .photo: "image-x-generic-symbolic"
        }
    }
}

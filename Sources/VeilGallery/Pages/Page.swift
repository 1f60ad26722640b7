import VeilGTK

/// A page of the gallery.
@MainActor protocol Page: AnyObject {
    /// All of it.
    var handle: GtkHandle { get }
    /// Brings it into a state that shows what it is about, at rest: for its picture.
    func pose()
    /// What Return and Escape do here, beside what the widget in focus does with them.
    func activate()
    func escape()
    /// The window has become narrow, as on a telephone, or wide again.
    func adapt(isNarrow: Bool)
}

extension Page {
    func activate() {}
    func escape() {}
    func adapt(isNarrow: Bool) {}
}

extension PageName {
    /// A new page of this name.
    ///
    /// - Parameter shield: what covers the program's windows; nil where they are only drawn.
    @MainActor func make(_ photos: PhotoShelf, _ shield: PrivacyShield?) -> any Page {
        switch self {
        case .weather: WeatherPage(photos)
        case .playground: PlaygroundPage(photos)
        case .panels: PanelsPage(photos)
        case .header: HeaderPage(photos)
        case .cells: CellsPage(photos)
        case .shield: ShieldPage(photos, shield)
        case .photo: PhotoPage(photos)
        }
    }
}

extension PhotoSection {
    /// Divides a list wherever the title changes.
    static func dividing(_ numbers: [UInt32], by title: (UInt32) -> Title) -> [PhotoSection] {
        var sections: [PhotoSection] = []
        var start = 0
        var current: Title?
        for (place, number) in numbers.enumerated() {
            let next = title(number)
            guard next != current else { continue }
            if let current { sections.append(PhotoSection(title: current, range: start..<place)) }
            (current, start) = (next, place)
        }
        if let current { sections.append(PhotoSection(title: current, range: start..<numbers.count)) }
        return sections
    }
}

extension PhotoGrouping {
    /// The title of a date.
    func title(of day: CivilDay) -> PhotoSection.Title {
        switch self {
        case .year: .year(day.year)
        case .month: .month(year: day.year, month: day.month)
        default: .day(year: day.year, month: day.month, day: day.day)
        }
    }
}

/// A day of the proleptic Gregorian calendar.
struct CivilDay: Hashable, Sendable {
    let year: Int
    let month: Int
    let day: Int

    /// The day on which a moment falls, given in nanoseconds since 1970, in a zone.
    init(nanoseconds: Int64, in zone: PhotoTimeZone) {
        let seconds = nanoseconds.dividedDown(by: 1_000_000_000)
        self.init(daysSince1970: (seconds + Int64(zone.offset(at: seconds))).dividedDown(by: 86_400))
    }

    /// Counts in eras of 400 years, which all have the same number of days, from a first of March: the leap day is then the last of a year.
    /// (Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`.)
    init(daysSince1970: Int64) {
        let days = Int(daysSince1970) + 719_468
        let era = Int(Int64(days).dividedDown(by: 146_097))
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }
}

extension Int64 {
    /// The quotient rounded down, also below zero: 1969 is before 1970.
    fileprivate func dividedDown(by divisor: Int64) -> Int64 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}

import VeilBrowser
import VeilFiles
import VeilLibrary

/// How a picker ended, but for one that was cancelled.
enum PickOutcome: Equatable {
    /// These, in the order in which they are told.
    case chosen([ChosenPhoto])
    /// There is nothing to choose from, and why.
    case nothingThere(String)
}

/// A photo that was chosen.
struct ChosenPhoto: Equatable {
    /// Its place in the order of the ticks, from 1.
    let number: Int
    let path: FilePath
    /// Whether it was taken for this, and lies where it is to be.
    var isTaken = false
}

extension PhotoSession {
    /// What is selected, in the order that was asked for, and then what was taken. What a search hides is among it.
    var chosen: [ChosenPhoto] {
        listed + taken.enumerated().map { ChosenPhoto(number: selection.count + $0 + 1, path: $1, isTaken: true) }
    }

    private var listed: [ChosenPhoto] {
        let chosen = selection.ids.enumerated().compactMap { index, id in
            photo(id).map { (place: place(of: id), photo: ChosenPhoto(number: index + 1, path: $0.path)) }
        }
        guard request.pick?.order == .shown else { return chosen.map(\.photo) }
        return chosen.sorted { ($0.place, $0.photo.number) < ($1.place, $1.photo.number) }.map(\.photo)
    }
}

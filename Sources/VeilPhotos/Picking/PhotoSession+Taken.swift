import VeilBrowser
import VeilFiles
import VeilLibrary

/// How many photos are chosen, those among them that were taken for it.
extension PhotoSession {
    /// Photos that are chosen.
    var chosenCount: Int { selection.count + taken.count }
    /// Whether as many are chosen as were asked for.
    var isEnough: Bool { chosenCount >= max(1, selection.minimum) && chosenCount <= selection.maximum ?? .max }
    /// Whether no more can be chosen.
    var isFull: Bool { mode.isPick && chosenCount >= selection.maximum ?? .max }

    /// The photo of the list that is this file, by whatever path it is listed.
    func find(_ path: FilePath) -> Photo? {
        let (name, place) = (path.lastComponent, path.resolved)
        return list.first { $0.name == name && ($0.path == path || $0.path.resolved == place) }
    }
}

import CGtk
import VeilGTK

/// Regions of the photo are blurred, frosted or redacted.
@MainActor final class EditMode {
    private(set) var isOn = false
    func end() { isOn = false }
    func pressed(_ key: UInt32, _ state: GdkModifierType) -> Bool { false }
}

extension ViewerPage {
    func beginEditing() {}
}

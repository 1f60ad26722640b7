import CGtk
import GtkKit

/// What can be asked of the viewer: by keys, by its buttons, by its menu.
enum ViewerCommand: CaseIterable {
    case next, previous, first, last, onwards, backwards
    case zoomIn, zoomOut, fit, actualSize, rotateRight, rotateLeft
    case fullscreen, slideshow, pause, info, edit
    case trash, undoTrash, copy, saveCopy, openWith, wallpaper, print, showInFolder
    case select
    case leave

    /// What can be asked of the viewer. Who is asked to choose photos is not here to change, print or show them; who browses them selects in
    /// the grid.
    static func offered(inPicker isPick: Bool) -> [ViewerCommand] {
        let browsing: Set<ViewerCommand> = [
            .slideshow, .edit, .trash, .undoTrash, .saveCopy, .openWith, .wallpaper, .print, .showInFolder,
        ]
        return allCases.filter { isPick ? !browsing.contains($0) : $0 != .select }
    }

    /// A key with the modifiers that must be held; `isShifted` nil does not care, as for signs that need Shift on some keyboards.
    struct Key: Equatable {
        let value: Int32
        var hasControl = false
        var isShifted: Bool?
    }

    /// What goes to the left or to the right, and so looks the same where text runs from right to left.
    static let sideways: Set<ViewerCommand> = [.previous, .next, .rotateLeft, .rotateRight]

    /// The keys that ask for it.
    var keys: [Key] {
        func plain(_ values: Int32...) -> [Key] { values.map { Key(value: $0) } }
        func control(_ values: Int32...) -> [Key] { values.map { Key(value: $0, hasControl: true) } }
        switch self {
        case .next:
            return plain(GDK_KEY_Right, GDK_KEY_KP_Right, GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, GDK_KEY_space, GDK_KEY_Down)
        case .previous:
            return plain(GDK_KEY_Left, GDK_KEY_KP_Left, GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, GDK_KEY_BackSpace, GDK_KEY_Up)
        case .first: return plain(GDK_KEY_Home, GDK_KEY_KP_Home)
        case .last: return plain(GDK_KEY_End, GDK_KEY_KP_End)
        case .onwards: return control(GDK_KEY_Right, GDK_KEY_Page_Down)
        case .backwards: return control(GDK_KEY_Left, GDK_KEY_Page_Up)
        case .zoomIn:
            return plain(GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add) + control(GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add)
        case .zoomOut: return plain(GDK_KEY_minus, GDK_KEY_KP_Subtract) + control(GDK_KEY_minus, GDK_KEY_KP_Subtract)
        case .fit: return plain(GDK_KEY_0, GDK_KEY_KP_0) + control(GDK_KEY_0)
        case .actualSize: return plain(GDK_KEY_1, GDK_KEY_KP_1) + control(GDK_KEY_1)
        case .rotateRight: return [Key(value: GDK_KEY_r, isShifted: false)]
        case .rotateLeft: return [Key(value: GDK_KEY_r, isShifted: true)]
        case .fullscreen: return plain(GDK_KEY_F11, GDK_KEY_f)
        case .slideshow: return plain(GDK_KEY_F5)
        case .pause: return plain(GDK_KEY_p)
        case .info: return plain(GDK_KEY_F9, GDK_KEY_i)
        case .edit: return plain(GDK_KEY_e)
        case .trash: return plain(GDK_KEY_Delete, GDK_KEY_KP_Delete)
        case .undoTrash: return [Key(value: GDK_KEY_z, hasControl: true, isShifted: false)]
        case .copy: return control(GDK_KEY_c)
        case .saveCopy: return control(GDK_KEY_s)
        case .openWith: return control(GDK_KEY_o)
        case .wallpaper: return []
        case .print: return control(GDK_KEY_p)
        case .showInFolder: return control(GDK_KEY_l)
        case .select: return plain(GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_s)
        case .leave: return plain(GDK_KEY_Escape) + control(GDK_KEY_w)
        }
    }

    /// The first of its keys, as GTK writes it; nil where it has none.
    @MainActor var accelerator: String? {
        guard let key = keys.first else { return nil }
        let modifiers = (key.hasControl ? GDK_CONTROL_MASK.rawValue : 0) | (key.isShifted == true ? GDK_SHIFT_MASK.rawValue : 0)
        guard let name = gtk_accelerator_name(guint(key.value), GdkModifierType(rawValue: modifiers)) else { return nil }
        defer { g_free(name) }
        return String(cString: name)
    }

    /// What a key asks for; nil where it is none of the viewer's.
    init?(key: UInt32, hasControl: Bool, isShifted: Bool, inPicker isPick: Bool = false) {
        // With Shift or Caps Lock a letter is another key; it means the same here.
        let value = Int32(bitPattern: (0x41...0x5A).contains(key) ? key + 0x20 : key)
        let found = Self.offered(inPicker: isPick).first { command in
            command.keys.contains {
                $0.value == value && $0.hasControl == hasControl && ($0.isShifted ?? isShifted) == isShifted
            }
        }
        guard let found else { return nil }
        self = found
    }

    /// What a button or menu says, in the person's language.
    var title: String {
        switch self {
        case .next: localized("Next Photo")
        case .previous: localized("Previous Photo")
        case .first: localized("First Photo")
        case .last: localized("Last Photo")
        case .onwards: localized("Ten Photos Onwards")
        case .backwards: localized("Ten Photos Back")
        case .zoomIn: localized("Zoom In")
        case .zoomOut: localized("Zoom Out")
        case .fit: localized("Fit the Window")
        case .actualSize: localized("Actual Size")
        case .rotateRight: localized("Turn Right")
        case .rotateLeft: localized("Turn Left")
        case .fullscreen: localized("Fill the Screen")
        case .slideshow: localized("Slideshow")
        case .pause: localized("Pause or Play")
        case .info: localized("Information")
        case .edit: localized("Blur, Frost or Redact")
        case .trash: localized("Move to Trash")
        case .undoTrash: localized("Undo Move to Trash")
        case .copy: localized("Copy")
        case .saveCopy: localized("Save a Copy…")
        case .openWith: localized("Open With…")
        case .wallpaper: localized("Set as Wallpaper")
        case .print: localized("Print…")
        case .showInFolder: localized("Show in Folder")
        case .select: localized("Select or Deselect")
        case .leave: localized("Back to All Photos")
        }
    }

    /// The symbolic icon of its button.
    var icon: String {
        switch self {
        case .next: "go-next-symbolic"
        case .previous: "go-previous-symbolic"
        case .rotateRight: "object-rotate-right-symbolic"
        case .rotateLeft: "object-rotate-left-symbolic"
        case .zoomIn: "zoom-in-symbolic"
        case .zoomOut: "zoom-out-symbolic"
        case .fullscreen: "view-fullscreen-symbolic"
        case .slideshow: "media-playback-start-symbolic"
        case .pause: "media-playback-pause-symbolic"
        case .info: "help-about-symbolic"
        case .edit: "document-edit-symbolic"
        case .trash: "user-trash-symbolic"
        case .undoTrash: "edit-undo-symbolic"
        case .copy: "edit-copy-symbolic"
        case .leave: "go-previous-symbolic"
        default: "view-more-symbolic"
        }
    }
}

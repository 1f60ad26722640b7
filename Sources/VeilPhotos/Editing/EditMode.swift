import CGtk
import GtkKit
import VeilBrowser
import VeilFiles
import VeilGTK
import VeilGlass
import VeilLibrary
import VeilPixels

/// Regions of the photo are blurred, frosted or redacted: drawn with the pointer, seen at once, taken back, and saved as a copy.
@MainActor final class EditMode {
    private(set) var isOn = false
    /// Catches the pointer over the photo, and draws the region that is being drawn.
    let layer: GtkHandle
    let toolbar: GtkHandle
    unowned let page: ViewerPage
    private let outline = RegionOutline()
    private let work = LatestWork()
    private let tools = Widgets.segments(EditTool.allCases.map(\.title))
    private let slider = Widgets.slider(0...1, step: 0.05, value: 0.5)
    private let hint = Widgets.label("", "caption", "veil-on-glass")
    private let how = Widgets.label(localized("Drag over what is to be changed"), "heading", "veil-on-glass")
    private let undoButton = GtkHandle(gtk_button_new_from_icon_name("edit-undo-symbolic"))
    private let redoButton = GtkHandle(gtk_button_new_from_icon_name("edit-redo-symbolic"))
    private var save: GtkHandle!
    private let rows = (0..<3).map { _ in Widgets.box(across: true, spacing: 10, []).aligned(across: GTK_ALIGN_FILL) }
    /// The tools in one row, and in several.
    private var (wide, narrow): ([[GtkHandle]], [[GtkHandle]]) = ([], [])
    private var isNarrow = true {
        didSet {
            arrange()
            sayHeight()
        }
    }
    private var edits = PhotoEdits()
    private var tool = EditTool.blur
    /// What is edited; nil while nothing is.
    private(set) var edited: EditedPhoto?
    private var start = ViewVector.zero
    private var chooser: GtkHandle?
    /// Whether a copy is being written.
    private var isSaving = false { didSet { showState() } }

    init(_ page: ViewerPage) {
        self.page = page
        layer = DrawnWidget.make(named: "VeilEditLayer", outline)
        toolbar = GtkHandle(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            .aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_END).inset(x: 6, y: 18)
        gtk_box_append(box(toolbar), GlassPane(.regular.noise(0.015), shape: .continuous(20), child: makeTools()).handle.widget)
        gtk_widget_set_cursor_from_name(layer.widget, "crosshair")
        layer.named(localized("Draw a region with the pointer"))
        addDrag()
        show(false)
    }

    private func box(_ handle: GtkHandle) -> UnsafeMutablePointer<GtkBox> { handle.pointer.assumingMemoryBound(to: GtkBox.self) }

    private func makeTools() -> GtkHandle {
        tools.onChoice = { [weak self] in self?.choose(EditTool(rawValue: $0) ?? .blur) }
        gtk_scale_set_draw_value(slider.pointer.assumingMemoryBound(to: GtkScale.self), 0)
        slider.sized(150, -1).named(localized("Strength"))
        slider.on("value-changed") { [weak self] _ in self?.strengthChanged() }
        for (button, name, isUndo) in [(undoButton, localized("Undo"), true), (redoButton, localized("Redo"), false)] {
            button.styled(["flat", "circular"]).hinted(name)
            button.on("clicked") { [weak self] _ in self?.step(isUndo: isUndo) }
        }
        save = Widgets.button(localized("_Save a Copy…"), "suggested-action") { [weak self] in self?.chooseFile() }
        let cancel = Widgets.button(localized("_Cancel")) { [weak self] in self?.end() }
        for label in [how, hint] { gtk_label_set_justify(OpaquePointer(label.pointer), GTK_JUSTIFY_CENTER) }
        wide = [[cancel, tools.handle, slider, undoButton, redoButton, save]]
        narrow = [
            [tools.handle], [slider.expanding(across: true), undoButton, redoButton], [cancel, save.expanding(across: true)],
        ]
        arrange()
        return Widgets.box(spacing: 8, rows + [how, hint]).inset(x: 10, y: 12)
    }

    // MARK: Width

    /// In a window narrower than this the tools lie in several rows, in points: any wider one has room for all of them in every language.
    private static let narrowest = 1000.0

    /// The view has this width.
    func widthChanged(to width: Double) {
        let isNarrow = width < Self.narrowest
        if isNarrow != self.isNarrow { self.isNarrow = isNarrow }
    }

    private func arrange() {
        for row in rows {
            while let child = gtk_widget_get_first_child(row.widget) { gtk_box_remove(box(row), child) }
            gtk_widget_set_visible(row.widget, 0)
        }
        for (row, tools) in zip(rows, isNarrow ? narrow : wide) {
            gtk_widget_set_visible(row.widget, 1)
            for tool in tools { gtk_box_append(box(row), tool.widget) }
        }
        let setClass = isNarrow ? gtk_widget_add_css_class : gtk_widget_remove_css_class
        setClass(tools.handle.widget, "veil-narrow")
        // Little else than the tools is seen in a narrow window.
        gtk_widget_set_visible(how.widget, isNarrow ? 0 : 1)
    }

    // MARK: Begin and end

    /// Begins with the photo that is shown, once it is there.
    func begin() {
        guard let photo = page.photo, let own = page.shown[photo.id], own.isReady, own.failure == nil,
            let seen = page.session.screen.cached(photo, fitting: page.box), seen.identity == own.identity
        else { return }
        edited = EditedPhoto(photo: photo, identity: seen.identity, picture: seen.picture, full: seen.fullSize)
        edits = PhotoEdits()
        page.changeZoom { $0.fit() }
        widthChanged(to: page.view.x)
        show(true)
        choose(tool)
        refresh()
    }

    /// Leaves without saving: the photo is as it was.
    func end() {
        guard isOn else { return }
        work.cancel()
        if let chooser { gtk_native_dialog_destroy(chooser.pointer.assumingMemoryBound(to: GtkNativeDialog.self)) }
        if let edited { try? page.shown[edited.id]?.show(edited: nil, scale: page.scale) }
        (chooser, edited) = (nil, nil)
        show(false)
        gtk_widget_grab_focus(page.canvasHandle.widget)
        page.barsModel.show()
        page.barsChanged()
        page.follow()
    }

    /// The photo has another name now.
    func rename(_ photo: Photo) { edited?.photo = photo }

    private func show(_ isOn: Bool) {
        self.isOn = isOn
        sayHeight()
        outline.rect = nil
        for widget in [layer, toolbar] { gtk_widget_set_visible(widget.widget, isOn ? 1 : 0) }
        if isOn { page.barsChanged() }
    }

    private func sayHeight() { page.window.tools = isOn ? isNarrow ? .high : .low : nil }

    /// Keys while a photo is edited; true for those that were used. None turns the page.
    func pressed(_ key: UInt32, _ state: GdkModifierType) -> Bool {
        let hasControl = state.rawValue & GDK_CONTROL_MASK.rawValue != 0
        let hasShift = state.rawValue & GDK_SHIFT_MASK.rawValue != 0
        switch Int32(bitPattern: key) {
        case GDK_KEY_Escape: end()
        case GDK_KEY_z where hasControl && !hasShift: step(isUndo: true)
        case GDK_KEY_Z where hasControl, GDK_KEY_y where hasControl: step(isUndo: false)
        case GDK_KEY_s where hasControl: chooseFile()
        case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab: return false
        default: break
        }
        return true
    }

    // MARK: Edits

    func choose(_ tool: EditTool) {
        self.tool = tool
        gtk_label_set_text(OpaquePointer(hint.pointer), tool.hint)
        gtk_widget_set_sensitive(slider.widget, tool == .redact ? 0 : 1)
    }

    private var strength: Double { gtk_range_get_value(slider.pointer.assumingMemoryBound(to: GtkRange.self)) }

    private func addDrag() {
        DragGesture.add(
            to: layer,
            began: { [weak self] point, _ in self?.start = point },
            moved: { [weak self] way, _ in
                guard let self else { return }
                outline.rect = ViewRect(corner: start, opposite: start + way)
                gtk_widget_queue_draw(layer.widget)
            },
            ended: { [weak self] way, _ in
                guard let self else { return }
                outline.rect = nil
                gtk_widget_queue_draw(layer.widget)
                drew(from: start, to: start + way)
            })
    }

    /// A region was drawn between two corners, in points of the view.
    func drew(from: ViewVector, to: ViewVector) {
        guard let zoom = page.scene.zoom, let full = edited?.full else { return }
        let scale = Double(page.scale)
        let (a, b) = (zoom.photoPoint(at: from) * scale, zoom.photoPoint(at: to) * scale)
        guard let rect = EditTool.rect(from: (a.x, a.y), to: (b.x, b.y), in: full) else { return }
        edits.append(tool.edit(rect, strength: strength, of: full))
        refresh()
    }

    /// Another strength is that of the last region, if that is of the tool that is chosen.
    private func strengthChanged() {
        guard let full = edited?.full, let last = edits.list.last, last.isOf(tool) else { return }
        edits.replaceLast(with: tool.edit(last.rect, strength: strength, of: full))
        refresh()
    }

    private func step(isUndo: Bool) {
        if isUndo { edits.undo() } else { edits.redo() }
        refresh()
    }

    /// Says on the buttons what can be done.
    private func showState() {
        gtk_widget_set_sensitive(undoButton.widget, edits.canUndo ? 1 : 0)
        gtk_widget_set_sensitive(redoButton.widget, edits.canRedo ? 1 : 0)
        gtk_widget_set_sensitive(save.widget, canSave ? 1 : 0)
    }

    private var canSave: Bool { !edits.isEmpty && !isSaving }

    /// Shows the photo with its edits; only the newest of many is made.
    private func refresh() {
        showState()
        guard let edited else { return }
        let (edits, picture, full) = (edits, edited.picture, edited.full)
        work.run {
            try? edits.apply(to: picture, of: full)
        } then: { [weak self] result in
            guard let self, isOn, self.edited?.id == edited.id, let result else { return }
            try? page.shown[edited.id]?.show(edited: result, scale: page.scale)
            page.follow()
        }
    }

    // MARK: Saving

    private func chooseFile() {
        guard let photo = edited?.photo, canSave, chooser == nil else { return }
        let native = GtkHandle(
            owning: UnsafeMutableRawPointer(
                gtk_file_chooser_native_new(
                    localized("Save a Copy"), page.window.window, GTK_FILE_CHOOSER_ACTION_SAVE, localized("_Save"),
                    localized("_Cancel"))!))
        let pointer = OpaquePointer(native.pointer)
        gtk_file_chooser_set_current_folder(pointer, OpaquePointer(photo.folder.gFile.pointer), nil)
        gtk_file_chooser_set_current_name(pointer, EditCopyName.suggested(for: photo.name))
        gtk_native_dialog_set_modal(native.pointer.assumingMemoryBound(to: GtkNativeDialog.self), 1)
        native.on("response") { [weak self] arguments in
            self?.chooser = nil
            guard arguments.int(1) == Int(GTK_RESPONSE_ACCEPT.rawValue),
                let file = gtk_file_chooser_get_file(OpaquePointer(arguments.object(0)!)),
                let path = FilePath(gFile: GtkHandle(owning: UnsafeMutableRawPointer(file)))
            else { return }
            self?.write(to: path)
        }
        chooser = native
        gtk_native_dialog_show(native.pointer.assumingMemoryBound(to: GtkNativeDialog.self))
    }

    /// Writes the copy. The dialog has asked whether a file that is there may be replaced; the original never is.
    func write(to path: FilePath) {
        guard let edited else { return }
        let (edits, window, name) = (edits, page.window, "\(path.lastComponent)")
        let progress = window.lastingToast(localized("Saving {}…", name))
        isSaving = true
        // Who closes the window, or draws on, has not said that there should be no copy.
        let application = window.windows.application
        application.hold()
        inBackground({ () -> PhotoFileError? in
            do throws(PhotoFileError) {
                _ = try edits.save(copyOf: edited.photo.path, expecting: edited.identity, to: path, overwrite: true)
                return nil
            } catch { return error }
        }) { [weak self] error in
            progress.end()
            if let self {
                saved(edits, of: edited, as: name, error)
            } else if let error {
                Photos.complain(error.description)
            }
            application.release()
        }
    }

    private func saved(_ edits: PhotoEdits, of edited: EditedPhoto, as name: String, _ error: PhotoFileError?) {
        isSaving = false
        page.window.toast(error?.description ?? localized("Saved as {}", name), .save)
        let isSame = self.edited?.id == edited.id && self.edited?.identity == edited.identity
        switch error?.reason {
        case nil: if isSame, self.edits.list == edits.list { end() }
        case .notWhatWasEdited:
            // Where nobody is told of changes, as in folders of a network, the old content would be shown for ever.
            if isSame { end() }
            page.window.showAnew([edited.id])
        default: break
        }
    }
}

extension PhotoEdit {
    func isOf(_ tool: EditTool) -> Bool {
        switch self {
        case .blur: tool == .blur
        case .frost: tool == .frost
        case .redact: tool == .redact
        }
    }
}

extension PhotoEdits {
    /// Another strength of the last edit: a slider's many values are one step to undo.
    mutating func replaceLast(with edit: PhotoEdit) {
        guard !list.isEmpty else { return }
        undo()
        append(edit)
    }
}

extension ViewerPage {
    /// Begins to edit the photo that is shown.
    func beginEditing() {
        guard isOpen else { return }
        slideshow.end()
        info?.isShown = false
        let editor = editor ?? EditMode(self)
        if self.editor == nil {
            self.editor = editor
            stage.add(editor.layer)
            stage.add(editor.toolbar)
        }
        editor.begin()
    }
}

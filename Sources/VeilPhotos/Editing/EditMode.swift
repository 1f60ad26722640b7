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
    private unowned let page: ViewerPage
    private let outline = RegionOutline()
    private let work = LatestWork()
    private let tools = Widgets.segments(EditTool.allCases.map(\.title))
    private let slider = Widgets.slider(0...1, step: 0.05, value: 0.5)
    private let hint = Widgets.label("", "caption", "veil-on-glass")
    private let undoButton = GtkHandle(gtk_button_new_from_icon_name("edit-undo-symbolic"))
    private let redoButton = GtkHandle(gtk_button_new_from_icon_name("edit-redo-symbolic"))
    private var save: GtkHandle!
    private var edits = PhotoEdits()
    private var tool = EditTool.blur
    private var photo: Photo?
    private var picture: Picture?
    private var full: PixelSize?
    private var start = ViewVector.zero
    private var chooser: GtkHandle?

    init(_ page: ViewerPage) {
        self.page = page
        layer = DrawnWidget.make(named: "VeilEditLayer", outline)
        toolbar = GtkHandle(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            .aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_END).inset(x: 12, y: 18)
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
        let row = Widgets.box(across: true, spacing: 10, [cancel, tools.handle, slider, undoButton, redoButton, save])
        let how = Widgets.label(localized("Drag over what is to be changed"), "heading", "veil-on-glass")
        return Widgets.box(spacing: 8, [row, how, hint]).inset(x: 14, y: 12)
    }

    // MARK: Begin and end

    /// Begins with the photo that is shown, once it is there.
    func begin() {
        guard let photo = page.photo, let own = page.shown[photo.id], own.isReady, own.failure == nil, let full = own.fullSize,
            let picture = page.session.screen.cached(photo, fitting: page.box)?.picture
        else { return }
        (self.photo, self.picture, self.full, edits) = (photo, picture, full, PhotoEdits())
        page.changeZoom { $0.fit() }
        show(true)
        choose(tool)
        refresh()
    }

    /// Leaves without saving: the photo is as it was.
    func end() {
        guard isOn else { return }
        work.cancel()
        if let photo { try? page.shown[photo.id]?.show(edited: nil, scale: page.scale) }
        (photo, picture, full) = (nil, nil, nil)
        show(false)
        gtk_widget_grab_focus(page.canvasHandle.widget)
        page.barsModel.show()
        page.barsChanged()
        page.follow()
    }

    private func show(_ isOn: Bool) {
        self.isOn = isOn
        outline.rect = nil
        for widget in [layer, toolbar] { gtk_widget_set_visible(widget.widget, isOn ? 1 : 0) }
        if isOn { page.barsChanged() }
    }

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

    private func choose(_ tool: EditTool) {
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

    private func drew(from: ViewVector, to: ViewVector) {
        guard let zoom = page.scene.zoom, let full else { return }
        let scale = Double(page.scale)
        let (a, b) = (zoom.photoPoint(at: from) * scale, zoom.photoPoint(at: to) * scale)
        guard let rect = EditTool.rect(from: (a.x, a.y), to: (b.x, b.y), in: full) else { return }
        edits.append(tool.edit(rect, strength: strength, of: full))
        refresh()
    }

    /// Another strength is that of the last region, if that is of the tool that is chosen.
    private func strengthChanged() {
        guard let full, let last = edits.list.last, last.isOf(tool) else { return }
        edits.replaceLast(with: tool.edit(last.rect, strength: strength, of: full))
        refresh()
    }

    private func step(isUndo: Bool) {
        if isUndo { edits.undo() } else { edits.redo() }
        refresh()
    }

    /// Shows the photo with its edits; only the newest of many is made.
    private func refresh() {
        gtk_widget_set_sensitive(undoButton.widget, edits.canUndo ? 1 : 0)
        gtk_widget_set_sensitive(redoButton.widget, edits.canRedo ? 1 : 0)
        gtk_widget_set_sensitive(save.widget, edits.isEmpty ? 0 : 1)
        guard let photo, let picture, let full else { return }
        let edits = edits
        work.run {
            try? edits.apply(to: picture, of: full)
        } then: { [weak self] result in
            guard let self, isOn, self.photo == photo, let result else { return }
            try? page.shown[photo.id]?.show(edited: result, scale: page.scale)
            page.follow()
        }
    }

    // MARK: Saving

    private func chooseFile() {
        guard let photo, !edits.isEmpty else { return }
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
            self?.write(photo, to: path)
        }
        chooser = native
        gtk_native_dialog_show(native.pointer.assumingMemoryBound(to: GtkNativeDialog.self))
    }

    /// The dialog has asked whether a file that is there may be replaced; the original never is.
    private func write(_ photo: Photo, to path: FilePath) {
        let edits = edits
        work.run { () -> PhotoFileError? in
            do throws(PhotoFileError) {
                _ = try edits.save(copyOf: photo.path, to: path, overwrite: true)
                return nil
            } catch { return error }
        } then: { [weak self] error in
            guard let self else { return }
            if let error { return page.window.toast(error.description) }
            page.window.toast(localized("Saved as {}", "\(path.lastComponent)"))
            end()
        }
    }
}

/// The region that a pointer draws.
@MainActor private final class RegionOutline: WidgetDrawing {
    var rect: ViewRect?

    func snapshot(_ snapshot: OpaquePointer, _ widget: DrawnWidget) {
        guard let rect else { return }
        var bounds = graphene(0, 0, Double(widget.width), Double(widget.height))
        let context = gtk_snapshot_append_cairo(snapshot, &bounds)
        defer { cairo_destroy(context) }
        cairo_rectangle(context, rect.x.rounded() + 0.5, rect.y.rounded() + 0.5, rect.width.rounded(), rect.height.rounded())
        cairo_set_source_rgba(context, 1, 1, 1, 0.15)
        cairo_fill_preserve(context)
        for (gray, offset) in [(0.0, 0.0), (1.0, 5.0)] {
            var dashes = [5.0, 5.0]
            cairo_set_dash(context, &dashes, 2, offset)
            cairo_set_source_rgba(context, gray, gray, gray, 0.9)
            cairo_set_line_width(context, 1)
            cairo_stroke_preserve(context)
        }
    }
}

extension ViewRect {
    /// Between two corners, in any order.
    init(corner a: ViewVector, opposite b: ViewVector) {
        self.init(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
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

/// What a copy is called.
enum EditCopyName {
    /// "photo (edited).jpg"; a format that is not written becomes PNG.
    static func suggested(for name: FilePath) -> String {
        let own = name.fileExtension
        let written = OutputFormat(fileExtension: own) == nil ? "png" : own
        let text = "\(name)"
        let stem = own.isEmpty ? text : String(text.dropLast(own.count + 1))
        return "\(stem) (\(localized("edited"))).\(written)"
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

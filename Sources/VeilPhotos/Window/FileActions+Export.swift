import CGtk
import GtkKit
import Synchronization
import VeilFiles
import VeilGTK
import VeilLibrary

extension FileActions {
    /// What may stay behind, and what the dialog calls it.
    private static var strips: [(ExportPlan.Strip, String)] {
        [
            (.nothing, localized("The originals, byte for byte")), (.location, localized("Without the place")),
            (.all, localized("Without anything but the picture")),
        ]
    }

    /// How large the longer side may be, in pixels, and what the dialog calls it.
    private static var sizes: [(Int?, String)] {
        [(nil, localized("As large as they are"))] + [3840, 2048, 1024].map { ($0, localized("At most {} pixels", grouped($0))) }
    }

    /// Asks what of photos goes where, and copies them there.
    func export(_ photos: [Photo]) {
        guard !photos.isEmpty else { return }
        let title = photos.count == 1 ? localized("Export 1 Photo") : localized("Export {} Photos", grouped(photos.count))
        let dialog = GtkHandle(adw_message_dialog_new(window.window, title, nil))
        var (strip, longSide) = (ExportPlan.Strip.nothing, Int?.none)
        let strips = Widgets.choice(Self.strips.map(\.1)) { strip = Self.strips[$0].0 }.named(localized("What is exported"))
        let sizes = Widgets.choice(Self.sizes.map(\.1)) { longSide = Self.sizes[$0].0 }.named(localized("How large"))
        let message = dialog.pointer.assumingMemoryBound(to: AdwMessageDialog.self)
        adw_message_dialog_set_extra_child(message, Widgets.box(spacing: 10, [strips, sizes]).widget)
        adw_message_dialog_add_response(message, "cancel", localized("_Cancel"))
        adw_message_dialog_add_response(message, "folder", localized("Choose _Folder…"))
        adw_message_dialog_set_response_appearance(message, "folder", ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response(message, "folder")
        adw_message_dialog_set_close_response(message, "cancel")
        dialog.nameButtons()
        dialog.on("response") { [weak self] in
            guard $0.string(1) == "folder" else { return }
            self?.chooseFolder(title) { [weak self] folder in
                self?.run(ExportPlan(files: photos.map(\.path), to: folder, strip: strip, longSide: longSide))
            }
        }
        gtk_window_present(dialog.pointer.assumingMemoryBound(to: GtkWindow.self))
    }

    private func run(_ plan: ExportPlan) {
        let isCancelled = Cancellation()
        let toast = window.lastingToast(localized("Exporting…"), button: localized("_Cancel")) { isCancelled.cancel() }
        let progress = Inbox<ExportProgress> { steps in
            guard let step = steps.last else { return }
            toast.say(localized("Exporting {} of {}", "\(step.index + 1)", "\(step.count)"))
        }
        // Who closes the window has not said that the rest should not come.
        let application = window.windows.application
        application.hold()
        inBackground({ [budget = window.session.budget] () -> Result<ExportReport, PhotoFileError> in
            do throws(PhotoFileError) {
                return .success(
                    try plan.run(in: budget, progress: { progress.post($0) }, isCancelled: { isCancelled.isCancelled }))
            } catch { return .failure(error) }
        }) { [weak self] in
            toast.end()
            self?.tell($0, to: plan.folder)
            application.release()
        }
    }

    private func tell(_ result: Result<ExportReport, PhotoFileError>, to folder: FilePath) {
        switch result {
        case .failure(let error): window.toast(error.description)
        case .success(let report):
            let summary = ExportSummary(report, to: folder)
            guard !summary.details.isEmpty else { return window.toast(summary.text) }
            // What went wrong is not to be missed.
            _ = window.lastingToast(summary.text, button: localized("_Details")) { [weak self] in self?.show(summary) }
        }
    }

    private func show(_ summary: ExportSummary) {
        let dialog = GtkHandle(adw_message_dialog_new(window.window, localized("Export"), nil))
        let message = dialog.pointer.assumingMemoryBound(to: AdwMessageDialog.self)
        let words = Widgets.label(summary.detailText, alignment: 0)
        gtk_label_set_selectable(OpaquePointer(words.pointer), 1)
        let scroller = Widgets.scroller(words)
        gtk_scrolled_window_set_propagate_natural_height(OpaquePointer(scroller.pointer), 1)
        gtk_scrolled_window_set_max_content_height(OpaquePointer(scroller.pointer), 320)
        adw_message_dialog_set_body(message, summary.text)
        adw_message_dialog_set_extra_child(message, scroller.widget)
        adw_message_dialog_add_response(message, "close", localized("_Close"))
        adw_message_dialog_set_close_response(message, "close")
        dialog.nameButtons()
        gtk_window_present(dialog.pointer.assumingMemoryBound(to: GtkWindow.self))
    }
}

/// Whether somebody has had enough.
private final class Cancellation: Sendable {
    private let state = Mutex(false)
    var isCancelled: Bool { state.withLock { $0 } }
    func cancel() { state.withLock { $0 = true } }
}

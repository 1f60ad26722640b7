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

    /// Asks what of photos goes where, and copies them there.
    func export(_ photos: [Photo]) {
        guard !photos.isEmpty else { return }
        let title = photos.count == 1 ? localized("Export 1 Photo") : localized("Export {} Photos", grouped(photos.count))
        let dialog = GtkHandle(adw_message_dialog_new(window.window, title, nil))
        var strip = ExportPlan.Strip.nothing
        let choice = Widgets.choice(Self.strips.map(\.1)) { strip = Self.strips[$0].0 }.named(localized("What is exported"))
        adw_message_dialog_set_extra_child(dialog.pointer.assumingMemoryBound(to: AdwMessageDialog.self), choice.widget)
        let message = dialog.pointer.assumingMemoryBound(to: AdwMessageDialog.self)
        adw_message_dialog_add_response(message, "cancel", localized("_Cancel"))
        adw_message_dialog_add_response(message, "folder", localized("Choose _Folder…"))
        adw_message_dialog_set_response_appearance(message, "folder", ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response(message, "folder")
        adw_message_dialog_set_close_response(message, "cancel")
        dialog.on("response") { [weak self] in
            guard $0.string(1) == "folder" else { return }
            self?.chooseFolder(title) { self?.export(photos, to: $0, strip) }
        }
        gtk_window_present(dialog.pointer.assumingMemoryBound(to: GtkWindow.self))
    }

    private func export(_ photos: [Photo], to folder: FilePath, _ strip: ExportPlan.Strip) {
        let plan = ExportPlan(files: photos.map(\.path), to: folder, strip: strip)
        let isCancelled = Cancellation()
        let toast = window.lastingToast(localized("Exporting…"), button: localized("_Cancel")) { isCancelled.cancel() }
        let progress = Inbox<ExportProgress> { steps in
            guard let step = steps.last else { return }
            toast.say(localized("Exporting {} of {}", "\(step.index + 1)", "\(step.count)"))
        }
        inBackground({ () -> Result<ExportReport, PhotoFileError> in
            do throws(PhotoFileError) {
                return .success(try plan.run(progress: { progress.post($0) }, isCancelled: { isCancelled.isCancelled }))
            } catch { return .failure(error) }
        }) { [weak self] in
            toast.end()
            self?.exported($0, to: folder)
        }
    }

    private func exported(_ result: Result<ExportReport, PhotoFileError>, to folder: FilePath) {
        switch result {
        case .failure(let error): window.toast(error.description)
        case .success(let report):
            let done = report.files.count { $0.outcome.copy != nil }
            if let failure = report.files.firstFailure { window.toast(failure.description) }
            if done > 0 { window.toast(localized("{} exported to {}", grouped(done), folder.lastComponent.description)) }
        }
    }
}

/// Whether somebody has had enough.
private final class Cancellation: Sendable {
    private let state = Mutex(false)
    var isCancelled: Bool { state.withLock { $0 } }
    func cancel() { state.withLock { $0 = true } }
}

extension [ExportedFile] {
    /// Why the first of them that failed did.
    fileprivate var firstFailure: PhotoFileError? {
        for file in self { if case .failed(let error) = file.outcome { return error } }
        return nil
    }
}

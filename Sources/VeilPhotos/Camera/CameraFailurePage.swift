import CGtk
import GtkKit
import VeilCamera
import VeilGTK

/// What is seen in the place of a camera's picture: why there is none, and what can be done.
@MainActor final class CameraFailurePage {
    let handle = GtkHandle(adw_status_page_new()).styled(["veil-camera-failure"])
    private let retry: GtkHandle
    private let other: GtkHandle
    private var said: CameraComplaint?

    init(_ act: @escaping @MainActor (CameraModel.Event) -> Void) {
        retry = Widgets.button(localized("_Try Again"), "pill", "suggested-action") { act(.retry) }
        other = Widgets.button(localized("_Other Camera"), "pill") { act(.switchCamera) }
        let close = Widgets.button(localized("_Back to the Photos"), "pill") { act(.back) }
        let box = Widgets.box(spacing: 12, [retry, other, close]).aligned(across: GTK_ALIGN_CENTER)
        adw_status_page_set_child(OpaquePointer(handle.pointer), box.widget)
        show(nil, hasOther: false)
    }

    /// Says what is wrong, or with nil nothing.
    func show(_ error: CameraError?, hasOther: Bool) {
        gtk_widget_set_visible(handle.widget, error == nil ? 0 : 1)
        gtk_widget_set_visible(other.widget, hasOther ? 1 : 0)
        let complaint = error.map(CameraComplaint.init)
        guard let complaint, complaint != said else {
            said = complaint
            return
        }
        said = complaint
        let page = OpaquePointer(handle.pointer)
        adw_status_page_set_icon_name(page, complaint.icon)
        adw_status_page_set_title(page, complaint.title)
        adw_status_page_set_description(page, escaped(complaint.sentence))
        gtk_widget_grab_focus(retry.widget)
    }
}

import CGtk
import VeilShield

/// A window that is to be hidden once it and all that goes with it have shown their covers.
struct PendingHiding {
    let companions: [UInt]
    let body: () -> Void
}

extension PrivacyShield {
    /// Minimises a window as soon as a covered frame of it was drawn, and of its dialogs and popovers, which go with it.
    public func minimise(_ window: GtkHandle) {
        hide(window) { gtk_window_minimize(window.pointer.assumingMemoryBound(to: GtkWindow.self)) }
    }

    /// Hides a window as soon as a covered frame of it was drawn, and of its dialogs and popovers, which go with it.
    public func hide(_ window: GtkHandle) { hide(window) { gtk_widget_hide(window.widget) } }

    private func hide(_ window: GtkHandle, by body: @escaping () -> Void) {
        let id = UInt(bitPattern: window.pointer)
        guard windows[id] != nil, gtk_widget_get_mapped(window.widget) != 0 else { return body() }
        let pending = PendingHiding(companions: companions(of: id), body: body)
        hiding[id] = pending
        change { for each in [id] + pending.companions { $0.prepareToHide(each) } }
        hideWhatIsSafe()
    }

    /// What is seen now of the windows that belong to this one: a window system takes them away together.
    private func companions(of id: UInt) -> [UInt] {
        windows.filter { $0.key != id && !state(of: $0.value).isHidden && $0.value.belongs(to: id) }.map(\.key)
    }

    /// How long the window system may take to hide a window until it counts as having refused.
    private static let patience = Duration.seconds(1)

    func hideWhatIsSafe() {
        for (id, pending) in hiding where ([id] + pending.companions).allSatisfy(shield.isSafeToHide) {
            hiding[id] = nil
            pending.body()
            _ = LoopSource.after(Self.patience) { [weak self] in
                self?.change { for each in [id] + pending.companions { $0.cancelHiding(each) } }
            }
        }
    }
}

extension ShieldedWindow {
    /// Whether the window with this address is this one's own, or its owner's, and so on.
    fileprivate func belongs(to id: UInt) -> Bool {
        var owner = toplevel
        while let each = owner {
            if UInt(bitPattern: each) == id { return true }
            owner = gtk_window_get_transient_for(each)
        }
        return false
    }
}

import GtkKit

/// How the application looks beside what libadwaita already says.
@MainActor enum StyleSheet {
    static let iconName = "io.github.veil.Photos"
    private static var isLoaded = false

    /// Takes the rules and the program's own icon into use.
    static func load() {
        guard !isLoaded else { return }
        isLoaded = true
        ApplicationStyle.load(rules, icon: iconName)
    }

    private static let rules = """
        .veil-grid { background: none; padding: 0; }
        .veil-grid > child { padding: 0; margin: 0; border-radius: 0; background: none; transition: none; }
        .veil-grid > child:focus-visible { outline: 3px solid @accent_color; outline-offset: -4px; }
        .veil-albums { background: @window_bg_color; }
        .veil-shade { background: alpha(black, 0.25); }
        .veil-fold { min-width: 20px; min-height: 20px; padding: 0; }
        .veil-pill { padding: 4px 14px; font-weight: 700; }
        .veil-bar { padding: 6px 10px; }
        .veil-viewer-bar { padding: 8px 12px; min-height: 40px; }
        .veil-tick { padding: 0; font-weight: 700; }
        .veil-tick:checked { background: @accent_bg_color; color: @accent_fg_color; }
        .veil-over-photo toast { margin-bottom: 88px; }
        .veil-segments.veil-narrow > button { padding-left: 8px; padding-right: 8px; }
        .veil-over-tools toast { margin-bottom: 168px; }
        .veil-over-high-tools toast { margin-bottom: 236px; }
        .veil-viewer-footer { padding: 6px; }
        .veil-countdown { font-size: 64px; font-weight: 700; min-width: 128px; min-height: 128px; }
        .veil-camera-failure { background: @window_bg_color; }
        .veil-viewer-footer button, .veil-viewer-bar button { min-width: 32px; min-height: 32px; }
        .veil-viewer-footer button.veil-shutter { min-width: 48px; min-height: 48px; margin: 0 8px; color: @accent_fg_color;
            background: @accent_bg_color; }
        """
}

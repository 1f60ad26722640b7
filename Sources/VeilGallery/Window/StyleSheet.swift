import GtkKit

/// How the gallery looks beside what libadwaita already says.
@MainActor enum StyleSheet {
    static let iconName = "io.github.veil.Gallery"

    /// Takes the rules and the program's own icon into use. Once is enough.
    static func load() { ApplicationStyle.load(rules, icon: iconName) }

    private static let rules = """
        .veil-on-photo { color: white; text-shadow: 0 1px alpha(black, .55); }
        .dim-on-photo { opacity: .92; }
        .veil-huge { font-size: 76pt; font-weight: 200; }
        .veil-card { background: alpha(black, .42); border-radius: 18px; padding: 10px 16px; }
        .veil-sides { background: black; }
        .veil-track { background: alpha(black, .25); border-radius: 3px; min-height: 5px; }
        .veil-warmth { background: linear-gradient(to right, #8fd0f5, #f6d365 60%, #f59e42); border-radius: 3px; min-height: 5px; }
        .veil-hint { opacity: .85; }
        .veil-segments.floating { background: alpha(@window_bg_color, .8); border-radius: 9px; box-shadow: 0 2px 12px alpha(black, .2); }
        .veil-cells, .veil-cells > child { background: none; padding: 0; }
        .veil-dock { background: @window_bg_color; border-top: 1px solid @borders; padding: 14px 22px; }
        .veil-on-light { color: alpha(black, .85); }
        .veil-on-dark { color: alpha(white, .95); }
        .veil-grab { border-radius: 26px; }
        .veil-round { border-radius: 14px; }
        .veil-shot { border-radius: 12px; box-shadow: 0 2px 14px alpha(black, .3); }
        """
}

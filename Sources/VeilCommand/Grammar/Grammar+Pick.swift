extension Command {
    static let pick = Command(
        name: "pick",
        summary: "let a person choose photos in a window",
        usage: [
            "[DIR | FILE | -]…", "[--camera]", "[--max N]", "[--min N]", "[--sort ORDER]", "[--order picked|shown]", "[-0]",
            "[--json | --uri]",
            "[--copy-to DIR]",
            "[OPTION…]",
        ],
        description: [
            "Opens veil-photos as a picker of the photos of DIR, of files that are named, or with - of those whose names come on "
                + "standard input, in the order in which they come; without a name of the folder for pictures. Ticks have numbers. When "
                + "Choose is pressed the paths are printed, one a line, as the bytes that they are; nothing else is on standard output.",
            "It ends with 0 when something was chosen; with 1 when the window was closed or cancelled, and nothing is printed, or when "
                + "something that was chosen is gone or could not be copied; with 3 where there is no photo to choose from; with 4 where there is no display, or "
                + "no veil-photos beside veil or on the PATH.",
            "With --copy-to a bar on a terminal, or lines on standard error, tell how copying goes, unless --quiet or --json is said. Ctrl+C "
                + "ends it, prints nothing and leaves no half file; the same command again goes on from there.",
            "With --camera the window begins with the camera. The photo that is taken and used is saved, never over another one, in DIR of "
                + "--copy-to, or else in DIR where one is named, or else in the folder for pictures, and chosen; where no more than that is "
                + "asked for, its path is printed at once. Without a camera and without a photo to choose from it ends with 3.",
            "A path that holds a line feed is printed as it is, with a warning, unless -0, --json or --uri tell it apart.",
        ],
        operands: .files,
        readsNames: true,
        groups: [.pick, .picked, .tellingOfCopies],
        examples: [
            Example(
                purpose: "Up to three photos of a folder, as an array of bash",
                line: "mapfile -d '' -t photos < <(veil pick holiday --max 3 -0)"),
            Example(purpose: "A photo that is taken now", line: "photo=$(veil pick --camera --copy-to faces)"),
            Example(purpose: "One of this week's", line: "find . -mtime -7 -name '*.jpg' -print0 | veil pick - -0 --max 1"),
        ],
        run: Pick.run)
}

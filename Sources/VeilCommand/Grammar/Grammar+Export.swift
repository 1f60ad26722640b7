extension Command {
    static let export = Command(
        name: "export",
        summary: "copy original photos, byte for byte",
        usage: ["FILE…", "--to DIR", "[--strip location|all]", "[--resize LONG]", "[OPTION…]"],
        description: [
            "Copies every photo FILE, or the pictures of a folder, into DIR. An original leaves byte for byte and is not decoded; its "
                + "time of change and its permissions go along. Standard output gets the SHA-256 of every copy, as sha256sum writes them "
                + "and sha256sum -c checks them, or with --json one object a line.",
            "Nothing in DIR is ever written over. A copy whose name is taken by another content is called “a (2).jpg”; where the same "
                + "content is there already it stays, so that the same command goes on where an earlier one was stopped. A copy "
                + "appears whole or not at all. A photo that changes while it is copied is an error.",
            "--strip works on jpeg, png, webp and tiff, and leaves out what hides a place as well: the camera maker's own note, films and "
                + "pictures behind the picture, thumbnails with metadata. Photos of other formats are an error unless --resize "
                + "writes them anew. Words that people wrote, such as titles, stay with --strip location.",
            "--resize writes pictures anew that are larger than LONG, upright and in sRGB, without thumbnail and maker's note, "
                + "in their own format; heic becomes jpg, and gif png.",
        ],
        operands: .files,
        groups: [.export, .animationRunning],
        examples: [
            Example(purpose: "A folder to a stick, with checksums", line: "veil export holiday --to /media/stick > SHA256SUMS"),
            Example(purpose: "To send, without the place", line: "veil export IMG_*.jpg --to out --strip location"),
            Example(
                purpose: "Small ones for the web, without metadata", line: "veil export *.jpg --to web --resize 2048 --strip all"),
        ],
        run: Export.run)
}

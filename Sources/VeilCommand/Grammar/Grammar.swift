/// The whole command line of `veil`, in one table.
enum Grammar {
    /// What Veil is, in one line.
    static let tagline = "veil: true blur and frosted glass for pictures"

    /// Every command, in the order of the help.
    static let commands: [Command] = [.blur, .frost, .shield, .animate, .camera, .pick, .export, .thumbs, .info, .help]

    /// The command of that name.
    static func command(named name: String) -> Command? { commands.first { $0.name == name } }

    /// What every command that makes pictures does with its inputs and outputs.
    static let making = Command.SharedPart(
        title: "Pictures in, pictures out",
        description: [
            """
            Folders are walked, with the folders in them, in natural order (img2 before img10); hidden files and folders, \
            links to folders, DIR itself and whatever is no picture by its extension are passed over. Without a folder, \
            --out-dir puts every picture directly into DIR; with one folder its pictures keep their sub-folders; with \
            several inputs each folder also keeps its own name. Two inputs for one output are refused before anything is \
            done.
            """,
            """
            Under --out-dir a picture keeps its format where it can be written, and becomes a png otherwise. An output is \
            written beside its place and renamed, so that there is never half a picture. Results are printed with --json \
            only; progress and messages go to standard error.
            """,
        ],
        groups: [.output, .reading, .running])
}

extension Command {
    static let blur = Command(
        name: "blur",
        summary: "blur pictures with a true Gaussian",
        usage: ["IN…", "[-o OUT | --out-dir DIR | --in-place]", "(--sigma PX | --level L)", "[OPTION…]"],
        description: ["Blurs every picture IN, a file or a folder."],
        operands: .files,
        groups: [.blur],
        shared: Grammar.making,
        examples: [
            Example(purpose: "One photograph, softly", line: "veil blur photo.jpg --sigma 12 -o soft.jpg"),
            Example(purpose: "A folder of them", line: "veil blur holiday --level 0.5 --out-dir soft"),
        ],
        run: Blur.run)

    static let frost = Command(
        name: "frost",
        summary: "lay frosted glass over pictures",
        usage: ["IN…", "[-o OUT | --out-dir DIR | --in-place]", "[--material NAME]", "[OPTION…]"],
        description: [
            "Renders a pane of glass over every picture IN, a file or a folder: what is behind the pane is blurred and tinted "
                + "as the material says. --sigma gives the material another blur than its own, and --level takes less of the whole."
        ],
        operands: .files,
        groups: [.material, .pane, .details],
        shared: Grammar.making,
        examples: [
            Example(purpose: "A dark pane over all of it", line: "veil frost photo.jpg --material dark -o dark.png"),
            Example(
                purpose: "A panel with round corners",
                line: "veil frost photo.jpg --region 40,40,600,200 --corner 24 -o panel.png"),
            Example(
                purpose: "Glass that clears towards its lower side",
                line: "veil frost photo.jpg --progressive top:1,bottom:0 -o header.png"),
        ],
        run: Frost.run)

    static let shield = Command(
        name: "shield",
        summary: "hide what pictures show",
        usage: ["IN…", "[-o OUT | --out-dir DIR | --in-place]", "[--style NAME]", "[OPTION…]"],
        description: [
            "Paints an opaque cover as large as every picture IN, a file or a folder, as an application lays over its windows. What is under "
                + "a cover cannot be had back; a blur is no cover, because text under it can be found by trying."
        ],
        operands: .files,
        groups: [.shield],
        shared: Grammar.making,
        examples: [
            Example(purpose: "A screenshot that shows nothing", line: "veil shield mail.png -o cover.png"),
            Example(
                purpose: "A hint of the colours, of a screen with two pixels a point",
                line: "veil shield mail.png --style recognisable --scale 2 -o cover.png"),
        ],
        run: Shield.run)

    static let animate = Command(
        name: "animate",
        summary: "blur a picture in motion",
        usage: ["IN", "-o OUT", "[--from L] [--to L]", "[--curve NAME | --spring R,D]", "[--seconds S]", "[OPTION…]"],
        description: [
            "Renders the picture IN at levels that move from one to another, as an animated webp or gif, or as numbered pictures. "
                + "Without an option of the glass all of it is blurred; --sigma is the blur of level 1.",
            "Frame k shows the level after k frames of time, and both ends are shown: a motion of 1 second at 25 frames a second "
                + "has 26 frames. A spring may swing beyond the levels, which end at 0 and 1. Frames that hardly differ from the one before may be "
                + "stored as one that is shown longer. Numbered pictures count from 0, and their folder appears whole, under its "
                + "name, when the last is written.",
        ],
        operands: .files,
        groups: [.motion, .movingMaterial, .pane, .details, .animationOutput, .reading, .animationRunning],
        examples: [
            Example(purpose: "A photograph that blurs", line: "veil animate photo.jpg -o blur.webp"),
            Example(
                purpose: "Dark glass that springs up and goes again, for ever",
                line: "veil animate photo.jpg -o up.gif --material dark --spring 0.5,0.7 --bounce"),
            Example(purpose: "Frames for a video", line: "veil animate photo.jpg -o frames/%04d.png --seconds 2 --fps 60"),
        ],
        run: Animate.run)

    static let camera = Command(
        name: "camera",
        summary: "take a photograph with a camera",
        usage: ["--list | -o OUT.jpg", "[--camera CAMERA]", "[--timer S]", "[OPTION…]"],
        description: [
            "Takes a photograph in the camera's largest size and writes it as a JPEG with the time in its EXIF. The bytes are the camera's own "
                + "where it gives JPEG. No camera, one that is busy, gone or not allowed: each is said, and ends with 3. With VEIL_CAMERA=test in "
                + "the environment, cameras that draw come first; they mark their pictures."
        ],
        operands: .none,
        groups: [.camera, .telling],
        examples: [
            Example(purpose: "What cameras there are", line: "veil camera --list"),
            Example(purpose: "A photograph in ten seconds", line: "veil camera -o me.jpg --timer 10"),
        ],
        run: Camera.run)

    static let thumbs = Command(
        name: "thumbs",
        summary: "fill the cache of thumbnails that programs share",
        usage: ["DIR…", "[--size N]", "[--jobs N]", "[OPTION…]"],
        description: [
            "Makes the thumbnail of every picture in DIR, which may be a picture too, where it is missing or older than its picture, so that "
                + "file managers and photo programs find it. They lie below ~/.cache/thumbnails, as the standard of freedesktop.org has it.",
            "A picture that cannot be read is remembered there with its reason, and not tried again until it changes.",
        ],
        operands: .files,
        groups: [.thumbs, .running],
        examples: [
            Example(purpose: "A folder, before it is looked at", line: "veil thumbs holiday"),
            Example(purpose: "Large ones, for a screen with many pixels", line: "veil thumbs ~/Pictures --size 512 --jobs 2"),
        ],
        run: Thumbs.run)

    static let info = Command(
        name: "info",
        summary: "tell what picture files hold",
        usage: ["FILE…", "[OPTION…]"],
        description: [
            "Reads the headers of every picture FILE, which may be a folder too, and tells format, size, orientation, frames, "
                + "depth, colours, date, camera, and whether the place is recorded. No pixel is decoded."
        ],
        operands: .files,
        groups: [.telling],
        examples: [
            Example(purpose: "Everything about a photograph", line: "veil info photo.jpg"),
            Example(
                purpose: "The photographs that tell where they were taken",
                line: "veil info --json holiday | jq -r 'select(.hasLocation) | .path'"),
        ],
        run: Info.run)

    static let help = Command(
        name: "help",
        summary: "explain a command",
        usage: ["[COMMAND]"],
        description: ["Prints what a command does and takes, or what commands there are."],
        operands: .words(["blur", "frost", "shield", "animate", "camera", "pick", "export", "thumbs", "info", "help"]),
        groups: [.plain],
        hidden: [
            CommandOption("document", .choice(), "a file for packagers on standard output") { $0.document = $1 }
        ],
        examples: [],
        run: Help.run)
}

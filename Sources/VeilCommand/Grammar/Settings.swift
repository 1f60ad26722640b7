import VeilBlur
import VeilFiles
import VeilLibrary
import VeilMotion

/// Everything that a command line can say. Each command has options for the part that it obeys.
struct Settings: Sendable {
    /// The words that are no options: names of files and folders, as bytes.
    var operands: [[UInt8]] = []

    /// The options that the command has, by name: no sentence names another one.
    var optionNames: Set<String> = []

    // The look.
    var sigma: Sigma?
    var level: Level?
    var blur = BlurOptions()
    var glass = GlassSettings()

    // The cover.
    var cover: CoverName?
    var scale: Double?

    // The motion.
    var from: Level?
    var to: Level?
    var curve: TimingCurve?
    var spring: Spring?
    var seconds: Double?
    var framesPerSecond: Double?
    var bounces = false
    var plays: Int?

    // Where the results go.
    var output: FilePath?
    var outputFolder: FilePath?
    var inPlace = false
    var replacesFiles = false
    var keepsMetadata = false
    var encodeQuality: Int?

    // The camera.
    var listsCameras = false
    var camera: String?

    // What leaves, and to where.
    var exportFolder: FilePath?
    var strip: StripName?
    var longSide: Int?

    // What is picked, and how it is told.
    var pick = PickSettings()

    // How files are read.
    var decoding = DecodeOptions()

    // Thumbnails.
    var thumbnailSize: SharedCache.Size?

    // How the work is done and told.
    var jobs: Int?
    var memory: Int?
    var json = false
    var quiet = false

    // Help in place of work.
    var help = false
    var document: Document?
}

/// What `veil help` makes for packagers, from the same table as the help.
enum Document: String, CaseIterable, Sendable {
    case bash, zsh, fish, manual
}

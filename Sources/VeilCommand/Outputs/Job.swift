import VeilFiles

/// One picture to make.
struct Job: Sendable {
    let input: FilePath
    let output: FilePath
    /// Whether the output is one file of many pictures.
    var isAnimation = false
}

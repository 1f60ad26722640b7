import VeilFiles

/// One picture to make.
struct Job: Sendable {
    let input: FilePath
    let output: FilePath
    /// Whether the output holds many pictures made of the one.
    var isAnimation = false
}

import VeilFiles

/// One picture to make.
struct Job: Sendable {
    let input: FilePath
    let output: FilePath
}

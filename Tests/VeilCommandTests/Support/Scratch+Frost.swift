import Testing
import VeilFiles
import VeilPixels

extension Scratch {
    /// What `veil frost` makes of a.png.
    func frosted(_ options: [String]) throws -> Picture {
        let result = try veil.run(["frost", "a.png", "-o", "b.png", "--force"] + options.map { FilePath($0) })
        #expect(result.status == 0, "\(result.messages)")
        return try picture("b.png")
    }
}

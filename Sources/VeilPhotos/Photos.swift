import VeilPixels

/// The application for photographs: a browser and a picker that never wait.
public enum Photos {
    /// Runs the program.
    ///
    /// - Parameter arguments: without the program's name.
    /// - Returns: the exit status: 0 all done, 2 wrong use, 3 nothing readable, 4 no display.
    @MainActor public static func run(arguments: [String]) -> Int32 {
        print("veil-photos \(VeilVersion.text)")
        return 0
    }
}

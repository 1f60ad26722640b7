/// How a photo lies in its view when a gesture begins.
public struct PhotoPlacement: Hashable, Sendable {
    /// Sides of the photo.
    public struct Edges: OptionSet, Hashable, Sendable {
        /// One bit a side.
        public let rawValue: UInt8

        /// From bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The top side.
        public static let top = Edges(rawValue: 1)
        /// The bottom side.
        public static let bottom = Edges(rawValue: 2)
        /// The left side.
        public static let left = Edges(rawValue: 4)
        /// The right side.
        public static let right = Edges(rawValue: 8)
        /// All four.
        public static let all: Edges = [.top, .bottom, .left, .right]
    }

    /// The photo's size against the size at which it just fits: up to 1 all of it is in view.
    public let zoom: Double
    /// The sides that are in view: away from them the photo cannot be panned.
    public let edges: Edges

    /// A placement. A photo that fits shows all of its edges, whatever `edges` says.
    public init(zoom: Double = 1, edges: Edges = []) {
        self.zoom = zoom
        self.edges = zoom > 1 ? edges : .all
    }

    /// All of the photo is in view.
    public static let fitting = PhotoPlacement()
}

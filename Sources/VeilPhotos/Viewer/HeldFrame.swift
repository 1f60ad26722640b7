import VeilGTK
import VeilLibrary
import VeilPixels

/// Pixels that the canvas draws, and the room in the memory budget that they take as long as they are held.
@MainActor struct HeldFrame {
    let buffer: FrameBuffer
    /// Nil where there was no room for what must be seen all the same.
    private let room: Reservation?

    var size: PixelSize { buffer.size }

    /// How many bytes pixels take on the canvas.
    nonisolated static func bytes(of size: PixelSize) -> Int { 4 * size.width * size.height }

    /// Holds pixels that are there already and must be seen.
    init(_ buffer: FrameBuffer, in budget: MemoryBudget) {
        self.init(buffer, room: budget.reserve(Self.bytes(of: buffer.size), for: .screen))
    }

    private init(_ buffer: FrameBuffer, room: Reservation?) { (self.buffer, self.room) = (buffer, room) }

    /// Holds a picture's pixels, in the memory of what is held already where that fits.
    ///
    /// - Parameter isSeen: whether it must be shown even where the budget has no room for it, as what is seen must. It keeps asking for room
    ///   with each newer picture.
    /// - Returns: nil where there is no room.
    static func holding(
        _ picture: Picture, reusing old: HeldFrame?, scale: Int, in budget: MemoryBudget, isSeen: Bool = true
    ) throws(PictureError) -> HeldFrame? {
        let isSame = old?.size == picture.size && old?.room != nil
        let room = isSame ? old?.room : budget.reserve(bytes(of: picture.size), for: .screen)
        guard room != nil || isSeen else { return nil }
        return HeldFrame(try FrameBuffer.holding(picture, reusing: old?.buffer, scale: scale), room: room)
    }
}

import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

@testable import VeilPhotos

/// The pixels of the viewer's canvas are part of the memory budget.
@MainActor struct HeldFrameTests {
    private let photo = Photo(id: PhotoID(rawValue: 1), folder: "/nowhere", name: "a.jpg")
    private let size = PixelSize(width: 50, height: 20)

    private func picture(_ size: PixelSize) throws -> Picture { try Picture(size: size) }

    private func show(_ own: ShownPhoto, _ size: PixelSize, isSeen: Bool = true) throws {
        try own.take(try picture(size), isPreview: false, fitting: size, scale: 1, isSeen: isSeen)
    }

    @Test func pixelsAreCountedAsLongAsTheyAreHeld() throws {
        let budget = MemoryBudget(limit: 1 << 20)
        let own = ShownPhoto(photo, budget)
        try show(own, size)
        #expect(budget.used[.screen] == 4000)
        // In the memory that is held already.
        try show(own, size)
        #expect(budget.used[.screen] == 4000)
        try own.take(part: try picture(size), of: PixelRect(x: 0, y: 0, width: 50, height: 20), size, scale: 1)
        try own.show(edited: try picture(PixelSize(width: 100, height: 20)), scale: 1)
        #expect(budget.used[.screen] == 16_000)
        own.dropPixels()
        #expect(budget.used[.screen] == 16_000, "what is edited stays")
        try own.show(edited: nil, scale: 1)
        own.dropPixels()
        #expect(budget.used[.screen] == 0 && !own.hasPixels && !own.isReady)
    }

    @Test func whatIsNotSeenIsLeftOutWhereThereIsNoRoom() throws {
        let budget = MemoryBudget(limit: 50_000)
        let others = (0..<10).compactMap { _ in budget.reserve(5000, for: .export) }
        let own = ShownPhoto(photo, budget)
        try show(own, size, isSeen: false)
        #expect(!own.hasPixels && budget.used[.screen] == 0)
        // What is seen is shown all the same.
        try show(own, size)
        #expect(own.hasPixels && own.isReady)
        #expect(others.count == 10)
    }

    @Test func aPhotoThatGoesGivesItsRoomBack() throws {
        let budget = MemoryBudget(limit: 1 << 20)
        var shown: [PhotoID: ShownPhoto] = [photo.id: ShownPhoto(photo, budget)]
        try show(shown[photo.id]!, size)
        shown = [:]
        #expect(budget.used[.screen] == 0)
    }
}

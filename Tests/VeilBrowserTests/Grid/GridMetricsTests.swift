import Testing
import VeilBrowser

@Suite struct GridMetricsTests {
    @Test(arguments: [1.0, 40, 320, 890, 1180, 1920, 5120], [72.0, 168, 384])
    func cellsFillTheWidthWithoutTouching(width: Double, wish: Double) {
        let metrics = GridMetrics(width: width, wish: wish)
        #expect(metrics.columns >= 1 && metrics.side >= GridMetrics.step)
        #expect(metrics.side.truncatingRemainder(dividingBy: GridMetrics.step) == 0)
        #expect(metrics.side + GridMetrics.smallestGap <= metrics.pitch)
        if width > wish { #expect(abs(metrics.pitch * Double(metrics.columns) - width) < 0.001) }
    }

    @Test func aFewPointsMoreOrLessLeaveMostThumbnailsAsTheyAre() {
        let sides = Set((1180..<1240).map { GridMetrics(width: Double($0), wish: 168).side })
        #expect(sides.count <= 3)
    }

    @Test func everyPointOfACellLeadsBackToIt() {
        let metrics = GridMetrics(width: 890, wish: 168)
        for index in 0..<57 {
            let origin = metrics.origin(of: index)
            #expect(metrics.cell(x: origin.x + 1, y: origin.y + 1, of: 57) == index)
            #expect(metrics.cell(x: origin.x + metrics.pitch - 1, y: origin.y + metrics.rowHeight - 1, of: 57) == index)
        }
        #expect(metrics.cell(x: 889, y: metrics.origin(of: 56).y + 1, of: 57) == nil)
        #expect(metrics.cell(x: -1, y: 0, of: 57) == nil)
        #expect(metrics.nearestCell(x: 5000, y: 5000, of: 57) == 56)
        #expect(metrics.nearestCell(x: 0, y: 0, of: 0) == nil)
    }

    @Test func whatIsSeenIsCountedWithItsCutRows() {
        let metrics = GridMetrics(width: 890, wish: 168)
        let height = metrics.rowHeight
        #expect(metrics.cells(from: 0, to: height, of: 100) == 0..<5)
        #expect(metrics.cells(from: 1, to: height + 1, of: 100) == 0..<10)
        #expect(metrics.cells(from: height * 19.5, to: height * 22, of: 100) == 95..<100)
        #expect(metrics.cells(from: height * 50, to: height * 52, of: 100).isEmpty)
        #expect(metrics.cells(from: 0, to: height, of: 0).isEmpty)
    }

    @Test func itScrollsNoFurtherThanNeeded() {
        let metrics = GridMetrics(width: 890, wish: 168)
        let (row, count) = (metrics.rowHeight, 100)
        #expect(metrics.offset(showing: 7, from: 0, height: row * 3, of: count) == 0)
        #expect(metrics.offset(showing: 20, from: 0, height: row * 3, of: count) == row * 2)
        #expect(metrics.offset(showing: 7, from: row * 10, height: row * 3, of: count) == row)
        #expect(metrics.offset(showing: 99, from: 0, height: row * 3, of: count) == row * 17)
    }
}

@Suite struct GridWantsTests {
    private let metrics = GridMetrics(width: 890, wish: 168)
    private func wants(_ offset: Double, _ velocity: Double, count: Int = 100_000) -> GridWants {
        GridWants(metrics, offset: offset * metrics.rowHeight, height: 4 * metrics.rowHeight, velocity: velocity, count: count)
    }

    @Test func whatIsSeenComesFirstAndNothingTwice() {
        for velocity in [0.0, 300, -300, 100_000] {
            let indices = wants(700.5, velocity).indices
            #expect(Array(indices.prefix(25)) == Array(3500..<3525))
            #expect(Set(indices).count == indices.count)
        }
    }

    @Test func aHandThatGoesOnFindsWhatIsNext() {
        #expect(wants(700, 300).indices.dropFirst(20).first == 3520)
        #expect(wants(700, 300).indices.allSatisfy { $0 >= 3500 })
        let upwards = wants(700, -300).indices
        #expect(upwards.dropFirst(20).first == 3499 && upwards.allSatisfy { $0 < 3520 })
    }

    @Test func atRestBothDirectionsAreLookedInto() {
        let indices = Set(wants(700, 0).indices)
        #expect(indices.contains(3499) && indices.contains(3520))
    }

    @Test func aFlingPrefetchesNothing() {
        #expect(wants(700, 50_000).indices == Array(3500..<3520))
        #expect(wants(0, .infinity).indices == Array(0..<20))
    }

    @Test func theEndsAreNotPassed() {
        #expect(wants(0, -300).indices == Array(0..<20))
        #expect(wants(0, 0, count: 7).indices == Array(0..<7))
        #expect(wants(0, 0, count: 0).indices.isEmpty)
    }
}

@Suite struct GridZoomTests {
    @Test func twoFingersLeadToTheNearestSizeAndBack() {
        let zoom = GridZoom(level: 3)
        #expect(zoom.scaled(by: 1) == zoom && zoom.scaled(by: 1.05) == zoom)
        #expect(zoom.scaled(by: 2).level > 3 && zoom.scaled(by: 1.3).scaled(by: 1 / 1.3) == zoom)
        #expect(zoom.scaled(by: 100).level == GridZoom.sides.count - 1 && zoom.scaled(by: 0) == zoom)
        #expect(!GridZoom(level: 99).canGrow && !GridZoom(level: -1).canShrink)
    }
}

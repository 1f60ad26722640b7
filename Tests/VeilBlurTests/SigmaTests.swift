import Testing
import VeilBlur
import VeilPixels

@Test func sigmasAreOrderedByBlur() {
    #expect(Sigma.zero < 0.5)
    #expect([Sigma(3), 12, 0.2].sorted() == [0.2, 3, 12])
}

@Test func zeroWithAMinusIsZero() throws {
    try #require(Sigma(-0.0).pixels.sign == .plus)
    let picture = try Picture(size: PixelSize(width: 3, height: 2)) { $0.row(1)[5] = 200 }
    let result = try Picture(size: picture.size) { target in
        try picture.withUnsafePixels { try GaussianBlur.blur($0, into: target, sigma: Sigma(-0.0)) }
    }
    #expect(result == picture)
}

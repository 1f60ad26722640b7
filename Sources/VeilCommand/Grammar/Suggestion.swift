/// The word that was probably meant.
enum Suggestion {
    /// The word of `words` that `typed` begins, or else the one that the fewest slips of the finger away; nil where none is near.
    static func nearest(to typed: String, among words: [String]) -> String? {
        if typed.count >= 2, let longer = words.first(where: { $0.hasPrefix(typed) }) { return longer }
        /// A third of the letters wrong is a different word, not a slip.
        let patience = max(1, typed.count / 3)
        return words.map { (word: $0, slips: distance(Array(typed), Array($0))) }
            .filter { $0.slips <= patience }
            .min { $0.slips < $1.slips }?.word
    }

    /// The least number of letters to insert, remove, replace or swap with their neighbour that turns `a` into `b`
    /// (Damerau and Levenshtein's distance, restricted to adjacent swaps).
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var rows = [Array(0...b.count)]
        for i in 1..<(a.count + 1) {
            var row = [i]
            for j in 1..<(b.count + 1) {
                let replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                var best = min(replaced, rows[i - 1][j] + 1, row[j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, rows[i - 2][j - 2] + 1) }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}

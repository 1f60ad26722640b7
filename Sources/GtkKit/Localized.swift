import CVeilGtk

/// A text in the person's language, or as it is where nobody has translated it.
///
/// - Parameters:
///   - text: English; written out where this is called, so that `Scripts/translations` finds it.
///   - values: what stands in the places of its `{}`, from the first to the last. Translations keep the order.
package func localized(_ text: String, _ values: String...) -> String {
    // What has no translation comes back as the very memory that was handed in.
    let translated = text.withCString { String(cString: veil_gtk_translated($0)) }
    let parts = translated.split(separator: "{}", omittingEmptySubsequences: false)
    return parts.indices.dropFirst().reduce(into: String(parts[0])) { result, index in
        result += (index <= values.count ? values[index - 1] : "") + parts[index]
    }
}

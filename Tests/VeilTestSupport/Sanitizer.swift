import Foundation

/// Whether the tests run under a sanitizer, which takes memory and time of its own: Scripts/test-sanitize says so.
package enum Sanitizer {
    package static let isOn = ProcessInfo.processInfo.environment["VEIL_SANITIZER"] != nil
    package static let takesItsOwn = "SKIPPED: a sanitizer takes memory and time of its own, which are measured here"
}

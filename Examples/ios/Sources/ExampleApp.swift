import SwiftUI
import UIKit
import VeilUIKit

/// The gallery's pages on a telephone or tablet.
@main struct ExampleApp: App {
    var body: some Scene {
        WindowGroup {
            Pages().ignoresSafeArea()
        }
    }
}

/// One shield over all scenes of the application, for as long as it runs.
@MainActor enum Shield {
    static let ofAll = PrivacyShield()
}

/// The pages are UIKit's: SwiftUI shows their list.
private struct Pages: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController {
        _ = Shield.ofAll
        return UINavigationController(rootViewController: MenuPage())
    }

    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}

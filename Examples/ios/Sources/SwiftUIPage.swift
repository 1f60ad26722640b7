import SwiftUI
import UIKit
import VeilGlass
import VeilMotion
import VeilUIKit

/// The same glass in SwiftUI: a photograph whose blur follows a slider, and a panel over it.
struct SwiftUIPage: View {
    @State private var level = 0.3
    @State private var behind = BackdropReference()

    static func controller() -> UIViewController { UIHostingController(rootView: SwiftUIPage()) }

    var body: some View {
        ZStack {
            BackdropHost(behind) {
                LiveBlurImage(Photos.image(2), level: Level(level)).ignoresSafeArea()
            }
            VStack(spacing: 24) {
                Text("Level \(Int(level * 100)) %")
                    .padding(32)
                    .frosted(.thin, over: behind)
                Slider(value: $level)
                    .padding(24)
            }
        }
    }
}

package import CGtk
package import VeilGTK

extension GtkHandle {
    /// A menu, as widgets take it; they keep a reference of their own.
    package var menuModel: UnsafeMutablePointer<GMenuModel> { pointer.assumingMemoryBound(to: GMenuModel.self) }
}

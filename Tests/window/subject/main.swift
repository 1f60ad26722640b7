// What the tests of Tests/window look at from outside. Words on standard input drive what no window system lets a test do.
//     window-subject secret [on-demand]    two windows and a dialog that are shielded
//     window-subject plain                 a window of somebody else, to take the focus

import VeilGTK

let words = Array(CommandLine.arguments.dropFirst())
let subject: any Subject =
    switch words.first {
    case "secret": SecretSubject(isOnDemand: words.contains("on-demand"))
    case "plain": PlainSubject()
    default: fatalError("usage: window-subject secret [on-demand] | plain")
    }
_ = Application(id: nil).run([CommandLine.arguments[0]]) { application in
    subject.open(in: application)
    Task.detached {
        while let line = readLine() { await subject.obey(line) }
        await application.quit()
    }
}

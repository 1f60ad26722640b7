import Glibc
import VeilPhotos

// Names of files are bytes, so the arguments are taken as the system hands them over.
let words = CommandLine.unsafeArgv
let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
    words[index].map { word in Array(UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) }) }
}
exit(Photos.run(arguments: arguments))

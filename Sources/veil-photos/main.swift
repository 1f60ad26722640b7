import Glibc
import VeilPhotos

exit(Photos.run(arguments: Array(CommandLine.arguments.dropFirst())))

import Glibc
import VeilGallery

exit(Gallery.run(arguments: Array(CommandLine.arguments.dropFirst())))

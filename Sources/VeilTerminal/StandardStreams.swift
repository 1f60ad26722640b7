import Glibc

/// The three descriptors that a program is born with.
package enum StandardStreams {
    /// Fills those that are closed, so that no picture is opened in their place and then written over with messages.
    /// What fills them refuses use in their direction, so that a lost result is still noticed.
    package static func fillClosed() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is taken, which is this one.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

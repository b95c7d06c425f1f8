import Glibc

// A standard descriptor that is closed would become that of something else, which would be read or written in its place:
// instead it is one that can't be.
for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
where fcntl(number, F_GETFD) < 0 {
    _ = unsafe open("/dev/null", mode)
}
// A closed pipe is an error to be seen, not a death before a drag that is being taken was given back.
signal(SIGPIPE, SIG_IGN)
exit(CommandLineProgram.run())

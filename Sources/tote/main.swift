import Glibc

// A closed pipe is an error to be seen, not a death before a drag that is being taken was given back.
signal(SIGPIPE, SIG_IGN)
exit(CommandLineProgram.run())

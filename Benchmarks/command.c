#include "command.h"
#include "bus.h"
#include "clock.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

// The command's standard error is this process's own, or nowhere where it shall be quiet.
static _Noreturn void become(char *const words[], int output, bool quiet, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (getppid() == parent && nowhere >= 0 && dup2(nowhere, 0) >= 0 && dup2(output, 1) >= 0 &&
        (!quiet || dup2(nowhere, 2) >= 0))
        execvp(words[0], words);
    _exit(127);
}

// Reads what the command prints until it closes its output, keeping what fits; false where it takes too long.
static bool read_all(int from, char *output, size_t size)
{
    uint64_t deadline = clock_now() + CALL_TIMEOUT * UINT64_C(1000000);
    char rest[4096];
    size_t length = 0;
    for (;;) {
        struct pollfd ready = {.fd = from, .events = POLLIN};
        bool fits = output && length + 1 < size;
        uint64_t now = clock_now();
        if (now >= deadline || (poll(&ready, 1, (int)((deadline - now) / 1000000) + 1) < 0 && errno != EINTR))
            return false;
        if (ready.revents == 0)
            continue;
        ssize_t count = fits ? read(from, output + length, size - length - 1) : read(from, rest, sizeof rest);
        if (count < 0 && errno != EINTR)
            return false;
        if (count > 0 && fits)
            length += (size_t)count;
        if (output)
            output[length] = '\0';
        if (count == 0)
            return true;
    }
}

// The wait status of the command, or -1 if it could not be run to its end.
static int run(char *const words[], char *output, size_t size, bool quiet)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return -1;
    pid_t parent = getpid(), child = fork();
    if (child == 0)
        become(words, ends[1], quiet, parent);
    close(ends[1]);
    bool read = child > 0 && read_all(ends[0], output, size);
    close(ends[0]);
    if (child > 0 && !read)
        kill(child, SIGKILL);
    int status = -1;
    if (child > 0 && waitpid(child, &status, 0) != child)
        status = -1;
    return read ? status : -1;
}

bool command_run(char *const words[], char *output, size_t size, double *nanoseconds)
{
    uint64_t began = clock_now();
    int status = run(words, output, size, false);
    *nanoseconds = (double)(clock_now() - began);
    if (status != 0)
        fprintf(stderr, "bench: %s %.12s failed (wait status 0x%x)\n", words[0], words[1] ? words[1] : "",
                (unsigned)status);
    return status == 0;
}

bool command_succeeds(char *const words[]) { return run(words, NULL, 0, true) == 0; }

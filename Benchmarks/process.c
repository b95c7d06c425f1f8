#include "process.h"
#include "clock.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_CHILDREN = 8, STOP_SECONDS = 10 };

// All living children, for the signal handler. 0 is a free place.
static volatile pid_t children[MOST_CHILDREN];

static void replace_child(pid_t old, pid_t new)
{
    for (int place = 0; place < MOST_CHILDREN; place++)
        if (children[place] == old) {
            children[place] = new;
            return;
        }
}

// Signal-safe: kill, waitpid, signal and raise are all it calls.
static void end_with_children(int number)
{
    for (int place = 0; place < MOST_CHILDREN; place++)
        if (children[place] > 0)
            kill(children[place], SIGKILL);
    for (int place = 0; place < MOST_CHILDREN; place++)
        if (children[place] > 0)
            waitpid(children[place], NULL, 0);
    signal(number, SIG_DFL);
    raise(number);
}

void process_guard(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = end_with_children};
    for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++)
        sigaddset(&action.sa_mask, numbers[index]);
    for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++)
        sigaction(numbers[index], &action, NULL);
}

// What the child tells its parent through a pipe that exec closes: when it began, and after that only a failure.
static _Noreturn void become(const char *program, const char *argument, const char *log, int told, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(EXIT_FAILURE);
    int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
    int output = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (input >= 0 && output >= 0 && dup2(input, 0) >= 0 && dup2(output, 1) >= 0 && dup2(output, 2) >= 0) {
        uint64_t now = clock_now();
        if (write(told, &now, sizeof now) == sizeof now)
            execl(program, program, argument, (char *)NULL);
    }
    uint64_t failure = (uint64_t)errno;
    if (write(told, &failure, sizeof failure) != sizeof failure)
        _exit(EXIT_FAILURE);
    _exit(EXIT_FAILURE);
}

bool process_start(struct process *process, const char *program, const char *argument, const char *state,
                   const char *log)
{
    int told[2];
    if (setenv("XDG_STATE_HOME", state, 1) != 0 || pipe2(told, O_CLOEXEC) != 0) {
        perror("bench: starting a process");
        return false;
    }
    pid_t parent = getpid(), child = fork();
    if (child == 0)
        become(program, argument, log, told[1], parent);
    close(told[1]);
    if (child > 0) {
        replace_child(0, child);
        process->pid = child;
        process->program = program;
    }
    uint64_t failure = (uint64_t)errno;
    bool began = child > 0 && read(told[0], &process->began, sizeof process->began) == sizeof process->began;
    bool failed = !began || read(told[0], &failure, sizeof failure) != 0;
    close(told[0]);
    if (failed) {
        fprintf(stderr, "bench: %s can't be started: %s\n", program,
                strerror(began || child < 0 ? (int)failure : (int)process->began));
        if (child > 0)
            process_stop(process);
    }
    return !failed;
}

bool process_has_ended(const struct process *process)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0;
}

bool process_stop(struct process *process)
{
    if (process->pid == 0)
        return true;
    kill(process->pid, SIGTERM);
    uint64_t deadline = clock_now() + STOP_SECONDS * UINT64_C(1000000000);
    while (!process_has_ended(process) && clock_now() < deadline)
        usleep(1000);
    bool late = !process_has_ended(process);
    if (late)
        kill(process->pid, SIGKILL);
    int status = 0;
    bool waited = waitpid(process->pid, &status, 0) == process->pid;
    replace_child(process->pid, 0);
    process->pid = 0;
    bool by_itself = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    bool by_request = WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM;
    bool well = waited && !late && (by_itself || by_request);
    if (!well)
        fprintf(stderr, "bench: %s %s (wait status 0x%x)\n", process->program,
                late ? "did not end when asked to" : "ended in a bad way", (unsigned)status);
    return well;
}

// The number that follows the key at the beginning of a line of the file.
static bool read_number(const char *path, const char *key, uint64_t *number)
{
    FILE *file = fopen(path, "re");
    if (!file)
        return false;
    char line[512];
    bool found = false;
    while (!found && fgets(line, sizeof line, file))
        found = strncmp(line, key, strlen(key)) == 0 && sscanf(line + strlen(key), "%" SCNu64, number) == 1;
    fclose(file);
    return found;
}

// The number of bytes behind the key in what the kernel tells of all maps of a process.
static bool read_memory(pid_t pid, const char *key, double *bytes)
{
    char path[64];
    uint64_t kibibytes = 0;
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", pid);
    bool found = read_number(path, key, &kibibytes);
    if (!found)
        fprintf(stderr, "bench: no %s in %s\n", key, path);
    *bytes = (double)kibibytes * 1024;
    return found;
}

bool process_pss(const struct process *process, double *bytes) { return read_memory(process->pid, "Pss:", bytes); }

bool process_memory(const struct process *process, struct memory *memory)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", process->pid, process->pid);
    FILE *file = fopen(path, "re");
    if (!file) {
        fprintf(stderr, "bench: no %s\n", path);
        return false;
    }
    *memory = (struct memory){0, 0};
    bool found = true;
    int pid = process->pid;
    do {
        double pss = 0, anonymous = 0;
        found = read_memory(pid, "Pss:", &pss) && read_memory(pid, "Anonymous:", &anonymous);
        memory->pss += pss;
        memory->anonymous += anonymous;
    } while (found && fscanf(file, "%d", &pid) == 1);
    fclose(file);
    return found;
}

bool process_switches(const struct process *process, struct switches *switches)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", process->pid);
    DIR *tasks = opendir(path);
    switches->count = 0;
    bool full = false;
    for (struct dirent *task; tasks && (task = readdir(tasks)) != NULL;) {
        int thread = atoi(task->d_name);
        uint64_t voluntary = 0, nonvoluntary = 0;
        snprintf(path, sizeof path, "/proc/%d/task/%d/status", process->pid, thread);
        if (thread <= 0 || !read_number(path, "voluntary_ctxt_switches:", &voluntary) ||
            !read_number(path, "nonvoluntary_ctxt_switches:", &nonvoluntary))
            continue;
        full = switches->count == MOST_THREADS;
        if (full)
            break;
        switches->of[switches->count].thread = thread;
        switches->of[switches->count].number = voluntary + nonvoluntary;
        switches->count += 1;
    }
    if (tasks)
        closedir(tasks);
    if (switches->count == 0 || full)
        fprintf(stderr, "bench: process %d has %s\n", process->pid,
                full ? "too many threads" : "no context switches to read");
    return switches->count > 0 && !full;
}

uint64_t switches_between(const struct switches *earlier, const struct switches *later)
{
    uint64_t sum = 0;
    for (int index = 0; index < later->count; index++) {
        uint64_t before = 0;
        for (int old = 0; old < earlier->count; old++)
            if (earlier->of[old].thread == later->of[index].thread)
                before = earlier->of[old].number;
        sum += later->of[index].number - before;
    }
    return sum;
}

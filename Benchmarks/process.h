// The services under measurement as processes: started, watched from outside, stopped. None outlives this process.

#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// A child; pid is 0 while there is none.
struct process {
    pid_t pid;
    const char *program;
    // The moment just before exec, in nanoseconds of the monotonic clock.
    uint64_t began;
};

// Threads of a process that are looked at.
enum { MOST_THREADS = 64 };

// The number of context switches of each thread of a process, at one moment.
struct switches {
    int count;
    struct {
        pid_t thread;
        uint64_t number;
    } of[MOST_THREADS];
};

// Lets SIGINT, SIGTERM and SIGHUP end this process only after its children.
void process_guard(void);

// Runs the program with at most one argument, XDG_STATE_HOME set to state, its output appended to the file log.
// The text of program lives as long as the process does.
bool process_start(struct process *process, const char *program, const char *argument, const char *state,
                   const char *log);

// Whether the process has ended by itself.
bool process_has_ended(const struct process *process);

// Asks the process to end and waits for it; after ten seconds it is killed. False if it ended in a bad way.
bool process_stop(struct process *process);

// The proportional set size of the process, in bytes.
bool process_pss(const struct process *process, double *bytes);

// Memory of a process and of those that its main thread has started, in bytes.
struct memory {
    // The proportional set size; and what of it is no file's and so can't be shared with other programs.
    double pss, anonymous;
};
bool process_memory(const struct process *process, struct memory *memory);

// The context switches of the process up to now.
bool process_switches(const struct process *process, struct switches *switches);

// The context switches between two moments.
uint64_t switches_between(const struct switches *earlier, const struct switches *later);

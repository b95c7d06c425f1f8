// A command run to its end.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// Runs the command, whose words end with NULL, and waits for it: nanoseconds from before its start until it has ended.
// What it prints goes into output, cut at size and ended with NUL; to nowhere where output is NULL. False, with a
// message, if it can't be run, fails, or takes longer than any call may.
bool command_run(char *const words[], char *output, size_t size, double *nanoseconds);

// The same without a word about failures and without a look at the time.
bool command_succeeds(char *const words[]);

// Monotonic time, the same in all processes.

#pragma once

#include <stdint.h>
#include <time.h>

// Nanoseconds since some moment before the machine's processes began.
static inline uint64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

// Waits for so many seconds, whatever signals arrive.
static inline void clock_wait(unsigned seconds)
{
    struct timespec left = {.tv_sec = seconds};
    while (clock_nanosleep(CLOCK_MONOTONIC, 0, &left, &left) != 0) {
    }
}

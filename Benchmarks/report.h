// What was measured, as a table for people or as one JSON document.

#pragma once

#include "sample.h"
#include <stdbool.h>
#include <stdio.h>

// Everything that is measured, in the order of the table.
enum measure {
    TEXT,
    PASTE,
    FLOOD_READS,
    FLOOD_INSERTS,
    COPY_FEW,
    COPY_MANY,
    SEARCH,
    HISTORY,
    MOVE_SMALL,
    MOVE_LARGE,
    MOVE_GROWTH,
    SLOWEST_SMALL,
    SLOWEST_LARGE,
    NOISE_TEXT,
    NOISE_MOVE,
    SIGNAL,
    REST_MEMORY,
    REST_WAKE_UPS,
    START,
    FIRST_START,
    RESTART,
    RESTART_ANSWER,
    ITEM_MEMORY,
    FILL,
    MEASURES,
};

// What a target holds for.
enum aim { AIM_NONE, AIM_RATIO, AIM_VALUE };

// One line. Numbers that there are not are NaN.
struct row {
    char name[80];
    const char *key, *unit;
    int digits;
    bool wanted;
    double floor, value;
    struct ratio ratio;
    enum aim aim;
    double target;
};

// The times of one arm of one run.
struct latency {
    char name[80];
    const char *service;
    int calls;
    struct summary nanoseconds;
};

enum { MOST_LATENCIES = 24 };

struct report {
    bool quick, floor_only;
    const char *file_system;
    struct row rows[MEASURES];
    int latencies;
    struct latency latency[MOST_LATENCIES];
};

// Names a line of the table that is to be filled; value and floor in the unit, the target for the value or the ratio.
void report_want(struct report *report, enum measure measure, const char *key, const char *unit, int digits,
                 enum aim aim, double target, const char *name, ...) __attribute__((format(printf, 8, 9)));

// Sets what was measured; floor is NaN where there is none.
void report_set(struct report *report, enum measure measure, double floor, double value);

// Sets a median against its floor, both in microseconds, with their ratio.
void report_set_ratio(struct report *report, enum measure measure, const struct arm *floor, const struct arm *arm,
                      int calls);

// Adds the times of one arm.
void report_add_latency(struct report *report, const char *name, const struct arm *arm, int calls);

// Whether every wanted line was measured.
bool report_is_complete(const struct report *report);

void report_print_table(const struct report *report, FILE *file);
void report_print_json(const struct report *report, FILE *file);

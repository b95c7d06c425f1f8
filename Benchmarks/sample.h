// Times of calls, taken by turns from several services so that what the machine does meanwhile meets them all.

#pragma once

#include <dbus/dbus.h>
#include <stdbool.h>
#include <stdint.h>

// One of the two that take turns.
struct arm {
    // The bus name, the interface and the method that is called.
    const char *service, *interface, *member;
    // Whether it keeps texts and counts its moves, so that its answers can be checked; the echo does not.
    bool stores;
    // Nanoseconds of each call, in the order of the calls.
    uint64_t *times;
    // The number in the last answer of a move, or of a copy.
    uint64_t revision;
};

// What the calls of a run are: an item's text, a move of one item before another, the text of a clipboard, or a copy
// of a text that was never copied before.
enum shape { SHAPE_TEXT, SHAPE_MOVE, SHAPE_PASTE, SHAPE_COPY };

// What is called, and how often.
struct run {
    enum shape shape;
    const char *path;
    // The items numbered from 0 up to this one are called for, at random.
    uint32_t items;
    int calls;
};

// The containers of a run.
#define TEXTS_PATH "/org/tote/Tote1/containers/texts"
#define FLOOD_PATH "/org/tote/Tote1/containers/flood"

// The size in bytes of every text that a run asks for.
enum { LONG_TEXT = 1024 };

// The one collection of every container here.
#define COLLECTION "list"

// A text of LONG_TEXT bytes in words, which begins with the id of this number and is another for each.
void long_text(uint64_t number, char text[LONG_TEXT + 1]);

// Calls both arms so often, by turns, every turn with the same arguments; false at the first call that fails.
bool sample_run(DBusConnection *bus, const struct run *run, struct arm arms[2]);

// Gives back what sample_run took for the arms.
void sample_free(struct arm arms[2]);

// The id of the item with this number: 12 characters that look random and are not.
enum { ID_SIZE = 13 };
void item_id(uint64_t number, char id[ID_SIZE]);

// What the times of one arm come to, in nanoseconds.
struct summary {
    double median, p99, slowest;
};
struct summary sample_summary(const uint64_t *times, int count);

// The ratio of the medians of two arms, and the lowest and highest that a tenth of the run would have given.
struct ratio {
    double whole, lowest, highest;
};
struct ratio sample_ratio(const uint64_t *times, const uint64_t *floor, int count);

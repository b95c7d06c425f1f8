// A program that keeps the history of a clipboard, under measurement by the calls that its scripts would use.

#pragma once

#include "process.h"
#include <dbus/dbus.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What is measured of each; the last two are Tote's alone.
enum operation { ADD, ADD_BY_COMMAND, GET, LIST, SEARCH, LIST_NEWEST, LIST_PAGES, OPERATIONS };

// How many entries LIST_NEWEST asks for, and each call of LIST_PAGES.
enum { PAGE = 200 };

// Calls that are timed together.
struct batch {
    enum operation operation;
    // The long text of this number and those that follow it are added, or this one is found.
    uint64_t number;
    int calls;
    // The entries of the whole history.
    uint32_t entries;
    // Whether the time of a call is the mean of the batch even where each could be timed: one of the two to compare
    // has no finer clock.
    bool mean;
};

// Calls of a batch whose times are kept, each.
enum { MOST_CALLS = 100 };

struct clipboard;

// The calls of one program.
struct dialect {
    // The name on the bus, the object and its interface; NULL where it doesn't speak D-Bus.
    const char *service, *path, *interface;
    // The method of each operation and the signature of its answer, or the script that times it; NULL where there is
    // none.
    struct {
        const char *member, *answer;
    } calls[OPERATIONS];
    // Words of the command that adds a text, between the command and the text; NULL at their end.
    const char *command_words[3];
    // Times a batch: nanoseconds of one call, the median of the batch or its mean. False, with a message, where an
    // answer is wrong.
    bool (*time)(struct clipboard *clipboard, const struct batch *batch, double *nanoseconds);
    // Whether it can be called already; without a message.
    bool (*answers)(struct clipboard *clipboard);
    // Asks it for its version; NULL where its program prints that itself.
    bool (*version)(struct clipboard *clipboard, char *version, size_t size);
};

struct clipboard {
    const struct dialect *dialect;
    // What is started, and the command line beside it; command is NULL where there is none.
    const char *program, *command;
    DBusConnection *bus;
    struct process process;
};

extern const struct dialect tote_dialect, tote_as_klipper_dialect, klipper_dialect, gpaste_dialect, copyq_dialect;

// Whether the program can do this at all.
bool clipboard_can(const struct clipboard *clipboard, enum operation operation);

// Times a batch, by the dialect or, ADD_BY_COMMAND, by one process for each text.
bool clipboard_time(struct clipboard *clipboard, const struct batch *batch, double *nanoseconds);

// Waits until the program can be called, while it lives.
bool clipboard_await(struct clipboard *clipboard);

// Asks the program to end, and waits until it has and its name is free.
bool clipboard_stop(struct clipboard *clipboard);

// Settings for so many entries, below the folder that XDG_CONFIG_HOME names.
bool gpaste_configure(const char *folder, uint32_t entries);
bool klipper_configure(const char *folder, uint32_t entries);
bool copyq_configure(const char *folder, uint32_t entries);

// Adds so many long texts, numbered from 0, to a history of that size: by single calls; by GPaste without saving each
// time, since that takes it minutes; by CopyQ many in one call.
bool clipboard_fill(struct clipboard *clipboard, const char *folder, uint32_t entries);
bool gpaste_fill(struct clipboard *clipboard, const char *folder, uint32_t entries);
bool copyq_fill(struct clipboard *clipboard, const char *folder, uint32_t entries);

// Writes a file whose folder is made if need be, and puts it in its place by a rename.
bool write_settings(const char *folder, const char *path, const char *text);

// The twelve letters in the middle of a long text that its search is for.
enum { PART_SIZE = 13 };
void search_part(uint64_t number, char part[PART_SIZE]);

// What GPaste needs besides its calls: settings, and a way to a long history that doesn't take it minutes.

#include "clipboard.h"
#include "clock.h"
#include <stdio.h>
#include <sys/stat.h>

// How long new settings may take to be heeded, in nanoseconds.
static const uint64_t settings_timeout = 30 * UINT64_C(1000000000);

// Texts with numbers from here on show whether the history is saved; none else has them.
static const uint64_t probe = UINT64_C(1) << 40;

static bool configure(const char *folder, uint32_t entries, bool saves)
{
    char text[256];
    // The memory in MiB: more than any history here takes, so that only the number of entries limits it.
    snprintf(text, sizeof text, "[org/gnome/GPaste]\nmax-history-size=%u\nmax-memory-usage=1000\nsave-history=%s\n",
             (unsigned)entries, saves ? "true" : "false");
    return write_settings(folder, "glib-2.0/settings/keyfile", text);
}

bool gpaste_configure(const char *folder, uint32_t entries) { return configure(folder, entries, true); }

// When its history was last written, and how long it is: another value each time.
static struct timespec saved(const char *folder)
{
    char path[4096];
    struct stat status = {0};
    snprintf(path, sizeof path, "%s/../data/gpaste/history.xml", folder);
    return stat(path, &status) == 0 ? status.st_mtim : (struct timespec){0};
}

// Adds texts until one of them is saved, or isn't any more.
static bool await_saving(struct clipboard *clipboard, const char *folder, bool saves)
{
    static uint64_t number = probe;
    uint64_t deadline = clock_now() + settings_timeout;
    while (clock_now() < deadline) {
        struct timespec before = saved(folder);
        struct batch batch = {.operation = ADD, .number = number++, .calls = 1};
        double nanoseconds;
        if (!clipboard_time(clipboard, &batch, &nanoseconds))
            return false;
        struct timespec after = saved(folder);
        bool wrote = after.tv_sec != before.tv_sec || after.tv_nsec != before.tv_nsec;
        if (wrote == saves)
            return true;
    }
    fprintf(stderr, "bench: GPaste doesn't heed its settings\n");
    return false;
}

bool gpaste_fill(struct clipboard *clipboard, const char *folder, uint32_t entries)
{
    return configure(folder, entries, false) && await_saving(clipboard, folder, false) &&
           clipboard_fill(clipboard, folder, entries) && configure(folder, entries, true) &&
           await_saving(clipboard, folder, true);
}

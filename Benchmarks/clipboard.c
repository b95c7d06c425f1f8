#include "clipboard.h"
#include "clock.h"
#include "command.h"
#include "sample.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// How long a program may take to answer its first call, in nanoseconds, and the pause between two tries.
static const uint64_t answer_timeout = 60 * UINT64_C(1000000000);
enum { TRY_PAUSE = 20000 };

void search_part(uint64_t number, char part[PART_SIZE])
{
    char text[LONG_TEXT + 1];
    long_text(number, text);
    // Behind what the title of an entry holds.
    memcpy(part, text + 600, PART_SIZE - 1);
    part[PART_SIZE - 1] = '\0';
}

bool clipboard_can(const struct clipboard *clipboard, enum operation operation)
{
    if (operation == ADD_BY_COMMAND)
        return clipboard->command && clipboard->dialect->command_words[0];
    return clipboard->dialect->calls[operation].member;
}

static bool add_by_command(struct clipboard *clipboard, const struct batch *batch, double *nanoseconds)
{
    double sum = 0;
    for (int call = 0; call < batch->calls; call++) {
        char text[LONG_TEXT + 1];
        long_text(batch->number + (uint64_t)call, text);
        char *words[6] = {(char *)clipboard->command};
        int count = 1;
        for (int word = 0; clipboard->dialect->command_words[word]; word++)
            words[count++] = (char *)clipboard->dialect->command_words[word];
        words[count] = text;
        double time;
        if (!command_run(words, NULL, 0, &time))
            return false;
        sum += time;
    }
    *nanoseconds = sum / batch->calls;
    return true;
}

bool clipboard_time(struct clipboard *clipboard, const struct batch *batch, double *nanoseconds)
{
    if (batch->operation == ADD_BY_COMMAND)
        return add_by_command(clipboard, batch, nanoseconds);
    return clipboard->dialect->time(clipboard, batch, nanoseconds);
}

bool clipboard_await(struct clipboard *clipboard)
{
    uint64_t deadline = clock_now() + answer_timeout;
    while (!clipboard->dialect->answers(clipboard)) {
        bool ended = process_has_ended(&clipboard->process);
        if (ended || clock_now() > deadline) {
            fprintf(stderr, "bench: %s %s\n", clipboard->program, ended ? "has ended" : "does not answer");
            return false;
        }
        usleep(TRY_PAUSE);
    }
    return true;
}

bool clipboard_stop(struct clipboard *clipboard)
{
    if (clipboard->process.pid == 0)
        return true;
    bool well = process_stop(&clipboard->process);
    const char *name = clipboard->dialect->service;
    uint64_t deadline = clock_now() + answer_timeout;
    while (name && dbus_bus_name_has_owner(clipboard->bus, name, NULL)) {
        if (clock_now() > deadline) {
            fprintf(stderr, "bench: %s is still owned, though its owner has ended\n", name);
            return false;
        }
        usleep(TRY_PAUSE);
    }
    return well;
}

bool clipboard_fill(struct clipboard *clipboard, const char *folder, uint32_t entries)
{
    (void)folder;
    struct batch batch = {.operation = ADD, .number = 0, .calls = (int)entries, .entries = entries,
                          .mean = true};
    double nanoseconds;
    return clipboard_time(clipboard, &batch, &nanoseconds);
}

bool write_settings(const char *folder, const char *path, const char *text)
{
    char whole[4096], draft[4200];
    snprintf(whole, sizeof whole, "%s/%s", folder, path);
    snprintf(draft, sizeof draft, "%s.new", whole);
    for (char *slash = whole + strlen(folder) + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        bool made = mkdir(whole, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            break;
    }
    FILE *file = fopen(draft, "we");
    bool written = file && fputs(text, file) >= 0;
    written = file && fclose(file) == 0 && written;
    if (!written || rename(draft, whole) != 0) {
        fprintf(stderr, "bench: %s can't be written: %s\n", whole, strerror(errno));
        return false;
    }
    return true;
}

bool klipper_configure(const char *folder, uint32_t entries)
{
    char text[128];
    snprintf(text, sizeof text, "[General]\nKeepClipboardContents=true\nMaxClipItems=%u\n", (unsigned)entries);
    return write_settings(folder, "klipperrc", text);
}

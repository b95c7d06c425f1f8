// Measures clipboard managers that are installed, one by one, beside the service, and prints what came out.
// `run`, beside this file, makes the bus, the display and the folder that this needs.

#include "bus.h"
#include "clipboard.h"
#include "clock.h"
#include "command.h"
#include "fill.h"
#include "sample.h"
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// The most entries of any history here; rounds before the first that counts; seconds to come to rest; sizes.
enum {
    MOST_ENTRIES = 10000,
    QUICK_ENTRIES = 1000,
    WARM_UP = 1,
    SETTLE_SECONDS = 2,
    MOST_ROUNDS = 64,
    VERSION_SIZE = 32,
    FOLDER_SIZE = 2048,
    PATH_SIZE = FOLDER_SIZE + 64,
};

// A program to measure, beside which the service answers in a dialect.
struct peer {
    const char *title, *note, *package;
    const struct dialect *dialect, *tote;
    // Its own limit, or MOST_ENTRIES.
    uint32_t entries;
    bool (*configure)(const char *folder, uint32_t entries);
    bool (*fill)(struct clipboard *clipboard, const char *folder, uint32_t entries);
};

enum { GPASTE, COPYQ, KLIPPER, KLIPPER_BY_ITS_CALLS, PEERS };

static const struct peer peers[PEERS] = {
    [GPASTE] = {"GPaste", "", "gpaste-2", &gpaste_dialect, &tote_dialect, MOST_ENTRIES, gpaste_configure, gpaste_fill},
    [COPYQ] = {"CopyQ", "", "copyq", &copyq_dialect, &tote_dialect, MOST_ENTRIES, copyq_configure, copyq_fill},
    [KLIPPER] = {"Klipper", "", "plasma-workspace", &klipper_dialect, &tote_dialect, 2048, klipper_configure,
                 clipboard_fill},
    [KLIPPER_BY_ITS_CALLS] = {"Klipper", ", Tote by the same calls", "plasma-workspace", &klipper_dialect,
                              &tote_as_klipper_dialect, 2048, klipper_configure, clipboard_fill},
};

// The lines of a table: megabytes first, then milliseconds.
enum line {
    EMPTY_MEMORY,
    EMPTY_ANONYMOUS,
    FULL_MEMORY,
    FULL_ANONYMOUS,
    ADD_TO_FEW,
    ADD_TO_FULL,
    ADD_COMMAND,
    GET_NEWEST,
    LIST_WHOLE,
    LIST_OF_PAGES,
    LIST_OF_NEWEST,
    SEARCH_PART,
    LINES,
};

struct section {
    const struct peer *peer;
    struct clipboard peer_clipboard, tote_clipboard;
    uint32_t entries;
    int rounds, calls;
    char version[VERSION_SIZE];
    // Milliseconds or megabytes; NaN where there is none.
    double peer_values[LINES], tote_values[LINES];
};

struct options {
    const char *tote, *tote_command, *folder, *gpaste_command, *programs[PEERS];
    bool quick;
};

static double median(const double *numbers, int count)
{
    uint64_t times[MOST_ROUNDS];
    for (int index = 0; index < count; index++)
        times[index] = (uint64_t)numbers[index];
    return sample_summary(times, count).median;
}

// Rounds of one operation, both by turns and each of them first every other time. What one of them can't do is not
// asked of it. The number is that of the text to be found.
static bool compare(struct section *section, enum line line, enum operation operation, uint64_t number, int calls)
{
    // Texts that were never added before, to either.
    static uint64_t added = UINT64_C(1) << 32;
    struct clipboard *clipboards[2] = {&section->peer_clipboard, &section->tote_clipboard};
    double *values[2] = {section->peer_values, section->tote_values}, times[2][MOST_ROUNDS];
    struct batch batch = {operation, number, calls, section->entries, section->peer->dialect == &copyq_dialect};
    bool adds = operation == ADD || operation == ADD_BY_COMMAND;
    for (int round = -WARM_UP; round < section->rounds; round++) {
        if (adds) {
            batch.number = added;
            added += (uint64_t)calls;
        }
        for (int turn = 0; turn < 2; turn++) {
            int which = (turn + round) & 1;
            double time = 0;
            if (clipboard_can(clipboards[which], operation) && !clipboard_time(clipboards[which], &batch, &time))
                return false;
            if (round >= 0)
                times[which][round] = time;
        }
    }
    for (int which = 0; which < 2; which++)
        if (clipboard_can(clipboards[which], operation))
            values[which][line] = median(times[which], section->rounds) / 1e6;
    return true;
}

// Memory at rest, and on the next line what of it is anonymous.
static bool weigh(struct section *section, enum line line)
{
    clock_wait(SETTLE_SECONDS);
    struct memory peer, tote;
    if (!process_memory(&section->peer_clipboard.process, &peer) ||
        !process_memory(&section->tote_clipboard.process, &tote))
        return false;
    section->peer_values[line] = peer.pss / 1e6;
    section->tote_values[line] = tote.pss / 1e6;
    section->peer_values[line + 1] = peer.anonymous / 1e6;
    section->tote_values[line + 1] = tote.anonymous / 1e6;
    return true;
}

// The last word of the first line that the program prints when asked for its version.
static void read_version(const char *program, char version[VERSION_SIZE])
{
    char *words[] = {(char *)program, "--version", NULL}, output[256] = "";
    double ignored;
    if (command_run(words, output, sizeof output, &ignored))
        output[strcspn(output, "\n")] = '\0';
    const char *last = strrchr(output, ' ');
    snprintf(version, VERSION_SIZE, "%.*s", VERSION_SIZE - 1, last ? last + 1 : output);
}

// Starts both with files of their own, the peer first: it is to get its names, not the service.
static bool start(struct section *section, const char *folder)
{
    static const char *const homes[][2] = {
        {"HOME", "home"}, {"XDG_CONFIG_HOME", "config"}, {"XDG_DATA_HOME", "data"}, {"XDG_CACHE_HOME", "cache"}};
    char path[PATH_SIZE], state[PATH_SIZE], log[PATH_SIZE];
    for (size_t index = 0; index < sizeof homes / sizeof homes[0]; index++) {
        snprintf(path, sizeof path, "%s/%s", folder, homes[index][1]);
        if (mkdir(path, 0700) != 0 || setenv(homes[index][0], path, 1) != 0) {
            fprintf(stderr, "bench: %s: %s\n", path, strerror(errno));
            return false;
        }
    }
    snprintf(path, sizeof path, "%s/config", folder);
    snprintf(state, sizeof state, "%s/state", folder);
    snprintf(log, sizeof log, "%s/../log", folder);
    struct clipboard *peer = &section->peer_clipboard, *tote = &section->tote_clipboard;
    return section->peer->configure(path, section->entries) &&
           process_start(&peer->process, peer->program, NULL, state, log) && clipboard_await(peer) &&
           process_start(&tote->process, tote->program, tote->dialect == &tote_as_klipper_dialect ? "--klipper" : NULL,
                         state, log) && clipboard_await(tote);
}

// What is measured of one, in this order: the newest is known, what is sought is still there, and adding comes last.
static bool measure(struct section *section, const char *folder)
{
    struct clipboard *peer = &section->peer_clipboard, *tote = &section->tote_clipboard;
    uint32_t entries = section->entries;
    char config[PATH_SIZE];
    snprintf(config, sizeof config, "%s/config", folder);
    double ignored;
    struct batch last = {.operation = ADD, .number = entries, .calls = 1, .entries = entries};
    if (!start(section, folder) || !weigh(section, EMPTY_MEMORY))
        return false;
    if (!peer->dialect->version)
        read_version(peer->program, section->version);
    else if (!peer->dialect->version(peer, section->version, VERSION_SIZE))
        return false;
    return compare(section, ADD_TO_FEW, ADD, 0, section->calls) && section->peer->fill(peer, config, entries) &&
           fill_clipboard(tote->bus, tote_dialect.path, entries) && weigh(section, FULL_MEMORY) &&
           clipboard_time(peer, &last, &ignored) && clipboard_time(tote, &last, &ignored) &&
           compare(section, GET_NEWEST, GET, last.number, MOST_CALLS) && compare(section, LIST_WHOLE, LIST, 0, 1) &&
           compare(section, LIST_OF_PAGES, LIST_PAGES, 0, 1) && compare(section, LIST_OF_NEWEST, LIST_NEWEST, 0, 1) &&
           compare(section, SEARCH_PART, SEARCH, entries / 2, 1) &&
           compare(section, ADD_TO_FULL, ADD, 0, section->calls) &&
           compare(section, ADD_COMMAND, ADD_BY_COMMAND, 0, 1);
}

// A number in a column, with three digits or more.
static void print_value(double value, const char *unit)
{
    char text[32] = "-";
    if (!isnan(value))
        snprintf(text, sizeof text, "%.*f %s", value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0, value, unit);
    printf("  %12s", text);
}

static void print_line(const struct section *section, enum line line)
{
    static const char *const names[LINES] = {
        [EMPTY_MEMORY] = "memory (PSS), empty",
        [EMPTY_ANONYMOUS] = "  of it anonymous",
        [FULL_MEMORY] = "memory (PSS), full",
        [FULL_ANONYMOUS] = "  of it anonymous",
        [ADD_TO_FEW] = "add, few entries",
        [ADD_TO_FULL] = "add, full",
        [ADD_COMMAND] = "add by a command, full",
        [GET_NEWEST] = "get the newest",
        [LIST_WHOLE] = "list all",
        [LIST_OF_PAGES] = "list all in calls for 200",
        [LIST_OF_NEWEST] = "list the newest 200",
        [SEARCH_PART] = "search",
    };
    double tote = section->tote_values[line], peer = section->peer_values[line];
    const char *unit = line <= FULL_ANONYMOUS ? "MB" : "ms";
    if (isnan(tote) && isnan(peer))
        return;
    printf("  %-28s", names[line]);
    print_value(tote, unit);
    print_value(peer, unit);
    if (!isnan(tote) && !isnan(peer))
        printf("  %8.*f", peer / tote < 10 ? 2 : 0, peer / tote);
    printf("\n");
}

static void print_section(const struct section *section)
{
    const struct peer *peer = section->peer;
    printf("%s %s%s: a history of %" PRIu32 " entries of 1 kB\n", peer->title, section->version, peer->note,
           section->entries);
    printf("  %-28s  %12s  %12s  %8s\n", "", "Tote", peer->title, "ratio");
    for (enum line line = 0; line < LINES; line++)
        print_line(section, line);
    printf("\n");
}

// One program with a folder, a bus connection and a service of its own; prints what was measured of it, all or not.
static bool measure_peer(DBusConnection *bus, const struct options *options, int index)
{
    const struct peer *peer = &peers[index];
    const char *program = options->programs[index];
    char folder[FOLDER_SIZE];
    struct section section = {
        .peer = peer,
        .peer_clipboard = {.dialect = peer->dialect, .program = program, .bus = bus},
        .tote_clipboard = {.dialect = peer->tote, .program = options->tote, .bus = bus},
        .entries = options->quick && peer->entries > QUICK_ENTRIES ? QUICK_ENTRIES : peer->entries,
        .rounds = options->quick ? 5 : 15,
        .calls = 20,
    };
    if (peer->dialect == &copyq_dialect)
        section.peer_clipboard.command = program;
    else if (peer->dialect == &gpaste_dialect)
        section.peer_clipboard.command = options->gpaste_command;
    if (section.peer_clipboard.command)
        section.tote_clipboard.command = options->tote_command;
    for (int line = 0; line < LINES; line++)
        section.peer_values[line] = section.tote_values[line] = NAN;
    snprintf(folder, sizeof folder, "%s/peer-%d", options->folder, index);
    if (mkdir(folder, 0700) != 0) {
        fprintf(stderr, "bench: %s: %s\n", folder, strerror(errno));
        return false;
    }
    fprintf(stderr, "bench: %s\n", peer->title);
    bool done = measure(&section, folder);
    done = clipboard_stop(&section.peer_clipboard) && done;
    done = clipboard_stop(&section.tote_clipboard) && done;
    print_section(&section);
    if (!done)
        printf("%s: not everything could be measured\n\n", peer->title);
    return done;
}

static int usage(void)
{
    fprintf(stderr, "usage: peers [--quick] --folder FOLDER --tote PROGRAM [--tote-command PROGRAM] "
                    "[--gpaste PROGRAM] [--gpaste-command PROGRAM] [--copyq PROGRAM] [--klipper PROGRAM]\n");
    return 2;
}

// False where the command line is wrong.
static bool read_options(int argc, char **argv, struct options *options)
{
    static const struct option names[] = {
        {"quick", no_argument, NULL, 'q'},
        {"folder", required_argument, NULL, 'f'},
        {"tote", required_argument, NULL, 't'},
        {"tote-command", required_argument, NULL, 'T'},
        {"gpaste", required_argument, NULL, 'g'},
        {"gpaste-command", required_argument, NULL, 'G'},
        {"copyq", required_argument, NULL, 'c'},
        {"klipper", required_argument, NULL, 'k'},
        {NULL, 0, NULL, 0},
    };
    for (int option; (option = getopt_long(argc, argv, "", names, NULL)) != -1;)
        switch (option) {
        case 'q': options->quick = true; break;
        case 'f': options->folder = optarg; break;
        case 't': options->tote = optarg; break;
        case 'T': options->tote_command = optarg; break;
        case 'g': options->programs[GPASTE] = optarg; break;
        case 'G': options->gpaste_command = optarg; break;
        case 'c': options->programs[COPYQ] = optarg; break;
        case 'k': options->programs[KLIPPER] = options->programs[KLIPPER_BY_ITS_CALLS] = optarg; break;
        default: return false;
        }
    return optind == argc && options->folder && options->tote;
}

int main(int argc, char **argv)
{
    struct options options = {0};
    if (!read_options(argc, argv, &options))
        return usage();
    setvbuf(stdout, NULL, _IOLBF, 0);
    process_guard();
    DBusConnection *bus = bus_connect();
    if (!bus)
        return EXIT_FAILURE;
    bool done = true;
    for (int index = 0; index < PEERS; index++)
        if (options.programs[index])
            done = measure_peer(bus, &options, index) && done;
        else if (index != KLIPPER_BY_ITS_CALLS)
            printf("%s: not installed (its Debian package is %s)\n\n", peers[index].title, peers[index].package);
    bus_close(bus);
    return done && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

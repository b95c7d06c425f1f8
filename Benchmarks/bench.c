// Measures the service against its targets and against a C echo on the same bus, and prints what came out.
// `run`, beside this file, makes the bus and the folder that this needs.

#include "bus.h"
#include "clock.h"
#include "fill.h"
#include "process.h"
#include "report.h"
#include "sample.h"
#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ECHO_NAME "org.tote.Echo1"
#define ECHO_CONTAINER "org.tote.Echo1.Container"
#define SECOND_NAME "org.tote.Echo2"
#define SECOND_CONTAINER "org.tote.Echo2.Container"
#define SMALL_PATH "/org/tote/Tote1/containers/small"
#define LARGE_PATH "/org/tote/Tote1/containers/large"
#define CLIPBOARD_PATH "/org/tote/Tote1/clipboards/clipboard"
#define PRIMARY_PATH "/org/tote/Tote1/clipboards/primary"

// How much is measured.
struct plan {
    int text_calls, list_calls, moves, starts, restarts, undoable;
    unsigned settle_seconds, rest_seconds;
    uint32_t texts, small, large, restart_items, few_entries, many_entries, listed;
    size_t short_text;
};

static const struct plan full_plan = {
    .text_calls = 5000,
    .list_calls = 60,
    .moves = 20000,
    .starts = 10,
    .restarts = 5,
    .undoable = 100,
    .settle_seconds = 2,
    .rest_seconds = 60,
    .texts = 1000,
    .small = 1000,
    .large = 1000000,
    .restart_items = 100000,
    .few_entries = 10,
    .many_entries = 10000,
    .listed = 200,
    .short_text = 32,
};

struct bench {
    DBusConnection *bus;
    struct plan plan;
    struct report report;
    const char *echo_program, *tote_program, *flood_program, *folder;
    struct process echo, second, tote, flood;
    double empty_pss;
};

static const struct arm echo_text = {.service = ECHO_NAME, .interface = ECHO_CONTAINER, .member = "GetText"};
static const struct arm echo_move = {.service = ECHO_NAME, .interface = ECHO_CONTAINER, .member = "Move"};
static const struct arm echo_signal = {.service = ECHO_NAME, .interface = ECHO_CONTAINER, .member = "MoveAndSignal"};
static const struct arm echo_copy = {.service = ECHO_NAME, .interface = ECHO_CONTAINER, .member = "CopyText"};
static const struct arm second_text = {.service = SECOND_NAME, .interface = SECOND_CONTAINER, .member = "GetText"};
static const struct arm second_move = {.service = SECOND_NAME, .interface = SECOND_CONTAINER, .member = "Move"};
static const struct arm tote_text = {
    .service = TOTE_NAME, .interface = TOTE_CONTAINER, .member = "GetText", .stores = true};
static const struct arm tote_move = {
    .service = TOTE_NAME, .interface = TOTE_CONTAINER, .member = "Move", .stores = true};

static const struct arm tote_paste = {
    .service = TOTE_NAME, .interface = TOTE_CLIPBOARD, .member = "GetText", .stores = true};
static const struct arm tote_copy = {
    .service = TOTE_NAME, .interface = TOTE_CLIPBOARD, .member = "CopyText", .stores = true};

// The number with commas between its thousands.
static const char *grouped(uint32_t number, char text[16])
{
    if (number < 1000)
        snprintf(text, 16, "%" PRIu32, number);
    else if (number < 1000000)
        snprintf(text, 16, "%" PRIu32 ",%03" PRIu32, number / 1000, number % 1000);
    else
        snprintf(text, 16, "%" PRIu32 ",%03" PRIu32 ",%03" PRIu32, number / 1000000, number / 1000 % 1000,
                 number % 1000);
    return text;
}

static void want_noise(struct report *report)
{
    report_want(report, NOISE_TEXT, "noise-text", "µs", 1, AIM_NONE, 0, "Noise: GetText, second echo / echo");
    report_want(report, NOISE_MOVE, "noise-move", "µs", 1, AIM_NONE, 0, "Noise: Move, second echo / echo");
    report_want(report, SIGNAL, "signal", "µs", 1, AIM_NONE, 0, "Signal: Move by the echo, with one / without");
}

static void want_all(struct report *report, const struct plan *plan)
{
    char small[16], large[16], moves[16], many[16], entries[16];
    grouped(plan->small, small);
    grouped(plan->large, large);
    grouped((uint32_t)plan->moves, moves);
    grouped(plan->restart_items, many);
    grouped(plan->many_entries, entries);
    want_noise(report);
    report_want(report, TEXT, "get-text", "µs", 1, AIM_RATIO, 1.10, "GetText of 1 kB");
    report_want(report, PASTE, "paste", "µs", 1, AIM_RATIO, 1.10, "Clipboard: GetText of 1 kB");
    report_want(report, FLOOD_READS, "flood-reads", "µs", 1, AIM_RATIO, 2, "GetText beside a flood of GetText");
    report_want(report, FLOOD_INSERTS, "flood-inserts", "µs", 1, AIM_RATIO, 2, "GetText beside a flood of InsertText");
    report_want(report, COPY_FEW, "copy-few", "µs", 1, AIM_RATIO, 1.50, "CopyText of 1 kB, %" PRIu32 " entries",
                plan->few_entries);
    report_want(report, COPY_MANY, "copy-many", "µs", 1, AIM_RATIO, 1.50, "CopyText of 1 kB, %s entries", entries);
    report_want(report, SEARCH, "search", "ms", 2, AIM_VALUE, 20, "Search of %s entries of 1 kB", entries);
    report_want(report, HISTORY, "history", "ms", 2, AIM_VALUE, 5, "History: %" PRIu32 " of %s entries", plan->listed,
                entries);
    report_want(report, MOVE_SMALL, "move-small", "µs", 1, AIM_RATIO, 1.40, "Move in %s items", small);
    report_want(report, MOVE_LARGE, "move-large", "µs", 1, AIM_RATIO, 1.40, "Move in %s items", large);
    report_want(report, MOVE_GROWTH, "move-growth", "× echo", 2, AIM_RATIO, 1.25, "Move in %s / in %s", large, small);
    report_want(report, SLOWEST_SMALL, "slowest-small", "ms", 2, AIM_VALUE, 2, "Slowest of %s moves in %s", moves,
                small);
    report_want(report, SLOWEST_LARGE, "slowest-large", "ms", 2, AIM_VALUE, 2, "Slowest of %s moves in %s", moves,
                large);
    report_want(report, REST_MEMORY, "rest-memory", "MB", 2, AIM_VALUE, 6, "At rest and empty: memory (PSS)");
    report_want(report, REST_WAKE_UPS, "rest-wake-ups", "", 0, AIM_VALUE, 0, "At rest: wake-ups in %u s",
                plan->rest_seconds);
    report_want(report, START, "start", "ms", 1, AIM_VALUE, 30, "Start: exec to name owned, of %d", plan->starts);
    report_want(report, FIRST_START, "first-start", "ms", 1, AIM_NONE, 0, "First start: the state is made");
    report_want(report, RESTART, "restart", "ms", 1, AIM_VALUE, 500, "Restart with %s items, of %d", many,
                plan->restarts);
    report_want(report, RESTART_ANSWER, "restart-answer", "ms", 1, AIM_NONE, 0, "… to the first text read");
    report_want(report, ITEM_MEMORY, "item-memory", "bytes", 0, AIM_VALUE, 400, "Memory an item, of %s", many);
    report_want(report, FILL, "fill", "s", 1, AIM_NONE, 0, "Putting in %s items by InsertDocument", large);
}

// Starts a service and waits until it owns its name; milliseconds from exec to then.
static bool start(struct bench *bench, struct process *process, const char *program, const char *name,
                  const char *argument, const char *state, double *milliseconds)
{
    char folder[4096], log[4096];
    snprintf(folder, sizeof folder, "%s/%s", bench->folder, state);
    snprintf(log, sizeof log, "%s/log", bench->folder);
    if (!process_start(process, program, argument, folder, log) || !bus_await_owner(bench->bus, name, process))
        return false;
    *milliseconds = (double)(clock_now() - process->began) / 1e6;
    return true;
}

static bool start_echo(struct bench *bench, double *milliseconds)
{
    return start(bench, &bench->echo, bench->echo_program, ECHO_NAME, ECHO_NAME, "echo", milliseconds);
}

static bool start_tote(struct bench *bench, const char *state, double *milliseconds)
{
    return start(bench, &bench->tote, bench->tote_program, TOTE_NAME, NULL, state, milliseconds);
}

static bool stop(struct bench *bench, struct process *process, const char *name)
{
    return process->pid == 0 || (process_stop(process) && bus_await_loss(bench->bus, name));
}

static double median(const double *numbers, int count)
{
    uint64_t times[64];
    for (int index = 0; index < count; index++)
        times[index] = (uint64_t)(numbers[index] * 1e6);
    return sample_summary(times, count).median / 1e6;
}

// One run of two by turns. slowest is the line for the slowest calls, MEASURES where there is none.
static bool compare(struct bench *bench, struct run run, struct arm floor, struct arm arm, enum measure row,
                    enum measure slowest, const char *name)
{
    struct arm arms[2] = {floor, arm};
    bool done = sample_run(bench->bus, &run, arms);
    if (done) {
        report_set_ratio(&bench->report, row, &arms[0], &arms[1], run.calls);
        report_add_latency(&bench->report, name, &arms[0], run.calls);
        report_add_latency(&bench->report, name, &arms[1], run.calls);
    }
    if (done && slowest != MEASURES)
        report_set(&bench->report, slowest, sample_summary(arms[0].times, run.calls).slowest / 1e6,
                   sample_summary(arms[1].times, run.calls).slowest / 1e6);
    sample_free(arms);
    return done;
}

// What two equal services differ by, and what a signal costs a service that does nothing else.
static bool measure_noise(struct bench *bench)
{
    double milliseconds;
    if (!start(bench, &bench->second, bench->echo_program, SECOND_NAME, SECOND_NAME, "echo", &milliseconds))
        return false;
    struct run texts = {SHAPE_TEXT, TEXTS_PATH, bench->plan.texts, bench->plan.text_calls};
    struct run moves = {SHAPE_MOVE, SMALL_PATH, bench->plan.small, bench->plan.text_calls};
    bool done = compare(bench, texts, echo_text, second_text, NOISE_TEXT, MEASURES, "Noise: GetText of 1 kB") &&
                compare(bench, moves, echo_move, second_move, NOISE_MOVE, MEASURES, "Noise: Move");
    done = stop(bench, &bench->second, SECOND_NAME) && done;
    return compare(bench, moves, echo_move, echo_signal, SIGNAL, MEASURES, "Move without, with a signal") && done;
}

// Starts of the echo and of the service by turns; both run afterwards, the service without any items.
static bool measure_starts(struct bench *bench)
{
    double first, echo[64], tote[64];
    if (!start_tote(bench, "state", &first))
        return false;
    report_set(&bench->report, FIRST_START, NAN, first);
    for (int index = 0; index < bench->plan.starts; index++)
        if (!stop(bench, &bench->echo, ECHO_NAME) || !start_echo(bench, &echo[index]) ||
            !stop(bench, &bench->tote, TOTE_NAME) || !start_tote(bench, "state", &tote[index]))
            return false;
    report_set(&bench->report, START, median(echo, bench->plan.starts), median(tote, bench->plan.starts));
    return true;
}

static bool measure_rest(struct bench *bench)
{
    struct switches echo[2], tote[2];
    double echo_pss;
    clock_wait(bench->plan.settle_seconds);
    fprintf(stderr, "bench: %u s of rest\n", bench->plan.rest_seconds);
    if (!process_switches(&bench->echo, &echo[0]) || !process_switches(&bench->tote, &tote[0]))
        return false;
    clock_wait(bench->plan.rest_seconds);
    if (!process_switches(&bench->echo, &echo[1]) || !process_switches(&bench->tote, &tote[1]) ||
        !process_pss(&bench->echo, &echo_pss) || !process_pss(&bench->tote, &bench->empty_pss))
        return false;
    report_set(&bench->report, REST_WAKE_UPS, (double)switches_between(&echo[0], &echo[1]),
               (double)switches_between(&tote[0], &tote[1]));
    report_set(&bench->report, REST_MEMORY, echo_pss / 1e6, bench->empty_pss / 1e6);
    return true;
}

static bool measure_texts(struct bench *bench)
{
    double seconds;
    if (!fill_container(bench->bus, "texts", bench->plan.texts, LONG_TEXT, &seconds))
        return false;
    clock_wait(bench->plan.settle_seconds);
    struct run run = {SHAPE_TEXT, TEXTS_PATH, bench->plan.texts, bench->plan.text_calls};
    return compare(bench, run, echo_text, tote_text, TEXT, MEASURES, "GetText of 1 kB");
}

// The same texts while another client calls on and on; the floor is the service itself, just before.
static bool measure_flood(struct bench *bench, const char *member, enum measure row)
{
    char folder[4096], log[4096], name[64];
    snprintf(folder, sizeof folder, "%s/echo", bench->folder);
    snprintf(log, sizeof log, "%s/log", bench->folder);
    snprintf(name, sizeof name, "GetText beside a flood of %s", member);
    struct run run = {SHAPE_TEXT, TEXTS_PATH, bench->plan.texts, bench->plan.text_calls};
    struct arm quiet[2] = {echo_text, tote_text}, beside[2] = {echo_text, tote_text};
    bool done = sample_run(bench->bus, &run, quiet) &&
                process_start(&bench->flood, bench->flood_program, member, folder, log);
    if (done) {
        clock_wait(1);
        done = sample_run(bench->bus, &run, beside) && !process_has_ended(&bench->flood);
        done = process_stop(&bench->flood) && done;
    }
    if (done) {
        report_set_ratio(&bench->report, row, &quiet[1], &beside[1], run.calls);
        report_add_latency(&bench->report, name, &beside[0], run.calls);
        report_add_latency(&bench->report, name, &beside[1], run.calls);
    }
    sample_free(quiet);
    sample_free(beside);
    return done;
}

static bool measure_floods(struct bench *bench)
{
    double seconds;
    const char *name = "flood";
    return fill_container(bench->bus, name, 1, bench->plan.short_text, &seconds) &&
           measure_flood(bench, "GetText", FLOOD_READS) && measure_flood(bench, "InsertText", FLOOD_INSERTS) &&
           bus_command(bench->bus,
                       bus_message(TOTE_NAME, "/org/tote/Tote1", TOTE_NAME, "DeleteContainer", DBUS_TYPE_STRING, &name,
                                   DBUS_TYPE_INVALID),
                       "");
}

// Copies to a clipboard whose history is full, so that each takes out what is oldest.
static bool measure_copies(struct bench *bench, const char *path, uint32_t entries, enum measure row)
{
    char name[64], number[16];
    if (!fill_clipboard(bench->bus, path, entries))
        return false;
    clock_wait(bench->plan.settle_seconds);
    snprintf(name, sizeof name, "CopyText of 1 kB, %s entries", grouped(entries, number));
    struct run run = {SHAPE_COPY, path, entries, bench->plan.text_calls};
    return compare(bench, run, echo_copy, tote_copy, row, MEASURES, name);
}

// The middle of the times of a call that gives entries, of which there must be so many.
static bool measure_entries(struct bench *bench, DBusMessage *call, int entries, enum measure row)
{
    double milliseconds[64];
    bool right = true;
    for (int index = 0; right && index < bench->plan.list_calls; index++) {
        DBusMessage *copy = dbus_message_copy(call);
        uint64_t began = clock_now();
        DBusMessage *reply = copy ? bus_call(bench->bus, copy, "a(tsasxb)") : NULL;
        milliseconds[index] = (double)(clock_now() - began) / 1e6;
        DBusMessageIter whole;
        right = reply && dbus_message_iter_init(reply, &whole) &&
                dbus_message_iter_get_element_count(&whole) == entries;
        if (reply)
            dbus_message_unref(reply);
    }
    dbus_message_unref(call);
    if (right)
        report_set(&bench->report, row, NAN, median(milliseconds, bench->plan.list_calls));
    else
        fprintf(stderr, "bench: a history gave other entries than were copied\n");
    return right;
}

static bool measure_clipboards(struct bench *bench)
{
    if (!measure_copies(bench, PRIMARY_PATH, bench->plan.few_entries, COPY_FEW) ||
        !measure_copies(bench, CLIPBOARD_PATH, bench->plan.many_entries, COPY_MANY))
        return false;
    // Filled anew, so that it is known what is in it.
    if (!fill_clipboard(bench->bus, CLIPBOARD_PATH, bench->plan.many_entries))
        return false;
    clock_wait(bench->plan.settle_seconds);
    struct run run = {SHAPE_PASTE, CLIPBOARD_PATH, bench->plan.many_entries - 1, bench->plan.text_calls};
    char text[LONG_TEXT + 1];
    long_text(bench->plan.many_entries / 2, text);
    // Behind what the title of an entry holds.
    const char *part = text + 600;
    text[612] = '\0';
    dbus_uint32_t none = 0, listed = bench->plan.listed;
    return compare(bench, run, echo_text, tote_paste, PASTE, MEASURES, "Clipboard: GetText of 1 kB") &&
           measure_entries(bench,
                           bus_message(TOTE_NAME, CLIPBOARD_PATH, TOTE_CLIPBOARD, "Search", DBUS_TYPE_STRING, &part,
                                       DBUS_TYPE_UINT32, &none, DBUS_TYPE_INVALID),
                           1, SEARCH) &&
           measure_entries(bench,
                           bus_message(TOTE_NAME, CLIPBOARD_PATH, TOTE_CLIPBOARD, "History", DBUS_TYPE_UINT32, &none,
                                       DBUS_TYPE_UINT32, &listed, DBUS_TYPE_INVALID),
                           (int)listed, HISTORY);
}

// Moves in a container that is filled for it.
static bool measure_moves(struct bench *bench, const char *container, const char *path, uint32_t items,
                          enum measure row, enum measure slowest, double *seconds)
{
    char name[64], number[16];
    if (!fill_container(bench->bus, container, items, bench->plan.short_text, seconds))
        return false;
    clock_wait(bench->plan.settle_seconds);
    snprintf(name, sizeof name, "Move in %s items", grouped(items, number));
    struct run run = {SHAPE_MOVE, path, items, bench->plan.moves};
    return compare(bench, run, echo_move, tote_move, row, slowest, name) &&
           fill_is_complete(bench->bus, container, items);
}

// The small container first, while the large one is not there and can't weigh on it; each against the echo of
// its own run, so that the machine's drift from one to the other cancels.
static bool measure_growth(struct bench *bench)
{
    double seconds;
    const struct row *rows = bench->report.rows;
    if (!measure_moves(bench, "small", SMALL_PATH, bench->plan.small, MOVE_SMALL, SLOWEST_SMALL, &seconds) ||
        !measure_moves(bench, "large", LARGE_PATH, bench->plan.large, MOVE_LARGE, SLOWEST_LARGE, &seconds))
        return false;
    report_set(&bench->report, FILL, NAN, seconds);
    report_set(&bench->report, MOVE_GROWTH, rows[MOVE_SMALL].ratio.whole, rows[MOVE_LARGE].ratio.whole);
    return true;
}

// Reads one text; milliseconds from exec until it was there.
static bool first_answer(struct bench *bench, double *milliseconds)
{
    char id[ID_SIZE];
    item_id(bench->plan.restart_items / 2, id);
    const char *item = id, *type = "text/plain";
    bool done = bus_command(bench->bus,
                            bus_message(TOTE_NAME, LARGE_PATH, TOTE_CONTAINER, "GetText", DBUS_TYPE_STRING, &item,
                                        DBUS_TYPE_STRING, &type, DBUS_TYPE_INVALID),
                            "s");
    *milliseconds = (double)(clock_now() - bench->tote.began) / 1e6;
    return done;
}

static bool measure_restarts(struct bench *bench)
{
    double seconds, owned[64], answered[64], pss;
    if (!stop(bench, &bench->tote, TOTE_NAME) || !start_tote(bench, "restart", &seconds) ||
        !fill_container(bench->bus, "large", bench->plan.restart_items, bench->plan.short_text, &seconds) ||
        !fill_history(bench->bus, "large", bench->plan.undoable))
        return false;
    for (int index = 0; index < bench->plan.restarts; index++)
        if (!stop(bench, &bench->tote, TOTE_NAME) || !start_tote(bench, "restart", &owned[index]) ||
            !first_answer(bench, &answered[index]))
            return false;
    report_set(&bench->report, RESTART, NAN, median(owned, bench->plan.restarts));
    report_set(&bench->report, RESTART_ANSWER, NAN, median(answered, bench->plan.restarts));
    clock_wait(bench->plan.settle_seconds);
    if (!process_pss(&bench->tote, &pss) || !fill_is_complete(bench->bus, "large", bench->plan.restart_items))
        return false;
    if (!isnan(bench->empty_pss))
        report_set(&bench->report, ITEM_MEMORY, NAN, (pss - bench->empty_pss) / bench->plan.restart_items);
    return stop(bench, &bench->tote, TOTE_NAME);
}

// Everything that is wanted; what fails leaves its lines empty, and what needs no more than a running service goes on.
static bool measure(struct bench *bench)
{
    double milliseconds;
    if (!start_echo(bench, &milliseconds))
        return false;
    bool done = measure_noise(bench);
    if (!bench->report.floor_only) {
        if (!measure_starts(bench))
            return false;
        done = measure_rest(bench) && done;
        done = measure_texts(bench) && done;
        done = measure_floods(bench) && done;
        done = measure_clipboards(bench) && done;
        done = measure_growth(bench) && done;
        done = measure_restarts(bench) && done;
    }
    return stop(bench, &bench->echo, ECHO_NAME) && done;
}

static int usage(void)
{
    fprintf(stderr, "usage: bench [--quick] [--json] --echo PROGRAM --folder FOLDER --file-system NAME "
                    "(--tote PROGRAM --flood PROGRAM | --floor-only)\n");
    return 2;
}

// False where the command line is wrong.
static bool read_options(int argc, char **argv, struct bench *bench, bool *json)
{
    static const struct option options[] = {
        {"quick", no_argument, NULL, 'q'},        {"json", no_argument, NULL, 'j'},
        {"floor-only", no_argument, NULL, 'o'},   {"echo", required_argument, NULL, 'e'},
        {"tote", required_argument, NULL, 't'},   {"flood", required_argument, NULL, 'd'},
        {"folder", required_argument, NULL, 'f'}, {"file-system", required_argument, NULL, 's'},
        {NULL, 0, NULL, 0},
    };
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;)
        switch (option) {
        case 'q': bench->report.quick = true; break;
        case 'j': *json = true; break;
        case 'o': bench->report.floor_only = true; break;
        case 'e': bench->echo_program = optarg; break;
        case 't': bench->tote_program = optarg; break;
        case 'd': bench->flood_program = optarg; break;
        case 'f': bench->folder = optarg; break;
        case 's': bench->report.file_system = optarg; break;
        default: return false;
        }
    return optind == argc && bench->echo_program && bench->folder && bench->report.file_system &&
           bench->report.floor_only == !bench->tote_program && bench->report.floor_only == !bench->flood_program;
}

int main(int argc, char **argv)
{
    static struct bench bench = {.empty_pss = NAN};
    bool json = false;
    if (!read_options(argc, argv, &bench, &json))
        return usage();
    bench.plan = full_plan;
    if (bench.report.quick) {
        bench.plan.text_calls = 1000;
        bench.plan.moves = 2000;
        bench.plan.rest_seconds = 10;
        bench.plan.large = 10000;
        bench.plan.list_calls = 20;
    }
    if (bench.report.floor_only)
        want_noise(&bench.report);
    else
        want_all(&bench.report, &bench.plan);
    process_guard();
    bench.bus = bus_connect();
    if (!bench.bus)
        return EXIT_FAILURE;
    bool done = measure(&bench);
    process_stop(&bench.flood);
    process_stop(&bench.tote);
    process_stop(&bench.second);
    process_stop(&bench.echo);
    bus_close(bench.bus);
    (json ? report_print_json : report_print_table)(&bench.report, stdout);
    return done && report_is_complete(&bench.report) && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#include "sample.h"
#include "bus.h"
#include "clock.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Turns before the first that counts: caches, branch predictors and buffers get warm.
enum { WARM_UP = 200, PARTS = 10 };

// The same sequence in every process: runs are comparable.
static uint32_t random_below(uint32_t bound)
{
    static uint64_t state = UINT64_C(0x9E3779B97F4A7C15);
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (uint32_t)(((state * UINT64_C(0x2545F4914F6CDD1D)) >> 32) * bound >> 32);
}

void item_id(uint64_t number, char id[ID_SIZE])
{
    // Multiplying by an odd number modulo 2^60 gives every number another one.
    uint64_t bits = (number + 1) * UINT64_C(0x9E3779B97F4A7C15);
    for (int place = 0; place < ID_SIZE - 1; place++)
        id[place] = "0123456789abcdefghjkmnpqrstvwxyz"[bits >> (55 - 5 * place) & 31];
    id[ID_SIZE - 1] = '\0';
}

static bool check_text(DBusMessage *reply, const char *id, const struct arm *arm)
{
    const char *text = NULL;
    bool right = dbus_message_get_args(reply, NULL, DBUS_TYPE_STRING, &text, DBUS_TYPE_INVALID) &&
                 strlen(text) == LONG_TEXT && (!arm->stores || strncmp(text, id, ID_SIZE - 1) == 0);
    if (!right)
        fprintf(stderr, "bench: %s gave another text for item %s than it was given\n", arm->service, id);
    return right;
}

static bool check_move(DBusMessage *reply, struct arm *arm)
{
    dbus_uint64_t revision = 0;
    dbus_message_get_args(reply, NULL, DBUS_TYPE_UINT64, &revision, DBUS_TYPE_INVALID);
    // A move to where the item is already is no change: the number stays.
    bool right = !arm->stores || arm->revision == 0 || revision == arm->revision || revision == arm->revision + 1;
    if (!right)
        fprintf(stderr, "bench: %s went from revision %" PRIu64 " to %" PRIu64 " by one move\n", arm->service,
                arm->revision, (uint64_t)revision);
    arm->revision = revision;
    return right;
}

static DBusMessage *make_call(const struct run *run, const struct arm *arm, const char *id, const char *before)
{
    const char *type = "text/plain", *collection = COLLECTION, **ids = &id;
    if (run->shape == SHAPE_TEXT)
        return bus_message(arm->service, run->path, arm->interface, arm->member, DBUS_TYPE_STRING, &id,
                           DBUS_TYPE_STRING, &type, DBUS_TYPE_INVALID);
    return bus_message(arm->service, run->path, arm->interface, arm->member, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &ids, 1,
                       DBUS_TYPE_STRING, &collection, DBUS_TYPE_STRING, &before, DBUS_TYPE_INVALID);
}

// Only sending and waiting is timed: making the call and reading the answer is the client's work.
static bool time_call(DBusConnection *bus, const struct run *run, struct arm *arm, const char *id, const char *before,
                      uint64_t *time)
{
    DBusMessage *call = make_call(run, arm, id, before);
    uint64_t began = clock_now();
    DBusMessage *reply = bus_call(bus, call, run->shape == SHAPE_TEXT ? "s" : "t");
    *time = clock_now() - began;
    if (!reply)
        return false;
    bool right = run->shape == SHAPE_TEXT ? check_text(reply, id, arm) : check_move(reply, arm);
    dbus_message_unref(reply);
    return right;
}

// One turn: the same arguments for both. The one that began the turn before ends this one, so that each follows the
// other as often as itself.
static bool take_turn(DBusConnection *bus, const struct run *run, struct arm arms[2], int turn, uint64_t times[2])
{
    uint32_t item = random_below(run->items), anchor = random_below(run->items - 1);
    char id[ID_SIZE], before[ID_SIZE];
    item_id(item, id);
    item_id(anchor < item ? anchor : anchor + 1, before);
    int first = turn & 1, second = !first;
    return time_call(bus, run, &arms[first], id, before, &times[first]) &&
           time_call(bus, run, &arms[second], id, before, &times[second]);
}

bool sample_run(DBusConnection *bus, const struct run *run, struct arm arms[2])
{
    for (int index = 0; index < 2; index++) {
        arms[index].times = calloc((size_t)run->calls, sizeof *arms[index].times);
        if (!arms[index].times) {
            fprintf(stderr, "bench: no memory for %d times\n", run->calls);
            return false;
        }
    }
    for (int turn = -WARM_UP; turn < run->calls; turn++) {
        uint64_t times[2];
        if (!take_turn(bus, run, arms, turn, times))
            return false;
        for (int index = 0; index < 2 && turn >= 0; index++)
            arms[index].times[turn] = times[index];
    }
    return true;
}

void sample_free(struct arm arms[2])
{
    for (int index = 0; index < 2; index++) {
        free(arms[index].times);
        arms[index].times = NULL;
    }
}

static int compare(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

struct summary sample_summary(const uint64_t *times, int count)
{
    uint64_t *sorted = malloc((size_t)count * sizeof *sorted);
    if (!sorted) {
        fprintf(stderr, "bench: no memory to sort %d times\n", count);
        exit(EXIT_FAILURE);
    }
    memcpy(sorted, times, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, compare);
    struct summary summary = {
        .median = ((double)sorted[(count - 1) / 2] + (double)sorted[count / 2]) / 2,
        .p99 = (double)sorted[((long)count * 99 + 99) / 100 - 1],
        .slowest = (double)sorted[count - 1],
    };
    free(sorted);
    return summary;
}

struct ratio sample_ratio(const uint64_t *times, const uint64_t *floor, int count)
{
    struct ratio ratio = {.whole = sample_summary(times, count).median / sample_summary(floor, count).median};
    int part = count / PARTS;
    for (int index = 0; index < PARTS; index++) {
        double here = sample_summary(times + index * part, part).median /
                      sample_summary(floor + index * part, part).median;
        ratio.lowest = index == 0 || here < ratio.lowest ? here : ratio.lowest;
        ratio.highest = index == 0 || here > ratio.highest ? here : ratio.highest;
    }
    return ratio;
}

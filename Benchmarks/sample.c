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

void long_text(uint64_t number, char text[LONG_TEXT + 1])
{
    item_id(number, text);
    uint64_t state = (number + 1) * UINT64_C(0xD1342543DE82EF95) | 1;
    for (int place = ID_SIZE - 1; place < LONG_TEXT; place++) {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        uint64_t random = (state * UINT64_C(0x2545F4914F6CDD1D)) >> 32;
        text[place] = random % 6 == 0 ? ' ' : "etaoinshrdlucmfw"[random / 6 % 16];
    }
    text[LONG_TEXT] = '\0';
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

// The revision after a move, which is no change where the item is already there; the change count after a copy.
static bool check_number(DBusMessage *reply, enum shape shape, struct arm *arm)
{
    dbus_uint64_t number = 0;
    dbus_message_get_args(reply, NULL, DBUS_TYPE_UINT64, &number, DBUS_TYPE_INVALID);
    bool right = !arm->stores || arm->revision == 0 || number == arm->revision + 1 ||
                 (shape == SHAPE_MOVE && number == arm->revision);
    if (!right)
        fprintf(stderr, "bench: %s went from %" PRIu64 " to %" PRIu64 " by one call\n", arm->service, arm->revision,
                (uint64_t)number);
    arm->revision = number;
    return right;
}

// What both arms are called with in one turn.
struct arguments {
    char id[ID_SIZE], before[ID_SIZE], text[LONG_TEXT + 1];
};

static DBusMessage *make_call(const struct run *run, const struct arm *arm, const struct arguments *given)
{
    const char *type = "text/plain", *collection = COLLECTION, *id = given->id, *before = given->before,
               *text = given->text, **ids = &id;
    switch (run->shape) {
    case SHAPE_TEXT:
        return bus_message(arm->service, run->path, arm->interface, arm->member, DBUS_TYPE_STRING, &id,
                           DBUS_TYPE_STRING, &type, DBUS_TYPE_INVALID);
    case SHAPE_MOVE:
        return bus_message(arm->service, run->path, arm->interface, arm->member, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING,
                           &ids, 1, DBUS_TYPE_STRING, &collection, DBUS_TYPE_STRING, &before, DBUS_TYPE_INVALID);
    case SHAPE_PASTE:
        return bus_message(arm->service, run->path, arm->interface, arm->member, DBUS_TYPE_STRING, &type,
                           DBUS_TYPE_INVALID);
    case SHAPE_COPY:
        return bus_message(arm->service, run->path, arm->interface, arm->member, DBUS_TYPE_STRING, &type,
                           DBUS_TYPE_STRING, &text, DBUS_TYPE_INVALID);
    }
    abort();
}

static bool gives_text(enum shape shape) { return shape == SHAPE_TEXT || shape == SHAPE_PASTE; }

// Only sending and waiting is timed: making the call and reading the answer is the client's work.
static bool time_call(DBusConnection *bus, const struct run *run, struct arm *arm, const struct arguments *given,
                      uint64_t *time)
{
    DBusMessage *call = make_call(run, arm, given);
    uint64_t began = clock_now();
    DBusMessage *reply = bus_call(bus, call, gives_text(run->shape) ? "s" : "t");
    *time = clock_now() - began;
    if (!reply)
        return false;
    bool right =
        gives_text(run->shape) ? check_text(reply, given->id, arm) : check_number(reply, run->shape, arm);
    dbus_message_unref(reply);
    return right;
}

// One turn: the same arguments for both. The one that began the turn before ends this one, so that each follows the
// other as often as itself.
static bool take_turn(DBusConnection *bus, const struct run *run, struct arm arms[2], int turn, uint64_t times[2])
{
    static uint64_t copied = UINT64_C(1) << 32;
    struct arguments given;
    if (run->shape == SHAPE_PASTE) {
        // What was copied last begins with this one.
        item_id(run->items, given.id);
    } else {
        uint32_t item = random_below(run->items), anchor = random_below(run->items - 1);
        item_id(item, given.id);
        item_id(anchor < item ? anchor : anchor + 1, given.before);
    }
    if (run->shape == SHAPE_COPY)
        long_text(copied++, given.text);
    int first = turn & 1, second = !first;
    return time_call(bus, run, &arms[first], &given, &times[first]) &&
           time_call(bus, run, &arms[second], &given, &times[second]);
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

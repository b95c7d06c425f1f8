// The programs that answer on the bus.

#include "bus.h"
#include "clipboard.h"
#include "clock.h"
#include "fill.h"
#include "sample.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool time_calls(struct clipboard *clipboard, const struct batch *batch, double *nanoseconds);
static bool is_owned(struct clipboard *clipboard);
static bool is_there(struct clipboard *clipboard);
static bool read_version(struct clipboard *clipboard, char *version, size_t size);

#define KLIPPER_CALLS                                                                                                  \
    .path = "/klipper", .interface = "org.kde.klipper.klipper", .calls = {                                             \
        [ADD] = {"setClipboardContents", ""},                                                                          \
        [GET] = {"getClipboardContents", "s"},                                                                         \
        [LIST] = {"getClipboardHistoryMenu", "as"},                                                                    \
    }, .time = time_calls, .answers = is_there

#define ENTRIES "a(tsasxb)"

const struct dialect tote_dialect = {
    .service = TOTE_NAME,
    .path = "/org/tote/Tote1/clipboards/clipboard",
    .interface = TOTE_CLIPBOARD,
    .calls =
        {
            [ADD] = {"CopyText", "t"},
            [GET] = {"GetText", "s"},
            [LIST] = {"History", ENTRIES},
            [SEARCH] = {"Search", ENTRIES},
            [LIST_NEWEST] = {"History", ENTRIES},
            [LIST_PAGES] = {"History", ENTRIES},
        },
    .command_words = {"copy"},
    .time = time_calls,
    .answers = is_owned,
};

const struct dialect tote_as_klipper_dialect = {.service = TOTE_NAME, KLIPPER_CALLS};

const struct dialect klipper_dialect = {.service = "org.kde.klipper", KLIPPER_CALLS};

const struct dialect gpaste_dialect = {
    .service = "org.gnome.GPaste",
    .path = "/org/gnome/GPaste",
    .interface = "org.gnome.GPaste2",
    .calls =
        {
            [ADD] = {"Add", ""},
            [GET] = {"GetElementAtIndex", "ss"},
            [LIST] = {"GetHistory", "a(ss)"},
            [SEARCH] = {"Search", "as"},
        },
    .command_words = {"add"},
    .time = time_calls,
    .answers = is_owned,
    .version = read_version,
};

static DBusMessage *new_call(const struct clipboard *clipboard, enum operation operation)
{
    const struct dialect *dialect = clipboard->dialect;
    return bus_message(dialect->service, dialect->path, dialect->interface, dialect->calls[operation].member,
                       DBUS_TYPE_INVALID);
}

static void append(DBusMessage *call, int type, const void *value)
{
    if (!dbus_message_append_args(call, type, value, DBUS_TYPE_INVALID)) {
        fprintf(stderr, "bench: no memory for a call\n");
        exit(EXIT_FAILURE);
    }
}

// The call with this index of a batch.
static DBusMessage *make_call(const struct clipboard *clipboard, const struct batch *batch, int index)
{
    bool tote = clipboard->dialect == &tote_dialect;
    DBusMessage *call = new_call(clipboard, batch->operation);
    const char *type = "text/plain";
    char text[LONG_TEXT + 1], part[PART_SIZE];
    const char *added = text, *sought = part;
    dbus_uint32_t none = 0, page = PAGE, offset = (dbus_uint32_t)index * PAGE;
    dbus_uint64_t newest = 0;
    switch (batch->operation) {
    case ADD:
        long_text(batch->number + (uint64_t)index, text);
        if (tote)
            append(call, DBUS_TYPE_STRING, &type);
        append(call, DBUS_TYPE_STRING, &added);
        break;
    case GET:
        if (tote)
            append(call, DBUS_TYPE_STRING, &type);
        if (clipboard->dialect == &gpaste_dialect)
            append(call, DBUS_TYPE_UINT64, &newest);
        break;
    case SEARCH:
        search_part(batch->number, part);
        append(call, DBUS_TYPE_STRING, &sought);
        if (tote)
            append(call, DBUS_TYPE_UINT32, &none);
        break;
    case LIST:
        if (tote) {
            append(call, DBUS_TYPE_UINT32, &none);
            append(call, DBUS_TYPE_UINT32, &none);
        }
        break;
    case LIST_NEWEST:
        append(call, DBUS_TYPE_UINT32, &none);
        append(call, DBUS_TYPE_UINT32, &page);
        break;
    case LIST_PAGES:
        append(call, DBUS_TYPE_UINT32, &offset);
        append(call, DBUS_TYPE_UINT32, &page);
        break;
    case ADD_BY_COMMAND:
    case OPERATIONS:
        abort();
    }
    return call;
}

// Whether the last text of the answer is the one of this number.
static bool has_text(DBusMessage *reply, uint64_t number)
{
    char text[LONG_TEXT + 1];
    long_text(number, text);
    const char *given = NULL;
    DBusMessageIter arguments;
    for (bool more = dbus_message_iter_init(reply, &arguments); more; more = dbus_message_iter_next(&arguments))
        dbus_message_iter_get_basic(&arguments, &given);
    return given && strcmp(given, text) == 0;
}

static bool has_entries(DBusMessage *reply, uint32_t entries)
{
    DBusMessageIter whole;
    int count = dbus_message_iter_init(reply, &whole) ? dbus_message_iter_get_element_count(&whole) : -1;
    return count >= 0 && (uint32_t)count == entries;
}

static bool is_right(DBusMessage *reply, const struct batch *batch, int index)
{
    uint32_t page = batch->entries < PAGE ? batch->entries : PAGE, rest = batch->entries - (uint32_t)index * PAGE;
    switch (batch->operation) {
    case ADD: return true;
    case GET: return has_text(reply, batch->number);
    case SEARCH: return has_entries(reply, 1);
    case LIST: return has_entries(reply, batch->entries);
    case LIST_NEWEST: return has_entries(reply, page);
    case LIST_PAGES: return has_entries(reply, rest < PAGE ? rest : PAGE);
    case ADD_BY_COMMAND:
    case OPERATIONS: break;
    }
    abort();
}

// Only sending and waiting is timed: making the call and reading the answer is the client's work. All pages of a list
// are one call here.
static bool time_calls(struct clipboard *clipboard, const struct batch *batch, double *nanoseconds)
{
    bool pages = batch->operation == LIST_PAGES;
    int calls = pages ? (int)((batch->entries + PAGE - 1) / PAGE) : batch->calls;
    uint64_t sum = 0, times[MOST_CALLS];
    for (int index = 0; index < calls; index++) {
        DBusMessage *call = make_call(clipboard, batch, index);
        uint64_t began = clock_now();
        DBusMessage *reply = bus_call(clipboard->bus, call, clipboard->dialect->calls[batch->operation].answer);
        uint64_t time = clock_now() - began;
        sum += time;
        times[index % MOST_CALLS] = time;
        if (!reply)
            return false;
        bool right = is_right(reply, batch, index);
        dbus_message_unref(reply);
        if (!right) {
            fprintf(stderr, "bench: %s of %s answered something else than was added\n",
                    clipboard->dialect->calls[batch->operation].member, clipboard->dialect->service);
            return false;
        }
    }
    if (pages)
        *nanoseconds = (double)sum;
    else
        *nanoseconds = batch->mean ? (double)sum / calls : sample_summary(times, calls).median;
    return true;
}

// A service that takes its name last is ready then; it hasn't been called before its memory is measured.
static bool is_owned(struct clipboard *clipboard)
{
    return dbus_bus_name_has_owner(clipboard->bus, clipboard->dialect->service, NULL);
}

// One that takes its name first is ready when its history, still empty, can be listed.
static bool is_there(struct clipboard *clipboard)
{
    struct batch batch = {.operation = LIST};
    DBusMessage *call = make_call(clipboard, &batch, 0);
    DBusMessage *reply = dbus_connection_send_with_reply_and_block(clipboard->bus, call, CALL_TIMEOUT, NULL);
    dbus_message_unref(call);
    if (reply)
        dbus_message_unref(reply);
    return reply;
}

static bool read_version(struct clipboard *clipboard, char *version, size_t size)
{
    const char *interface = clipboard->dialect->interface, *property = "Version", *value = NULL;
    DBusMessage *reply =
        bus_call(clipboard->bus,
                 bus_message(clipboard->dialect->service, clipboard->dialect->path, DBUS_INTERFACE_PROPERTIES, "Get",
                             DBUS_TYPE_STRING, &interface, DBUS_TYPE_STRING, &property, DBUS_TYPE_INVALID),
                 "v");
    if (!reply)
        return false;
    DBusMessageIter whole, variant;
    dbus_message_iter_init(reply, &whole);
    dbus_message_iter_recurse(&whole, &variant);
    bool right = dbus_message_iter_get_arg_type(&variant) == DBUS_TYPE_STRING;
    if (right) {
        dbus_message_iter_get_basic(&variant, &value);
        snprintf(version, size, "%s", value);
    }
    dbus_message_unref(reply);
    return right;
}

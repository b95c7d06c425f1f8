#include "fill.h"
#include "bus.h"
#include "clock.h"
#include "sample.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Items of one call: with the longest texts a document stays well under its limit of 16 MiB, and the signal names
// its items.
enum { BATCH = 5000, LONGEST_ITEM = LONG_TEXT + 128 };

static void container_path(char *path, size_t size, const char *container)
{
    snprintf(path, size, "/org/tote/Tote1/containers/%s", container);
}

// A document of the items from first up to end; the caller frees it.
static char *make_document(uint32_t first, uint32_t end, size_t text_size)
{
    size_t size = (size_t)BATCH * LONGEST_ITEM, length = 0;
    char *document = malloc(size);
    if (!document) {
        fprintf(stderr, "bench: no memory for a document of %zu bytes\n", size);
        return NULL;
    }
    length += (size_t)sprintf(document, "{\"items\": [");
    for (uint32_t item = first; item < end; item++) {
        char id[ID_SIZE];
        item_id(item, id);
        length += (size_t)sprintf(document + length,
                                  "%s{\"id\": \"%s\", \"representations\": [{\"type\": \"text/plain\", \"text\": \"%s",
                                  item > first ? "," : "", id, id);
        memset(document + length, '.', text_size - strlen(id));
        length += text_size - strlen(id);
        length += (size_t)sprintf(document + length, "\"}]}");
    }
    sprintf(document + length, "]}");
    return document;
}

// Whether the answer names exactly so many ids, the first of them the one of this item.
static bool check_ids(DBusMessage *reply, uint32_t first, uint32_t items)
{
    char **ids = NULL, id[ID_SIZE];
    int count = 0;
    item_id(first, id);
    bool right =
        dbus_message_get_args(reply, NULL, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &ids, &count, DBUS_TYPE_INVALID) &&
        count >= 0 && (uint32_t)count == items && (items == 0 || strcmp(ids[0], id) == 0);
    dbus_free_string_array(ids);
    if (!right)
        fprintf(stderr, "bench: an insertion of %" PRIu32 " items was answered with %d ids, or with others\n", items,
                count);
    return right;
}

static bool insert(DBusConnection *bus, const char *path, uint32_t first, uint32_t end, size_t text_size)
{
    char *document = make_document(first, end, text_size);
    if (!document)
        return false;
    const char *collection = COLLECTION, *before = "";
    DBusMessage *call = bus_message(TOTE_NAME, path, TOTE_CONTAINER, "InsertDocument", DBUS_TYPE_STRING, &document,
                                    DBUS_TYPE_STRING, &collection, DBUS_TYPE_STRING, &before, DBUS_TYPE_INVALID);
    free(document);
    DBusMessage *reply = bus_call(bus, call, "as");
    if (!reply)
        return false;
    bool right = check_ids(reply, first, end - first);
    dbus_message_unref(reply);
    return right;
}

bool fill_container(DBusConnection *bus, const char *container, uint32_t items, size_t text_size, double *seconds)
{
    char path[128];
    container_path(path, sizeof path, container);
    const char *collection = COLLECTION, **collections = &collection;
    uint64_t began = clock_now();
    if (!bus_command(bus,
                     bus_message(TOTE_NAME, "/org/tote/Tote1", TOTE_NAME, "CreateContainer", DBUS_TYPE_STRING,
                                 &container, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &collections, 1, DBUS_TYPE_INVALID),
                     "o"))
        return false;
    for (uint32_t first = 0; first < items; first += BATCH)
        if (!insert(bus, path, first, items - first < BATCH ? items : first + BATCH, text_size))
            return false;
    *seconds = (double)(clock_now() - began) / 1e9;
    fprintf(stderr, "bench: %" PRIu32 " items of %zu bytes put into %s in %.2f s\n", items, text_size, container,
            *seconds);
    return true;
}

bool fill_history(DBusConnection *bus, const char *container, int moves)
{
    char path[128], id[ID_SIZE], place[ID_SIZE];
    container_path(path, sizeof path, container);
    item_id(0, id);
    for (int move = 0; move < moves; move++) {
        item_id(move % 2 ? 1 : 3, place);
        const char *item = id, **items = &item, *collection = COLLECTION, *before = place;
        if (!bus_command(bus,
                         bus_message(TOTE_NAME, path, TOTE_CONTAINER, "Move", DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &items,
                                     1, DBUS_TYPE_STRING, &collection, DBUS_TYPE_STRING, &before, DBUS_TYPE_INVALID),
                         "t"))
            return false;
    }
    return true;
}

static bool set_history_limit(DBusConnection *bus, const char *path, uint32_t entries)
{
    const char *interface = TOTE_CLIPBOARD, *property = "HistoryLimit";
    dbus_uint32_t limit = entries;
    DBusMessage *call = bus_message(TOTE_NAME, path, "org.freedesktop.DBus.Properties", "Set", DBUS_TYPE_STRING,
                                    &interface, DBUS_TYPE_STRING, &property, DBUS_TYPE_INVALID);
    DBusMessageIter whole, variant;
    dbus_message_iter_init_append(call, &whole);
    if (!dbus_message_iter_open_container(&whole, DBUS_TYPE_VARIANT, "u", &variant) ||
        !dbus_message_iter_append_basic(&variant, DBUS_TYPE_UINT32, &limit) ||
        !dbus_message_iter_close_container(&whole, &variant)) {
        fprintf(stderr, "bench: no memory for a property\n");
        exit(EXIT_FAILURE);
    }
    return bus_command(bus, call, "");
}

bool fill_clipboard(DBusConnection *bus, const char *path, uint32_t entries)
{
    if (!set_history_limit(bus, path, entries))
        return false;
    for (uint32_t entry = 0; entry < entries; entry++) {
        char text[LONG_TEXT + 1];
        long_text(entry, text);
        const char *type = "text/plain", *content = text;
        if (!bus_command(bus,
                         bus_message(TOTE_NAME, path, TOTE_CLIPBOARD, "CopyText", DBUS_TYPE_STRING, &type,
                                     DBUS_TYPE_STRING, &content, DBUS_TYPE_INVALID),
                         "t"))
            return false;
    }
    return true;
}

bool fill_is_complete(DBusConnection *bus, const char *container, uint32_t items)
{
    char path[128];
    container_path(path, sizeof path, container);
    const char *collection = COLLECTION, *after = "";
    dbus_uint32_t limit = 0;
    DBusMessage *reply =
        bus_call(bus,
                 bus_message(TOTE_NAME, path, TOTE_CONTAINER, "List", DBUS_TYPE_STRING, &collection, DBUS_TYPE_STRING,
                             &after, DBUS_TYPE_UINT32, &limit, DBUS_TYPE_INVALID),
                 "as");
    if (!reply)
        return false;
    char **ids = NULL;
    int count = 0;
    bool right = dbus_message_get_args(reply, NULL, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &ids, &count, DBUS_TYPE_INVALID);
    dbus_free_string_array(ids);
    dbus_message_unref(reply);
    right = right && count >= 0 && (uint32_t)count == items;
    if (!right)
        fprintf(stderr, "bench: %s lists %d items instead of %" PRIu32 "\n", container, count, items);
    return right;
}

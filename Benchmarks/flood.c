// Calls the service on and on with many calls under way, until it is killed: what others have to bear.

#include "bus.h"
#include "fill.h"
#include "sample.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Calls under way at a time.
enum { UNDER_WAY = 500 };

static int under_way;

static DBusHandlerResult count_answer(DBusConnection *bus, DBusMessage *message, void *data)
{
    (void)bus, (void)data;
    const char *error = dbus_message_get_error_name(message);
    if (error) {
        fprintf(stderr, "flood: a call was refused: %s\n", error);
        exit(EXIT_FAILURE);
    }
    if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN)
        under_way--;
    return DBUS_HANDLER_RESULT_HANDLED;
}

static DBusMessage *make_insert(void)
{
    const char *type = "text/plain", *text = "one of many", *collection = COLLECTION, *end = "";
    return bus_message(TOTE_NAME, FLOOD_PATH, TOTE_CONTAINER, "InsertText", DBUS_TYPE_STRING, &type, DBUS_TYPE_STRING,
                       &text, DBUS_TYPE_STRING, &collection, DBUS_TYPE_STRING, &end, DBUS_TYPE_INVALID);
}

static DBusMessage *make_read(void)
{
    char id[ID_SIZE];
    item_id(0, id);
    const char *item = id, *type = "text/plain";
    return bus_message(TOTE_NAME, TEXTS_PATH, TOTE_CONTAINER, "GetText", DBUS_TYPE_STRING, &item, DBUS_TYPE_STRING,
                       &type, DBUS_TYPE_INVALID);
}

int main(int argc, char **argv)
{
    bool inserts = argc == 2 && strcmp(argv[1], "InsertText") == 0;
    if (!inserts && (argc != 2 || strcmp(argv[1], "GetText") != 0)) {
        fprintf(stderr, "usage: flood InsertText | GetText\n");
        return 2;
    }
    DBusConnection *bus = bus_connect();
    if (!bus || !dbus_connection_add_filter(bus, count_answer, NULL, NULL))
        return EXIT_FAILURE;
    do {
        for (; under_way < UNDER_WAY; under_way++) {
            DBusMessage *call = inserts ? make_insert() : make_read();
            if (!dbus_connection_send(bus, call, NULL))
                return EXIT_FAILURE;
            dbus_message_unref(call);
        }
    } while (dbus_connection_read_write_dispatch(bus, -1));
    return EXIT_SUCCESS;
}

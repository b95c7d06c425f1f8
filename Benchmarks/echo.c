// The floor of the benchmarks: a service over libdbus that answers calls of the shapes that the real service
// answers, and does nothing else. It owns the name given as its only argument until the bus goes away.
//
//     Echo(s) -> s                  the text that was given
//     GetText(s, s) -> s            a text of 1,024 bytes
//     GetText(s) -> s               the same
//     CopyText(s, s) -> t           a number that grows by one
//     Move(as, s, s) -> t           a number that grows by one
//     MoveAndSignal(as, s, s) -> t  the same, after a broadcast signal like the one that announces a move

#include <dbus/dbus.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1024 };

static char text[TEXT_SIZE + 1];
static dbus_uint64_t revision;

static void require(bool done, const char *what)
{
    if (!done) {
        fprintf(stderr, "echo: %s\n", what);
        exit(EXIT_FAILURE);
    }
}

static void send_message(DBusConnection *bus, DBusMessage *message)
{
    require(dbus_connection_send(bus, message, NULL), "no memory to send a message");
    dbus_message_unref(message);
}

static DBusMessage *make_reply(DBusMessage *call, int type, const void *value)
{
    DBusMessage *reply = dbus_message_new_method_return(call);
    require(reply && dbus_message_append_args(reply, type, value, DBUS_TYPE_INVALID), "no memory for a reply");
    return reply;
}

static DBusMessage *make_error(DBusMessage *call, const char *name, const char *text_of_error)
{
    DBusMessage *reply = dbus_message_new_error(call, name, text_of_error);
    require(reply, "no memory for an error");
    return reply;
}

// Changed(t, s, a(sasss)) with one change: one item moved.
static void send_signal(DBusConnection *bus, DBusMessage *call, const char *id, const char *collection,
                        const char *before)
{
    DBusMessage *signal =
        dbus_message_new_signal(dbus_message_get_path(call), dbus_message_get_interface(call), "Changed");
    require(signal, "no memory for a signal");
    const char *move = "move";
    DBusMessageIter whole, changes, change, ids;
    dbus_message_iter_init_append(signal, &whole);
    bool done = dbus_message_iter_append_basic(&whole, DBUS_TYPE_UINT64, &revision) &&
                dbus_message_iter_append_basic(&whole, DBUS_TYPE_STRING, &move) &&
                dbus_message_iter_open_container(&whole, DBUS_TYPE_ARRAY, "(sasss)", &changes) &&
                dbus_message_iter_open_container(&changes, DBUS_TYPE_STRUCT, NULL, &change) &&
                dbus_message_iter_append_basic(&change, DBUS_TYPE_STRING, &move) &&
                dbus_message_iter_open_container(&change, DBUS_TYPE_ARRAY, "s", &ids) &&
                dbus_message_iter_append_basic(&ids, DBUS_TYPE_STRING, &id) &&
                dbus_message_iter_close_container(&change, &ids) &&
                dbus_message_iter_append_basic(&change, DBUS_TYPE_STRING, &collection) &&
                dbus_message_iter_append_basic(&change, DBUS_TYPE_STRING, &before) &&
                dbus_message_iter_close_container(&changes, &change) &&
                dbus_message_iter_close_container(&whole, &changes);
    require(done, "no memory for a signal");
    send_message(bus, signal);
}

static DBusMessage *answer_move(DBusConnection *bus, DBusMessage *call, bool with_signal, DBusError *error)
{
    char **ids = NULL;
    int count = 0;
    const char *collection = NULL, *before = NULL;
    if (!dbus_message_get_args(call, error, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &ids, &count, DBUS_TYPE_STRING,
                               &collection, DBUS_TYPE_STRING, &before, DBUS_TYPE_INVALID))
        return NULL;
    revision += 1;
    if (with_signal && count > 0)
        send_signal(bus, call, ids[0], collection, before);
    dbus_free_string_array(ids);
    return make_reply(call, DBUS_TYPE_UINT64, &revision);
}

static DBusMessage *answer_text(DBusMessage *call, DBusError *error)
{
    const char *id = NULL, *type = NULL, *content = text;
    bool named = strcmp(dbus_message_get_signature(call), "s") != 0;
    if (named && !dbus_message_get_args(call, error, DBUS_TYPE_STRING, &id, DBUS_TYPE_STRING, &type, DBUS_TYPE_INVALID))
        return NULL;
    if (!named && !dbus_message_get_args(call, error, DBUS_TYPE_STRING, &type, DBUS_TYPE_INVALID))
        return NULL;
    return make_reply(call, DBUS_TYPE_STRING, &content);
}

static DBusMessage *answer_copy(DBusMessage *call, DBusError *error)
{
    const char *type = NULL, *content = NULL;
    if (!dbus_message_get_args(call, error, DBUS_TYPE_STRING, &type, DBUS_TYPE_STRING, &content, DBUS_TYPE_INVALID))
        return NULL;
    revision += 1;
    return make_reply(call, DBUS_TYPE_UINT64, &revision);
}

static DBusMessage *answer_echo(DBusMessage *call, DBusError *error)
{
    const char *content = NULL;
    if (!dbus_message_get_args(call, error, DBUS_TYPE_STRING, &content, DBUS_TYPE_INVALID))
        return NULL;
    return make_reply(call, DBUS_TYPE_STRING, &content);
}

static void answer(DBusConnection *bus, DBusMessage *call)
{
    if (dbus_message_get_type(call) != DBUS_MESSAGE_TYPE_METHOD_CALL)
        return;
    DBusError error = DBUS_ERROR_INIT;
    DBusMessage *reply = NULL;
    const char *member = dbus_message_get_member(call);
    if (strcmp(member, "GetText") == 0)
        reply = answer_text(call, &error);
    else if (strcmp(member, "Move") == 0)
        reply = answer_move(bus, call, false, &error);
    else if (strcmp(member, "MoveAndSignal") == 0)
        reply = answer_move(bus, call, true, &error);
    else if (strcmp(member, "CopyText") == 0)
        reply = answer_copy(call, &error);
    else if (strcmp(member, "Echo") == 0)
        reply = answer_echo(call, &error);
    else
        reply = make_error(call, DBUS_ERROR_UNKNOWN_METHOD, "The echo has no such method.");
    if (!reply)
        reply = make_error(call, error.name, error.message);
    dbus_error_free(&error);
    if (dbus_message_get_no_reply(call))
        dbus_message_unref(reply);
    else
        send_message(bus, reply);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: echo BUS-NAME\n");
        return 2;
    }
    memset(text, 'e', TEXT_SIZE);
    DBusError error = DBUS_ERROR_INIT;
    DBusConnection *bus = dbus_bus_get(DBUS_BUS_SESSION, &error);
    require(bus, error.message);
    dbus_connection_set_exit_on_disconnect(bus, FALSE);
    int owned = dbus_bus_request_name(bus, argv[1], DBUS_NAME_FLAG_DO_NOT_QUEUE, &error);
    require(owned == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER, error.message ? error.message : "the name is taken");
    do {
        // Before the first wait too: asking for the name may have read calls into the queue.
        for (DBusMessage *call; (call = dbus_connection_pop_message(bus)) != NULL; dbus_message_unref(call))
            answer(bus, call);
    } while (dbus_connection_read_write(bus, -1));
    dbus_connection_unref(bus);
    dbus_shutdown();
    return EXIT_SUCCESS;
}

#include "bus.h"
#include "clock.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// How long a name may take to get or lose its owner, in nanoseconds.
static const uint64_t owner_timeout = 60 * UINT64_C(1000000000);

// How long one wait lasts, in milliseconds, before it is checked whether the process still lives.
enum { WAIT_STEP = 100 };

DBusConnection *bus_connect(void)
{
    DBusError error = DBUS_ERROR_INIT;
    DBusConnection *bus = dbus_bus_get_private(DBUS_BUS_SESSION, &error);
    if (!bus) {
        fprintf(stderr, "bench: no bus: %s\n", error.message);
        dbus_error_free(&error);
        return NULL;
    }
    dbus_connection_set_exit_on_disconnect(bus, FALSE);
    dbus_bus_add_match(bus,
                       "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
                       "member='NameOwnerChanged',arg0namespace='org.tote'",
                       &error);
    if (dbus_error_is_set(&error)) {
        fprintf(stderr, "bench: the bus does not tell of names: %s\n", error.message);
        dbus_error_free(&error);
        bus_close(bus);
        return NULL;
    }
    return bus;
}

void bus_close(DBusConnection *bus)
{
    dbus_connection_close(bus);
    dbus_connection_unref(bus);
    dbus_shutdown();
}

DBusMessage *bus_message(const char *destination, const char *path, const char *interface, const char *member,
                         int first_type, ...)
{
    DBusMessage *call = dbus_message_new_method_call(destination, path, interface, member);
    va_list arguments;
    va_start(arguments, first_type);
    bool done = call && dbus_message_append_args_valist(call, first_type, arguments);
    va_end(arguments);
    if (!done) {
        fprintf(stderr, "bench: no memory for a call of %s\n", member);
        exit(EXIT_FAILURE);
    }
    return call;
}

DBusMessage *bus_call(DBusConnection *bus, DBusMessage *call, const char *signature)
{
    DBusError error = DBUS_ERROR_INIT;
    DBusMessage *reply = dbus_connection_send_with_reply_and_block(bus, call, CALL_TIMEOUT, &error);
    if (!reply) {
        fprintf(stderr, "bench: %s.%s: %s: %s\n", dbus_message_get_interface(call), dbus_message_get_member(call),
                error.name, error.message);
        dbus_error_free(&error);
    } else if (!dbus_message_has_signature(reply, signature)) {
        fprintf(stderr, "bench: %s.%s answered with signature \"%s\" instead of \"%s\"\n",
                dbus_message_get_interface(call), dbus_message_get_member(call), dbus_message_get_signature(reply),
                signature);
        dbus_message_unref(reply);
        reply = NULL;
    }
    dbus_message_unref(call);
    return reply;
}

bool bus_command(DBusConnection *bus, DBusMessage *call, const char *signature)
{
    DBusMessage *reply = bus_call(bus, call, signature);
    if (reply)
        dbus_message_unref(reply);
    return reply != NULL;
}

// Whether the message says that the name got an owner (or, where owned is false, lost it).
static bool tells_of(DBusMessage *message, const char *name, bool owned)
{
    const char *subject = NULL, *old = NULL, *new = NULL;
    return dbus_message_is_signal(message, DBUS_INTERFACE_DBUS, "NameOwnerChanged") &&
           dbus_message_get_args(message, NULL, DBUS_TYPE_STRING, &subject, DBUS_TYPE_STRING, &old, DBUS_TYPE_STRING,
                                 &new, DBUS_TYPE_INVALID) &&
           strcmp(subject, name) == 0 && (new[0] != '\0') == owned;
}

static bool await_change(DBusConnection *bus, const char *name, bool owned, const struct process *process)
{
    uint64_t deadline = clock_now() + owner_timeout;
    for (;;) {
        for (DBusMessage *message; (message = dbus_connection_pop_message(bus)) != NULL;) {
            bool told = tells_of(message, name, owned);
            dbus_message_unref(message);
            if (told)
                return true;
        }
        const char *fault = NULL;
        if (clock_now() > deadline)
            fault = "nothing happened for a minute";
        else if (process && process_has_ended(process))
            fault = "its process has ended";
        else if (!dbus_connection_read_write(bus, WAIT_STEP))
            fault = "the bus has gone";
        if (fault) {
            fprintf(stderr, "bench: waiting for %s to be %s: %s\n", name, owned ? "owned" : "released", fault);
            return false;
        }
    }
}

bool bus_await_owner(DBusConnection *bus, const char *name, const struct process *process)
{
    return await_change(bus, name, true, process);
}

bool bus_await_loss(DBusConnection *bus, const char *name)
{
    return await_change(bus, name, false, NULL);
}

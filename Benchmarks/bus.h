// The client's side of the bus: one private connection, calls that block, and names coming and going.

#pragma once

#include "process.h"
#include <dbus/dbus.h>
#include <stdbool.h>

// How long any call may take, in milliseconds: a batch of many items is one call.
enum { CALL_TIMEOUT = 120000 };

// A private connection to the session bus of the environment, that hears of the owner of each name of
// org.tote.*; NULL with a message on standard error if there is no bus.
DBusConnection *bus_connect(void);

// Closes the connection and gives back what libdbus holds.
void bus_close(DBusConnection *bus);

// A method call with arguments as for dbus_message_append_args. Ends the process where memory runs out.
DBusMessage *bus_message(const char *destination, const char *path, const char *interface, const char *member,
                         int first_type, ...);

// Sends a call, consumes it, and waits for the answer, which has this signature; NULL with the D-Bus error on
// standard error if there is none.
DBusMessage *bus_call(DBusConnection *bus, DBusMessage *call, const char *signature);

// The same, where the answer is of no interest.
bool bus_command(DBusConnection *bus, DBusMessage *call, const char *signature);

// Waits until the name has an owner, while the process that shall own it lives.
bool bus_await_owner(DBusConnection *bus, const char *name, const struct process *process);

// Waits until the name has lost its owner.
bool bus_await_loss(DBusConnection *bus, const char *name);

// Containers filled through the bus, as any client would.

#pragma once

#include <dbus/dbus.h>
#include <stdbool.h>
#include <stdint.h>

#define TOTE_NAME "org.tote.Tote1"
#define TOTE_CONTAINER "org.tote.Tote1.Container"
#define TOTE_CLIPBOARD "org.tote.Tote1.Clipboard"

// Makes the container and puts so many items into it, numbered from 0, each with one text of so many bytes that
// begins with the item's id. Seconds that it took.
bool fill_container(DBusConnection *bus, const char *container, uint32_t items, size_t text_size, double *seconds);

// Moves the first item to and fro so often, so that all that can be undone is one small move each.
bool fill_history(DBusConnection *bus, const char *container, int moves);

// Has the clipboard keep so many entries, and copies as many long texts to it, numbered from 0.
bool fill_clipboard(DBusConnection *bus, const char *path, uint32_t entries);

// Whether the container lists exactly so many items.
bool fill_is_complete(DBusConnection *bus, const char *container, uint32_t items);

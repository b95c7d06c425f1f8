// The reference implementation of D-Bus.
#pragma once
#include <dbus/dbus.h>

// The size in bytes of the array whose first element `inner` stands at. The library calls its own function deprecated,
// since few callers know the wire format; Swift would refuse it for that.
static inline int tote_dbus_array_size(DBusMessageIter *inner) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
    return dbus_message_iter_get_array_len(inner);
#pragma clang diagnostic pop
}

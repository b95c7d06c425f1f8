// The reference implementation of D-Bus.
#pragma once
#include <dbus/dbus.h>

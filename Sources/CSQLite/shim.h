// SQLite, with functions for what Swift can't import of it: casts in macros and variable arguments.
#pragma once
#include <sqlite3.h>

/// Binds text that SQLite copies, for text that doesn't outlive the call.
static inline int tote_sqlite_bind_text_copy(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 size) {
    return sqlite3_bind_text64(statement, index, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Lets no statement damage the file's format, whatever it says.
static inline int tote_sqlite_set_defensive(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

/// Leaves the log as it is when the connection closes, for files that are to be kept as they were found.
static inline int tote_sqlite_keep_log(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

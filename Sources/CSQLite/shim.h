// SQLite, with functions for what Swift can't import of it: casts in macros and variable arguments.
#pragma once
#include <errno.h>
#include <sqlite3.h>
#include <stddef.h>

/// Binds text that SQLite copies, for text that doesn't outlive the call.
static inline int tote_sqlite_bind_text_copy(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 size) {
    return sqlite3_bind_text64(statement, index, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Has SQLite not count what it allocates, which costs a lock each time and which nobody asks for; before it is used.
static inline int tote_sqlite_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/// Lets no statement damage the file's format, whatever it says.
static inline int tote_sqlite_set_defensive(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

/// Leaves the log as it is when the connection closes, for files that are to be kept as they were found.
static inline int tote_sqlite_keep_log(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Has the disk take the log as it is, and the folder's entry for it where the log is new; 0, or the number of an error.
static inline int tote_sqlite_sync_log(sqlite3 *connection) {
    sqlite3_file *log = NULL;
    int number = 0;
    if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK)
        return EIO;
    // One that is not open has nothing to give.
    if (!log || !log->pMethods)
        return 0;
    if (log->pMethods->xSync(log, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY) == SQLITE_OK)
        return 0;
    if (log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &number) != SQLITE_OK || number == 0)
        number = EIO;
    return number;
}

// Loaded into the service before its libraries, it writes down what becomes of the files below a folder, in the order in
// which it happened: RECORDER_LOG names the log, RECORDER_FOLDER the folder. Where the file RECORDER_TRIGGER exists,
// the disk is broken: whatever is flushed fails.
//
// Changes are made and written down under one lock, so that the log's order is that of the changes. A flush is written
// down before it and after it: what stands before its begin, the disk has at its end.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { CREATE = 1, WRITE, TRUNCATE, RENAME, LINK, UNLINK, FOLDER, FLUSH_BEGIN, FLUSH_END };

// What an entry begins with; the names and the data follow.
struct entry {
    uint32_t kind;
    uint16_t name, new_name;  // lengths
    uint64_t file;            // the number of the file, which the system may use again
    uint64_t offset;          // of what was written; the size; the number of a flush
    uint64_t length;          // of the data
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic uint64_t flushes;
static const char *folder, *trigger;
static size_t folder_length;
static int recording = -1;

// The function of the C library that one here stands before.
#define REAL(name)                   \
    static __typeof__(name) *real;   \
    if (!real)                       \
        real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static void __attribute__((constructor)) begin(void)
{
    REAL(openat);
    const char *path = getenv("RECORDER_LOG");
    folder = getenv("RECORDER_FOLDER");
    trigger = getenv("RECORDER_TRIGGER");
    if (!path || !folder)
        return;
    folder_length = strlen(folder);
    recording = real(AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (recording < 0)
        abort();
}

// The path of a name at a descriptor; false where it can't be told.
static bool resolve(int at, const char *name, char path[PATH_MAX])
{
    if (name[0] == '/')
        return snprintf(path, PATH_MAX, "%s", name) < PATH_MAX;
    char link[64], base[PATH_MAX];
    snprintf(link, sizeof link, at == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", at);
    ssize_t count = readlink(link, base, sizeof base - 1);
    if (count < 0)
        return false;
    base[count] = 0;
    if (!name[0])
        return snprintf(path, PATH_MAX, "%s", base) < PATH_MAX;
    return snprintf(path, PATH_MAX, "%s/%s", base, name) < PATH_MAX;
}

// What stands behind the folder in a path, empty for the folder itself; null for what is not of interest.
static const char *within(const char *path)
{
    if (recording < 0 || strncmp(path, folder, folder_length) != 0)
        return NULL;
    if (path[folder_length] == 0)
        return "";
    if (path[folder_length] != '/')
        return NULL;
    size_t length = strlen(path);
    // The index of the log is memory that happens to have a name.
    if (length > 4 && strcmp(path + length - 4, "-shm") == 0)
        return NULL;
    return path + folder_length + 1;
}

// The name of an open file below the folder, as it was opened.
static const char *name_of(int file, char path[PATH_MAX])
{
    return recording >= 0 && resolve(file, "", path) ? within(path) : NULL;
}

static uint64_t number_of(int file)
{
    struct stat status;
    return fstat(file, &status) == 0 ? status.st_ino : 0;
}

static void note(enum kind kind, const char *name, const char *new_name, uint64_t file, uint64_t offset, const void *data,
                 size_t length)
{
    int before = errno;
    struct entry entry = {.kind = kind, .name = strlen(name), .new_name = strlen(new_name), .file = file,
                          .offset = offset, .length = length};
    struct iovec parts[] = {{&entry, sizeof entry}, {(void *)name, entry.name}, {(void *)new_name, entry.new_name},
                            {(void *)data, length}};
    if (writev(recording, parts, 4) != (ssize_t)(sizeof entry + entry.name + entry.new_name + length))
        abort();
    errno = before;
}

// Writes down what a file holds in a range that the kernel has filled.
static void note_range(int file, const char *name, off_t offset, size_t length)
{
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    REAL(openat);
    int again = real(AT_FDCWD, link, O_RDONLY | O_CLOEXEC);
    void *data = malloc(length ? length : 1);
    if (again < 0 || !data || pread(again, data, length, offset) != (ssize_t)length)
        abort();
    note(WRITE, name, "", number_of(file), offset, data, length);
    free(data);
    close(again);
}

static int open_file(int at, const char *name, int flags, mode_t mode)
{
    char path[PATH_MAX];
    const char *known = NULL;
    REAL(openat);
    if (recording >= 0 && (flags & (O_CREAT | O_TRUNC)) && resolve(at, name, path))
        known = within(path);
    if (!known)
        return real(at, name, flags, mode);
    pthread_mutex_lock(&lock);
    bool is_new = faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) != 0;
    int file = real(at, name, flags, mode);
    if (file >= 0 && is_new)
        note(CREATE, known, "", number_of(file), 0, "", 0);
    else if (file >= 0 && (flags & O_TRUNC))
        note(TRUNCATE, known, "", number_of(file), 0, "", 0);
    pthread_mutex_unlock(&lock);
    return file;
}

#define MODE(flags)                             \
    mode_t mode = 0;                            \
    if ((flags) & (O_CREAT | O_TMPFILE)) {      \
        va_list list;                           \
        va_start(list, flags);                  \
        mode = va_arg(list, mode_t);            \
        va_end(list);                           \
    }

int open(const char *name, int flags, ...)
{
    MODE(flags);
    return open_file(AT_FDCWD, name, flags, mode);
}

int open64(const char *name, int flags, ...)
{
    MODE(flags);
    return open_file(AT_FDCWD, name, flags, mode);
}

int openat(int at, const char *name, int flags, ...)
{
    MODE(flags);
    return open_file(at, name, flags, mode);
}

int openat64(int at, const char *name, int flags, ...)
{
    MODE(flags);
    return open_file(at, name, flags, mode);
}

static ssize_t write_at(int file, const void *data, size_t length, off_t offset)
{
    char path[PATH_MAX];
    const char *name = name_of(file, path);
    REAL(pwrite);
    if (!name)
        return real(file, data, length, offset);
    pthread_mutex_lock(&lock);
    ssize_t count = real(file, data, length, offset);
    if (count > 0)
        note(WRITE, name, "", number_of(file), offset, data, count);
    pthread_mutex_unlock(&lock);
    return count;
}

ssize_t pwrite(int file, const void *data, size_t length, off_t offset)
{
    return write_at(file, data, length, offset);
}

ssize_t pwrite64(int file, const void *data, size_t length, off_t offset)
{
    return write_at(file, data, length, offset);
}

ssize_t write(int file, const void *data, size_t length)
{
    char path[PATH_MAX];
    const char *name = name_of(file, path);
    REAL(write);
    if (!name)
        return real(file, data, length);
    pthread_mutex_lock(&lock);
    ssize_t count = real(file, data, length);
    if (count > 0)
        note(WRITE, name, "", number_of(file), lseek(file, 0, SEEK_CUR) - count, data, count);
    pthread_mutex_unlock(&lock);
    return count;
}

static ssize_t copy(int target, int source, off_t *offset, size_t length)
{
    REAL(sendfile);
    char path[PATH_MAX];
    const char *name = name_of(target, path);
    if (!name)
        return real(target, source, offset, length);
    pthread_mutex_lock(&lock);
    ssize_t count = real(target, source, offset, length);
    if (count > 0)
        note_range(target, name, lseek(target, 0, SEEK_CUR) - count, count);
    pthread_mutex_unlock(&lock);
    return count;
}

ssize_t sendfile(int target, int source, off_t *offset, size_t length)
{
    return copy(target, source, offset, length);
}

ssize_t sendfile64(int target, int source, off_t *offset, size_t length)
{
    return copy(target, source, offset, length);
}

static int truncate_file(int file, off_t size)
{
    REAL(ftruncate);
    char path[PATH_MAX];
    const char *name = name_of(file, path);
    if (!name)
        return real(file, size);
    pthread_mutex_lock(&lock);
    int result = real(file, size);
    if (result == 0)
        note(TRUNCATE, name, "", number_of(file), size, "", 0);
    pthread_mutex_unlock(&lock);
    return result;
}

int ftruncate(int file, off_t size)
{
    return truncate_file(file, size);
}

int ftruncate64(int file, off_t size)
{
    return truncate_file(file, size);
}

int mkdirat(int at, const char *name, mode_t mode)
{
    REAL(mkdirat);
    char path[PATH_MAX];
    const char *known = resolve(at, name, path) ? within(path) : NULL;
    if (!known)
        return real(at, name, mode);
    pthread_mutex_lock(&lock);
    int result = real(at, name, mode);
    if (result == 0)
        note(FOLDER, known, "", 0, 0, "", 0);
    pthread_mutex_unlock(&lock);
    return result;
}

int renameat(int at, const char *name, int new_at, const char *new_name)
{
    REAL(renameat);
    char path[PATH_MAX], new_path[PATH_MAX];
    const char *known = resolve(at, name, path) ? within(path) : NULL;
    const char *new_known = resolve(new_at, new_name, new_path) ? within(new_path) : NULL;
    if (!known || !new_known)
        return real(at, name, new_at, new_name);
    pthread_mutex_lock(&lock);
    int result = real(at, name, new_at, new_name);
    if (result == 0)
        note(RENAME, known, new_known, 0, 0, "", 0);
    pthread_mutex_unlock(&lock);
    return result;
}

int linkat(int at, const char *name, int new_at, const char *new_name, int flags)
{
    REAL(linkat);
    char path[PATH_MAX], new_path[PATH_MAX];
    const char *known = resolve(at, name, path) ? within(path) : NULL;
    const char *new_known = resolve(new_at, new_name, new_path) ? within(new_path) : NULL;
    if (!known || !new_known)
        return real(at, name, new_at, new_name, flags);
    pthread_mutex_lock(&lock);
    int result = real(at, name, new_at, new_name, flags);
    if (result == 0)
        note(LINK, known, new_known, 0, 0, "", 0);
    pthread_mutex_unlock(&lock);
    return result;
}

int unlinkat(int at, const char *name, int flags)
{
    REAL(unlinkat);
    char path[PATH_MAX];
    const char *known = resolve(at, name, path) ? within(path) : NULL;
    if (!known)
        return real(at, name, flags);
    pthread_mutex_lock(&lock);
    int result = real(at, name, flags);
    if (result == 0)
        note(UNLINK, known, "", 0, 0, "", 0);
    pthread_mutex_unlock(&lock);
    return result;
}

int unlink(const char *name)
{
    return unlinkat(AT_FDCWD, name, 0);
}

static int flush(int file, int (*real)(int))
{
    char path[PATH_MAX];
    const char *name = name_of(file, path);
    if (!name)
        return real(file);
    if (trigger && access(trigger, F_OK) == 0) {
        errno = EIO;
        return -1;
    }
    uint64_t number = ++flushes, inode = number_of(file);
    pthread_mutex_lock(&lock);
    note(FLUSH_BEGIN, name, "", inode, number, "", 0);
    pthread_mutex_unlock(&lock);
    int result = real(file);
    if (result == 0) {
        pthread_mutex_lock(&lock);
        note(FLUSH_END, name, "", inode, number, "", 0);
        pthread_mutex_unlock(&lock);
    }
    return result;
}

int fsync(int file)
{
    REAL(fsync);
    return flush(file, real);
}

int fdatasync(int file)
{
    REAL(fdatasync);
    return flush(file, real);
}

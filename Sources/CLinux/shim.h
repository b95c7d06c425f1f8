// What the Glibc module leaves out: GNU and Linux extensions.
#pragma once

// fd_set has other member names with _GNU_SOURCE, and two definitions that differ can't meet in one program of Swift:
// it is defined first, as the other modules see it.
#include <sys/types.h>
#undef _FEATURES_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <features.h>

#include <fcntl.h>
#include <linux/sockios.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/sendfile.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

// Sends bytes of a message, and descriptors beside the first of them, without waiting; the result of sendmsg(2).
static inline ssize_t tote_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t number)
{
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int) * 253)];
    } control;
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (number > 0 && number <= 253) {
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * number);
        control.header.cmsg_level = SOL_SOCKET;
        control.header.cmsg_type = SCM_RIGHTS;
        control.header.cmsg_len = CMSG_LEN(sizeof(int) * number);
        __builtin_memcpy(CMSG_DATA(&control.header), descriptors, sizeof(int) * number);
    }
    return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

// Descriptors that came in with bytes: at most as many as the kernel passes at once.
struct tote_descriptors {
    size_t count;
    int numbers[253];
};

// The descriptor at `index` of those that came in.
static inline int tote_descriptor(const struct tote_descriptors *descriptors, size_t index)
{
    return descriptors->numbers[index];
}

// Receives bytes, and the descriptors that come with them, without waiting; the result of recvmsg(2).
static inline ssize_t tote_receive(int socket, void *bytes, size_t count, struct tote_descriptors *descriptors)
{
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int) * 253)];
    } control;
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control,
                             .msg_controllen = sizeof control};
    descriptors->count = 0;
    ssize_t result = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    if (result < 0)
        return result;
    for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part)) {
        if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS)
            continue;
        size_t number = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        if (number > 253 - descriptors->count)
            number = 253 - descriptors->count;
        __builtin_memcpy(descriptors->numbers + descriptors->count, CMSG_DATA(part), sizeof(int) * number);
        descriptors->count += number;
    }
    return result;
}

// Says whether other processes of this user may read the memory of this one, and whether it may leave a core file.
static inline int tote_set_dumpable(int dumpable)
{
    return prctl(PR_SET_DUMPABLE, (unsigned long)dumpable, 0UL, 0UL, 0UL);
}

// How much of what was sent through a socket the other end hasn't read, in bytes; -1: it can't be told.
static inline int tote_unread(int socket)
{
    int size = 0;
    return ioctl(socket, SIOCOUTQ, &size) == 0 ? size : -1;
}

// Gives the calling thread descriptors of its own: copies of those that are `kept`, which are in rising order, and no
// others. What it does to them touches no other thread's, and a thread that hangs holds nothing but these.
static inline int tote_keep_descriptors(const int *kept, size_t count)
{
    if (unshare(CLONE_FILES) != 0)
        return -1;
    unsigned from = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned next = (unsigned)kept[i];
        if (next > from)
            close_range(from, next - 1, 0);
        from = next + 1;
    }
    close_range(from, ~0U, 0);
    return 0;
}

// Starts a thread that no signal interrupts: they are for the thread that makes it. The result of pthread_create(3).
static inline int tote_start_thread(pthread_t *thread, void *(*run)(void *), void *argument)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int result = pthread_create(thread, NULL, run, argument);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return result;
}

extern char __executable_start, etext;

// Takes the pages of the program's code that are mapped out of this process; they come back as they are run.
static inline int tote_release_code(void)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t start = ((size_t)&__executable_start + page - 1) / page * page;
    size_t end = (size_t)&etext / page * page;
    return start < end ? madvise((void *)start, end - start, MADV_DONTNEED) : 0;
}

// Declaration-only test support: what the portable modules take from Apple's C library, with the signatures of its public headers and manual pages, and no behaviour.
#ifndef STAND_IN_DARWIN_H
#define STAND_IN_DARWIN_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// math.h
double exp(double);
double expm1(double);
double log(double);
double pow(double, double);
double sin(double);
double cos(double);
double erfc(double);

// stdlib.h, string.h
void free(void *_Nullable);
int posix_memalign(void *_Nullable *_Nonnull, size_t, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);

// unistd.h
#define _SC_NPROCESSORS_ONLN 58
long sysconf(int);

// time.h
struct timespec {
    long tv_sec;
    long tv_nsec;
};
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);

// signal.h
typedef uint32_t sigset_t;
#define SIG_SETMASK 3
int sigfillset(sigset_t *);
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);

// pthread.h
struct _opaque_pthread_t {
    long __sig;
};
typedef struct _opaque_pthread_t *pthread_t;
typedef struct {
    long __sig;
    char __opaque[56];
} pthread_mutex_t;
typedef struct {
    long __sig;
    char __opaque[40];
} pthread_cond_t;
typedef struct {
    long __sig;
} pthread_attr_t, pthread_mutexattr_t, pthread_condattr_t;
int pthread_create(
    pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable, void *_Nullable (*_Nonnull)(void *), void *_Nullable);
int sched_yield(void);
int pthread_detach(pthread_t);
int pthread_atfork(void (*_Nullable)(void), void (*_Nullable)(void), void (*_Nullable)(void));
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_trylock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *_Nullable);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_cond_signal(pthread_cond_t *);
int pthread_cond_broadcast(pthread_cond_t *);

#pragma clang assume_nonnull end
#endif

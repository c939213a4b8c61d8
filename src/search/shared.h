/*
 * shared.h - numbers that several threads read and write without waiting: each access is atomic,
 * but does not order other accesses. With one thread they cost no more than plain accesses.
 *
 * WebAssembly has no relaxed accesses: its atomic stores order everything before them, which takes
 * many times as long. But its plain accesses are atomic if the number is aligned, and volatile
 * accesses are made where they are written.
 */
#ifndef SEARCH_SHARED_H
#define SEARCH_SHARED_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __wasm__
#define SHARED_LOAD(at) (*(const volatile __typeof__(*(at)) *)(at))
#define SHARED_STORE(at, x) (*(volatile __typeof__(*(at)) *)(at) = (x))
#else
#define SHARED_LOAD(at) __atomic_load_n(at, __ATOMIC_RELAXED)
#define SHARED_STORE(at, x) __atomic_store_n(at, x, __ATOMIC_RELAXED)
#endif

static inline float shared_load(const float *at)
{
#ifdef __wasm__
    return SHARED_LOAD(at);
#else
    float x;

    __atomic_load(at, &x, __ATOMIC_RELAXED);
    return x;
#endif
}

static inline void shared_store(float *at, float x)
{
#ifdef __wasm__
    SHARED_STORE(at, x);
#else
    __atomic_store(at, &x, __ATOMIC_RELAXED);
#endif
}

static inline uint32_t shared_load32(const uint32_t *at)
{
    return SHARED_LOAD(at);
}

static inline void shared_store32(uint32_t *at, uint32_t x)
{
    SHARED_STORE(at, x);
}

static inline uint16_t shared_load16(const uint16_t *at)
{
    return SHARED_LOAD(at);
}

static inline uint8_t shared_load8(const uint8_t *at)
{
    return SHARED_LOAD(at);
}

static inline void shared_store8(uint8_t *at, uint8_t x)
{
    SHARED_STORE(at, x);
}

#endif

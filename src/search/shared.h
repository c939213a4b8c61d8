/*
 * shared.h - numbers that several threads read and write without waiting: each access is whole,
 * none orders another. With one thread they cost what plain accesses do.
 */
#ifndef SEARCH_SHARED_H
#define SEARCH_SHARED_H

#include <stdbool.h>
#include <stdint.h>

static inline float shared_load(const float *at)
{
    float x;

    __atomic_load(at, &x, __ATOMIC_RELAXED);
    return x;
}

static inline void shared_store(float *at, float x)
{
    __atomic_store(at, &x, __ATOMIC_RELAXED);
}

static inline uint32_t shared_load32(const uint32_t *at)
{
    return __atomic_load_n(at, __ATOMIC_RELAXED);
}

static inline void shared_store32(uint32_t *at, uint32_t x)
{
    __atomic_store_n(at, x, __ATOMIC_RELAXED);
}

static inline uint16_t shared_load16(const uint16_t *at)
{
    return __atomic_load_n(at, __ATOMIC_RELAXED);
}

static inline uint8_t shared_load8(const uint8_t *at)
{
    return __atomic_load_n(at, __ATOMIC_RELAXED);
}

static inline void shared_store8(uint8_t *at, uint8_t x)
{
    __atomic_store_n(at, x, __ATOMIC_RELAXED);
}

#endif

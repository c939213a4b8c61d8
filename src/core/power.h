/*
 * power.h - weights of actions: eight more points double how often an action is tried.
 */
#ifndef CORE_POWER_H
#define CORE_POWER_H

#include <stdint.h>

enum { POWER_MAX = 127 }; /* the most points whose weight fits in 32 bits */

/* 2 to the power of points / 8, times 256; points are 0 .. POWER_MAX. */
static inline uint32_t power_of(int points)
{
    static const uint16_t root[8] = { 256, 279, 304, 332, 362, 395, 431, 470 };

    return (uint32_t)root[points % 8] << points / 8;
}

#endif

/*
 * blank.h - the template's state, for its rules, its painter and its teaching.
 */
#ifndef GAMES_BLANK_H
#define GAMES_BLANK_H

#include "core/game.h"

enum { BLANK_MOST = 3, BLANK_HEAP = 99 }; /* limit of counters in a turn, and in the first heap */

struct blank_state {
    uint32_t turn; /* turns ended */
    uint8_t heap;  /* counters left */
    uint8_t seat;  /* 1 or 2: the seat to act, or the loser once the heap is empty */
    uint8_t spare[2];
};

_Static_assert(sizeof(struct blank_state) == 8, "no hidden padding");

extern const struct teach blank_teach; /* blank_teach.c */

#endif

/*
 * blank_teach.c - the template's knowledge for lessons and puzzles (core/teach.h).
 *
 * Leaving a multiple of four wins, so exactly one first action solves each puzzle.
 */
#include "games/blank/blank.h"

#include "core/teach.h"

static const struct teach_kind *const kinds[] = { &teach_win, NULL };

static const char *side(const void *state, int seat)
{
    (void)state;
    return seat == 1 ? "puzzle.you.blank-1" : "puzzle.you.blank-2";
}

#define WIN .kind = &teach_win, .count = 2, .solutions = { 1, 1 }, .after = { 1, 12 }

static const struct teach_wish wishes[] = {
    { WIN, .options = "", .grade = 1, .length = 1 },
    { WIN, .options = "", .grade = 2, .length = 2 },
    { WIN, .options = "heap=16", .grade = 3, .length = 3 },
    { WIN, .options = "heap=20", .grade = 4, .length = 4 },
};

static const struct teach_plan plan = {
    .wishes = wishes,
    .count = sizeof wishes / sizeof wishes[0],
};

const struct teach blank_teach = {
    .kinds = kinds,
    .side = side,
    .plans = &plan,
    .plans_count = 1,
    .dice = 5,
};

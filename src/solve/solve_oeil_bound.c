/*
 * solve_oeil_bound.c - for each stage and gate, a lower bound of the number of actions that win.
 *
 * Computed from the last stages to the first: a gate needs what the next gate needs, plus the way
 * there. The ways (solve_oeil_near.c) may be too short, because they pass through gates that take
 * and long ways are cut, but never too long; the same is true of the sum.
 */
#include "solve/solve_oeil_solitaire.h"

#include <string.h>

/* More than any sum, and small enough to add a way to: for padding and unfilled entries. */
enum { NEVER = 200 };

/* The minimum of row[i] + more[i], in whole vectors. */
static uint8_t least_sum(const uint8_t *restrict row, const uint8_t *restrict more)
{
    uint8_t least = 0xff;

    for (int i = 0; i < SOLITAIRE_GROUP; i++) {
        uint8_t sum = (uint8_t)(row[i] + more[i]);

        least = sum < least ? sum : least;
    }
    return least;
}

/* What the gates of group `from` need in the stage if the next taking is in group `to`. */
static void through(struct solitaire *s, const struct solitaire_stage *st, int from, int to)
{
    static const uint8_t won[SOLITAIRE_GROUP];
    const struct solitaire_stage *after = solitaire_after(&s->space, st, to);
    uint32_t low = (uint32_t)s->place[from] * SOLITAIRE_GROUP;
    uint32_t column = (uint32_t)s->place[to] * SOLITAIRE_GROUP;
    const uint8_t *more = after ? s->need + (size_t)after->number * s->gates + column : won;
    uint8_t *need = s->need + (size_t)st->number * s->gates;

    for (uint32_t i = low; i < low + SOLITAIRE_PAIRS; i++) {
        uint8_t sum = least_sum(s->near + (size_t)i * s->gates + column, more);

        need[i] = sum < need[i] ? sum : need[i];
    }
}

/* The gates of the group that was just taken in this stage. */
static void fill(struct solitaire *s, const struct solitaire_stage *st, int group)
{
    const uint8_t *need = s->need + (size_t)st->number * s->gates +
                          (size_t)s->place[group] * SOLITAIRE_GROUP;
    uint8_t *least = &s->least[st->number][group];

    for (int to = 0; to < SOLITAIRE_GROUPS; to++)
        if (solitaire_takes(st, to))
            through(s, st, group, to);
    for (int i = 0; i < SOLITAIRE_PAIRS; i++)
        *least = need[i] < *least ? need[i] : *least;
}

size_t solitaire_bound_memory(unsigned taken)
{
    size_t gates = (size_t)(OEIL_COLOURS - bits_count(taken)) * OEIL_PATTERNS * SOLITAIRE_GROUP;

    return SOLITAIRE_STAGES * (gates + SOLITAIRE_GROUPS) + 64;
}

bool solitaire_bound(struct solitaire *s, struct arena *arena)
{
    size_t size = (size_t)SOLITAIRE_STAGES * s->gates;

    s->need = arena_take(arena, size);
    s->least = arena_take(arena, SOLITAIRE_STAGES * sizeof *s->least);
    if (!s->need || !s->least)
        return false;
    memset(s->need, NEVER, size);
    memset(s->least, NEVER, SOLITAIRE_STAGES * sizeof *s->least);
    for (int i = SOLITAIRE_STAGES - 1; i >= 0; i--) {
        const struct solitaire_stage *st = &s->space.stage[i];

        if ((st->taken & s->taken) != s->taken)
            continue;
        for (int group = 0; group < SOLITAIRE_GROUPS; group++)
            if ((st->taken & ~s->taken) >> (group & 7) & 1 && st->closed >> (group >> 3) & 1)
                fill(s, st, group);
        if (solitaire_pause(s, 1000000))
            return false;
    }
    return true;
}

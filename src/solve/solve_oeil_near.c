/*
 * solve_oeil_near.c - how far the gates are from a position, if walks may pass through all other
 * gates.
 *
 * A walk backwards from every gate notes at each position which gates it came from, and after how
 * many actions; a walk forwards from a position then meets the notes of the gates it can reach. A
 * gate it does not meet is farther away than both walks together.
 */
#include "solve/solve_oeil_solitaire.h"

#include <string.h>

enum {
    BACK = SOLITAIRE_BACK, /* actions walked backwards from gates */
    AHEAD = 2,             /* forwards from gates */
    ROOT = 3,              /* forwards from the position that is asked about */
    DEPTHS = BACK + 1,     /* of the longest walk */
    BALL = 2500            /* limit of notes for each gate, on average */
};

_Static_assert(AHEAD <= BACK && ROOT <= BACK, "DEPTHS holds for all walks");

/* Walks from the position; end[d] is where the queue ends for d actions. */
static void walk(struct solitaire *s, uint32_t from, int far, bool back, bool any,
                 uint32_t end[DEPTHS])
{
    struct solitaire_walk *w = &s->walk;
    uint32_t out[SOLITAIRE_MOVES];
    uint32_t i = 0;

    w->walks++;
    w->mark[from] = w->walks;
    w->queue[0] = from;
    w->count = 1;
    end[0] = 1;
    for (int depth = 1; depth <= far; depth++) {
        for (; i < end[depth - 1]; i++) {
            uint32_t at = w->queue[i];
            int n = back ? solitaire_behind(&s->space, at, out)
                         : solitaire_ahead(&s->space, at, any && i == 0, out);

            for (int k = 0; k < n; k++) {
                if (w->mark[out[k]] == w->walks)
                    continue;
                w->mark[out[k]] = w->walks;
                w->queue[w->count++] = out[k];
            }
        }
        end[depth] = w->count;
    }
}

/* The position for an index of gates; returns false for padding. */
static bool place_position(const struct solitaire *s, uint32_t place, uint32_t *position)
{
    uint32_t group = s->group[place / SOLITAIRE_GROUP];
    uint32_t pair = place % SOLITAIRE_GROUP;

    if (pair >= SOLITAIRE_PAIRS)
        return false;
    *position = s->space.position[group * SOLITAIRE_GROUP + pair];
    return true;
}

/* Walks backwards from all gates. Without `note` only counts the notes of each position, in
 * start[position + 1]; with it writes them at start[position]++. */
static bool walk_back(struct solitaire *s, uint32_t *start, uint32_t *note)
{
    uint32_t end[DEPTHS];
    uint32_t from;

    for (uint32_t place = 0; place < s->gates; place++) {
        uint32_t i = 0;

        if (!place_position(s, place, &from))
            continue;
        walk(s, from, BACK, true, false, end);
        for (unsigned depth = 0; depth <= BACK; depth++) {
            for (; i < end[depth]; i++) {
                if (note)
                    note[start[s->walk.queue[i]]++] = place | depth << 16;
                else
                    start[s->walk.queue[i] + 1]++;
            }
        }
        if (solitaire_pause(s, s->walk.count))
            return false;
    }
    return true;
}

/* Notes of all gates, sorted by position. They are counted two entries too high; summing, and then
 * writing, shift `start` down to the right place. */
static bool make_notes(struct solitaire *s, struct arena *arena)
{
    const size_t count = SOLITAIRE_POSITIONS + 2;

    s->start = arena_take(arena, count * sizeof *s->start);
    if (!s->start)
        return false;
    memset(s->start, 0, count * sizeof *s->start);
    if (!walk_back(s, s->start + 1, NULL))
        return false;
    for (size_t i = 1; i < count; i++)
        s->start[i] += s->start[i - 1];
    s->note = arena_take(arena, s->start[count - 1] * sizeof *s->note);
    return s->note && walk_back(s, s->start + 1, s->note);
}

/* How far each gate is from the position, exact up to far + BACK. */
static void fill_row(struct solitaire *s, uint32_t from, int far, bool any, uint8_t *row)
{
    uint32_t end[DEPTHS];
    uint32_t i = 0;

    memset(row, far + BACK + 1, s->gates);
    walk(s, from, far, false, any, end);
    for (int depth = 0; depth <= far; depth++) {
        for (; i < end[depth]; i++) {
            uint32_t at = s->walk.queue[i];

            for (uint32_t k = s->start[at]; k < s->start[at + 1]; k++) {
                uint8_t way = (uint8_t)(depth + solitaire_note_way(s->note[k]));
                uint8_t *known = &row[solitaire_note_place(s->note[k])];

                *known = way < *known ? way : *known;
            }
        }
    }
}

void solitaire_near_row(struct solitaire *s, uint32_t at, bool any)
{
    fill_row(s, at, ROOT, any, s->row);
}

static uint32_t open_gates(unsigned taken)
{
    return (uint32_t)(OEIL_COLOURS - bits_count(taken)) * OEIL_PATTERNS * SOLITAIRE_GROUP;
}

size_t solitaire_near_memory(unsigned taken)
{
    size_t gates = open_gates(taken);

    return (gates + 1) * gates + (SOLITAIRE_POSITIONS + 2) * sizeof(uint32_t) +
           gates * BALL * sizeof(uint32_t) + 64;
}

bool solitaire_near(struct solitaire *s, struct arena *arena)
{
    uint8_t places = 0;

    for (int group = 0; group < SOLITAIRE_GROUPS; group++) {
        if (s->taken >> (group & 7) & 1)
            continue;
        s->place[group] = places;
        s->group[places++] = (uint8_t)group;
    }
    s->gates = open_gates(s->taken);
    s->near = arena_take(arena, (size_t)s->gates * s->gates);
    s->row = arena_take(arena, s->gates);
    if (!s->near || !s->row || !make_notes(s, arena))
        return false;
    for (uint32_t place = 0; place < s->gates; place++) {
        uint32_t position;

        if (!place_position(s, place, &position))
            continue;
        fill_row(s, position, AHEAD, false, s->near + (size_t)place * s->gates);
        if (solitaire_pause(s, s->walk.count))
            return false;
    }
    return true;
}

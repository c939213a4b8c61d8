/* arena.c - pairing the people waiting in an arena; see tournament.h. */
#include "people/tournament.h"

#include <stdlib.h>

struct arena_waits {
    const struct tournament *tournament;
    const uint64_t *waits;
    int order[TOURNAMENT_PLAYERS]; /* entrants who wait */
    int count;
    bool alone; /* only two people take part */
};

static bool is_long(const struct arena_waits *a, int i)
{
    return a->waits[i] >= ARENA_LONG_MS;
}

static int by_wait(const void *one, const void *other, void *arena)
{
    const struct arena_waits *a = arena;
    int i = *(const int *)one, j = *(const int *)other;
    const struct entrant *x = &a->tournament->entrant[i], *y = &a->tournament->entrant[j];

    if (is_long(a, i) != is_long(a, j))
        return is_long(a, i) ? -1 : 1;
    if (x->points != y->points)
        return y->points - x->points;
    return x->rating != y->rating ? y->rating - x->rating : i - j;
}

/* Returns true if the two may meet now. */
static bool may_meet(const struct arena_waits *a, int i, int j)
{
    const struct entrant *x = &a->tournament->entrant[i], *y = &a->tournament->entrant[j];

    return a->alone || (x->last != j && y->last != i) || (is_long(a, i) && is_long(a, j));
}

int arena_pair(struct tournament *t, const uint64_t waits[],
               struct couple out[TOURNAMENT_PLAYERS / 2])
{
    struct arena_waits a = { .tournament = t, .waits = waits, .alone = tournament_active(t) == 2 };
    int couples = 0;

    for (int i = 0; i < t->players; i++) {
        if (waits[i] && !t->entrant[i].left && t->entrant[i].plays < 0)
            a.order[a.count++] = i;
    }
    qsort_r(a.order, (size_t)a.count, sizeof a.order[0], by_wait, &a);
    for (int i = 0; i < a.count; i++) {
        for (int j = i + 1; j < a.count && a.order[i] >= 0; j++) {
            if (a.order[j] < 0 || !may_meet(&a, a.order[i], a.order[j]))
                continue;
            out[couples] = tournament_order(t, a.order[i], a.order[j], couples % 2 == 0);
            couples++;
            a.order[i] = a.order[j] = -1;
        }
    }
    return couples;
}

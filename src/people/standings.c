/* standings.c - the standings of a tournament, and which player moves first; see tournament.h. */
#include "people/tournament.h"

#include <stdlib.h>

/* Adds the worth of the game against this opponent to the tie-breaks of a Swiss. */
static void add_opponent(struct entrant *e, const struct entrant *opponent, int score)
{
    e->buchholz += opponent->points;
    e->sonneborn += score * opponent->points;
}

static void break_ties(struct tournament *t)
{
    for (int i = 0; i < t->players; i++)
        t->entrant[i].buchholz = t->entrant[i].sonneborn = 0;
    for (int i = 0; i < t->pairings; i++) {
        const struct pairing *p = &t->pairing[i];
        int score = p->result == PAIRING_FIRST ? 2 : p->result == PAIRING_DRAWN ? 1 : 0;

        if (p->result == PAIRING_PLAYED || p->result == PAIRING_BYE)
            continue;
        add_opponent(&t->entrant[p->first], &t->entrant[p->second], score);
        add_opponent(&t->entrant[p->second], &t->entrant[p->first], 2 - score);
    }
}

/* Negative: a is ahead; 0 if they share a place. */
static int ahead(enum tournament_kind kind, const struct entrant *a, const struct entrant *b)
{
    if (a->points != b->points)
        return b->points - a->points;
    if (kind == TOURNAMENT_ARENA)
        return a->wins != b->wins ? b->wins - a->wins : a->games - b->games;
    if (a->buchholz != b->buchholz)
        return b->buchholz - a->buchholz;
    if (a->sonneborn != b->sonneborn)
        return b->sonneborn - a->sonneborn;
    return b->wins - a->wins;
}

static int by_standing(const void *one, const void *other, void *tournament)
{
    const struct tournament *t = tournament;
    int i = *(const int *)one, j = *(const int *)other;
    const struct entrant *a = &t->entrant[i], *b = &t->entrant[j];
    int apart = ahead(t->kind, a, b);

    if (apart)
        return apart;
    return a->rating != b->rating ? b->rating - a->rating : i - j;
}

void tournament_rank(struct tournament *t, int order[TOURNAMENT_PLAYERS])
{
    break_ties(t);
    for (int i = 0; i < t->players; i++)
        order[i] = i;
    qsort_r(order, (size_t)t->players, sizeof order[0], by_standing, t);
    for (int i = 0; i < t->players; i++) {
        struct entrant *e = &t->entrant[order[i]];
        const struct entrant *before = i ? &t->entrant[order[i - 1]] : NULL;

        e->place = before && ahead(t->kind, before, e) == 0 ? before->place : i + 1;
    }
}

struct couple tournament_order(const struct tournament *t, int a, int b, bool even)
{
    const struct entrant *x = &t->entrant[a], *y = &t->entrant[b];
    int of_x = x->firsts - x->seconds, of_y = y->firsts - y->seconds;
    bool first = even;

    if (of_x != of_y)
        first = of_x < of_y;
    else if (x->was_first != y->was_first)
        first = y->was_first;
    return first ? (struct couple){ a, b } : (struct couple){ b, a };
}

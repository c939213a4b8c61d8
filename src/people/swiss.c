/*
 * swiss.c - pairing a round of a Swiss tournament; see tournament.h.
 *
 * Players are sorted by points, then by rating. The first player without an opponent takes the best
 * of those below, and so on to the end; if nobody suitable is left, the previous choice is revised.
 * The search is bounded. If it finds nothing, people may meet again.
 */
#include "people/tournament.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRIES = 24,     /* opponents tried for one player, best first */
    STEPS = 20000,  /* choices in one search */
    BYES = 12,      /* players tried for the bye */
    POINT = 10000,  /* cost of half a point of difference, in places of the list, */
    TWICE = 15000,  /* cost of having gone first, or second, three times too often, */
    ONCE = 3        /* and once too often */
};

struct swiss {
    const struct tournament *tournament;
    int order[TOURNAMENT_PLAYERS]; /* entrants, in pairing order */
    int mate[TOURNAMENT_PLAYERS];  /* by place in `order`; -1: none yet */
    int count;
    uint8_t *met;                  /* by entrants: how often they have met */
    bool again;                    /* people may meet again */
    int steps;
};

static const struct entrant *at(const struct swiss *s, int place)
{
    return &s->tournament->entrant[s->order[place]];
}

static uint8_t *met(const struct swiss *s, int i, int j)
{
    return &s->met[i * s->tournament->players + j];
}

static void note_games(struct swiss *s)
{
    const struct tournament *t = s->tournament;

    for (int i = 0; i < t->pairings; i++) {
        const struct pairing *p = &t->pairing[i];

        if (p->second >= 0 && *met(s, p->first, p->second) < 255) {
            ++*met(s, p->first, p->second);
            ++*met(s, p->second, p->first);
        }
    }
}

/* ---- choosing ---- */

/* The cost of letting either of the two go first or second too often. */
static int turn_cost(const struct entrant *a, const struct entrant *b)
{
    int x = a->firsts - a->seconds, y = b->firsts - b->seconds;
    int least = abs(x) < abs(y) ? abs(x) : abs(y);

    if ((x > 0) != (y > 0) || x == 0 || y == 0)
        return 0;
    return least >= 2 ? TWICE : ONCE;
}

/* The cost of pairing the player at `place` with the one `below`, the `nth` one below without an
 * opponent; `half` is where the lower half of those with the same points begins. */
static int cost_of(const struct swiss *s, int place, int below, int nth, int half)
{
    const struct entrant *a = at(s, place), *b = at(s, below);
    int games = *met(s, s->order[place], s->order[below]);

    return (a->points - b->points) * POINT + abs(nth - half) + turn_cost(a, b) +
           games * 100 * POINT;
}

/* Players with the same points as the one at `place` and without an opponent, that player included;
 * returns half their number. */
static int half_of(const struct swiss *s, int place)
{
    int same = 0;

    for (int i = place; i < s->count && at(s, i)->points == at(s, place)->points; i++)
        same += s->mate[i] < 0;
    return same > 1 ? same / 2 : 1;
}

/* Lists the best opponents for the player at `place`, best first; returns how many. */
static int choose(const struct swiss *s, int place, int out[TRIES])
{
    int half = half_of(s, place);
    int cost[TRIES];
    int n = 0, nth = 0;

    for (int i = place + 1; i < s->count; i++) {
        int c, k;

        if (s->mate[i] >= 0)
            continue;
        nth++;
        if (!s->again && *met(s, s->order[place], s->order[i]))
            continue;
        c = cost_of(s, place, i, nth, half);
        if (n == TRIES && c >= cost[n - 1])
            continue;
        for (k = n < TRIES ? n++ : n - 1; k > 0 && cost[k - 1] > c; k--) {
            cost[k] = cost[k - 1];
            out[k] = out[k - 1];
        }
        cost[k] = c;
        out[k] = i;
    }
    return n;
}

/* Pairs everybody from this place on. */
static bool pair_from(struct swiss *s, int place)
{
    int list[TRIES];
    int n;

    while (place < s->count && s->mate[place] >= 0)
        place++;
    if (place == s->count)
        return true;
    n = choose(s, place, list);
    for (int i = 0; i < n && s->steps > 0; i++) {
        s->steps--;
        s->mate[place] = list[i];
        s->mate[list[i]] = place;
        if (pair_from(s, place + 1))
            return true;
        s->mate[place] = s->mate[list[i]] = -1;
    }
    return false;
}

/* Tries with this place as the bye (-1: none). */
static bool try_pairing(struct swiss *s, int over, bool again)
{
    for (int i = 0; i < s->count; i++)
        s->mate[i] = -1;
    if (over >= 0)
        s->mate[over] = over;
    s->again = again;
    s->steps = STEPS;
    return pair_from(s, 0);
}

/* ---- byes ---- */

/* The place of the nth candidate for a bye: fewest byes first, then the last in the list. */
static int bye_place(const struct swiss *s, int nth)
{
    int most = 0;

    for (int i = 0; i < s->count; i++)
        most = at(s, i)->byes > most ? at(s, i)->byes : most;
    for (int byes = 0; byes <= most; byes++) {
        for (int i = s->count - 1; i >= 0; i--) {
            if (at(s, i)->byes == byes && nth-- == 0)
                return i;
        }
    }
    return -1;
}

/* Only those with the fewest byes can get another. */
static bool pair_all(struct swiss *s, int *over)
{
    int least;

    *over = -1;
    if (s->count % 2 == 0)
        return try_pairing(s, -1, false) || try_pairing(s, -1, true);
    least = at(s, bye_place(s, 0))->byes;
    for (int i = 0; i < BYES && i < s->count; i++) {
        *over = bye_place(s, i);
        if (at(s, *over)->byes > least)
            break;
        if (try_pairing(s, *over, false))
            return true;
    }
    *over = bye_place(s, 0);
    return try_pairing(s, *over, true);
}

/* ---- the round ---- */

static int by_points(const void *one, const void *other, void *tournament)
{
    const struct tournament *t = tournament;
    int i = *(const int *)one, j = *(const int *)other;
    const struct entrant *a = &t->entrant[i], *b = &t->entrant[j];

    if (a->points != b->points)
        return b->points - a->points;
    return a->rating != b->rating ? b->rating - a->rating : i - j;
}

int swiss_pair(struct tournament *t, struct couple out[TOURNAMENT_PLAYERS / 2], int *bye)
{
    struct swiss *s = calloc(1, sizeof *s);
    int couples = 0, over = -1;

    *bye = -1;
    if (s)
        s->met = calloc((size_t)t->players * (size_t)t->players + 1, 1);
    if (!s || !s->met) {
        free(s);
        return -1;
    }
    s->tournament = t;
    for (int i = 0; i < t->players; i++) {
        if (!t->entrant[i].left)
            s->order[s->count++] = i;
    }
    qsort_r(s->order, (size_t)s->count, sizeof s->order[0], by_points, t);
    note_games(s);
    if (s->count > 0 && pair_all(s, &over)) {
        for (int i = 0; i < s->count; i++) {
            if (s->mate[i] > i) {
                out[couples] = tournament_order(t, s->order[i], s->order[s->mate[i]],
                                                (couples + t->round) % 2 == 0);
                couples++;
            }
        }
        *bye = over >= 0 ? s->order[over] : -1;
    }
    free(s->met);
    free(s);
    return couples;
}

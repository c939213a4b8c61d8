/*
 * make_ovo.c - puzzles of Ovo: the shortest way home, and "whose egg is this".
 *
 * An egg is asked for only if the shown moves tell its owner: it had its symbol up when they
 * began, was turned since, and went on from there.
 */
#include "learn/make.h"

#include "games/ovo/ovo.h"
#include "core/must.h"

#include <string.h>

/* What the eggs lack at least, as in prove.c: those up two moves, the others one. */
static int lacks(const struct ovo_state *s)
{
    unsigned seat = s->seat;
    uint64_t mine = s->own[seat - 1];
    uint64_t camp = ovo_camp(s->players, seat);

    return 2 * bits_count(mine & ~s->turned) + bits_count(mine & s->turned & ~camp) +
           bits_count(s->turned & ~mine & camp);
}

/* From grade 2 on walking must not do: a way over other eggs is to be found. */
static bool look_home(struct maker *k, const struct wish *w, struct match *m)
{
    const struct ovo_state *s = (const void *)m->state.byte;
    int least = lacks(s);

    return least >= 1 && least <= w->length && (w->grade == 1 || ovo_walk(s, s->seat) > w->length) &&
           make_proved(k, w, m);
}

/* The last actions of a match, from its end: where the egg on `cell` was before each. */
struct trail {
    bool known;  /* its symbol was up when the shown part began, and it was turned since */
    int moves;   /* it made after it was turned */
};

/* Whether the egg on the cell is turned now. */
static bool is_turned(const struct match *m, unsigned cell)
{
    const struct ovo_state *s = (const void *)m->state.byte;

    return s->turned >> cell & 1;
}

static void follow(struct match *m, unsigned cell, int shown, struct trail *out)
{
    game_action list[64] = { 0 };
    struct message why;

    memset(out, 0, sizeof *out);
    for (int i = 0; i < shown; i++) {
        unsigned a = m->step[m->count - 1].action;

        list[i] = a;
        match_back(m);
        if (ovo_kind(a) == OVO_MOVE && ovo_to(a) == cell) {
            cell = ovo_from(a);
            out->moves += is_turned(m, cell);
        }
    }
    out->known = !is_turned(m, cell);
    for (int i = shown - 1; i >= 0; i--)
        must(match_play(m, list[i], &why));
}

static bool look_owner(struct maker *k, const struct wish *w, struct match *m)
{
    const struct ovo_state *s = (const void *)m->state.byte;

    for (uint64_t left = s->turned; left; left &= left - 1) {
        unsigned cell = ovo_first(left);
        struct trail trail;
        char name[3];

        follow(m, cell, w->length, &trail);
        if (!trail.known || trail.moves < w->least || trail.moves > w->most)
            continue;
        ovo_write_cell(cell, name);
        return make_keep_owner(k, w, m, name, (int)ovo_owner(s, cell));
    }
    return false;
}

static bool look_ovo(struct maker *k, const struct wish *w, struct match *m)
{
    return w->kind == TASK_HOME ? look_home(k, w, m) : look_owner(k, w, m);
}

bool make_ovo(struct maker *k)
{
    static const struct wish wishes[] = {
        { TASK_HOME, 1, 1, 6, "repeat=0", 1, 3, 20, 300 },
        { TASK_HOME, 2, 2, 6, "repeat=0", 1, 4, 20, 300 },
        { TASK_HOME, 3, 3, 6, "repeat=0", 1, 6, 20, 300 },
        { TASK_HOME, 4, 4, 6, "repeat=0", 1, 12, 20, 300 },
        { TASK_OWNER, 1, 6, 6, "", 1, 9, 12, 120 },
        { TASK_OWNER, 2, 10, 6, "", 2, 9, 14, 120 },
        { TASK_OWNER, 3, 12, 6, "players=4", 1, 9, 14, 160 },
        { TASK_OWNER, 4, 18, 6, "players=4", 2, 9, 20, 160 },
    };

    return make_by_play(k, wishes, sizeof wishes / sizeof wishes[0], look_ovo);
}

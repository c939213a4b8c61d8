/*
 * spar_ovo.c - partners in Ovo, for two. Both look one move ahead: they win if they can, never
 * leave a win in one move as far as they know, avoid repeating positions, and otherwise bring their
 * own eggs forward and take the opponent's back.
 *
 *     ovo-careful remembers the owner of every egg
 *     ovo-forgetful  remembers like a person
 */
#include "games/ovo/ovo.h"
#include "spar/spar.h"

#include <string.h>

enum { MEMORY = 8, WEAK_MEMORY = 3, BACK = 6 };

static void start_careful(struct spar *s, int seat, uint64_t seed)
{
    spar_seat(s, seat, MEMORY, seed);
}

static void start_forgetful(struct spar *s, int seat, uint64_t seed)
{
    spar_seat(s, seat, WEAK_MEMORY, seed);
}

/* How many rows the seat's eggs still have to go. */
static int rows_left(const struct ovo_state *s, unsigned seat)
{
    int sum = 0;

    for (uint64_t eggs = s->own[seat - 1]; eggs; eggs &= eggs - 1) {
        unsigned cell = ovo_first(eggs);
        int home = seat == 1 ? (int)cell / 8 : 5 - (int)cell / 8;

        sum += s->turned >> cell & 1 ? home : 5 - home + BACK;
    }
    return sum;
}

/* The value of the position after the action; a position that occurred before is bad. */
static int worth(const struct spar *p, const struct match *m, const struct ovo_state *s,
                 game_action a)
{
    struct ovo_state next = *s;
    unsigned seat = (unsigned)p->self.seat;
    int sum;

    if (ovo_kind(a) != OVO_MOVE || a & OVO_DONE)
        return -2000;
    ovo_game.play(&next, a);
    sum = 2 * (rows_left(&next, 3 - seat) - rows_left(&next, seat));
    if (spar_blunders(&ovo_game, s, a, (int)seat))
        sum -= 1000;
    return spar_repeats(m, a) ? sum - 500 : sum;
}

static game_action choose(struct spar *p, const struct match *m)
{
    game_action list[GAME_ACTIONS_MAX];
    struct ovo_state s;
    game_action best = 0;
    int n = match_actions(m, list);
    int high = 0;

    game_look(&ovo_game, m->state.byte, p->self.seat, false, &s);
    player_imagine(&p->self, &ovo_game, &s);
    if (ovo_insight.win(&s, &best) && match_judge(m, best, NULL) && !s.doubt)
        return best;
    best = 0;
    s.asked = 0;
    for (int i = 0; i < n; i++) {
        int score = worth(p, m, &s, list[i]) * 16 + (int)rng_below(&p->self.rng, 16);

        if (!best || score > high) {
            high = score;
            best = list[i];
        }
    }
    return best;
}

const struct partner ovo_partners[2] = {
    { "ovo-careful", "ovo", start_careful, choose },
    { "ovo-forgetful", "ovo", start_forgetful, choose },
};

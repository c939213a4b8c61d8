/* spar_help.c - what sparring partners share; see spar.h. */
#include "spar/spar.h"

#include "search/tree.h"

#include <string.h>

void spar_seat(struct spar *s, int seat, int level, uint64_t seed)
{
    memset(s, 0, sizeof *s);
    player_init(&s->self, seat, level, seed);
}

bool spar_repeats(const struct match *m, game_action a)
{
    union game_state next;

    memcpy(next.byte, m->state.byte, m->game->state_size);
    m->game->play(next.byte, a);
    return m->game->counts && m->game->counts(next.byte) &&
           seen_times(&m->seen, m->game->key(next.byte)) > 0;
}

bool spar_blunders(const struct game *g, const void *state, game_action a, int seat)
{
    union game_state next;
    struct result r;
    game_action reply;

    memcpy(next.byte, state, g->state_size);
    game_step(g, next.byte, a);
    g->result(next.byte, &r);
    if (r.finished)
        return r.winners && !(r.winners >> seat & 1);
    return game_seat(g, next.byte) != seat && win_now(g, next.byte, &reply);
}

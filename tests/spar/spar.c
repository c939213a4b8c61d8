/*
 * spar.c - `spar PARTNER LEVEL[/NODES] GAMES [SEED [SEAT]]`: lets a computer player meet a sparring
 * partner, the seats alternating unless the player's is given, and prints won, drawn and lost games
 * by its seat.
 *
 *     build/release/tests/spar/spar ovo-careful 5 40
 */
#include "spar/spar.h"

#include "core/registry.h"
#include "match/deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA = 64 << 20 };

static const struct partner *find(const char *name)
{
    const struct partner *all[] = { &ovo_partners[0], &ovo_partners[1], &eccentric_partners[0],
                                    &eccentric_partners[1], &eccentric_partners[2],
                                    &oeil_partners[0] };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(all[i]->name, name) == 0)
            return all[i];
    return NULL;
}

struct contest {
    const struct partner *partner;
    int level;
    uint64_t nodes;
    struct arena arena;
    int score[2][3]; /* games lost, drawn and won, by the player's seat */
    uint64_t plies;
};

static bool play(struct contest *c, int seat, uint64_t seed)
{
    struct search_limits limits = { .nodes = c->nodes };
    struct search_answer answer;
    struct options o;
    struct message why;
    struct result r;
    struct match m;
    struct player p;
    struct spar s;
    struct rng dice;

    rng_seed(&dice, seed);
    options_init(&o, game_find(c->partner->game));
    deal(&o, &dice);
    if (!match_init(&m, &o, &why))
        return false;
    player_init(&p, seat, c->level, seed);
    c->partner->start(&s, 3 - seat, seed);
    while (!m.ending) {
        union game_state before = m.state;
        game_action a;

        arena_reset(&c->arena);
        if (match_seat(&m) == seat) {
            if (!search_best(&p, &m, &limits, &c->arena, &answer))
                return false;
            a = answer.action;
        } else {
            a = c->partner->choose(&s, &m);
        }
        if (!match_play(&m, a, &why))
            return false;
        player_watch(&p, m.game, before.byte, a, m.state.byte);
        player_watch(&s.self, m.game, before.byte, a, m.state.byte);
    }
    match_result(&m, &r);
    c->score[seat - 1][r.winners >> seat & 1 ? 2 : r.winners ? 0 : 1]++;
    c->plies += m.count;
    match_release(&m);
    return true;
}

int main(int argc, char **argv)
{
    struct contest c = { .partner = argc > 3 ? find(argv[1]) : NULL };
    uint64_t seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    char *rest;
    int seat_wanted = argc > 5 ? (int)strtol(argv[5], NULL, 10) : 0;
    int games_wanted;

    if (!c.partner) {
        fprintf(stderr, "spar PARTNER LEVEL[/NODES] GAMES [SEED [SEAT]]\n");
        return 2;
    }
    c.level = (int)strtol(argv[2], &rest, 10);
    c.nodes = *rest == '/' ? strtoull(rest + 1, NULL, 10) : 0;
    games_wanted = (int)strtol(argv[3], NULL, 10);
    arena_init(&c.arena, malloc(ARENA), ARENA);
    for (int i = 0; i < games_wanted; i++)
        if (!play(&c, seat_wanted ? seat_wanted : 1 + i % 2, seed + (uint64_t)i))
            return 1;
    for (int seat = 1; seat <= 2; seat++)
        printf("%s: level %s as seat %d: %d won, %d drawn, %d lost\n", argv[1], argv[2], seat,
               c.score[seat - 1][2], c.score[seat - 1][1], c.score[seat - 1][0]);
    printf("%.0f actions a game\n", (double)c.plies / games_wanted);
    free(c.arena.at);
    return 0;
}

/*
 * test_foureyes.c - passing in 4EYES, in states made by hand; and its squares.
 *
 * No position is known in which a seat must pass (a long search found none), so the rule cannot be
 * tested by playing. Here one seat simply has no tile left while the other still has some.
 */
#include "games/foureyes/foureyes.h"

#include "core/bits.h"
#include "core/registry.h"
#include "match/match.h"
#include "tap.h"

#include <string.h>

/* A game after one tile each, with nothing left in the hand of seat 1, which is to act. */
static void begin(struct match *m, const char *option)
{
    struct foureyes_state *s;
    struct options o;
    struct message why;
    game_action a;

    options_init(&o, game_find("foureyes"));
    ok(options_set(&o, option, &why) && match_init(m, &o, &why), "a game with %s", option);
    match_read(m, "D0@a1", &a, &why);
    match_play(m, a, &why);
    match_read(m, "D0@c4", &a, &why);
    match_play(m, a, &why);
    s = (struct foureyes_state *)(void *)m->state.byte;
    for (int i = 0; i < FOUREYES_TYPES; i++) {
        s->left = (uint8_t)(s->left - s->hand[0][i]);
        s->hand[0][i] = 0;
    }
}

static bool pass(struct match *m)
{
    struct message why;
    game_action a;

    return match_read(m, "-", &a, &why) && match_play(m, a, &why);
}

/* The squares that boards draw are those that the rules check: each one is in the tables at every
 * corner, and the tables have no others. */
static void squares(void)
{
    int point[FOUREYES_CORNERS];
    int at = 0, told = 0, found = 0;
    bool known = true;

    for (int i = 0; i < FOUREYES_POINTS; i++) {
        const struct foureyes_place *p = &foureyes_places[foureyes_points[i].place];

        told += bits_count(p->square[0]) + bits_count(p->square[1]);
    }
    while (foureyes_next_square(&at, point)) {
        for (int i = 0; i < FOUREYES_CORNERS; i++) {
            int next = point[(i + 1) % FOUREYES_CORNERS];
            const struct foureyes_place *p = &foureyes_places[foureyes_points[point[i]].place];

            known = known && p->square[next >> 6] >> (next & 63) & 1;
            found++;
        }
    }
    ok(known && found == told && found == 4 * 825,
       "all squares of the board are known, with %d corners", found);
}

int main(void)
{
    game_action list[GAME_ACTIONS_MAX];
    struct foureyes_state *s;
    struct message why;
    struct result r;
    struct match m;
    uint64_t key;
    game_action a;

    squares();
    begin(&m, "repeat=3");
    ok(match_actions(&m, list) == 1 && list[0] == FOUREYES_PASS,
       "without a tile a seat only passes");
    ok(!match_read(&m, "D0@b2", &a, &why), "without a tile a seat may not place");
    ok(pass(&m) && match_seat(&m) == 2 && !m.ending, "one pass gives the turn away");
    ok(!match_read(&m, "-", &a, &why), "the other has tiles and may not pass");
    ok(match_read(&m, "D0@b2", &a, &why) && match_play(&m, a, &why) && pass(&m) && !m.ending,
       "a placement between two passes keeps the game going");

    s = (struct foureyes_state *)(void *)m.state.byte;
    memset(s->hand[1], 0, sizeof s->hand[1]);
    s->hand[0][0] = s->left = 1; /* only seat 1 has tiles: still the first phase */
    key = match_key(&m);
    s->passed = 0;
    ok(key != match_key(&m), "a position after a pass is another one");
    s->passed = 1;
    ok(pass(&m) && m.ending == ENDING_RULES, "two passes in a row end the game");
    match_result(&m, &r);
    ok(r.finished && r.draw && r.winners == 0, "a game that ends by two passes is a draw");
    match_release(&m);
    return tap_end();
}

/*
 * test_hints.c - following hints wins: in solitaire and the small herd from every position that can
 * still be won, in as many actions as the first hint says; in other games against a computer player
 * of level 3. No hint repeats an earlier position.
 */
#include "begin.h"
#include "search/hint.h"
#include "search/tree.h"

#include <stdlib.h>
#include <string.h>

enum { ARENA = 24 << 20, NODES = 1500, OPPONENT = 3, LONGEST = 300 };

enum { HERDS = 30, LYNX_HAND = 7 };

static struct arena arena;
static unsigned nodes = NODES; /* of each hint */

static bool give(const struct match *m, int seat, struct hint *h)
{
    struct search_limits limits = { .nodes = nodes };
    struct player adviser;

    arena_reset(&arena);
    hint_adviser(&adviser, m, seat);
    return hint_make(&adviser, m, &limits, &arena, h);
}

/* The number of actions that a hint promises; 0 if it promises none. */
static int promised(const struct hint *h)
{
    if (strcmp(h->why.id, "hint.wins") == 0)
        return 1;
    return strcmp(h->why.id, "hint.winnable") == 0 ? (int)h->why.arg[0].number : 0;
}

/* Follows hints to the end; returns true if that won, and each hint promised one action less than
 * the one before. */
static bool keeps_promises(struct match *m, int seat, int *first)
{
    struct message why;
    struct result r;
    struct hint h;
    int left = 0;

    for (*first = 0; !m->ending; left--) {
        if (!give(m, seat, &h) || (*first && promised(&h) != left))
            return false;
        if (!*first)
            *first = left = promised(&h);
        if (left <= 0 || !match_play(m, h.action, &why))
            return false;
    }
    match_result(m, &r);
    return left == 0 && r.winners >> seat & 1;
}

static void test_solitaire(void)
{
    static const char *const starts[] = {
        "oeil players=1",
        "oeil players=1 pattern=circles start=1a,2b,3c,4d,1e,2f",
        "oeil players=1 pattern=lines start=1a,2a,3a,4a,1c,1d",
    };
    struct match m;
    int first;

    for (int i = 0; i < 3; i++) {
        begin(&m, starts[i], 1);
        ok(keeps_promises(&m, 1, &first), "%s: hints win", starts[i]);
        if (i == 0)
            ok(first == 30, "the default start needs 30 actions, which is proved");
        match_release(&m);
    }
}

/* From any position that a mistake led to, unless the game is already lost. */
static void test_strayed(void)
{
    struct message why;
    struct match m;
    struct rng r;
    int won = 0, tried = 0;

    rng_seed(&r, 4);
    for (int game = 0; game < 6; game++) {
        int first;

        begin(&m, "oeil players=1", 1);
        for (int i = 0; i < 60 && !m.ending; i++) {
            game_action list[GAME_ACTIONS_MAX];
            int n = match_actions(&m, list);
            game_action a = list[rng_below(&r, (uint32_t)n)];
            union game_state next;
            struct result end;

            memcpy(next.byte, m.state.byte, m.game->state_size);
            game_step(m.game, next.byte, a);
            m.game->result(next.byte, &end);
            if (!end.finished)
                match_play(&m, a, &why);
        }
        tried++;
        won += keeps_promises(&m, 1, &first);
        match_release(&m);
    }
    ok(won == tried, "solitaire can be won from %d of %d places strayed to", won, tried);
}

/* Any cards laid anywhere, then hints: the herd is finished if the cards can make one at all. */
static void test_small_herd(void)
{
    struct message why;
    struct match m;
    struct rng r;
    int won = 0, backs = 0;

    rng_seed(&r, 11);
    for (int game = 0; game < HERDS; game++) {
        int laid = 0;
        int first;

        begin(&m, "lynx variant=B", (uint64_t)game);
        for (int i = 0; i < 10; i++) {
            game_action list[GAME_ACTIONS_MAX];
            int n = match_actions(&m, list);
            game_action a = list[rng_below(&r, (uint32_t)n)];
            char text[GAME_ACTION_TEXT];

            game_action_text(m.game, m.state.byte, a, text);
            if (text[0] == '1' && !strstr(text, "give") && !strstr(text, "back"))
                laid += match_play(&m, a, &why);
        }
        won += keeps_promises(&m, 1, &first);
        backs += first > LYNX_HAND - laid;
        match_release(&m);
    }
    ok(won == HERDS && backs > 0, "herds are finished, %d times by taking cards back",
       backs);
}

/* Plays a few random actions after which nobody can win at once. */
static void stray(struct match *m, int actions, uint64_t seed)
{
    struct message why;
    struct rng r;

    rng_seed(&r, seed);
    for (int tries = 0; tries < 100 && actions > 0; tries++) {
        game_action list[GAME_ACTIONS_MAX];
        game_action a = list[rng_below(&r, (uint32_t)match_actions(m, list))];
        union game_state next;
        struct result end;
        game_action win;

        memcpy(next.byte, m->state.byte, m->game->state_size);
        game_step(m->game, next.byte, a);
        m->game->result(next.byte, &end);
        if (end.finished || win_now(m->game, next.byte, &win))
            continue;
        actions -= match_play(m, a, &why);
    }
}

/* Plays a game with hints against a level, after some random actions; counts the hints that repeat
 * a position. */
static bool beats(const char *setting, int seat, int strayed, uint64_t seed, int *repeated)
{
    struct player rival;
    struct message why;
    struct result r;
    struct match m;
    bool going = true;

    begin(&m, setting, seed);
    stray(&m, strayed, seed);
    player_init(&rival, 3 - seat, OPPONENT, seed);
    for (int i = 0; going && i < LONGEST && !m.ending; i++) {
        struct search_limits limits = { 0 };
        union game_state before = m.state;
        struct search_answer a;
        struct hint h;
        game_action played;

        arena_reset(&arena);
        if (match_seat(&m) == seat)
            going = give(&m, seat, &h);
        else
            going = search_best(&rival, &m, &limits, &arena, &a);
        played = match_seat(&m) == seat ? h.action : a.action;
        going = going && match_play(&m, played, &why);
        player_watch(&rival, m.game, before.byte, played, m.state.byte);
        *repeated += game_actor(m.game, before.byte, played) == seat && m.game->counts &&
                     m.game->counts(m.state.byte) && seen_times(&m.seen, match_key(&m)) > 1;
    }
    match_result(&m, &r);
    match_release(&m);
    return r.winners >> seat & 1;
}

/* For both seats, from the start and after more and more random actions. */
static void test_match(const char *setting, int count)
{
    int won = 0, repeated = 0;

    for (int game = 0; game < count; game++)
        won += beats(setting, 1 + game % 2, game / 2 * 2, 40 + (uint64_t)game, &repeated);
    ok(won == count, "%s: hints beat level %d (%d of %d)", setting, OPPONENT, won, count);
    ok(repeated == 0, "%s: hints never repeat a position (%d)", setting, repeated);
}

/* Everybody saw the eggs being turned, so a player that remembers the game never needs to peek. */
static void test_peeks(void)
{
    struct message why;
    struct match m;
    struct rng r;
    int peeks = 0, asked = 0;

    rng_seed(&r, 2);
    begin(&m, "ovo", 1);
    for (int i = 0; i < 60 && !m.ending; i++) {
        game_action list[GAME_ACTIONS_MAX];
        char text[GAME_ACTION_TEXT];
        struct hint h;

        if (match_seat(&m) == 1 && give(&m, 1, &h)) {
            peeks += game_action_text(m.game, m.state.byte, h.action, text)[0] == '?';
            asked++;
            match_play(&m, h.action, &why);
        } else {
            match_play(&m, list[rng_below(&r, (uint32_t)match_actions(&m, list))], &why);
        }
    }
    ok(asked > 20 && peeks == 0, "of %d hints in Ovo, %d suggest a peek", asked, peeks);
    match_release(&m);
}

int main(void)
{
    void *memory = malloc(ARENA);

    arena_init(&arena, memory, ARENA);
    test_solitaire();
    test_strayed();
    test_small_herd();
    /* Most openings of 4EYES lose by force (docs/knowledge.md), so only the start is used there. */
    test_match("foureyes", 2);
    test_match("foureyes board=4", 2);
    test_match("eccentric", 4);
    nodes = 2 * NODES; /* there the second player has nothing to spare */
    test_match("eccentric board=6", 4);
    test_match("oeil", 8);
    nodes = NODES;
    test_match("ovo", 4);
    test_peeks();
    free(memory);
    return tap_end();
}

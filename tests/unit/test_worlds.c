/*
 * test_worlds.c - what is decided from a view is the same in every world that looks like it: which
 * actions are refused and why, hints, and what a computer plays.
 *
 * In random games of the variants with secrets, another world is imagined for a seat again and
 * again, and the same is asked in both.
 */
#include "core/must.h"
#include "core/registry.h"
#include "search/hint.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES = 60, GAMES_EACH = 8, NODES = 60, TRIED = 150, ARENA_BYTES = 16 << 20 };

static struct rng rng;
static struct arena arena;

static bool same_message(const struct message *a, const struct message *b)
{
    bool same = strcmp(a->id, b->id) == 0 && a->args == b->args;

    for (int i = 0; same && i < a->args; i++)
        same = a->arg[i].number == b->arg[i].number && strcmp(a->arg[i].text, b->arg[i].text) == 0;
    return same;
}

/* Whether the seat gets the same answer to the action in both worlds. */
static bool judged_alike(const struct game *g, const void *here, const void *there, int seat,
                         game_action a)
{
    struct message why_here = { .id = "" };
    struct message why_there = { .id = "" };
    union game_state seen;

    game_look(g, here, seat, false, seen.byte);
    if (game_actor(g, seen.byte, a) != seat || !g->judge(seen.byte, a, NULL))
        return true; /* refused by what the seat sees, which is the same in both */
    return g->judge(here, a, &why_here) == g->judge(there, a, &why_there) &&
           same_message(&why_here, &why_there);
}

/* Tries what is legal in either world, and what people who point may try. */
static bool all_judged_alike(const struct game *g, const void *here, const void *there, int seat)
{
    static game_action list[GAME_ACTIONS_MAX];
    union game_state seen;

    game_look(g, here, seat, false, seen.byte);
    for (int from = 0; from < 3; from++) {
        int n = from == 0 ? g->actions(here, list) : from == 1 ? g->actions(there, list) :
                g->tries && seat > 0 ? g->tries(seen.byte, seat, list) : 0;

        for (int i = 0; i < n && i < TRIED; i++) {
            if (!judged_alike(g, here, there, seat, list[i]))
                return false;
        }
    }
    return true;
}

static bool hinted_alike(const struct match *here, const struct match *there, int seat)
{
    struct search_limits limits = { .nodes = NODES };
    struct player adviser;
    struct hint a, b;
    bool found;

    arena_reset(&arena);
    hint_adviser(&adviser, here, seat);
    found = hint_make(&adviser, here, &limits, &arena, &a);
    arena_reset(&arena);
    if (hint_make(&adviser, there, &limits, &arena, &b) != found)
        return false;
    return !found || (a.action == b.action && same_message(&a.where, &b.where) &&
                      same_message(&a.what, &b.what) && same_message(&a.why, &b.why));
}

static bool played_alike(const struct match *here, const struct match *there, int seat)
{
    struct search_limits limits = { .nodes = NODES };
    struct search_answer a, b;
    struct player p, q;
    bool found;

    player_init(&p, seat, 5, 7);
    q = p;
    arena_reset(&arena);
    found = search_best(&p, here, &limits, &arena, &a);
    arena_reset(&arena);
    return search_best(&q, there, &limits, &arena, &b) == found &&
           (!found || a.action == b.action);
}

struct verdict_of {
    bool judged, hinted, played;
    int asked; /* how often a hint and an action were asked for */
};

static void look_at(const struct match *m, struct verdict_of *good)
{
    const struct game *g = m->game;
    int seat = (int)rng_below(&rng, 1 + (uint32_t)g->seats(m->state.byte));
    struct match there;

    must(match_copy(m, &there));
    g->imagine(there.state.byte, seat, &rng);
    good->judged &= all_judged_alike(g, m->state.byte, there.state.byte, seat);
    if (seat > 0 && (g->acting(m->state.byte) >> seat & 1) && rng_below(&rng, 4) == 0) {
        good->asked++;
        good->hinted &= hinted_alike(m, &there, seat);
        good->played &= played_alike(m, &there, seat);
    }
    match_release(&there);
}

static void play_game(const struct options *o, struct verdict_of *good)
{
    struct message why;
    struct match m;

    must(match_init(&m, o, &why));
    for (int i = 0; i < PLIES && !m.ending; i++) {
        int n = game_count(m.game, m.state.byte);

        look_at(&m, good);
        if (n == 0 ||
            !match_play(&m, game_nth(m.game, m.state.byte, (int)rng_below(&rng, (uint32_t)n)),
                        &why))
            break;
    }
    match_release(&m);
}

/* Another order of the cards for each game. */
static void shuffle(struct options *o)
{
    int deck = options_find(o->game, "deck");
    char words[OPTION_VALUE + 8] = "deck=";
    struct message why;
    int card[50];
    struct text t;

    if (deck < 0)
        return;
    for (int i = 0; i < 50; i++) {
        int j = (int)rng_below(&rng, (uint32_t)i + 1);

        card[i] = card[j];
        card[j] = i + 1;
    }
    text_init(&t, words, sizeof words);
    for (int i = 0; i < 50; i++) {
        text_put(&t, i ? "," : "deck=");
        text_number(&t, card[i]);
    }
    must(options_set(o, words, &why));
}

static void test_form(const char *id, const char *option)
{
    struct verdict_of good = { true, true, true, 0 };

    for (int i = 0; i < GAMES_EACH; i++) {
        struct message why;
        struct options o;

        options_init(&o, game_find(id));
        must(*option == '\0' || options_set(&o, option, &why));
        shuffle(&o);
        play_game(&o, &good);
    }
    ok(good.judged, "%s %s: refused alike in both worlds", id, option);
    ok(good.hinted && good.asked > 5, "%s %s: the same hint in both", id, option);
    ok(good.played, "%s %s: a computer plays the same in both", id, option);
}

int main(void)
{
    void *memory = malloc(ARENA_BYTES);

    must(memory);
    arena_init(&arena, memory, ARENA_BYTES);
    rng_seed(&rng, 42);
    test_form("lynx", "");
    test_form("lynx", "players=4");
    test_form("lynx", "variant=B");
    test_form("lynx", "variant=C");
    test_form("lynx", "variant=D");
    test_form("ovo", "");
    test_form("ovo", "players=4");
    free(memory);
    return tap_end();
}

/*
 * test_choose.c - every action can be chosen with the arrow keys and Enter alone (term/choose.h).
 *
 *     test_choose [POSITIONS]    so many of a random game of each variant, default 6
 *
 * In each position all that a seat may try is chosen as a person would: the cursor walks from
 * place to place until it stands on the one that the action names next, Enter picks it, and at
 * last the row below the board holds the action. What the walk cannot reach is a fault.
 */
#include "core/registry.h"
#include "match/deal.h"
#include "match/match.h"
#include "term/choose.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { GAP = 7 }; /* plies between two positions */

static struct choose choose;
static struct canvas canvas;
static struct rng rng;

/* Marks all places that the arrows reach from where the cursor stands. */
static void walk(const struct choose *from, bool reached[CANVAS_PLACES])
{
    static const int dx[] = { 1, -1, 0, 0 }, dy[] = { 0, 0, 1, -1 };
    static struct choose c;
    int queue[CANVAS_PLACES];
    int n = 0;

    c = *from;
    memset(reached, 0, CANVAS_PLACES * sizeof *reached);
    reached[c.cursor] = true;
    queue[n++] = c.cursor;
    for (int i = 0; i < n; i++) {
        for (int d = 0; d < 4; d++) {
            c.cursor = queue[i];
            choose_move(&c, dx[d], dy[d], 1);
            if (!reached[c.cursor]) {
                reached[c.cursor] = true;
                queue[n++] = c.cursor;
            }
        }
    }
}

static bool all_open_are_reached(const char *where)
{
    bool reached[CANVAS_PLACES];
    bool good = true;

    if (choose.cursor < 0)
        return true;
    choose.focus = FOCUS_BOARD;
    walk(&choose, reached);
    for (int p = 0; good && p < canvas.places; p++)
        good = check(!choose_open(&choose, p) || reached[p], "%s: the arrows reach %s", where,
                     canvas.place[p].name);
    return good;
}

/* Picks the places of action i, then takes it from the row. */
static bool choose_action(int i, const char *where)
{
    char name[GAME_ACTION_TEXT];
    const char *chosen = NULL;

    memcpy(name, choose.name[i], sizeof name);
    choose_reset(&choose);
    for (int k = 0; k < CHOOSE_PICKS && choose.place[i][k] >= 0 && !chosen; k++) {
        if (!check(choose_open(&choose, choose.place[i][k]), "%s: %s can be pointed at", where, name))
            return false;
        choose.focus = FOCUS_BOARD;
        choose.cursor = choose.place[i][k];
        chosen = choose_enter(&choose);
    }
    for (int tries = 0; !chosen && tries < 2; tries++) {
        if (choose.focus == FOCUS_BOARD)
            choose_next_focus(&choose);
        for (int k = 0; k < choose.entries && !chosen; k++) {
            if (strcmp(choose_entry(&choose), name) == 0)
                chosen = choose_enter(&choose);
            else
                choose_move(&choose, 1, 0, 1);
        }
    }
    return check(chosen && strcmp(chosen, name) == 0, "%s: %s is chosen by keys", where, name);
}

/* What the seat may try in this position, and whether all of it can be chosen. */
static bool look(const struct match *m, int seat, int skip, const char *where)
{
    static game_action list[GAME_ACTIONS_MAX];
    const struct game *g = m->game;
    union game_state seen;
    int n;

    game_look(g, m->state.byte, seat, false, seen.byte);
    canvas_init(&canvas);
    canvas.room_height = 21;
    g->draw(seen.byte, &canvas);
    n = g->tries ? g->tries(seen.byte, seat, list) : g->actions(seen.byte, list);
    choose.canvas = &canvas;
    choose.skip = skip;
    choose.count = 0;
    for (int i = 0; i < n; i++) {
        struct text t;

        if (game_actor(g, seen.byte, list[i]) != seat)
            continue;
        text_init(&t, choose.name[choose.count++], GAME_ACTION_TEXT);
        g->write_action(seen.byte, list[i], &t);
    }
    choose.picks = 0;
    choose.typed[0] = '\0';
    choose.cursor = -1;
    choose_load(&choose);
    choose_reset(&choose);
    if (!all_open_are_reached(where))
        return false;
    for (int i = 0; i < choose.count; i++) {
        if (!choose_action(i, where))
            return false;
    }
    return true;
}

static bool play_variant(const char *variant, int positions)
{
    static game_action list[GAME_ACTIONS_MAX];
    char line[256];
    char *rest = NULL;
    const struct game *g;
    struct options o;
    struct message why;
    struct match m;
    unsigned first;
    int seen = 0;
    bool good = true;

    snprintf(line, sizeof line, "%s", variant);
    g = game_find(strtok_r(line, " ", &rest));
    if (!g)
        return true; /* the template, or a build with fewer games */
    options_init(&o, g);
    for (char *w = strtok_r(NULL, " ", &rest); w; w = strtok_r(NULL, " ", &rest))
        options_set(&o, w, &why);
    deal(&o, &rng);
    if (!check(match_init(&m, &o, &why), "%s: the game begins", variant))
        return false;
    first = match_acting(&m);
    while (good && seen < positions && !m.ending) {
        int n = match_actions(&m, list);
        game_action a = list[rng_below(&rng, (uint32_t)n)];

        if (m.count % GAP == 0) {
            good = look(&m, game_actor(g, m.state.byte, a), first & (first - 1) ? 2 : 0, variant);
            seen++;
        }
        match_play(&m, a, &why);
    }
    match_release(&m);
    return ok(good, "%s: all actions by arrows and Enter in %d positions", variant, seen);
}

int main(int argc, char **argv)
{
    int positions = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 6;
    FILE *f = fopen("tests/laws/variants.txt", "r");
    char variant[256];

    if (!ok(f != NULL, "tests/laws/variants.txt can be read"))
        return tap_end();
    rng_seed(&rng, 7);
    while (fgets(variant, sizeof variant, f)) {
        variant[strcspn(variant, "\n")] = '\0';
        if (variant[0] && variant[0] != '#')
            play_variant(variant, positions);
    }
    fclose(f);
    return tap_end();
}

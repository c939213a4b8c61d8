/*
 * test_choose.c - every action can be chosen with the arrow keys and Enter alone (choose/choose.h),
 * on the places of a game's canvas and on those that its painter marks.
 *
 *     test_choose [POSITIONS]    positions per random game of each variant, default 6
 *
 * In each position every action that a seat may try is chosen the way a person would choose it: the
 * cursor walks from place to place until it is on the one that the action names next, Enter picks
 * it, and in the end the row below the board has the action. A place that cannot be reached is a
 * fault.
 */
#include "choose/choose.h"
#include "match/deal.h"
#include "match/match.h"
#include "paint/painter.h"
#include "tap.h"
#include "trials.h"

#include <stdlib.h>
#include <string.h>

enum { GAP = 7 }; /* plies between two positions */

static struct choose choose;
static struct canvas canvas;
static struct places places;
static struct rng rng;

/* ---- the places of a position ---- */

static void on_canvas(const struct sight *v)
{
    canvas_init(&canvas);
    canvas.room_height = 21;
    v->game->draw(v->state.byte, &canvas);
    places = canvas.places;
}

static void no_point(void *self, double x, double y)
{
    (void)self, (void)x, (void)y;
}

static void no_curve(void *self, double x1, double y1, double x2, double y2, double x, double y)
{
    (void)self, (void)x1, (void)y1, (void)x2, (void)y2, (void)x, (void)y;
}

static void no_end(void *self)
{
    (void)self;
}

static void no_paint(void *self, struct ink ink)
{
    (void)self, (void)ink;
}

static void no_circle(void *self, double x, double y, double radius, struct ink ink)
{
    (void)self, (void)x, (void)y, (void)radius, (void)ink;
}

static void no_text(void *self, double x, double y, double size, uint32_t colour, const char *words)
{
    (void)self, (void)x, (void)y, (void)size, (void)colour, (void)words;
}

static void draw_by(const struct painter *painter, const struct sight *v)
{
    static const struct medium nothing = { no_point, no_point,  no_curve, no_end,
                                           no_paint, no_circle, no_text,  NULL };
    struct pen pen = { .medium = &nothing, .along = 1, .places = &places };

    places_init(&places, 1);
    painter->ground(v, &pen);
    painter->pieces(v, &pen);
}

static void by_painter(const struct sight *v)
{
    draw_by(painter_of(v->game), v);
}

static void by_canvas_painter(const struct sight *v)
{
    draw_by(&canvas_painter, v);
}

static const struct {
    const char *name;
    void (*find)(const struct sight *v);
} pictures[] = {
    { "canvas", on_canvas }, { "painter", by_painter }, { "painted canvas", by_canvas_painter },
};

enum { PICTURES = sizeof pictures / sizeof pictures[0] };

/* ---- choosing ---- */

/* Marks all places that the arrows reach from the cursor. */
static void walk(const struct choose *from, bool reached[PLACES_MAX])
{
    static const int dx[] = { 1, -1, 0, 0 }, dy[] = { 0, 0, 1, -1 };
    static struct choose c;
    int queue[PLACES_MAX];
    int n = 0;

    c = *from;
    memset(reached, 0, PLACES_MAX * sizeof *reached);
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
    bool reached[PLACES_MAX];
    bool good = true;

    if (choose.cursor < 0)
        return true;
    choose.focus = FOCUS_BOARD;
    walk(&choose, reached);
    for (int p = 0; good && p < places.count; p++)
        good = check(!choose_open(&choose, p) || reached[p], "%s: the arrows reach %s", where,
                     places.place[p].name);
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
        if (!check(choose_open(&choose, choose.place[i][k]), "%s: %s can be pointed at", where,
                   name))
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

/* What the seat may try in this position. */
static void load_actions(const struct sight *v, int seat)
{
    static game_action list[GAME_ACTIONS_MAX];
    const struct game *g = v->game;
    const void *seen = v->state.byte;
    int n = g->tries ? g->tries(seen, seat, list) : g->actions(seen, list);

    choose.count = 0;
    for (int i = 0; i < n; i++) {
        if (game_actor(g, seen, list[i]) == seat)
            game_action_text(g, seen, list[i], choose.name[choose.count++]);
    }
}

/* Returns true if every loaded action can be chosen with the places there are. */
static bool all_can_be_chosen(const char *where)
{
    choose.places = &places;
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

static bool has_place(const char *name)
{
    for (int p = 0; p < places.count; p++) {
        if (strcmp(places.place[p].name, name) == 0)
            return true;
    }
    return false;
}

/* Returns true if the places that can be pointed at first on the canvas, which was drawn before,
 * are in this picture too. */
static bool has_open_places(int picture, const char *where)
{
    static bool open[PLACES_MAX];
    bool good = true;

    for (int p = 0; good && p < canvas.places.count; p++) {
        if (picture == 0)
            open[p] = choose_open(&choose, p);
        good = check(!open[p] || has_place(canvas.places.place[p].name), "%s: %s is a place",
                     where, canvas.places.place[p].name);
    }
    return good;
}

static bool is_drawn(const char *shown)
{
    for (int p = 0; p < places.count; p++) {
        if (strcmp(places.place[p].shown, shown) == 0)
            return true;
    }
    return false;
}

/* Returns true if the place that the game gives for each action is in the picture. */
static bool all_places_are_drawn(const struct sight *v, const char *where)
{
    static game_action list[GAME_ACTIONS_MAX];
    int n = v->game->actions(v->state.byte, list);
    bool good = true;

    for (int i = 0; good && i < n; i++) {
        char place[PLACE_NAME];

        if (game_actor(v->game, v->state.byte, list[i]) == v->seat &&
            game_place(v->game, v->state.byte, list[i], place))
            good = check(is_drawn(place), "%s: a hint can point at %s", where, place);
    }
    return good;
}

static bool look(const struct match *m, int seat, int skip, const char *variant)
{
    struct sight v = { .game = m->game, .seats = m->game->seats(m->state.byte), .seat = seat };
    char where[300];

    game_look(m->game, m->state.byte, seat, false, v.state.byte);
    choose.skip = skip;
    load_actions(&v, seat);
    for (int i = 0; i < PICTURES; i++) {
        snprintf(where, sizeof where, "%s, %s", variant, pictures[i].name);
        pictures[i].find(&v);
        if (!all_can_be_chosen(where))
            return false;
        choose_reset(&choose);
        if (!has_open_places(i, where) ||
            (pictures[i].find == by_painter && !all_places_are_drawn(&v, where)))
            return false;
    }
    return true;
}

static bool play_trial(const char *variant, struct options *o, int positions)
{
    static game_action list[GAME_ACTIONS_MAX];
    struct message why;
    struct match m;
    unsigned first;
    int seen = 0;
    bool good = true;

    deal(o, &rng);
    if (!check(match_init(&m, o, &why), "%s: the game begins", variant))
        return false;
    first = match_acting(&m);
    while (good && seen < positions && !m.ending) {
        int n = match_actions(&m, list);
        game_action a = list[rng_below(&rng, (uint32_t)n)];

        if (m.count % GAP == 0) {
            good = look(&m, game_actor(m.game, m.state.byte, a), first & (first - 1) ? 2 : 0,
                        variant);
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

    rng_seed(&rng, 7);
    for (struct trials t = { 0 }; trials_next(&t);) {
        if (argc < 3 || strstr(t.name, argv[2]))
            play_trial(t.name, &t.options, positions);
    }
    return tap_end();
}

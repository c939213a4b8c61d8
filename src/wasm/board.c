/*
 * board.c - a board for any game: a position drawn by the game's painter, and an action composed by
 * pointing at places (choose/choose.h). The page's side is web/src/board/default/engine.ts.
 *
 * It has one position and one choice. A call that takes text finds it in the room, `length` bytes:
 *
 *     look(length, turn, seat, winners, over)  "GAME DIGITS": a position (game_read_bytes)
 *     draw()                                   hands over its SVG, with the shapes of the places
 *     offer(length)                            the possible actions, one per line
 *     offer_tries(seat)                        the same of what the seat may try, see game.h
 *     pick(length)                             a place that is pointed at
 *     type(letter), erase(), reset()           as in choose.h
 *     named(length)                            an action: the places that it names
 *
 * Every call from offer() on hands over one object: `open` (the places that can be pointed at),
 * `picked`, `typed`, `entries` (the actions that name no further place, or that begin with what was
 * typed), `whole` (the action that Enter would play, or null) and `act` (the action that was chosen
 * by pointing and should be played, or null); named() hands over one with `places`.
 */
#include "choose/choose.h"
#include "core/registry.h"
#include "paint/painter.h"
#include "picture/svg.h"
#include "wasm/page.h"

#include <string.h>

enum { ROOM = GAME_ACTIONS_MAX * GAME_ACTION_TEXT, PIXELS = 1000 };

static char room_bytes[ROOM + 1];
static char out[4 * ROOM];
static struct sight sight;
static struct places places;
static struct choose choose;

EXPORT(room) char *room(void)
{
    return room_bytes;
}

EXPORT(room_size) size_t room_size(void)
{
    return ROOM;
}

static struct span said(size_t length)
{
    room_bytes[length] = '\0';
    return (struct span){ room_bytes, length };
}

/* Reads a position. Returns false if this build does not know the game, or its states are
 * different. The turn and the seat to act (-1: none) are known from the view: if they agree, the
 * bytes were understood. */
EXPORT(look) bool look(size_t length, uint32_t turn, int seat, unsigned winners, bool over)
{
    struct span rest = said(length);
    char id[32], digits[2 * GAME_STATE_MAX + 1];
    const struct game *g;

    if (!span_copy(span_cut(&rest, ' '), id, sizeof id) || !(g = game_find(id)) ||
        !span_copy(rest, digits, sizeof digits))
        return false;
    memset(&sight, 0, sizeof sight);
    if (!game_read_bytes(g, digits, sight.state.byte) || g->turn(sight.state.byte) != turn)
        return false;
    sight.game = g;
    sight.seats = g->seats(sight.state.byte);
    sight.seat = over ? -1 : game_seat(g, sight.state.byte);
    sight.winners = winners;
    sight.over = over;
    return sight.seat == seat;
}

EXPORT(draw) void draw(void)
{
    const struct painter *painter = painter_of(sight.game);
    struct point size = painter->size(&sight);
    struct text t;
    struct svg svg;
    struct pen pen;

    places_init(&places, 1);
    text_init(&t, out, sizeof out);
    svg_open(&svg, &t, size.x, size.y, PIXELS);
    pen = svg_pen(&svg);
    pen.places = &places;
    painter->ground(&sight, &pen);
    painter->pieces(&sight, &pen);
    svg_close(&svg);
    page_object(out, t.used);
}

static void write_names(struct json *j, const char *name, const int16_t place[], int count)
{
    json_open(j, name, '[');
    for (int i = 0; i < count && place[i] >= 0; i++)
        json_text(j, NULL, places.place[place[i]].name);
    json_close(j, ']');
}

static void write_action(struct json *j, const char *name, const char *action)
{
    if (action)
        json_text(j, name, action);
    else
        json_none(j, name);
}

/* Nothing is played by typing until Enter is pressed. */
static const char *whole(void)
{
    return choose.typed[0] ? choose_enter(&choose) : NULL;
}

static void tell(const char *act)
{
    int16_t open[PLACES_MAX];
    int n = 0;
    struct json_object o;

    for (int p = 0; p < places.count; p++) {
        if (choose_open(&choose, p))
            open[n++] = (int16_t)p;
    }
    json_begin(&o, out, sizeof out, NULL);
    write_names(&o.json, "open", open, n);
    json_open(&o.json, "picked", '[');
    for (int k = 0; k < choose.picks; k++)
        json_text(&o.json, NULL, choose.pick[k]);
    json_close(&o.json, ']');
    json_text(&o.json, "typed", choose.typed);
    json_open(&o.json, "entries", '[');
    for (int k = 0; k < choose.entries; k++)
        json_text(&o.json, NULL, choose.name[choose.entry[k]]);
    json_close(&o.json, ']');
    write_action(&o.json, "whole", whole());
    write_action(&o.json, "act", act);
    json_end(&o);
    page_object(out, o.text.used);
}

/* If several seats may act at once, actions begin with the seat: "2:". */
static int before_places(void)
{
    unsigned acting = sight.game->acting(sight.state.byte);

    return (acting & GAME_TOGETHER) || (acting & (acting - 1)) ? 2 : 0;
}

static void begin_choice(void)
{
    choose.places = &places;
    choose.skip = before_places();
    choose.cursor = -1;
    choose_load(&choose);
    choose_reset(&choose);
    tell(NULL);
}

EXPORT(offer) void offer(size_t length)
{
    struct span rest = said(length);
    struct span line;

    choose.count = 0;
    while (choose.count < GAME_ACTIONS_MAX && span_line(&rest, &line))
        span_copy(line, choose.name[choose.count++], GAME_ACTION_TEXT);
    begin_choice();
}

EXPORT(offer_tries) void offer_tries(int seat)
{
    static game_action list[GAME_ACTIONS_MAX];
    const struct game *g = sight.game;

    choose.count = g->tries ? g->tries(sight.state.byte, seat, list)
                            : g->actions(sight.state.byte, list);
    for (int i = 0; i < choose.count; i++)
        game_action_text(g, sight.state.byte, list[i], choose.name[i]);
    begin_choice();
}

EXPORT(pick) void pick(size_t length)
{
    struct span name = said(length);

    choose.typed[0] = '\0';
    for (int p = 0; p < places.count; p++) {
        if (span_is(name, places.place[p].name) && choose_point_at(&choose, p)) {
            tell(choose_enter(&choose));
            return;
        }
    }
    tell(NULL);
}

/* A letter with which no action continues is ignored. */
EXPORT(type) void type(int letter)
{
    choose_type(&choose, (char)letter);
    if (choose.matches == 0)
        choose_erase(&choose);
    tell(NULL);
}

EXPORT(erase) bool erase(void)
{
    bool had = choose_erase(&choose);

    tell(NULL);
    return had;
}

EXPORT(reset) void reset(void)
{
    choose_reset(&choose);
    tell(NULL);
}

EXPORT(named) void named(size_t length)
{
    const char *text = said(length).at;
    struct json_object o;
    int16_t place[CHOOSE_PICKS];

    choose_places(&places, length > 2 ? text + before_places() : text, place);
    json_begin(&o, out, sizeof out, NULL);
    write_names(&o.json, "places", place, CHOOSE_PICKS);
    json_end(&o);
    page_object(out, o.text.used);
}

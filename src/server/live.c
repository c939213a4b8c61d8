/* live.c - see live.h. */
#include "server/live.h"

#include "server/inquiry.h"
#include "server/presence.h"
#include "server/room.h"
#include "server/seek.h"

#include <stdlib.h>
#include <string.h>

enum { ASKED = 60, SHOWN = 12, RECENT = 600 };

struct live_player {
    struct store_known known;
    int rating; /* 0: none yet */
};

struct live_game {
    struct store_table facts;
    int players;
    struct live_player player[STORE_PLAYERS];
};

struct live_list {
    struct inquiry *inquiry;
    int count;
    struct live_game game[ASKED];
};

/* Returns true if the person plays at the table now. Only a room in memory knows who has left a
 * seat; otherwise everybody who has sat there counts. */
static bool plays(struct hall *h, const char *table, int64_t person)
{
    struct room *r = hall_awake(h, table);
    const struct member *m = r ? room_member(r, person, false) : NULL;

    return !r || (m && m->link.seats);
}

static bool take_row(void *list, const struct store_row *row)
{
    struct live_list *l = list;
    struct live_game *g = l->count ? &l->game[l->count - 1] : NULL;

    if (!g || strcmp(g->facts.id, row->of.table->id) != 0) {
        if (l->count == ASKED)
            return false;
        g = &l->game[l->count++];
        g->facts = *row->of.table;
    }
    if (g->players < STORE_PLAYERS && g->players < g->facts.seats &&
        plays(l->inquiry->api->hall, g->facts.id, row->known->person))
        g->player[g->players++] =
            (struct live_player){ *row->known, (int)(row->rating->rating + 0.5) };
    return true;
}

/* ---- order ---- */

static int strength(const struct live_game *g)
{
    int sum = 0;

    for (int i = 0; i < g->players; i++)
        sum += g->player[i].rating ? g->player[i].rating : SEEK_UNRATED;
    return g->players ? sum / g->players : 0;
}

/* Moves the top game to the front; the others stay in the order of their moves. */
static void put_top_first(struct live_list *l, int64_t now)
{
    int top = -1;

    for (int i = 0; i < l->count; i++) {
        if (l->game[i].facts.changed + RECENT >= now &&
            (top < 0 || strength(&l->game[i]) > strength(&l->game[top])))
            top = i;
    }
    if (top > 0) {
        struct live_game first = l->game[top];

        memmove(&l->game[1], &l->game[0], (size_t)top * sizeof l->game[0]);
        l->game[0] = first;
    }
}

/* ---- writing ---- */

static void write_game(struct json *j, const struct live_game *g, int watching)
{
    json_open(j, NULL, '{');
    json_text(j, "table", g->facts.id);
    json_text(j, "game", g->facts.game);
    json_text(j, "form", g->facts.form);
    json_bool(j, "rated", g->facts.rated);
    json_number(j, "changed", g->facts.changed);
    json_number(j, "version", g->facts.head);
    json_number(j, "watching", watching);
    json_open(j, "players", '[');
    for (int i = 0; i < g->players; i++) {
        const struct live_player *p = &g->player[i];

        json_open(j, NULL, '{');
        json_number(j, "person", p->known.person);
        json_text(j, "name", p->known.name);
        json_bool(j, "account", p->known.account);
        if (p->rating)
            json_number(j, "rating", p->rating);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

static void reply(void *list, enum store_answer answer)
{
    struct live_list *l = list;
    struct inquiry *k = l->inquiry;
    struct json *j = &k->object.json;
    struct presence_watched watched[SHOWN] = { 0 };
    int shown = l->count < SHOWN ? l->count : SHOWN;

    if (answer == STORE_TROUBLE) {
        inquiry_refuse(k, 503, "server.store");
        free(l);
        return;
    }
    put_top_first(l, store_time(k->api->hall->store));
    for (int i = 0; i < shown; i++)
        memcpy(watched[i].table, l->game[i].facts.id, STORE_ID);
    presence_count(k->api->hall, watched, shown);
    json_open(j, "games", '[');
    for (int i = 0; i < shown && inquiry_fits(k); i++)
        write_game(j, &l->game[i], watched[i].count);
    json_close(j, ']');
    inquiry_end(k, 200);
    free(l);
}

bool live_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
{
    struct store *s = a->hall->store;
    struct store_question q = { .topic = ASK_LIVE, .most = ASKED };
    struct live_list *l;

    if ((r->method != HTTP_GET && r->method != HTTP_HEAD) || strcmp(r->path, "/api/live") != 0)
        return false;
    l = calloc(1, sizeof *l);
    if (!l) {
        api_refuse(a, c, 503, "server.full");
        return true;
    }
    l->inquiry = inquiry_begin(a, c, k);
    if (l->inquiry)
        s->back->ask(s, &q, take_row, reply, l);
    else
        free(l);
    return true;
}

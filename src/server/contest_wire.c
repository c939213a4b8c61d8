/* contest_wire.c - a tournament as JSON; see contest.h and docs/server.md. */
#include "server/contest.h"

#include <stdlib.h>

enum { BYTES = 256 << 10 };

static const char *const phase_word[] = { "open", "running", "over" };
static const char *const kind_word[] = { "", "swiss", "arena", "simul" };
static const char *const result_word[] = { "playing", "first", "second", "drawn", "bye" };

static void write_host(struct json *j, const struct contest *c)
{
    int i = tournament_entrant(&c->tournament, c->facts.host);

    json_number(j, "host", c->facts.host);
    if (i >= 0)
        json_text(j, "hostName", c->person[i].name);
}

void contest_write_head(struct json *j, const struct contest *c)
{
    const struct tournament *t = &c->tournament;
    uint64_t now = hall_now(c->hall);
    uint64_t end = t->began + (uint64_t)t->minutes * 60000;

    json_text(j, "tournament", c->facts.id);
    json_text(j, "kind", kind_word[t->kind]);
    json_text(j, "phase", phase_word[t->phase]);
    json_text(j, "game", c->facts.game);
    json_text(j, "form", c->facts.form);
    json_bool(j, "rated", c->facts.rated);
    json_number(j, "created", c->facts.created);
    json_number(j, "count", tournament_active(t));
    json_number(j, "playing", t->playing);
    write_host(j, c);
    if (t->kind == TOURNAMENT_SWISS) {
        json_number(j, "round", t->round);
        json_number(j, "rounds", t->rounds);
        json_number(j, "pause", t->pause);
    } else if (t->kind == TOURNAMENT_SIMUL) {
        json_number(j, "master", t->master);
    } else {
        json_number(j, "minutes", t->minutes);
        if (t->phase == TOURNAMENT_RUNNING)
            json_number(j, "left", end > now ? (int64_t)(end - now) : 0);
    }
    json_open(j, "terms", '[');
    for (int i = 0; i < t->lines; i++)
        json_text(j, NULL, t->line[i]);
    json_close(j, ']');
}

static void write_entrant(struct json *j, const struct contest *c, int i)
{
    const struct tournament *t = &c->tournament;
    const struct entrant *e = &t->entrant[i];

    json_open(j, NULL, '{');
    json_number(j, "person", e->person);
    json_text(j, "name", c->person[i].name);
    json_number(j, "place", e->place);
    json_number(j, "points", e->points);
    json_number(j, "rating", e->rating);
    json_number(j, "games", e->games);
    json_number(j, "wins", e->wins);
    if (t->kind == TOURNAMENT_SWISS) {
        json_number(j, "buchholz", e->buchholz);
        json_number(j, "sonneborn", e->sonneborn);
        json_number(j, "byes", e->byes);
    } else if (t->kind == TOURNAMENT_ARENA) {
        json_number(j, "streak", e->streak);
    }
    if (e->left)
        json_bool(j, "gone", true);
    if (e->plays >= 0)
        json_text(j, "table", t->pairing[e->plays].table);
    json_close(j, '}');
}

static void write_pairing(struct json *j, const struct tournament *t, const struct pairing *p)
{
    json_open(j, NULL, '{');
    if (p->table[0])
        json_text(j, "table", p->table);
    if (t->kind == TOURNAMENT_SWISS)
        json_number(j, "round", p->round);
    json_number(j, "first", t->entrant[p->first].person);
    if (p->second >= 0)
        json_number(j, "second", t->entrant[p->second].person);
    json_text(j, "result", result_word[p->result]);
    json_close(j, '}');
}

/* Unless all are wanted: those of the round, the running games of an arena, or all games of an
 * exhibition. */
void contest_write_pairings(struct json *j, const struct tournament *t, bool all)
{
    json_open(j, "pairings", '[');
    for (int i = 0; i < t->pairings; i++) {
        const struct pairing *p = &t->pairing[i];
        bool now = t->kind == TOURNAMENT_SWISS   ? p->round == t->round
                   : t->kind == TOURNAMENT_ARENA ? p->result == PAIRING_PLAYED
                                                 : true;

        if (all || now)
            write_pairing(j, t, p);
    }
    json_close(j, ']');
}

bool contest_write(struct contest *c)
{
    struct tournament *t = &c->tournament;
    int order[TOURNAMENT_PLAYERS];
    struct json_object o;

    if (c->json && c->json_version == c->version && t->kind != TOURNAMENT_ARENA)
        return true;
    if (!c->json)
        c->json = malloc(BYTES);
    if (!c->json)
        return false;
    tournament_rank(t, order);
    json_begin(&o, c->json, BYTES, NULL);
    json_number(&o.json, "version", (int64_t)c->version);
    contest_write_head(&o.json, c);
    json_open(&o.json, "players", '[');
    for (int i = 0; i < t->players; i++)
        write_entrant(&o.json, c, order[i]);
    json_close(&o.json, ']');
    contest_write_pairings(&o.json, t, false);
    json_end(&o);
    c->json_length = o.text.used;
    c->json_version = c->version;
    return !o.text.cut;
}

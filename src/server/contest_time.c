/* contest_time.c - what a tournament does on its own: tables, results, rounds; see contest.h. */
#include "server/contest.h"
#include "server/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RETRY_MS = 5000 };

/* ---- tables ---- */

/* Gives the entrant a seat at the table. */
static void place(struct contest *c, struct room *r, int seat, int entrant)
{
    const struct entrant *e = &c->tournament.entrant[entrant];
    const struct contestant *p = &c->person[entrant];
    char line[TOURNAMENT_TEXT];
    struct member *m;

    snprintf(line, sizeof line, "place %d %lld %s", seat, (long long)e->person, p->name);
    room_own_line(r, line);
    m = room_member(r, e->person, false);
    if (m) {
        m->known = (struct known){ .account = p->account, .rating = p->account ? e->rating : 0 };
        memcpy(m->known.name, p->name, sizeof m->known.name);
    }
    claim_seat(room_turn(r), room_claim(r), e->person);
}

static bool open_table(struct contest *c, struct couple k)
{
    struct tournament *t = &c->tournament;
    struct hall_wish wish = { .line = t->line, .lines = t->lines, .hidden = c->facts.hidden,
                              .rated = c->facts.rated };
    struct message why;
    struct room *r = hall_open(c->hall, 0, &wish, &why);
    char line[TOURNAMENT_TEXT];

    if (!r)
        return false;
    c->person[k.first].waits = c->person[k.second].waits = 0;
    snprintf(line, sizeof line, "contest %s%s", c->facts.id,
             t->kind == TOURNAMENT_SIMUL ? " simul" : "");
    room_own_line(r, line);
    place(c, r, 1, k.first);
    place(c, r, 2, k.second);
    room_work(r);
    snprintf(line, sizeof line, "pair %s %lld %lld", r->facts.id,
             (long long)t->entrant[k.first].person, (long long)t->entrant[k.second].person);
    return contest_say(c, line);
}

static bool has_room(struct contest *c, int tables)
{
    if (c->hall->count.rooms + (uint32_t)tables <= c->hall->config->tables)
        return true;
    c->rest = hall_now(c->hall) + RETRY_MS;
    return false;
}

/* ---- results ---- */

static void say_result(struct contest *c, const struct room *r)
{
    const struct table *t = &r->protocol.table;
    unsigned won = t->result.winners;
    const char *word = won == 1u << 1 ? "first" : won == 1u << 2 ? "second" : "drawn";
    char line[TOURNAMENT_TEXT];
    int i = tournament_pairing(&c->tournament, r->facts.id);

    snprintf(line, sizeof line, "result %s %s", r->facts.id, word);
    if (i < 0 || !contest_say(c, line))
        return;
    /* Returns true if the loser was hardly present. */
    if ((t->reason == REASON_TIME || t->reason == REASON_ABANDONED) && t->match.count < 2 &&
        (t->loser == 1 || t->loser == 2)) {
        const struct pairing *p = &c->tournament.pairing[i];

        int64_t gone = c->tournament.entrant[t->loser == 1 ? p->first : p->second].person;

        snprintf(line, sizeof line, "leave %lld", (long long)gone);
        if (gone != c->tournament.master)
            contest_say(c, line);
    }
}

void contest_scored(struct room *r)
{
    struct contest *c = r->contest[0] ? contest_awake(r->hall, r->contest) : NULL;

    if (c && r->protocol.table.games == 1)
        say_result(c, r);
}

/* A pairing whose table is being looked up. */
struct contest_look {
    struct hall *hall;
    char contest[STORE_ID], table[STORE_ID];
    bool begin; /* its players have had time to come */
};

static void on_table(void *looking, struct room *r, enum hall_found found)
{
    struct contest_look *l = looking;
    struct contest *c = contest_awake(l->hall, l->contest);
    char line[TOURNAMENT_TEXT];

    if (!c) {
        free(l);
        return;
    }
    if (r && r->protocol.table.games && (r->protocol.table.status == TABLE_OVER ||
                                         r->protocol.table.games > 1)) {
        say_result(c, r);
    } else if (r && l->begin && r->protocol.table.status == TABLE_SETTING) {
        room_own_line(r, "begin");
        room_work(r);
    } else if (found == HALL_NONE || found == HALL_CLOSED || found == HALL_DOUBTFUL) {
        snprintf(line, sizeof line, "result %s drawn", l->table); /* nobody can finish that game */
        contest_say(c, line);
    } else if (!r) {
        c->begun = 0; /* all are looked up again */
        c->ready_from = hall_now(c->hall);
    }
    free(l);
}

void contest_look_for(struct contest *c, const struct pairing *p, bool begin)
{
    struct contest_look *l = calloc(1, sizeof *l);

    if (!l)
        return;
    l->hall = c->hall;
    l->begin = begin;
    memcpy(l->contest, c->facts.id, STORE_ID);
    memcpy(l->table, p->table, STORE_ID);
    hall_fetch(c->hall, l->table, on_table, l); /* a tournament keeps its tables on its own node */
}

/* ---- time ---- */

/* Begins games whose players have had time to come. */
static void begin_games(struct contest *c, uint64_t now)
{
    struct tournament *t = &c->tournament;

    while (c->begun < t->pairings) {
        const struct pairing *p = &t->pairing[c->begun];
        uint64_t from = p->since > c->ready_from ? p->since : c->ready_from;

        if (p->result == PAIRING_PLAYED && now < from + CONTEST_READY_MS)
            return;
        c->begun++;
        if (p->result == PAIRING_PLAYED)
            contest_look_for(c, p, true);
    }
}

static void next_round(struct contest *c)
{
    struct couple couple[TOURNAMENT_PLAYERS / 2];
    struct tournament *t = &c->tournament;
    char line[TOURNAMENT_TEXT];
    int bye, n;

    if (!has_room(c, tournament_active(t) / 2))
        return;
    n = swiss_pair(t, couple, &bye);
    if (n < 0 || !contest_say(c, "round"))
        return;
    for (int i = 0; i < n; i++)
        open_table(c, couple[i]);
    if (bye >= 0) {
        snprintf(line, sizeof line, "bye %lld", (long long)t->entrant[bye].person);
        contest_say(c, line);
    }
}

/* Tournaments open tables one after the other, so these are charged to the players. */
static bool may_pay(struct contest *c, int i)
{
    return hall_may_store(c->hall, c->person[i].address, c->tournament.entrant[i].person,
                          BUDGET_TABLE, BUDGET_ANY);
}

/* A round waits until its players' addresses may store its tables, but nobody can hold it up for
 * long. */
static bool is_paid(struct contest *c, uint64_t now)
{
    const struct tournament *t = &c->tournament;
    bool all = true;

    if (!c->owed)
        c->owed = now;
    for (int i = 0; i < t->players; i++) {
        struct contestant *p = &c->person[i];

        p->paid = p->paid || t->entrant[i].left || may_pay(c, i);
        all = all && p->paid;
    }
    if (!all && now < c->owed + CONTEST_OWED_MS)
        return false;
    for (int i = 0; i < t->players; i++)
        c->person[i].paid = false;
    c->owed = 0;
    return true;
}

static void run_swiss(struct contest *c, uint64_t now)
{
    const struct tournament *t = &c->tournament;

    if (t->playing || now < c->rest)
        return;
    if (t->round == t->rounds || (t->round > 0 && tournament_active(t) < 2))
        contest_say(c, "end");
    else if ((t->round == 0 || now >= t->settled + (uint64_t)t->pause * 1000) && is_paid(c, now))
        next_round(c);
}

/* Records since when each entrant has waited for an arena game. */
static void find_waits(struct contest *c, uint64_t now, uint64_t waits[])
{
    for (int i = 0; i < c->tournament.players; i++) {
        const struct entrant *e = &c->tournament.entrant[i];
        struct contestant *p = &c->person[i];
        bool here = p->seen && now < p->seen + CONTEST_HERE_MS && e->plays < 0 && !e->left;

        if (!here)
            p->waits = 0;
        else if (!p->waits)
            p->waits = now;
        waits[i] = here ? now - p->waits + 1 : 0;
    }
}

static void run_arena(struct contest *c, uint64_t now)
{
    struct tournament *t = &c->tournament;
    uint64_t waits[TOURNAMENT_PLAYERS];
    struct couple couple[TOURNAMENT_PLAYERS / 2];
    int n;

    if (now >= t->began + (uint64_t)t->minutes * 60000 || t->pairings == TOURNAMENT_GAMES) {
        if (t->playing == 0)
            contest_say(c, "end");
        return;
    }
    find_waits(c, now, waits);
    n = now < c->rest ? 0 : arena_pair(t, waits, couple);
    for (int i = 0; i < n && has_room(c, 1); i++) {
        if (may_pay(c, couple[i].first) && may_pay(c, couple[i].second))
            open_table(c, couple[i]);
    }
    c->rest = now > c->rest ? now + 4 * CONTEST_TICK_MS : c->rest; /* more people may come */
}

/* Everybody plays the master once and moves first, so that all boards wait for the master;
 * latecomers too. */
static void run_simul(struct contest *c, uint64_t now)
{
    const struct tournament *t = &c->tournament;
    int next;

    if (now < c->rest)
        return;
    while ((next = simul_next(t)) >= 0 && has_room(c, 1)) {
        if (!open_table(c, (struct couple){ next, tournament_entrant(t, t->master) }))
            return;
    }
    if (t->playing == 0 && next < 0)
        contest_say(c, "end");
}

static void work(struct contest *c)
{
    struct tournament *t = &c->tournament;
    uint64_t now = hall_now(c->hall);

    if (t->phase == TOURNAMENT_OVER) {
        if (now > c->touched + CONTEST_QUIET_MS && !c->dirty && !c->flying && !c->parked)
            contest_forget(c);
        return;
    }
    if (t->phase == TOURNAMENT_OPEN) {
        if (now > t->changed + CONTEST_OPEN_MS)
            contest_say(c, "end");
        return;
    }
    begin_games(c, now);
    if (t->kind == TOURNAMENT_SWISS)
        run_swiss(c, now);
    else if (t->kind == TOURNAMENT_ARENA)
        run_arena(c, now);
    else
        run_simul(c, now);
}

static void on_tick(uv_timer_t *timer)
{
    struct contest *c = timer->data;

    if (!c->hall->failing && !c->hall->stopping)
        work(c);
    if (!c->gone)
        contest_tell(c, false);
}

void contest_start(struct contest *c)
{
    uv_timer_start(&c->timer, on_tick, CONTEST_TICK_MS, CONTEST_TICK_MS);
}

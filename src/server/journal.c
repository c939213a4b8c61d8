/* journal.c - storing what changes a room, and replaying it; see room.h. */
#include "server/score.h"
#include "server/hall.h"
#include "server/questions.h"
#include "server/room.h"
#include "server/study.h"
#include "store/digest.h"

#include <stdlib.h>
#include <string.h>

enum { REST_MS = 1000 };

/* ---- writing ---- */

/* What the table does on its own is charged to the address that sent the last line. */
static void charge(struct room *r, size_t bytes, uint64_t now)
{
    if (r->payer[0] &&
        !hall_may_store(r->hall, r->payer, 0, BUDGET_ENTRY + bytes, BUDGET_MOVE))
        r->rests = now + REST_MS;
}

static void append(struct room *r, int64_t who, struct span line, uint64_t ms)
{
    struct store_entry e = { .number = ++r->entries, .ms = ms, .who = who, .line = line.at,
                             .length = line.length };

    claim_entry(room_turn(r), room_claim(r), &e);
    r->bytes += (uint32_t)line.length;
    r->facts.head = e.number;
    r->facts.digest = digest_add(r->facts.digest, &e);
    r->hall->count.entries++;
    r->stirred = true;
    if (who == 0)
        charge(r, line.length, ms);
}

void room_keep(struct room *r, int64_t who, const struct order *o, uint64_t ms)
{
    bool stirred = r->stirred;
    char line[PROTOCOL_LINE + 1];
    struct text t;

    text_init(&t, line, sizeof line);
    order_write(o, &t);
    append(r, who, (struct span){ line, t.used }, ms);
    if (order_has(o, VERB_SECRET))
        r->stirred = stirred;
}

void room_acted(void *room, int seat, const char *action, uint64_t now)
{
    struct room *r = room;
    char line[GAME_ACTION_TEXT + 8];
    struct text t;

    if (r->replaying)
        return;
    text_init(&t, line, sizeof line);
    text_char(&t, '@');
    text_number(&t, seat);
    text_char(&t, ' ');
    text_put(&t, action);
    append(r, 0, (struct span){ line, t.used }, now);
}

void room_pass_time(struct room *r, uint64_t now)
{
    uint64_t serial = r->protocol.table.serial;

    if (r->hall->failing) /* its clock is stopped */
        return;
    table_time(&r->protocol.table, now);
    if (r->protocol.table.serial == serial)
        return;
    append(r, 0, span_of(""), now);
    room_follow(r);
}

/* ---- verbs of the table itself ---- */

/* A computer of this level plays for the seat; 0 gives the seat back. */
static void do_standin(struct order *o, struct outcome *out)
{
    struct room *r = o->context;
    uint32_t seat, level;

    if (!order_number(o->word[1], GAME_SEATS_MAX, &seat) ||
        !order_number(o->word[2], 8, &level))
        order_bad(o, out);
    else
        order_done(o, out, table_standin(&r->protocol.table, (int)seat, (int)level,
                                         &out->answer.why));
}

/* The seat's person is not here, so the seat is not ready to begin. */
static void do_absent(struct order *o, struct outcome *out)
{
    struct room *r = o->context;
    uint32_t seat;

    if (!order_number(o->word[1], GAME_SEATS_MAX, &seat))
        order_bad(o, out);
    else
        order_done(o, out, table_wait(&r->protocol.table, (int)seat, &out->answer.why));
}

/* The seat's person has stayed away: `abandon 2 win` for the others, or `abandon 2 draw`. Further
 * seats after `win` were abandoned too: `abandon 2 win 3 4`. */
static void do_abandon(struct order *o, struct outcome *out)
{
    struct room *r = o->context;
    bool draw = strcmp(o->word[2], "draw") == 0;
    uint32_t seat;

    if (!order_number(o->word[1], GAME_SEATS_MAX, &seat) ||
        (!draw && strcmp(o->word[2], "win") != 0))
        order_bad(o, out);
    else
        order_done(o, out, table_abandon(&r->protocol.table, (int)seat, draw, r->protocol.now,
                                         &out->answer.why));
    for (int i = 3; i < o->words; i++) {
        if (order_number(o->word[i], GAME_SEATS_MAX, &seat))
            table_abandon_also(&r->protocol.table, 1u << seat);
    }
}

/* The table's edition, the first line of its journal; without one it is edition 1. */
static void do_edition(struct order *o, struct outcome *out)
{
    struct room *r = o->context;
    uint32_t edition;

    if (!order_number(o->word[1], TABLE_EDITION, &edition)) {
        order_bad(o, out);
        return;
    }
    r->protocol.edition = r->protocol.table.edition = (int)edition;
    order_done(o, out, true);
}

/* The table belongs to this tournament. */
static void do_contest(struct order *o, struct outcome *out)
{
    struct room *r = o->context;

    if (strlen(o->word[1]) >= sizeof r->contest) {
        order_bad(o, out);
        return;
    }
    memcpy(r->contest, o->word[1], strlen(o->word[1]) + 1);
    r->simul = o->words == 3;
    order_done(o, out, true);
}

/* A tournament gives a seat to somebody: `place 1 57 Anna Bell`. */
static void do_place(struct order *o, struct outcome *out)
{
    struct room *r = o->context;
    struct table *t = &r->protocol.table;
    char *rest;
    long seat = strtol(o->word[1], &rest, 10);
    long long person = strtoll(rest, &rest, 10);
    struct member *m = person > 0 ? room_member(r, person, true) : NULL;

    if (!m || !table_sit(t, (int)seat, &out->answer.why)) {
        order_done(o, out, false);
        return;
    }
    m->link.seats |= 1u << seat;
    m->link.told = 0;
    order_done(o, out, *rest == '\0' || table_name(t, (int)seat, rest + 1, &out->answer.why));
}

/* The game begins, even if not everybody is ready. */
static void do_begin(struct order *o, struct outcome *out)
{
    struct room *r = o->context;
    struct table *t = &r->protocol.table;
    bool good = t->status == TABLE_SETTING || refused(&out->answer.why, "table.started");

    for (int s = 1; s <= t->seats && good && t->status == TABLE_SETTING; s++)
        good = t->seat[s].ready || table_ready(t, s, r->protocol.now, &out->answer.why);
    order_done(o, out, good);
}

/* A planned move is played for the seat: `then 2 a1-a2`. */
static void do_then(struct order *o, struct outcome *out)
{
    struct room *r = o->context;
    struct table *t = &r->protocol.table;
    uint32_t seat;

    if (!order_number(o->word[1], GAME_SEATS_MAX, &seat)) {
        order_bad(o, out);
        return;
    }
    out->kind = OUTCOME_ANSWER;
    table_act(t, (int)seat, t->position, o->word[2], "", r->protocol.now, &out->answer);
}

/* The journal has no room for more of this game. */
static void do_exhaust(struct order *o, struct outcome *out)
{
    struct room *r = o->context;

    order_done(o, out, table_exhaust(&r->protocol.table, r->protocol.now, &out->answer.why));
}

/* The server was down: clocks wait until the people to move are back. */
static void do_rest(struct order *o, struct outcome *out)
{
    struct room *r = o->context;
    uint32_t ms;

    if (!order_number(o->word[1], UINT32_MAX, &ms))
        order_bad(o, out);
    else
        order_done(o, out, table_rest(&r->protocol.table, ms, r->protocol.now,
                                      &out->answer.why));
}

/* An administrator has removed the name of the person in that seat. */
static void do_unname(struct order *o, struct outcome *out)
{
    struct room *r = o->context;
    uint32_t seat;

    if (!order_number(o->word[1], GAME_SEATS_MAX, &seat))
        order_bad(o, out);
    else
        order_done(o, out, table_name(&r->protocol.table, (int)seat, "", &out->answer.why));
}

static const struct verb rows[] = {
    { "abandon", 2, 2 + GAME_SEATS_MAX, WHO_HOST, 0, 1, do_abandon },
    { "absent", 1, 1, WHO_HOST, 0, 1, do_absent },
    { "begin", 0, 0, WHO_HOST, 0, 1, do_begin },
    { "contest", 1, 2, WHO_HOST, 0, 1, do_contest },
    { "edition", 1, 1, WHO_HOST, 0, 1, do_edition },
    { "exhaust", 0, 0, WHO_HOST, 0, 1, do_exhaust },
    { "pack", 1, 1, WHO_HOST, 0, 1, questions_do_pack },
    { "paper", 0, 1, WHO_HOST, VERB_TEXT, 1, questions_do_paper },
    { "place", 1, 1, WHO_HOST, VERB_TEXT, 1, do_place },
    { "rest", 1, 1, WHO_HOST, 0, 1, do_rest },
    { "standin", 2, 2, WHO_HOST, 0, 1, do_standin },
    { "study", 3, 4, WHO_HOST, 0, 1, study_do_own },
    { "then", 2, 2, WHO_HOST, 0, 1, do_then },
    { "unname", 1, 1, WHO_HOST, 0, 1, do_unname },
};

static const struct verbs own_verbs = { rows, sizeof rows / sizeof rows[0] };

/* ---- obeying, for the first time and again ---- */

/* Replays a computer seat's action: "@2 a1-a2". */
static bool replay_computer(struct room *r, const struct store_entry *e)
{
    char action[GAME_ACTION_TEXT];

    if (e->length < 3 || !span_copy((struct span){ e->line + 3, e->length - 3 }, action,
                                    sizeof action))
        return false;
    table_time(&r->protocol.table, e->ms);
    engine_act(&r->engine, e->line[1] - '0', action, e->ms);
    return true;
}

static bool obey_own(struct room *r, struct order *o, uint64_t ms, struct message *why)
{
    struct outcome out;

    o->context = r;
    protocol_obey(&r->protocol, &r->host, o, ms, &out);
    if (out.kind == OUTCOME_ANSWER && out.answer.verdict == VERDICT_DONE)
        return true;
    if (why)
        *why = out.answer.why;
    return false;
}

bool room_own_line(struct room *r, const char *line)
{
    return room_own_line_at(r, line, room_now(r));
}

bool room_own_line_at(struct room *r, const char *line, uint64_t now)
{
    struct order o;

    if (r->hall->failing)
        return false;
    room_pass_time(r, now);
    protocol_parse(&o, line, strlen(line), &own_verbs);
    if (!obey_own(r, &o, now, NULL))
        return false;
    room_keep(r, 0, &o, now);
    room_follow(r);
    return true;
}

void room_play_plans(struct room *r, uint64_t now)
{
    char line[GAME_ACTION_TEXT + 16];
    char action[GAME_ACTION_TEXT];
    int seat;
    bool played = false;

    room_pass_time(r, now);
    while ((seat = table_planned(&r->protocol.table, action)) > 0) {
        struct text t;

        text_init(&t, line, sizeof line);
        text_put(&t, "then ");
        text_number(&t, seat);
        text_char(&t, ' ');
        text_put(&t, action);
        if (!room_own_line(r, line))
            break;
        played = true;
    }
    if (played)
        room_tell(r);
}

void room_unname(struct room *r, int64_t person)
{
    const struct member *m = room_member(r, person, false);
    unsigned seats = m ? m->link.seats : 0;

    for (int s = 1; s <= r->protocol.table.seats; s++) {
        char line[] = "unname 0";

        line[7] = (char)('0' + s);
        if (seats >> s & 1)
            room_own_line(r, line);
    }
    if (seats)
        room_work(r);
}

/* New tables start with their edition, and end with the server's settings for races. */
static const char *set_up_line(const char *const line[], int lines, int i)
{
    if (i == 0)
        return "edition 3";
    return i <= lines ? line[i - 1] : "countdown 3000";
}

bool room_set_up(struct room *r, const char *const line[], int lines, struct message *why)
{
    struct order o;

    for (int i = 0; i <= lines + 1; i++) {
        const char *text = set_up_line(line, lines, i);

        protocol_parse(&o, text, strlen(text), &own_verbs);
        if (!obey_own(r, &o, room_now(r), why))
            return false;
    }
    return true;
}

void room_keep_set_up(struct room *r, const char *const line[], int lines)
{
    struct order o;

    for (int i = 0; i <= lines + 1; i++) {
        const char *text = set_up_line(line, lines, i);

        protocol_parse(&o, text, strlen(text), &own_verbs);
        room_keep(r, 0, &o, room_now(r));
    }
}

void room_set_up_again(struct room *r, const struct store_entry *e)
{
    struct order o;

    protocol_parse(&o, e->line, e->length, e->who ? NULL : &own_verbs);
    if (order_has(&o, VERB_OPENS | VERB_SETS) || (o.verb && o.verb->obey == do_edition))
        obey_own(r, &o, e->ms, NULL);
}

static bool replay_own(struct room *r, const struct store_entry *e)
{
    struct order o;

    if (e->length == 0) {
        table_time(&r->protocol.table, e->ms);
        room_follow(r);
        return true;
    }
    if (e->line[0] == '@')
        return replay_computer(r, e);
    protocol_parse(&o, e->line, e->length, &own_verbs);
    if (!obey_own(r, &o, e->ms, NULL))
        return false;
    room_follow(r);
    return true;
}

bool room_replay(struct room *r, const struct store_entry *e)
{
    struct outcome out;
    struct member *m;
    struct order o;

    score_tally(r); /* of the game that the previous entry ended */
    if (e->who == 0)
        return replay_own(r, e);
    m = room_member(r, e->who, true);
    if (!m)
        return false;
    protocol_parse(&o, e->line, e->length, NULL);
    protocol_obey(&r->protocol, &m->link, &o, e->ms, &out);
    m->extras += !order_has(&o, VERB_PLAYS);
    room_follow(r);
    return out.changed;
}

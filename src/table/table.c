/* table.c - setting up, starting and acting; see table.h. */
#include "table/inside.h"

#include <stdlib.h>
#include <string.h>

void table_changed(struct table *t, uint64_t *kind)
{
    *kind = ++t->serial;
}

/* 32 bytes that follow from the host's random bytes: never the same twice. */
static void fresh_bytes(struct table *t, uint8_t out[SHA256_BYTES])
{
    uint8_t count[4] = { (uint8_t)(t->drawn >> 24), (uint8_t)(t->drawn >> 16),
                         (uint8_t)(t->drawn >> 8), (uint8_t)t->drawn };
    struct hmac m;

    t->drawn++;
    hmac_init(&m, t->random, sizeof t->random);
    hmac_add(&m, count, sizeof count);
    hmac_end(&m, out);
}

uint32_t table_draw(struct table *t, uint32_t n)
{
    uint8_t bytes[SHA256_BYTES];
    uint64_t x = 0;

    fresh_bytes(t, bytes);
    for (int i = 0; i < 8; i++)
        x = x << 8 | bytes[i];
    return (uint32_t)(x % n); /* of 64 bits: the bias is below 2^-32 */
}

/* Commits the table to a deal. */
static void commit(struct table *t, const char *id, struct fair *out)
{
    uint8_t seed[SHA256_BYTES];

    fresh_bytes(t, seed);
    fair_init(out, id, seed);
}

void table_init(struct table *t, const char *id, const uint8_t random[SHA256_BYTES])
{
    memset(t, 0, sizeof *t);
    memcpy(t->random, random, sizeof t->random);
    t->edition = TABLE_EDITION;
    t->lay_ms = RACE_LAY;
    t->serial = 1;
    t->changed_table = 1;
    commit(t, id, &t->fair);
}

void table_release(struct table *t)
{
    if (t->begun)
        match_release(&t->match);
    for (int s = 0; s <= GAME_SEATS_MAX; s++)
        answers_forget(&t->seat[s]);
    free(t->call);
    plans_forget(t);
    memset(t, 0, sizeof *t);
}

/* ---- setting up ---- */

bool table_setting(const struct table *t, struct message *why)
{
    return t->status == TABLE_SETTING || refused(why, "table.started");
}

bool table_has_seat(const struct table *t, int seat, struct message *why)
{
    return (seat >= 1 && seat <= t->seats) ||
           message_number(message_set(why, "table.no-seat"), seat);
}

void table_terms_changed(struct table *t)
{
    for (int s = 1; s <= t->seats && t->edition >= 2; s++)
        t->seat[s].ready = false;
    t->begins = 0;
    table_changed(t, &t->changed_table);
}

bool table_game(struct table *t, const struct options *o, struct message *why)
{
    union game_state state;
    unsigned acting;

    if (!table_setting(t, why) || !options_check(o, why) || !o->game->start(state.byte, o, why))
        return false;
    for (int s = 0; s <= GAME_SEATS_MAX; s++)
        answers_forget(&t->seat[s]);
    memset(t->seat, 0, sizeof t->seat);
    t->fair.given = 0;
    t->options = *o;
    t->seats = o->game->seats(state.byte);
    acting = o->game->acting(state.byte);
    t->race = (acting & (acting - 1)) != 0;
    t->together = acting & GAME_TOGETHER;
    t->finding = variant_of(o)->finding;
    table_changed(t, &t->changed_table);
    return true;
}

bool table_seat(struct table *t, int seat, enum seat_kind kind, int level, struct message *why)
{
    if (!table_setting(t, why) || !table_has_seat(t, seat, why))
        return false;
    if (kind == SEAT_COMPUTER && (level < 1 || level > 8))
        return message_number(message_set(why, "table.level"), level);
    answers_forget(&t->seat[seat]);
    memset(&t->seat[seat], 0, sizeof t->seat[seat]);
    t->seat[seat].kind = kind;
    t->seat[seat].level = kind == SEAT_COMPUTER ? level : 0;
    table_terms_changed(t);
    return true;
}

bool table_clock(struct table *t, enum clock_kind kind, uint32_t ms, uint32_t increment,
                 struct message *why)
{
    if (!table_setting(t, why))
        return false;
    if (kind != CLOCK_NONE && (ms == 0 || ms > CLOCK_MAX || increment > CLOCK_MAX))
        return refused(why, "table.clock");
    t->clock = kind;
    t->clock_ms = kind == CLOCK_NONE ? 0 : ms;
    t->increment_ms = kind == CLOCK_GAME ? increment : 0;
    table_terms_changed(t);
    return true;
}

bool table_race(struct table *t, bool untimed, uint32_t lay_ms, struct message *why)
{
    if (!table_setting(t, why))
        return false;
    if (!untimed && (lay_ms == 0 || lay_ms > CLOCK_MAX))
        return refused(why, "table.clock");
    t->untimed = untimed;
    t->lay_ms = untimed ? 0 : lay_ms;
    table_terms_changed(t);
    return true;
}

bool table_local(struct table *t, bool local, struct message *why)
{
    if (!table_setting(t, why))
        return false;
    t->local = local;
    table_terms_changed(t);
    return true;
}

/* Someone else sits there now: before the start everyone has to be ready again. */
static void others_changed(struct table *t)
{
    if (t->edition >= 3 && !t->local && t->status == TABLE_SETTING)
        table_terms_changed(t);
    if (t->edition >= 3)
        t->begins = 0;
    table_changed(t, &t->changed_table);
}

bool table_sit(struct table *t, int seat, struct message *why)
{
    if (!table_has_seat(t, seat, why))
        return false;
    if (t->seat[seat].kind != SEAT_OPEN)
        return message_number(message_set(why, "table.taken"), seat);
    t->seat[seat].kind = SEAT_PERSON;
    t->seat[seat].name[0] = '\0'; /* the name of the person who left a finished game here */
    others_changed(t);
    return true;
}

bool table_name(struct table *t, int seat, const char *name, struct message *why)
{
    size_t n = strlen(name);

    if (!table_has_seat(t, seat, why))
        return false;
    if (t->seat[seat].kind == SEAT_COMPUTER)
        return message_number(message_set(why, "table.empty"), seat);
    if (n >= TABLE_NAME)
        return message_number(message_set(why, "table.name"), TABLE_NAME - 1);
    memset(t->seat[seat].name, 0, TABLE_NAME);
    memcpy(t->seat[seat].name, name, n);
    table_changed(t, &t->changed_table);
    return true;
}

/* Leaving a running game resigns it; a person who is out of the game can simply leave. */
static void leave_game(struct table *t, int seat)
{
    if (t->edition < 2 || t->local || (t->status != TABLE_PLAYING && t->status != TABLE_PAUSED))
        return;
    if (t->status == TABLE_PAUSED || !table_special(t, SPECIAL_RESIGN, seat))
        table_finish(t, REASON_RESIGNED, seat);
}

bool table_leave(struct table *t, int seat, struct message *why)
{
    if (!table_has_seat(t, seat, why))
        return false;
    if (t->seat[seat].kind != SEAT_PERSON)
        return message_number(message_set(why, "table.empty"), seat);
    leave_game(t, seat);
    t->seat[seat].kind = SEAT_OPEN;
    t->seat[seat].ready = false;
    if (t->edition < 2 || t->status != TABLE_OVER) /* a finished game keeps its names */
        t->seat[seat].name[0] = '\0';
    others_changed(t);
    if (t->offer && (t->agreed >> seat & 1)) { /* the next person has not agreed to anything */
        t->offer = OFFER_NONE;
        table_changed(t, &t->changed_offer);
    }
    return true;
}

bool table_nonce(struct table *t, int seat, const uint8_t nonce[FAIR_NONCE], struct message *why)
{
    if (!table_has_seat(t, seat, why) || (t->status != TABLE_OVER && !table_setting(t, why)))
        return false;
    if (t->status == TABLE_OVER) /* for the seat that the person will have then */
        fair_nonce(&t->next, seat % t->seats + 1, nonce);
    else
        fair_nonce(&t->fair, seat, nonce);
    table_changed(t, &t->changed_table);
    return true;
}

/* ---- playing ---- */

void table_finish(struct table *t, enum table_reason reason, int loser)
{
    clock_stop(t);
    t->status = TABLE_OVER;
    t->reason = reason;
    t->loser = loser;
    t->calls = 0;
    t->offer = OFFER_NONE;
    t->question.open = false;
    standin_end(t);
    commit(t, t->fair.table, &t->next);
    if (reason <= REASON_TURNS) {
        match_result(&t->match, &t->result);
    } else {
        t->result.finished = true;
        t->result.draw = loser == 0;
        t->result.winners = 0;
        for (int s = 1; s <= t->seats && loser; s++) {
            if (s != loser)
                t->result.winners |= (uint8_t)(1u << s);
        }
    }
    t->position++;
    table_changed(t, &t->changed_table);
    table_changed(t, &t->changed_state);
}

bool table_play(struct table *t, game_action a, struct message *why)
{
    unsigned before = match_acting(&t->match);
    int actor = game_actor(t->match.game, t->match.state.byte, a);

    if (!match_play(&t->match, a, why))
        return false;
    clock_stop(t);
    if (actor >= 1 && t->clock == CLOCK_GAME && !t->race)
        clock_add(t, actor);
    if (actor >= 1)
        t->seat[actor].extra = 0;
    t->position++;
    if (t->offer && !(t->edition >= 3 && t->offer == OFFER_DRAW && actor == t->offer_seat)) {
        t->offer = OFFER_NONE;
        table_changed(t, &t->changed_offer);
    }
    table_changed(t, &t->changed_state);
    if (t->match.ending) {
        table_finish(t, (enum table_reason)t->match.ending, 0);
        return true;
    }
    call_scene(t, before);
    clock_start(t);
    t->question.open = false;
    quiz_ask(t);
    return true;
}

bool table_special(struct table *t, enum game_special what, int seat)
{
    game_action a;

    return game_special(t->match.game, t->match.state.byte, what, seat, &a) &&
           table_play(t, a, NULL);
}

bool table_judge(const struct table *t, int seat, const char *action, game_action *out,
                 struct message *why)
{
    const struct game *g = t->match.game;
    unsigned acting = table_acting(t);
    union game_state seen;
    int only;

    *out = 0;
    game_look(g, t->match.state.byte, seat, false, seen.byte);
    only = game_seat(g, seen.byte);
    if (only >= 0 && only != seat)
        return message_number(message_set(why, "game.not-your-turn"), only);
    if (!g->read_action(seen.byte, action, out))
        return message_text(message_set(why, "action.unreadable"), action);
    if ((acting & (acting - 1)) && g->actor && g->actor(seen.byte, *out) != seat)
        return message_action(message_set(why, "table.not-yours"), action);
    if (!g->judge(seen.byte, *out, why))
        return false;
    return !g->conceal || g->judge(t->match.state.byte, *out, why);
}

static bool may_act(const struct table *t, int seat, uint32_t position, struct message *why)
{
    if (t->status == TABLE_SETTING)
        return refused(why, "table.not-started");
    if (t->status == TABLE_PAUSED)
        return refused(why, "table.paused");
    if (t->status == TABLE_OVER)
        return refused(why, "game.over");
    if (seat == 0 && t->pack)
        return refused(why, "table.judge");
    if (seat != 0 && (!table_has_seat(t, seat, why) || t->seat[seat].kind == SEAT_OPEN))
        return message_number(message_set(why, "table.no-seat"), seat);
    if (t->race && position < t->fresh && call_layer(t) && call_layer(t) != seat)
        return message_number(message_set(why, "table.called"), call_layer(t));
    if (position > t->position || position < (t->race ? t->fresh : t->position))
        return message_number(message_set(why, "table.stale"), (int32_t)t->position);
    return true;
}

static void copy_id(char out[TABLE_ID], const char *id)
{
    struct text t;

    text_init(&t, out, TABLE_ID);
    text_put(&t, id);
}

enum verdict table_act(struct table *t, int seat, uint32_t position, const char *action,
                       const char *id, uint64_t now, struct answer *out)
{
    game_action a = 0;
    bool good;

    table_time(t, now);
    if (table_find_answer(t, seat, id, out))
        return out->verdict;
    memset(out, 0, sizeof *out);
    copy_id(out->id, id);
    good = may_act(t, seat, position, &out->why);
    if (good && call_contested(t))
        return call_hold(t, seat, position, action, out);
    good = good && table_judge(t, seat, action, &a, &out->why) && table_play(t, a, &out->why);
    out->verdict = good ? VERDICT_DONE : VERDICT_REFUSED;
    out->position = t->position;
    if (seat >= 0 && seat <= t->seats && out->id[0])
        table_keep_answer(t, seat, out);
    return out->verdict;
}

bool table_resign(struct table *t, int seat, uint64_t now, struct message *why)
{
    table_time(t, now);
    if (!may_act(t, seat, t->position, why))
        return false;
    if (seat == 0)
        return message_number(message_set(why, "table.no-seat"), seat);
    if (!table_special(t, SPECIAL_RESIGN, seat)) /* where seats can resign, the others play on */
        table_finish(t, REASON_RESIGNED, seat);
    return true;
}

bool table_exhaust(struct table *t, uint64_t now, struct message *why)
{
    table_time(t, now);
    if (t->status != TABLE_PLAYING && t->status != TABLE_PAUSED)
        return refused(why, "table.not-started");
    table_finish(t, REASON_LENGTH, 0);
    return true;
}

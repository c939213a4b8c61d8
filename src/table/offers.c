/*
 * offers.c - what seats agree on: draws, undo, pauses, another game; see table.h.
 */
#include "table/inside.h"

#include <string.h>

enum { WORLDS = 200 }; /* worlds imagined to find out whether an action revealed something */

/* ---- undoing ---- */

/* The number of state bits hidden from the spectator; it grows when something visible is turned
 * over. */
static int hidden(const struct game *g, const union game_state *s)
{
    union game_state seen;
    int bits = 0;

    game_look(g, s->byte, VIEW_SPECTATOR, false, seen.byte);
    for (uint32_t i = 0; i < g->state_size; i++)
        bits += __builtin_popcount((unsigned)(s->byte[i] ^ seen.byte[i]));
    return bits;
}

/* Returns true if the viewer can see something now that is not shown to all. */
static bool peeped(const struct game *g, const union game_state *s, int viewer)
{
    union game_state mine, all;

    game_look(g, s->byte, viewer, false, mine.byte);
    game_look(g, s->byte, VIEW_SPECTATOR, false, all.byte);
    return memcmp(mine.byte, all.byte, g->state_size) != 0;
}

/*
 * Returns true if the action revealed anything to the viewer: in another world that looked the
 * same before, the action is impossible or looks different afterwards.
 */
static bool told(const struct game *g, const union game_state *before, game_action a, int viewer,
                 struct rng *r)
{
    union game_state after = *before;
    union game_state seen;

    game_step(g, after.byte, a);
    game_look(g, after.byte, viewer, false, seen.byte);
    for (int i = 0; i < WORLDS; i++) {
        union game_state world = *before;
        union game_state other;

        g->imagine(world.byte, viewer, r);
        if (!g->judge(world.byte, a, NULL))
            return true;
        game_step(g, world.byte, a);
        game_look(g, world.byte, viewer, false, other.byte);
        if (memcmp(seen.byte, other.byte, g->state_size) != 0)
            return true;
    }
    return false;
}

/* Where cards are dealt, every action shows or draws one. */
static bool dealt(const struct match *m)
{
    for (int i = 0; i < m->game->options_count; i++) {
        if (m->game->options[i].role == ROLE_DECK && options_value(&m->options, i))
            return true;
    }
    return false;
}

static bool sealed(const struct table *t, uint32_t i)
{
    const struct game *g = t->match.game;
    union game_state before, after;
    struct rng r;

    match_state_at(&t->match, i, &before);
    if (t->pack && game_seat(g, before.byte) == 0)
        return true; /* a quiz answer */
    if (!g->conceal || !g->imagine)
        return false;
    if (dealt(&t->match))
        return true;
    after = before;
    game_step(g, after.byte, t->match.step[i].action);
    if (hidden(g, &after) > hidden(g, &before))
        return true;
    rng_seed(&r, i);
    for (int viewer = VIEW_SPECTATOR; viewer <= t->seats; viewer++) {
        if (peeped(g, &after, viewer) ||
            told(g, &before, t->match.step[i].action, viewer, &r))
            return true;
    }
    return false;
}

bool table_may_undo(const struct table *t, uint32_t count, struct message *why)
{
    if (t->race)
        return refused(why, "table.back-race");
    if (t->status == TABLE_OVER && (!t->local || t->match.game->conceal ||
                                    t->reason > REASON_TURNS))
        return refused(why, "game.over");
    for (uint32_t i = t->match.count; i > count; i--) {
        if (sealed(t, i - 1))
            return refused(why, "table.sealed");
    }
    return true;
}

/* Returns how many actions remain once the seat's last decision is undone. */
static bool last_decision(const struct table *t, int seat, uint32_t *count, struct message *why)
{
    for (uint32_t i = t->match.count; i > 0; i--) {
        if (match_actor(&t->match, i - 1) == seat) {
            *count = i - 1;
            return true;
        }
    }
    return refused(why, "table.back-none");
}

static void take_back(struct table *t, uint32_t count)
{
    while (t->match.count > count)
        match_back(&t->match);
    standin_cut(t, count);
    clock_stop(t);
    if (t->status == TABLE_OVER) /* a paused game stays paused */
        t->status = TABLE_PLAYING;
    t->reason = REASON_NONE;
    memset(&t->result, 0, sizeof t->result);
    t->question.open = false;
    t->position++;
    t->fresh = t->position;
    t->backs++;
    table_changed(t, &t->changed_table);
    table_changed(t, &t->changed_state);
    clock_start(t);
}

/* ---- offers ---- */

static bool may_offer(const struct table *t, int seat, enum offer_kind kind, struct message *why)
{
    uint32_t count = 0;

    if (seat < 1 || seat > t->seats || t->seat[seat].kind != SEAT_PERSON)
        return message_number(message_set(why, "table.no-seat"), seat);
    if (t->status == TABLE_SETTING)
        return refused(why, "table.not-started");
    if (kind == OFFER_REMATCH && t->begins)
        return refused(why, "table.begins");
    if (kind == OFFER_REMATCH)
        return t->status == TABLE_OVER || refused(why, "table.not-over");
    if (kind == OFFER_BACK && t->back_rule == BACK_NEVER && !t->local)
        return refused(why, "table.back-never");
    if (kind == OFFER_BACK)
        return last_decision(t, seat, &count, why) &&
               (t->trusted || table_may_undo(t, count, why));
    if (t->status == TABLE_OVER)
        return refused(why, "game.over");
    if (t->status == TABLE_PAUSED)
        return refused(why, "table.paused");
    for (int s = 1; s <= t->seats && kind == OFFER_DRAW; s++) {
        if (t->seat[s].kind == SEAT_COMPUTER)
            return refused(why, "table.draw-computer");
    }
    return true;
}

static bool carry_out(struct table *t, enum offer_kind kind, int seat, struct message *why)
{
    uint32_t count = 0;

    t->offer = OFFER_NONE;
    t->declined = 0;
    table_changed(t, &t->changed_offer);
    switch (kind) {
    case OFFER_DRAW:
        table_finish(t, REASON_AGREED, 0);
        return true;
    case OFFER_BACK:
        if (!last_decision(t, seat, &count, why))
            return false;
        take_back(t, count);
        return true;
    case OFFER_REMATCH:
        return table_again(t, why);
    case OFFER_PAUSE:
        clock_stop(t);
        t->status = TABLE_PAUSED;
        table_changed(t, &t->changed_table);
        table_changed(t, &t->changed_state);
        return true;
    case OFFER_NONE:
        break;
    }
    return false;
}

/* Carries the offer out once all people at the table agree. */
static bool settle(struct table *t, struct message *why)
{
    bool free = t->local || (t->offer == OFFER_BACK && t->back_rule == BACK_FREE);

    for (int s = 1; s <= t->seats && !free; s++) {
        if (t->seat[s].kind != SEAT_COMPUTER && !(t->agreed >> s & 1))
            return true;
    }
    return carry_out(t, t->offer, t->offer_seat, why);
}

/* An offer that was declined cannot be repeated before something has been played; another game may
 * be offered a few times. Otherwise one seat alone could fill the table's journal. */
static bool first_offer(struct table *t, int seat, enum offer_kind kind)
{
    struct seat *s = &t->seat[seat];

    if (t->edition < 2 || t->local)
        return true;
    if (kind == OFFER_REMATCH)
        return s->rematches++ < TABLE_REMATCHES;
    if (s->offered[kind] == t->position + 1)
        return false;
    s->offered[kind] = t->position + 1;
    return true;
}

bool table_offer(struct table *t, int seat, enum offer_kind kind, uint64_t now,
                 struct message *why)
{
    table_time(t, now);
    if (!may_offer(t, seat, kind, why))
        return false;
    if (t->offer == kind && kind != OFFER_BACK)
        return table_agree(t, seat, now, why);
    if (t->offer)
        return refused(why, "table.offer-open");
    if (!first_offer(t, seat, kind))
        return refused(why, "table.offered");
    t->offer = kind;
    t->offer_seat = seat;
    t->declined = 0;
    t->agreed = 1u << seat;
    table_changed(t, &t->changed_offer);
    return settle(t, why);
}

bool table_agree(struct table *t, int seat, uint64_t now, struct message *why)
{
    table_time(t, now);
    if (!t->offer || seat < 1 || seat > t->seats || t->seat[seat].kind != SEAT_PERSON)
        return refused(why, "table.offer-none");
    t->agreed |= 1u << seat;
    table_changed(t, &t->changed_offer);
    return settle(t, why);
}

bool table_decline(struct table *t, int seat, struct message *why)
{
    if (!t->offer || seat < 1 || seat > t->seats || t->seat[seat].kind != SEAT_PERSON)
        return refused(why, "table.offer-none");
    t->offer = OFFER_NONE;
    t->declined = seat == t->offer_seat ? 0 : seat; /* otherwise the offer is withdrawn */
    table_changed(t, &t->changed_offer);
    return true;
}

bool table_resume(struct table *t, uint64_t now, struct message *why)
{
    table_time(t, now);
    if (t->status != TABLE_PAUSED)
        return refused(why, "table.not-paused");
    t->status = TABLE_PLAYING;
    clock_start(t);
    t->shown = t->now;
    table_changed(t, &t->changed_table);
    table_changed(t, &t->changed_state);
    return true;
}

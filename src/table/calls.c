/*
 * calls.c - decides who called first: the fairness rule of races; see table.h.
 *
 * A call waits in call[] until the window closes, then all are ranked and played in order. A call
 * that is no longer legal by then is refused, with its delay after the first press.
 */
#include "table/inside.h"

#include <stdlib.h>
#include <string.h>

bool call_contested(const struct table *t)
{
    unsigned acting = table_acting(t) & GAME_SEAT_BITS;

    return t->race && !t->untimed && (acting & (acting - 1));
}

/* Position numbers stay valid within a scene. A new scene begins when a seat may act that could
 * not before, or when all but the claimant have to wait. */
void call_scene(struct table *t, unsigned before)
{
    unsigned after = match_acting(&t->match);

    if (t->race && !(after & ~before) && !(before & ~after & GAME_TOGETHER))
        return;
    t->fresh = t->position;
    t->shown = t->now;
}

int call_layer(const struct table *t)
{
    unsigned acting = t->race ? table_acting(t) : 0;
    int seat = 0;

    /* Only a game whose seats act together has a claimant; the last seat left is not one. */
    if (acting == 0 || (acting & (acting - 1)) || !t->together)
        return 0;
    while (!(acting >> seat & 1))
        seat++;
    return seat;
}

/* Returns how many calls of the seat are held. */
static int waiting(const struct table *t, int seat)
{
    int n = 0;

    for (uint32_t i = 0; i < t->calls; i++)
        n += t->call[i].seat == seat;
    return n;
}

/* Returns true if the action already broke the rules in the position where its seat saw it. An
 * action that was right there and only came too late is not a mistake. Races have no undo, so
 * position numbers show how many actions were played since. */
static bool was_wrong(const struct table *t, int seat, uint32_t position, const char *action)
{
    const struct game *g = t->match.game;
    uint32_t since = t->position - position;
    union game_state then, seen;
    struct message why;
    game_action a;

    if (since > t->match.count)
        return false;
    match_state_at(&t->match, t->match.count - since, &then);
    game_look(g, then.byte, seat, false, seen.byte);
    return g->read_action(seen.byte, action, &a) && game_actor(g, seen.byte, a) == seat &&
           !g->judge(seen.byte, a, &why);
}

/* In games where finding a place is the point, trying places until one fits must not pay off: a
 * wrong one costs RACE_WRONG. */
static bool may_lay(struct table *t, int seat, uint32_t position, const char *action,
                    uint64_t press, struct message *why)
{
    game_action a;

    if (press < t->seat[seat].barred)
        return refused(why, "table.wrong");
    if (table_judge(t, seat, action, &a, why))
        return true;
    if (was_wrong(t, seat, position, action))
        t->seat[seat].barred = press + RACE_WRONG;
    return false;
}

/* Refuses what can be refused at once: a call that is too early, malformed, or one too many. */
static bool may_call(struct table *t, int seat, uint32_t position, const char *action,
                     uint64_t press, struct message *why)
{
    game_action a;

    if (t->together && (press < t->shown + RACE_EARLY || press < t->seat[seat].locked)) {
        t->seat[seat].early++;
        t->seat[seat].locked = press + RACE_LOCK;
        return refused(why, "table.early");
    }
    /* No more calls of a seat are held than answers are kept for it. */
    if (t->calls == TABLE_CALLS || waiting(t, seat) == TABLE_ANSWERS ||
        strlen(action) >= GAME_ACTION_TEXT)
        return refused(why, "table.busy");
    if (!t->call)
        t->call = malloc(TABLE_CALLS * sizeof *t->call);
    if (!t->call)
        return refused(why, "match.memory");
    /* After another call of the same seat, it can only be judged in its turn. */
    if (waiting(t, seat))
        return true;
    if (table_finding(t))
        return may_lay(t, seat, position, action, press, why);
    return table_judge(t, seat, action, &a, why);
}

enum verdict call_hold(struct table *t, int seat, uint32_t position, const char *action,
                       struct answer *out)
{
    uint32_t half = t->seat[seat].rtt / 2;
    uint64_t press;
    struct call *c;

    half = half < RACE_HALF_MAX ? half : RACE_HALF_MAX;
    press = t->now > half ? t->now - half : 0;
    out->position = t->position;
    out->verdict = VERDICT_REFUSED;
    if (may_call(t, seat, position, action, press, &out->why)) {
        c = &t->call[t->calls++];
        memset(c, 0, sizeof *c);
        c->seat = seat;
        c->position = position;
        c->press = press;
        c->order = t->arrivals++;
        memcpy(c->action, action, strlen(action));
        memcpy(c->id, out->id, sizeof c->id);
        if (t->calls == 1)
            t->window = t->now + RACE_WINDOW;
        out->verdict = VERDICT_HELD;
        table_changed(t, &t->changed_state);
    }
    if (out->id[0])
        table_keep_answer(t, seat, out);
    return out->verdict;
}

/* Returns true if a ranks before b. Ties are decided at random; calls of one seat keep their
 * order. */
static bool before(const struct call *a, const struct call *b, bool tied)
{
    if (a->seat == b->seat)
        return a->order < b->order;
    if (tied)
        return a->lot < b->lot;
    return a->press != b->press ? a->press < b->press : a->order < b->order;
}

static void sort(struct call *c, uint32_t n, bool tied)
{
    for (uint32_t i = 1; i < n; i++) {
        struct call key = c[i];
        uint32_t j = i;

        for (; j > 0 && before(&key, &c[j - 1], tied); j--)
            c[j] = c[j - 1];
        c[j] = key;
    }
}

static void rank(struct table *t)
{
    sort(t->call, t->calls, false);
    for (uint32_t i = 0; i < t->calls;) {
        uint32_t end = i + 1;

        while (end < t->calls && t->call[end].press < t->call[i].press + RACE_TIE)
            end++;
        sort(t->call + i, end - i, true);
        i = end;
    }
}

static void answer(struct table *t, const struct call *c, bool good, uint64_t first,
                   const struct message *why)
{
    struct answer a = { .verdict = good ? VERDICT_DONE : VERDICT_REFUSED };

    memcpy(a.id, c->id, sizeof a.id);
    a.position = t->position;
    a.margin = c->press > first ? (uint32_t)(c->press - first) : 0;
    a.late = ++t->serial;
    if (!good)
        a.why = *why;
    table_keep_answer(t, c->seat, &a);
}

/* Explains why a call came too late: who was faster and by how much, or that lots decided. */
static bool too_late(const struct table *t, const struct call *c, const struct call *best,
                     struct message *why)
{
    uint64_t behind = c->press > best->press ? c->press - best->press : 0;

    if (c->seat == best->seat)
        return message_number(message_set(why, "table.stale"), (int32_t)t->position);
    if (behind < RACE_TIE)
        return message_number(message_set(why, "table.tied"), best->seat);
    message_number(message_set(why, "table.slower"), best->seat);
    return message_number(why, (int32_t)behind);
}

void call_settle(struct table *t)
{
    struct call call[TABLE_CALLS];
    uint32_t n = t->calls;
    uint64_t first = UINT64_MAX;

    for (uint32_t i = 0; i < n; i++) {
        t->call[i].lot = fair_lot(&t->fair, "call", t->position, (uint32_t)t->call[i].seat);
        if (t->call[i].press < first)
            first = t->call[i].press;
    }
    rank(t);
    if (n)
        memcpy(call, t->call, n * sizeof *call);
    t->calls = 0;
    for (uint32_t i = 0; i < n; i++) {
        struct message why = { 0 };
        game_action a;
        bool good = true;

        if (t->status != TABLE_PLAYING)
            good = refused(&why, "game.over");
        else if (call[i].position < t->fresh)
            good = too_late(t, &call[i], &call[0], &why);
        good = good && table_judge(t, call[i].seat, call[i].action, &a, &why) &&
               table_play(t, a, &why);
        answer(t, &call[i], good, first, &why);
    }
    table_changed(t, &t->changed_state);
}

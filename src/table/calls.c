/*
 * calls.c - who called first: the fairness rule of races; see table.h.
 *
 * A call waits in call[] until the window closes, then all are ranked and played in order.
 * What is no longer legal by then is refused, with its margin behind the first press.
 */
#include "table/inside.h"

#include <string.h>

bool call_contested(const struct table *t)
{
    unsigned acting = table_acting(t) & 0x7eu;

    return t->race && !t->untimed && (acting & (acting - 1));
}

/* A scene is what older position numbers are still good for. It is another one as soon as a
 * seat may act that could not before, or as all but the claimant have to wait. */
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

    /* Only a game whose seats act together has a claimant; a last one left alone is none. */
    if (acting == 0 || (acting & (acting - 1)) || !t->together)
        return 0;
    while (!(acting >> seat & 1))
        seat++;
    return seat;
}

/* How many calls of the seat are held. */
static int waiting(const struct table *t, int seat)
{
    int n = 0;

    for (uint32_t i = 0; i < t->calls; i++)
        n += t->call[i].seat == seat;
    return n;
}

/* What can be said at once: it is too early, it is nonsense, or there are too many. */
static bool may_call(struct table *t, int seat, const char *action, uint64_t press,
                     struct message *why)
{
    game_action a;

    if (press < t->shown + RACE_EARLY && t->together) {
        t->seat[seat].early++;
        return refused(why, "table.early");
    }
    /* No more of one seat than answers are kept for it. */
    if (t->calls == TABLE_CALLS || waiting(t, seat) == TABLE_ANSWERS ||
        strlen(action) >= GAME_ACTION_TEXT)
        return refused(why, "table.busy");
    /* Behind another call of the same seat it can be judged only in its turn. */
    return waiting(t, seat) || table_judge(t, seat, action, &a, why);
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
    if (may_call(t, seat, action, press, &out->why)) {
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
        table_remember(t, seat, out);
    return out->verdict;
}

/* Whether a comes before b. Within a tie the lots decide, and a seat's own calls their order. */
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
    struct seat *s = &t->seat[c->seat];

    memcpy(a.id, c->id, sizeof a.id);
    a.position = t->position;
    a.margin = c->press > first ? (uint32_t)(c->press - first) : 0;
    a.late = ++t->serial;
    if (!good)
        a.why = *why;
    for (int i = 0; i < TABLE_ANSWERS && a.id[0]; i++) {
        if (strcmp(s->answer[i].id, a.id) == 0) {
            s->answer[i] = a;
            return;
        }
    }
    table_remember(t, c->seat, &a);
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
    memcpy(call, t->call, n * sizeof *call);
    t->calls = 0;
    for (uint32_t i = 0; i < n; i++) {
        struct message why = { 0 };
        game_action a;
        bool good = true;

        if (t->status != TABLE_PLAYING)
            good = refused(&why, "game.over");
        else if (call[i].position < t->fresh)
            good = message_number(refuse(&why, "table.stale"), (int32_t)t->position);
        good = good && table_judge(t, call[i].seat, call[i].action, &a, &why) &&
               table_play(t, a, &why);
        answer(t, &call[i], good, first, &why);
    }
    table_changed(t, &t->changed_state);
}

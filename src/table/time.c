/*
 * time.c - the table's clocks: what runs, what it costs, and what is due when; see table.h.
 *
 * A seat's clock runs while it is to act; in a race nobody's does. `running` holds the seats
 * whose clocks run since `since`; stopping charges them.
 */
#include "table/inside.h"

/* After a placing that its seat may still announce, computers wait so long for a person. */
enum { COURTESY = 3000 };

static unsigned to_act(const struct table *t)
{
    unsigned acting = table_acting(t);

    if (t->clock == CLOCK_NONE || t->race)
        return 0;
    if (t->question.open)
        return 1u << t->question.seat;
    /* Where two may act, the one who acted last may only add a word to it. */
    if ((acting & (acting - 1)) && t->match.count)
        acting &= ~(1u << table_actor(t, t->match.count - 1));
    return acting & 0x7eu;
}

void clock_start(struct table *t)
{
    t->since = t->now;
    t->running = to_act(t);
}

static uint64_t spent(const struct table *t)
{
    return t->now - t->since;
}

void clock_stop(struct table *t)
{
    for (int s = 1; s <= t->seats; s++) {
        if (t->clock == CLOCK_GAME && t->running >> s & 1)
            t->seat[s].left -= t->seat[s].left < spent(t) ? t->seat[s].left : spent(t);
    }
    t->running = 0;
    t->since = t->now;
}

/* No clock ever shows more than one can be set to. */
void clock_add(struct table *t, int seat)
{
    uint64_t left = t->seat[seat].left + t->increment_ms;

    t->seat[seat].left = left < CLOCK_MAX ? left : CLOCK_MAX;
}

uint64_t table_left(const struct table *t, int seat)
{
    uint64_t left = t->clock == CLOCK_MOVE ? t->clock_ms : t->seat[seat].left;

    if (t->running >> seat & 1)
        left -= left < spent(t) ? left : spent(t);
    return left;
}

/* When the first clock falls, and whose. */
static uint64_t flag_falls(const struct table *t, int *seat)
{
    uint64_t first = UINT64_MAX;

    for (int s = 1; s <= t->seats; s++) {
        uint64_t due = t->since + (t->clock == CLOCK_MOVE ? t->clock_ms : t->seat[s].left);

        if ((t->running >> s & 1) && due < first) {
            first = due;
            *seat = s;
        }
    }
    return first;
}

static uint64_t lay_ends(const struct table *t)
{
    return call_layer(t) && t->lay_ms ? t->since + t->lay_ms : UINT64_MAX;
}

static uint64_t sooner(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Computers hold back while a person might still announce. */
static uint64_t courtesy_ends(const struct table *t)
{
    unsigned acting = table_acting(t);
    bool person = false;
    bool computer = false;

    if (t->race || !(acting & (acting - 1)))
        return 0;
    for (int s = 1; s <= t->seats; s++) {
        person |= (acting >> s & 1) && t->seat[s].kind == SEAT_PERSON;
        computer |= (acting >> s & 1) && t->seat[s].kind == SEAT_COMPUTER;
    }
    return person && computer ? t->since + COURTESY : 0;
}

uint64_t table_deadline(const struct table *t)
{
    uint64_t due = UINT64_MAX;
    uint64_t polite = courtesy_ends(t);
    int seat;

    if (t->status != TABLE_PLAYING)
        return due;
    due = sooner(flag_falls(t, &seat), lay_ends(t));
    if (polite > t->now)
        due = sooner(due, polite);
    return t->calls ? sooner(due, t->window) : due;
}

/* What is due first happens, at its own moment; false where nothing is due yet. */
static bool one_thing(struct table *t, uint64_t now)
{
    int seat = 0;
    uint64_t flag = flag_falls(t, &seat);
    uint64_t lay = lay_ends(t);
    uint64_t window = t->calls ? t->window : UINT64_MAX;
    uint64_t due = sooner(sooner(flag, lay), window);

    if (t->status != TABLE_PLAYING || due > now)
        return false;
    if (due > t->now)
        t->now = due;
    if (due == window) {
        call_settle(t);
    } else if (due == lay) {
        char words[] = "0:fail";
        game_action a;

        words[0] = (char)('0' + call_layer(t));
        if (!table_judge(t, call_layer(t), words, &a, NULL) || !table_play(t, a, NULL))
            table_finish(t, REASON_TIME, call_layer(t));
    } else {
        table_finish(t, REASON_TIME, seat);
    }
    return true;
}

void table_time(struct table *t, uint64_t now)
{
    while (one_thing(t, now))
        continue;
    if (now > t->now)
        t->now = now;
}

bool table_may_hint(const struct table *t, int seat, struct message *why)
{
    int people = 0;

    for (int s = 1; s <= t->seats; s++)
        people += t->seat[s].kind != SEAT_COMPUTER;
    if (!(table_acting(t) >> seat & 1))
        return refused(why, "table.no-hint");
    return t->local || people == 1 || refused(why, "table.fair-play");
}

int table_thinker(const struct table *t)
{
    unsigned acting = table_acting(t);

    if (t->race || t->question.open || courtesy_ends(t) > t->now)
        return 0;
    for (int s = 1; s <= t->seats; s++) {
        if ((acting >> s & 1) && t->seat[s].kind == SEAT_COMPUTER)
            return s;
    }
    return 0;
}

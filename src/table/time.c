/*
 * time.c - the table's clocks: which run, what they charge, and what is due when; see table.h.
 *
 * A seat's clock runs while it is to act; in a race no clock runs. `running` holds the seats whose
 * clocks run since `since`; stopping charges them.
 */
#include "table/inside.h"

/* After a placing that its seat may still announce, computers wait this long for a person. */
enum { COURTESY = 3000 };

static unsigned to_act(const struct table *t)
{
    unsigned acting = table_acting(t);

    if (t->clock == CLOCK_NONE || t->race)
        return 0;
    if (t->question.open)
        return 1u << t->question.seat;
    /* If two seats may act, the one that acted last may only add an announcement. */
    if ((acting & (acting - 1)) && t->match.count)
        acting &= ~(1u << match_actor(&t->match, t->match.count - 1));
    return acting & GAME_SEAT_BITS;
}

void clock_start(struct table *t)
{
    t->since = t->now;
    t->running = to_act(t);
    t->rest_until = 0;
}

static uint64_t spent(const struct table *t)
{
    return (t->rest_until ? t->rest_from : t->now) - t->since;
}

/* How much a rest delays what is due. */
static uint64_t rest(const struct table *t)
{
    return t->rest_until ? t->rest_until - t->rest_from : 0;
}

static void end_rest(struct table *t)
{
    t->since += t->now - t->rest_from;
    t->rest_until = 0;
    table_changed(t, &t->changed_state);
}

bool table_rest(struct table *t, uint32_t ms, uint64_t now, struct message *why)
{
    table_time(t, now);
    if (t->status != TABLE_PLAYING || (!t->running && !call_layer(t)) ||
        (ms == 0) != (t->rest_until > 0))
        return refused(why, "table.not-paused");
    if (ms == 0) {
        end_rest(t);
        return true;
    }
    t->rest_from = t->now;
    t->rest_until = t->now + ms;
    table_changed(t, &t->changed_state);
    return true;
}

void clock_stop(struct table *t)
{
    for (int s = 1; s <= t->seats; s++) {
        if (t->clock == CLOCK_GAME && t->running >> s & 1)
            t->seat[s].left -= t->seat[s].left < spent(t) ? t->seat[s].left : spent(t);
    }
    t->running = 0;
    t->since = t->now;
    t->rest_until = 0;
}

/* A clock never shows more than the longest setting. */
void clock_add(struct table *t, int seat)
{
    uint64_t left = t->seat[seat].left + t->increment_ms;

    t->seat[seat].left = left < CLOCK_MAX ? left : CLOCK_MAX;
}

/* The time that a seat has for its move, or for all its remaining moves. */
static uint64_t budget(const struct table *t, int seat)
{
    return t->clock == CLOCK_MOVE ? t->clock_ms + t->seat[seat].extra : t->seat[seat].left;
}

int table_vacation_left(const struct table *t, int seat)
{
    if (t->local || t->race || t->clock != CLOCK_MOVE || t->clock_ms < DAY_MS)
        return -1;
    return VACATION_DAYS - (int)t->seat[seat].vacation;
}

bool table_vacation(struct table *t, int seat, uint32_t days, struct message *why)
{
    int left = table_vacation_left(t, seat);

    if (left < 0 || t->status != TABLE_PLAYING)
        return refused(why, "table.no-vacation");
    if (days == 0 || days > (uint32_t)left)
        return message_number(message_set(why, "table.vacation-left"), left);
    t->seat[seat].vacation += days;
    t->seat[seat].extra += (uint64_t)days * DAY_MS;
    table_changed(t, &t->changed_table);
    table_changed(t, &t->changed_state);
    return true;
}

uint64_t table_left(const struct table *t, int seat)
{
    uint64_t left = budget(t, seat);

    if (t->status == TABLE_OVER && t->reason == REASON_TIME && t->loser == seat)
        return 0; /* a clock per move has already been set for the next one */
    if (t->running >> seat & 1)
        left -= left < spent(t) ? left : spent(t);
    return left;
}

/* When the first clock runs out, and which seat's. */
static uint64_t flag_falls(const struct table *t, int *seat)
{
    uint64_t first = UINT64_MAX;

    for (int s = 1; s <= t->seats; s++) {
        uint64_t due = t->since + budget(t, s);

        if ((t->running >> s & 1) && due < first) {
            first = due;
            *seat = s;
        }
    }
    return first == UINT64_MAX ? first : first + rest(t);
}

static uint64_t lay_ends(const struct table *t)
{
    return call_layer(t) && t->lay_ms ? t->since + t->lay_ms + rest(t) : UINT64_MAX;
}

static uint64_t rest_ends(const struct table *t)
{
    return t->rest_until ? t->rest_until : UINT64_MAX;
}

static uint64_t sooner(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Computers wait while a person might still announce. */
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

    if (t->begins)
        return t->begins;
    if (t->status != TABLE_PLAYING)
        return due;
    due = sooner(sooner(flag_falls(t, &seat), lay_ends(t)), rest_ends(t));
    if (polite > t->now)
        due = sooner(due, polite);
    return t->calls ? sooner(due, t->window) : due;
}

/* Does the first thing that is due, at its own time; returns false if nothing is due yet. */
static bool one_thing(struct table *t, uint64_t now)
{
    int seat = 0;
    uint64_t flag = flag_falls(t, &seat);
    uint64_t lay = lay_ends(t);
    uint64_t window = t->calls ? t->window : UINT64_MAX;
    uint64_t due = sooner(sooner(flag, lay), sooner(window, rest_ends(t)));

    if (t->begins && t->begins <= now) {
        t->now = t->begins > t->now ? t->begins : t->now;
        table_count_out(t);
        return true;
    }
    if (t->status != TABLE_PLAYING || due > now)
        return false;
    if (due > t->now)
        t->now = due;
    if (due == rest_ends(t)) {
        end_rest(t);
    } else if (due == window) {
        call_settle(t);
    } else if (due == lay) {
        if (!table_special(t, SPECIAL_TIMEOUT, call_layer(t)))
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

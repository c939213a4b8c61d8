/*
 * start.c - how a game begins: the terms, who is ready, lots for the first seat, the countdown of
 * a race; see table.h.
 */
#include "table/inside.h"

#include <string.h>

/* ---- the terms ---- */

bool table_back_rule(struct table *t, enum back_rule rule, struct message *why)
{
    if (!table_setting(t, why))
        return false;
    t->back_rule = rule;
    table_terms_changed(t);
    return true;
}

bool table_agree_standin(struct table *t, int level, struct message *why)
{
    if (!table_setting(t, why))
        return false;
    if (level < 0 || level > 8)
        return message_number(message_set(why, "table.level"), level);
    t->agreed_level = level;
    table_terms_changed(t);
    return true;
}

bool table_first(struct table *t, bool lot, struct message *why)
{
    if (!table_setting(t, why))
        return false;
    t->lot = lot;
    table_terms_changed(t);
    return true;
}

bool table_countdown(struct table *t, uint32_t ms, struct message *why)
{
    if (!table_setting(t, why))
        return false;
    t->countdown_ms = ms;
    table_terms_changed(t);
    return true;
}

/* ---- beginning ---- */

void table_turn(struct table *t, uint32_t by)
{
    for (; by > 0; by--) {
        struct seat last = t->seat[t->seats];

        for (int s = t->seats; s > 1; s--)
            t->seat[s] = t->seat[s - 1];
        t->seat[1] = last;
        t->turns++;
    }
}

/* Draws lots for the first seat; each person's nonce moves with them. */
static void draw_lots(struct table *t)
{
    uint32_t by = t->lot ? table_draw(t, (uint32_t)t->seats) : 0;
    struct fair before = t->fair;

    t->fair.given = 0;
    for (int s = 1; s <= t->seats; s++) {
        int to = (s - 1 + (int)by) % t->seats + 1;

        if (before.given >> s & 1)
            fair_nonce(&t->fair, to, before.nonce[s]);
    }
    table_turn(t, by);
}

bool table_begin(struct table *t, uint64_t now, struct message *why)
{
    struct options dealt = t->options;
    struct match fresh;

    t->shuffled = fair_deal(&t->fair, &dealt);
    if (!match_init(&fresh, &dealt, why))
        return false;
    if (t->begun)
        match_release(&t->match);
    t->match = fresh;
    t->begun = true;
    t->games++;
    t->position++;
    t->fresh = t->position;
    t->now = t->shown = now;
    plans_forget(t);
    t->backs++; /* what was sent about the previous game no longer applies */
    t->calls = 0;
    t->reason = REASON_NONE;
    t->loser = 0;
    memset(&t->result, 0, sizeof t->result);
    t->offer = OFFER_NONE;
    t->question.open = false;
    t->questions = 0;
    t->answered.count = 0;
    t->begins = 0;
    t->standins = 0;
    for (int s = 0; s <= t->seats; s++) {
        t->seat[s].left = t->clock_ms;
        t->seat[s].vacation = 0;
        t->seat[s].extra = 0;
        t->seat[s].rematches = 0;
        memset(t->seat[s].offered, 0, sizeof t->seat[s].offered);
        answers_forget(&t->seat[s]);
    }
    t->status = TABLE_PLAYING;
    clock_start(t);
    table_changed(t, &t->changed_table);
    table_changed(t, &t->changed_state);
    /* Some deals end the game before anybody acts. */
    if (t->match.ending)
        table_finish(t, (enum table_reason)t->match.ending, 0);
    return true;
}

/* A race starts on all screens at once, so nobody has to guess when. */
static bool counts_down(struct table *t)
{
    if (!t->race || t->countdown_ms == 0)
        return false;
    t->begins = t->now + t->countdown_ms;
    table_changed(t, &t->changed_table);
    return true;
}

static bool begin_first(struct table *t, struct message *why)
{
    draw_lots(t);
    return table_begin(t, t->now, why);
}

static bool begin_again(struct table *t, struct message *why)
{
    t->fair = t->next;
    table_turn(t, 1); /* so that the first seat rotates */
    return table_begin(t, t->now, why);
}

bool table_again(struct table *t, struct message *why)
{
    return counts_down(t) || begin_again(t, why);
}

void table_count_out(struct table *t)
{
    t->begins = 0;
    if (!(t->status == TABLE_OVER ? begin_again(t, NULL) : begin_first(t, NULL)))
        table_terms_changed(t); /* out of memory: people may get ready again */
}

bool table_start(struct table *t, uint64_t now, struct message *why)
{
    if (!table_setting(t, why))
        return false;
    if (t->seats == 0)
        return refused(why, "table.not-started");
    for (int s = 1; s <= t->seats; s++) {
        if (t->seat[s].kind == SEAT_OPEN || (t->seat[s].kind == SEAT_PERSON && !t->seat[s].ready))
            return message_number(message_set(why, "table.waits"), s);
    }
    t->now = now > t->now ? now : t->now;
    return counts_down(t) || begin_first(t, why);
}

bool table_ready(struct table *t, int seat, uint64_t now, struct message *why)
{
    struct message still = { 0 };

    if (!table_setting(t, why) || !table_has_seat(t, seat, why))
        return false;
    if (t->seat[seat].kind != SEAT_PERSON)
        return message_number(message_set(why, "table.empty"), seat);
    t->seat[seat].ready = true;
    table_changed(t, &t->changed_table);
    if (table_start(t, now, &still) || strcmp(still.id, "table.waits") == 0)
        return true;
    *why = still;
    return false;
}

bool table_wait(struct table *t, int seat, struct message *why)
{
    bool rematch = t->offer == OFFER_REMATCH && (t->agreed >> seat & 1);

    if (!table_has_seat(t, seat, why))
        return false;
    if (!rematch && !t->begins && !(t->status == TABLE_SETTING && t->seat[seat].ready))
        return refused(why, "table.not-ready");
    if (t->status == TABLE_SETTING)
        t->seat[seat].ready = false;
    t->begins = 0;
    if (rematch) {
        t->offer = OFFER_NONE;
        table_changed(t, &t->changed_offer);
    }
    table_changed(t, &t->changed_table);
    return true;
}

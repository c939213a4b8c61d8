/*
 * absence.c - games that a person has left: a computer plays on, or the others end the game; see
 * table.h.
 */
#include "table/inside.h"

/* Notes that a computer plays for the seat from now on. Returns false if that has happened too
 * often. */
static bool note_standin(struct table *t, int seat, int level)
{
    if (t->standins == TABLE_STANDINS)
        return false;
    t->standin[t->standins++] =
        (struct standin){ .seat = seat, .level = level, .from = t->match.count, .to = UINT32_MAX };
    return true;
}

/* Records that the stand-in stops; an entry without any action is removed. */
static void note_return(struct table *t, int seat)
{
    for (int i = 0; i < t->standins; i++) {
        if (t->standin[i].seat == seat && t->standin[i].to == UINT32_MAX)
            t->standin[i].to = t->match.count;
    }
    standin_cut(t, t->match.count);
}

/* Returns true if the table agreed on this level before the game; older editions decided on the
 * spot. */
static bool agreed(const struct table *t, int level, struct message *why)
{
    if (level < 0 || level > 8)
        return message_number(message_set(why, "table.level"), level);
    return level == 0 || t->edition < 3 || level == t->agreed_level ||
           refused(why, "table.no-standin");
}

bool table_standin(struct table *t, int seat, int level, struct message *why)
{
    enum seat_kind from = level ? SEAT_PERSON : SEAT_COMPUTER;

    if (t->status != TABLE_PLAYING && t->status != TABLE_PAUSED)
        return refused(why, "table.not-started");
    if (!table_has_seat(t, seat, why))
        return false;
    if (t->seat[seat].kind != from)
        return message_number(message_set(why, "table.empty"), seat);
    if (!agreed(t, level, why))
        return false;
    if (level == 0)
        note_return(t, seat);
    else if (!note_standin(t, seat, level))
        return refused(why, "table.no-standin");
    t->seat[seat].kind = level ? SEAT_COMPUTER : SEAT_PERSON;
    t->seat[seat].level = level;
    t->seat[seat].standin = level > 0;
    t->seat[seat].ready = true;
    table_changed(t, &t->changed_table);
    return true;
}

void standin_cut(struct table *t, uint32_t count)
{
    int kept = 0;

    for (int i = 0; i < t->standins; i++) {
        struct standin s = t->standin[i];

        s.from = s.from < count ? s.from : count;
        if (s.to != UINT32_MAX)
            s.to = s.to < count ? s.to : count;
        if (s.from < s.to)
            t->standin[kept++] = s;
    }
    t->standins = kept;
}

void standin_end(struct table *t)
{
    for (int s = 1; s <= t->seats && t->edition >= 3; s++) {
        if (!t->seat[s].standin)
            continue;
        note_return(t, s);
        t->seat[s].kind = SEAT_PERSON;
        t->seat[s].level = 0;
        t->seat[s].standin = false;
    }
}

bool table_abandon(struct table *t, int seat, bool draw, uint64_t now, struct message *why)
{
    table_time(t, now);
    if (t->status != TABLE_PLAYING)
        return refused(why, "table.not-started");
    if (!table_has_seat(t, seat, why))
        return false;
    if (draw)
        table_finish(t, REASON_ABANDONED, 0);
    else if (t->seats == 2 || !table_special(t, SPECIAL_RESIGN, seat))
        table_finish(t, REASON_ABANDONED, seat);
    return true;
}

void table_abandon_also(struct table *t, unsigned seats)
{
    if (t->status == TABLE_OVER && t->reason == REASON_ABANDONED && !t->result.draw)
        t->result.winners &= (uint8_t)~seats;
}

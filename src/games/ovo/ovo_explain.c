/*
 * ovo_explain.c - explanations for people: the goal, a seat's progress, why the game ended.
 *
 * They only use what everybody sees: which eggs are turned, but not their owners before the end.
 */
#include "core/bits.h"
#include "games/ovo/ovo.h"

static const char *const sign[] = { "", "ovo.sign.1", "ovo.sign.2", "ovo.sign.3", "ovo.sign.4" };

/* How many eggs of the seat still show their symbol. */
static int upright(const struct ovo_state *s, unsigned seat)
{
    return bits_count(s->own[seat - 1] & ~s->turned);
}

static bool progress(const struct ovo_state *s, unsigned seat, int n, struct message *out)
{
    int each = ovo_eggs_each(s->players);

    if (!(s->in >> seat & 1) || n > 1)
        return false;
    if (n == 0)
        message_number(message_set(out, "ovo.progress.turned"), each - upright(s, seat));
    else
        message_number(message_set(out, "ovo.progress.camp"),
                       bits_count(s->turned & ovo_camp(s->players, seat)));
    message_number(out, each);
    return true;
}

/* Names the first egg that did not belong to the declaring seat. */
static bool false_egg(const struct ovo_state *s, struct message *out)
{
    uint64_t others = ovo_camp(s->players, s->last_seat) & ~s->own[s->last_seat - 1];
    char cell[3];

    if (s->players != 2 || !(others & ovo_eggs(s)))
        return false;
    ovo_write_cell(ovo_first(others & ovo_eggs(s)), cell);
    message_place(message_set(out, "ovo.ending.false"), cell);
    message_word(out, sign[ovo_owner(s, ovo_first(others & ovo_eggs(s)))]);
    return true;
}

/* Returns true if eggs were counted because the turns were over. [57] */
static bool counted(const struct ovo_state *s)
{
    bool declared = ovo_kind(s->last) == OVO_DECLARE || s->last & OVO_DONE;

    if (s->winner == OVO_NOBODY || !declared)
        return true;
    return s->players == 4 && s->winner != s->last_seat && (s->in & (s->in - 1)) != 0;
}

static bool ending(const struct ovo_state *s, struct message *out)
{
    if (s->winner == OVO_NOBODY)
        message_set(out, "ovo.ending.even");
    else if (counted(s))
        message_number(message_set(out, "ovo.ending.most"), bits_count(ovo_home(s, s->winner)));
    else if (s->winner == s->last_seat)
        message_number(message_set(out, "ovo.ending.home"), ovo_eggs_each(s->players));
    else if (!false_egg(s, out))
        message_set(out, "ovo.ending.last");
    return true;
}

bool ovo_explain(const void *view, enum game_topic topic, int seat, int n, struct message *out)
{
    const struct ovo_state *s = view;

    if (topic == TOPIC_PROGRESS)
        return progress(s, (unsigned)seat, n, out);
    if (n)
        return false;
    if (topic == TOPIC_ENDING)
        return ending(s, out);
    message_number(message_set(out, s->rounds ? "ovo.goal.rounds" : "ovo.goal"),
                   ovo_eggs_each(s->players));
    if (s->rounds)
        message_number(out, s->rounds);
    return true;
}

/* oeil_valid.c - what is true in every position of L'Oeil. */
#include "games/oeil/oeil.h"

/* Counters: no field has two, each living seat has its full number, and the others have none. */
static bool counters_valid(const struct oeil_state *s)
{
    uint32_t all = 0;

    for (int i = 0; i < OEIL_SEATS; i++) {
        bool lives = s->living >> i & 1;

        if (s->on[i] & all)
            return false;
        all |= s->on[i];
        if (bits_count(s->on[i]) + s->hand[i] != (lives ? s->counters : 0))
            return false;
        if (!s->quiz && s->hand[i] && s->phase != OEIL_PLACING && s->phase != OEIL_NAMING)
            return false;
    }
    return all == s->all;
}

/* Control: no two seats control one colour; a seat that is out controls none; no living seat's own
 * colour is controlled by another where that eliminates. */
static bool control_valid(const struct oeil_state *s)
{
    unsigned held = 0;

    for (int i = 0; i < OEIL_SEATS; i++) {
        if (s->own[i] >= OEIL_COLOURS)
            return false;
        if ((s->held[i] & held) || (s->held[i] && !(s->living >> i & 1)))
            return false;
        held |= s->held[i];
    }
    if (s->seats < 3)
        return s->seats == 2 || held == 0;
    for (int i = 0; i < s->seats; i++)
        if ((s->living >> i & 1) && (held & ~(unsigned)s->held[i]) >> s->own[i] & 1)
            return false;
    return true;
}

static bool question_valid(const struct oeil_state *s)
{
    enum oeil_kind kind = oeil_kind(s->asked);

    if (s->asked == 0)
        return true;
    return s->quiz && s->done != OEIL_NOTHING &&
           (kind == OEIL_TAKE || (s->phase == OEIL_TURN &&
                                  (kind == OEIL_STEP || kind == OEIL_PLACE)));
}

static bool taken_valid(const struct oeil_state *s)
{
    unsigned colours = 0;
    unsigned patterns = 0;

    for (int i = 0; i < s->taken_count; i++) {
        unsigned colour = 1u << (s->taken[i] & 7);
        unsigned pattern = 1u << (s->taken[i] >> 4);

        if (i % 4 == 0)
            patterns = 0;
        if ((colours & colour) || (patterns & pattern) || pattern > 8 ||
            (i > 0 && s->taken[i - 1] >> 4 == s->taken[i] >> 4))
            return false;
        colours |= colour;
        patterns |= pattern;
    }
    return s->taken_count == 0 || s->seats == 1;
}

bool oeil_valid(const void *state)
{
    const struct oeil_state *s = state;

    if (s->seats < 1 || s->seats > OEIL_SEATS || s->pattern >= OEIL_PATTERNS ||
        s->phase > OEIL_OVER || s->done > OEIL_MOVED || s->left > 4 ||
        s->taken_count > OEIL_COLOURS || s->who >= s->seats || s->living >> s->seats)
        return false;
    if (!(s->living >> s->who & 1) || (s->novice & ~s->living) || (s->quiz && s->novice))
        return false;
    if (s->phase != OEIL_OVER && s->winners)
        return false;
    if (s->phase == OEIL_DAWN && (s->left || s->done || s->barred || s->asked))
        return false;
    if ((s->phase == OEIL_NAMING || s->phase == OEIL_PLACING) && s->turn)
        return false;
    return counters_valid(s) && control_valid(s) && question_valid(s) && taken_valid(s);
}

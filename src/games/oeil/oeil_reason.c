/*
 * oeil_reason.c - why an action of L'Oeil is good, for hints: what it wins, prevents, threatens or
 * gathers, the most important first. Only the states before and after it are compared.
 */
#include "games/oeil/oeil_survey.h"

/* A seat before the action and after it. */
struct change {
    struct oeil_race was, is;
    int lacked,
        lacks; /* how many moves its turn, this one or the next, is short of a win; 0 or less:
                * none */
};

static void look(const struct oeil_state *s, int who, struct oeil_race *r, int *lacks)
{
    struct oeil_outlook v;

    oeil_outlook_init(&v, s->pattern);
    oeil_race_of(s, &v, who, r);
    *lacks = r->need - (who == s->who && s->phase == OEIL_TURN ? s->left : r->tempo);
}

static void compare(const struct oeil_state *s, const struct oeil_state *next, int who,
                    struct change *c)
{
    look(s, who, &c->was, &c->lacked);
    look(next, who, &c->is, &c->lacks);
}

static bool of_colour(struct message *out, const char *id, int colour)
{
    message_word(message_set(out, id), oeil_colour_word[colour]);
    return true;
}

static bool of_number(struct message *out, const char *id, int number)
{
    message_number(message_set(out, id), number);
    return true;
}

static int count_on(const struct oeil_state *s, int who, int colour)
{
    return bits_count(s->on[who] & oeil_fields_of[s->pattern][colour]);
}

/* Returns true if the action keeps a rival from winning with a full home. */
static bool stops(const struct oeil_state *s, const struct oeil_state *next, struct message *out)
{
    for (int i = 0; i < s->seats; i++) {
        struct change c;

        if (i == s->who || !((s->living & next->living) >> i & 1))
            continue;
        compare(s, next, i, &c);
        if (c.lacked <= 0 && c.lacks > 0)
            return of_colour(out, "oeil.why.stops", s->own[i]);
    }
    return false;
}

/* Returns true if a field of a rival's home, which the rival has begun to fill, now has a guard. */
static bool guards(const struct oeil_state *s, const struct oeil_state *next, struct message *out)
{
    for (int i = 0; i < s->seats; i++) {
        int own = s->own[i];

        if (i == s->who || !(next->living >> i & 1) || next->pattern != s->pattern)
            continue;
        if (count_on(next, s->who, own) > count_on(s, s->who, own) && count_on(next, i, own) > 1)
            return of_colour(out, "oeil.why.guards", own);
    }
    return false;
}

/* Returns true if a rival has fewer moves next turn, or its colour is further away. */
static bool hinders(const struct oeil_state *s, const struct oeil_state *next, struct message *out)
{
    for (int i = 0; i < s->seats; i++) {
        struct change c;

        if (i == s->who || !((s->living & next->living) >> i & 1))
            continue;
        compare(s, next, i, &c);
        if (c.is.tempo < c.was.tempo)
            return of_number(out, "oeil.why.slows", c.is.tempo);
        if (c.is.need > c.was.need && c.was.colour >= 0)
            return of_colour(out, "oeil.why.hinders", c.was.colour);
    }
    return false;
}

/* Returns true if the action brings the seat itself something, and says what. */
static bool gathers(const struct oeil_state *s, const struct oeil_state *next,
                    const struct change *c, struct message *out)
{
    int colour = c->is.colour;
    int there = count_on(next, s->who, colour);

    if (there > 1 && there > count_on(s, s->who, colour)) {
        message_number(message_set(out, "oeil.why.gathers"), there);
        message_number(out, s->full);
        message_word(out, oeil_colour_word[colour]);
        return true;
    }
    return c->is.tempo > 1 && c->is.tempo > c->was.tempo &&
           of_number(out, "oeil.why.moves", c->is.tempo);
}

static bool race_reason(const struct oeil_state *s, const struct oeil_state *next,
                        struct message *out)
{
    bool home = oeil_at_once(s) && s->phase == OEIL_TURN && next->phase == OEIL_TURN;
    struct change c;

    compare(s, next, s->who, &c);
    if (c.is.colour < 0)
        return false;
    if (home && c.lacks <= 0 && next->who == s->who)
        return of_colour(out, "oeil.why.soon", c.is.colour);
    if (home && stops(s, next, out))
        return true;
    if (home && c.lacks <= 0)
        return of_colour(out, "oeil.why.threat", c.is.colour);
    if (gathers(s, next, &c, out) || guards(s, next, out))
        return true;
    if (c.is.need < c.was.need && c.is.need < OEIL_NEVER) {
        message_number(message_set(out, "oeil.why.nearer"), c.is.need);
        message_word(out, oeil_colour_word[c.is.colour]);
        return true;
    }
    if (hinders(s, next, out))
        return true;
    return c.is.need == c.was.need && c.is.ways > c.was.ways &&
           of_colour(out, "oeil.why.ways", c.is.colour);
}

bool oeil_reason(const void *state, uint32_t a, struct message *out)
{
    const struct oeil_state *s = state;
    struct oeil_state next = *s;

    if (s->asked || (s->phase != OEIL_TURN && s->phase != OEIL_PLACING))
        return false;
    if (oeil_kind(a) == OEIL_TAKE) {
        message_set(out, "oeil.why.claim");
        return true;
    }
    game_step(&oeil_game, &next, a);
    if (next.winners >> (s->who + 1) & 1) {
        if (s->seats > 1 && oeil_at_once(s) && oeil_is_full(&next, s->who, s->own[s->who]))
            return of_colour(out, "oeil.why.home", s->own[s->who]);
        message_set(out, "oeil.why.wins");
        return true;
    }
    if (next.taken_count > s->taken_count) {
        message_set(out, "oeil.why.takes");
        return true;
    }
    return s->seats > 1 && next.phase != OEIL_OVER && !next.asked && race_reason(s, &next, out);
}

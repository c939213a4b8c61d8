/*
 * oeil_arrange.c - positions of L'Oeil that people set up (core/setup.h).
 *
 * a to d are the counters of seats 1 to 4, ring by ring from 1a. After them, in hexadecimal digits:
 * the pattern, the seats that are still in, and for each seat the colours it controls and those it
 * named, two digits each; in solitaire the pattern, and colour and pattern of each taking. Counters
 * missing from the text go on free fields of colours that nobody owns; anything else that is
 * missing is as in a new game.
 */
#include "games/oeil/oeil.h"

#include <string.h>

static bool read_digit(const char **at, unsigned *out)
{
    static const char digits[] = "0123456789abcdef";
    const char *found = **at ? strchr(digits, **at) : NULL;

    if (!found)
        return false;
    *out = (unsigned)(found - digits);
    ++*at;
    return true;
}

static bool read_mask(const char **at, uint8_t *out)
{
    unsigned high, low;

    if (!read_digit(at, &high) || !read_digit(at, &low))
        return false;
    *out = (uint8_t)(high << 4 | low);
    return true;
}

static bool read_takings(struct oeil_state *s, const char *at)
{
    while (*at) {
        unsigned colour, pattern;

        if (s->taken_count == OEIL_COLOURS || !read_digit(&at, &colour) ||
            !read_digit(&at, &pattern) || colour >= OEIL_COLOURS || pattern >= OEIL_PATTERNS)
            return false;
        s->taken[s->taken_count++] = (uint8_t)(colour | pattern << 4);
    }
    return s->taken_count < OEIL_COLOURS;
}

static bool read_rest(struct oeil_state *s, const char *at)
{
    unsigned pattern, living;

    if (!*at)
        return true;
    if (!read_digit(&at, &pattern) || pattern >= OEIL_PATTERNS)
        return false;
    s->pattern = (uint8_t)pattern;
    if (s->seats == 1)
        return read_takings(s, at);
    if (!read_digit(&at, &living))
        return false;
    s->living &= (uint8_t)living;
    for (int i = 0; i < s->seats; i++) {
        if (!read_mask(&at, &s->held[i]) || !read_mask(&at, &s->named[i]))
            return false;
    }
    return *at == '\0';
}

static bool read_counters(struct oeil_state *s, const char *signs, struct message *why)
{
    for (int field = 0; field < OEIL_FIELDS; field++) {
        int i = signs[field] - 'a';

        if (signs[field] == '.')
            continue;
        if (i < 0 || i >= s->seats || !(s->living >> i & 1))
            return refused(why, "setup.unknown");
        s->on[i] |= 1u << field;
        if (bits_count(s->on[i]) > s->counters)
            return refused(why, "setup.too-many");
        s->all |= 1u << field;
    }
    return true;
}

/* Places the counters that a seat lacks on free fields of colours nobody owns, or on any field. */
static void fill_up(struct oeil_state *s, int who)
{
    unsigned owned = 0;
    uint32_t room[2];

    for (int i = 0; i < s->seats && s->seats > 1; i++)
        owned |= 1u << s->own[i];
    room[0] = ~oeil_area(s->pattern, owned);
    room[1] = ~room[0];
    for (int i = 0; i < 2; i++) {
        for (uint32_t free = room[i] & ~s->all; free && bits_count(s->on[who]) < s->counters;
             free &= free - 1) {
            s->on[who] |= free & (0 - free);
            s->all |= free & (0 - free);
        }
    }
}

/* If the targets were never named, the first colours are used. */
static void name_rest(struct oeil_state *s)
{
    for (int i = 0; i < s->seats; i++) {
        if (s->goal != OEIL_THREE)
            s->named[i] = 0;
        for (int colour = 0; s->goal == OEIL_THREE && bits_count(s->named[i]) < OEIL_TARGETS;
             colour++)
            s->named[i] |= (uint8_t)(1u << colour);
    }
}

bool oeil_arrange(struct oeil_state *s, const struct setup_text *in, struct message *why)
{
    s->all = 0;
    memset(s->on, 0, sizeof s->on);
    memset(s->hand, 0, sizeof s->hand);
    s->novice = 0;
    if (!read_rest(s, in->rest))
        return refused(why, "setup.unknown");
    if (!read_counters(s, in->signs, why))
        return false;
    for (int i = 0; i < s->seats; i++) {
        if (s->living >> i & 1)
            fill_up(s, i);
    }
    s->who = (uint8_t)(in->seat - 1);
    if (s->seats > 1) {
        s->phase = OEIL_DAWN;
        name_rest(s);
    }
    if (!oeil_valid(s) || (s->seats > 1 && (s->living & (s->living - 1)) == 0))
        return refused(why, "setup.over");
    return true;
}

static bool nth_place(const void *state, int n, struct text *out)
{
    (void)state;
    if (n >= OEIL_FIELDS)
        return false;
    oeil_write_field(n, out);
    return true;
}

static char sign_at(const void *state, int n)
{
    const struct oeil_state *s = state;

    for (int i = 0; i < s->seats; i++) {
        if (s->on[i] >> n & 1)
            return (char)('a' + i);
    }
    return '.';
}

static bool nth_piece(const void *state, int n, struct setup_piece *out)
{
    static const char signs[OEIL_SEATS][2] = { "a", "b", "c", "d" };
    const struct oeil_state *s = state;

    if (n >= s->seats)
        return false;
    out->signs = signs[n];
    out->seat = n + 1;
    out->left = SETUP_ALL;
    message_set(&out->name, "oeil.counter");
    return true;
}

static void write_digit(struct text *out, unsigned n)
{
    text_char(out, "0123456789abcdef"[n & 15]);
}

static void write_rest(const void *state, struct text *out)
{
    const struct oeil_state *s = state;

    write_digit(out, s->pattern);
    for (int i = 0; i < s->taken_count; i++) {
        write_digit(out, s->taken[i] & 15);
        write_digit(out, s->taken[i] >> 4);
    }
    if (s->seats == 1)
        return;
    write_digit(out, s->living);
    for (int i = 0; i < s->seats; i++) {
        write_digit(out, s->held[i] >> 4);
        write_digit(out, s->held[i]);
        write_digit(out, s->named[i] >> 4);
        write_digit(out, s->named[i]);
    }
}

const struct setup_rules oeil_arrangement = {
    .place = nth_place,
    .sign = sign_at,
    .piece = nth_piece,
    .rest = write_rest,
};

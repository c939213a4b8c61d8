/*
 * ovo_setup.c - positions of Ovo that people set up (core/setup.h).
 *
 * a to d are the eggs of seats 1 to 4 with their symbol up, A to D turned ones, row by row from a1.
 * Eggs that the text omits are in their camp; an egg in another seat's camp is always turned. With
 * four players, a seat without any egg has failed.
 */
#include "games/ovo/ovo.h"

#include <string.h>

static unsigned cell_of(int n)
{
    return (unsigned)(8 * (n / OVO_SIDE) + n % OVO_SIDE);
}

/* The seat that owns an egg with this sign, or 0. */
static unsigned owner_of(const struct ovo_state *s, char sign)
{
    int n = sign >= 'a' ? sign - 'a' : sign - 'A';

    return n >= 0 && n < s->players ? (unsigned)n + 1 : 0;
}

static bool read_eggs(struct ovo_state *s, const char *signs, struct message *why)
{
    for (int n = 0; n < OVO_SIDE * OVO_SIDE; n++) {
        unsigned seat = owner_of(s, signs[n]);
        uint64_t bit = ovo_bit(cell_of(n));

        if (signs[n] == '.')
            continue;
        if (seat == 0)
            return refused(why, "setup.unknown");
        s->own[seat - 1] |= bit;
        if (signs[n] < 'a' || bit & ovo_foreign(s->players, seat))
            s->turned |= bit;
        if (bits_count(s->own[seat - 1]) > ovo_eggs_each(s->players))
            return refused(why, "setup.too-many");
    }
    return true;
}

/* Puts a seat's missing eggs in its camp or, if that is full, on cells outside all camps. */
static void fill_up(struct ovo_state *s, unsigned seat)
{
    uint64_t homes[2] = { ovo_camp(s->players, seat), OVO_BOARD & ~ovo_camp(s->players, 0) };
    int lacks = ovo_eggs_each(s->players) - bits_count(s->own[seat - 1]);

    for (int i = 0; i < 2; i++) {
        for (uint64_t room = homes[i] & ~ovo_eggs(s); room && lacks > 0; room &= room - 1, lacks--)
            s->own[seat - 1] |= room & (0 - room);
    }
}

bool ovo_arrange(struct ovo_state *s, const struct setup_text *in, struct message *why)
{
    memset(s->own, 0, sizeof s->own);
    s->in = 0;
    s->seat = (uint8_t)in->seat;
    if (!read_eggs(s, in->signs, why))
        return false;
    for (unsigned seat = 1; seat <= s->players; seat++) {
        if (s->players == 2 || s->own[seat - 1]) {
            s->in = (uint8_t)(s->in | 1u << seat);
            fill_up(s, seat);
        }
    }
    if (!(s->in >> s->seat & 1) || (s->in & (s->in - 1)) == 0)
        return refused(why, "setup.over");
    return true;
}

static bool nth_place(const void *state, int n, struct text *out)
{
    char name[3];

    (void)state;
    if (n >= OVO_SIDE * OVO_SIDE)
        return false;
    ovo_write_cell(cell_of(n), name);
    text_put(out, name);
    return true;
}

static char sign_at(const void *state, int n)
{
    const struct ovo_state *s = state;
    unsigned seat = ovo_owner(s, cell_of(n));

    if (seat == 0)
        return '.';
    return (char)((s->turned >> cell_of(n) & 1 ? 'A' : 'a') + seat - 1);
}

static bool nth_piece(const void *state, int n, struct setup_piece *out)
{
    static const char signs[OVO_SEATS][3] = { "aA", "bB", "cC", "dD" };
    static const char *const name[OVO_SEATS] = { "ovo.sign.1", "ovo.sign.2", "ovo.sign.3",
                                                 "ovo.sign.4" };
    const struct ovo_state *s = state;

    if (n >= s->players)
        return false;
    out->signs = signs[n];
    out->seat = n + 1;
    out->left = SETUP_ALL;
    message_set(&out->name, name[n]);
    return true;
}

const struct setup_rules ovo_setup = { .place = nth_place, .sign = sign_at, .piece = nth_piece };

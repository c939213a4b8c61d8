/*
 * eccentric_setup.c - positions of Eccentric that people set up (core/setup.h).
 *
 * A to L are red pawns, a to l black ones, M to X grey ones: three letters, by rotation, for each
 * of the types A to D. A 1 after them means that the seats have swapped colours. Every large
 * triangle on the board counts for its colour, since it is unknown who completed it.
 */
#include "games/eccentric/eccentric.h"

#include <string.h>

static const char signs[ECC_COLOURS][ECC_TYPES][ECC_ROTATIONS + 1] = {
    { "ABC", "DEF", "GHI", "JKL" },
    { "abc", "def", "ghi", "jkl" },
    { "MNO", "PQR", "STU", "VWX" },
};

/* The pawn that a sign stands for; returns false if these seats have no such pawn. */
static bool read_sign(const struct eccentric_state *s, char sign, int *owner, int *form)
{
    for (int colour = 0; colour < ECC_COLOURS; colour++) {
        int n = sign - signs[colour][0][0];

        if (n < 0 || n >= ECC_FORMS || !eccentric_seated(s, colour))
            continue;
        *owner = colour;
        *form = n;
        return true;
    }
    return false;
}

/* Joins a pawn that was laid and counts the triangles it completes, of every colour. */
static bool complete(struct eccentric_state *s, int cell)
{
    for (int colour = 0; colour < s->seats; colour++) {
        s->score[colour] = (uint16_t)(s->score[colour] + eccentric_join(s, cell, colour));
        if (s->need && s->score[colour] >= s->need)
            return false;
    }
    return true;
}

bool eccentric_arrange(struct eccentric_state *s, const struct setup_text *in,
                       struct message *why)
{
    s->seat = (uint8_t)in->seat;
    s->turn = (uint16_t)(s->seats + in->seat - 1); /* past the first round: no swap */
    s->swapped = s->swap && in->rest[0] == '1';
    for (int cell = 0; cell < s->side * s->side; cell++) {
        int owner, form;

        if (in->signs[cell] == '.')
            continue;
        if (!read_sign(s, in->signs[cell], &owner, &form))
            return refused(why, "setup.unknown");
        if (s->hand[owner][form / ECC_ROTATIONS] == 0)
            return refused(why, "setup.too-many");
        eccentric_lay(s, owner, form, cell);
        s->last = (uint8_t)(cell + 1);
        s->placer = (uint8_t)((in->seat + s->seats - 2) % s->seats + 1);
        if (!complete(s, cell))
            return refused(why, "setup.over");
    }
    return s->held > 0 || refused(why, "setup.over");
}

static bool nth_place(const void *state, int n, struct text *out)
{
    const struct eccentric_state *s = state;

    if (n >= s->side * s->side)
        return false;
    eccentric_write_cell(n, out);
    return true;
}

static char sign_at(const void *state, int n)
{
    const struct eccentric_state *s = state;
    int owner, form;

    if (!s->cell[n] || !eccentric_read_pawn(s->cell[n], &owner, &form))
        return '.';
    return signs[owner][form / ECC_ROTATIONS][form % ECC_ROTATIONS];
}

static bool nth_piece(const void *state, int n, struct setup_piece *out)
{
    static const char *const name[ECC_TYPES] = { "A", "B", "C", "D" };
    const struct eccentric_state *s = state;
    int owner = n / ECC_TYPES;
    int type = n % ECC_TYPES;

    if (owner >= s->seats)
        return false;
    out->signs = signs[owner][type];
    out->seat = s->swapped ? 2 - owner : owner + 1;
    out->left = s->hand[owner][type];
    message_text(message_set(&out->name, "eccentric.pawn-named"), name[type]);
    return true;
}

static void write_rest(const void *state, struct text *out)
{
    const struct eccentric_state *s = state;

    text_char(out, s->swapped ? '1' : '0');
}

const struct setup_rules eccentric_setup = {
    .place = nth_place,
    .sign = sign_at,
    .piece = nth_piece,
    .rest = write_rest,
};

/*
 * eccentric_book.c - replies to openings of Eccentric that were searched for long in advance.
 *
 * The board can be turned and mirrored; the book has one line for all positions that are alike in
 * this way. A cell has a distance from each side of the board, and side v is opposite corner v, so
 * a symmetry permutes the three distances and, with them, the corners of the pawns.
 */
#include "games/eccentric/eccentric_book.h"
#include "games/eccentric/eccentric_think.h"

enum { TYPE_C = 2 };

/* Where corner v goes. The last three symmetries mirror the board. */
static const uint8_t corners[ECC_SYMMETRIES][3] = {
    { 0, 1, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 0, 2, 1 }, { 2, 1, 0 }, { 1, 0, 2 },
};

int eccentric_turned(int side, int code, int symmetry)
{
    const uint8_t *to = corners[symmetry];
    int cell = code % ECC_CELLS_MAX;
    int row = eccentric_row(cell);
    int place = cell - row * row;
    int from[3] = { side - 1 - row, place / 2, row - (place + 1) / 2 };
    int type = code / ECC_CELLS_MAX / ECC_ROTATIONS;
    int rotation = to[code / ECC_CELLS_MAX % ECC_ROTATIONS];
    int away[3];

    for (int v = 0; v < 3; v++)
        away[to[v]] = from[v];
    row = side - 1 - away[0];
    if (symmetry >= 3 && type < TYPE_C)
        type = 1 - type; /* A and B are mirror images of each other; C and D are their own */
    return (type * ECC_ROTATIONS + rotation) * ECC_CELLS_MAX + row * row + 2 * away[1] + place % 2;
}

/* Returns true if the line's pawns, after the symmetry, are those on the board. */
static bool matches(const struct eccentric_state *s, const struct eccentric_opening *o,
                    int symmetry)
{
    for (int i = 0; i < o->count; i++) {
        int code = eccentric_turned(s->side, o->line[i], symmetry);

        if (s->cell[code % ECC_CELLS_MAX] != eccentric_pawn(i % 2, code / ECC_CELLS_MAX))
            return false;
    }
    return true;
}

bool eccentric_find_opening(const struct eccentric_state *s,
                            const struct eccentric_opening table[], int count, uint32_t *action,
                            int *value)
{
    int pawns = s->seats * ECC_TYPES * ECC_EACH - s->held;

    if (s->seats != 2 || !s->need || s->swap || s->swapped || s->manual || s->passes
        || s->phase != ECC_PLAYING || s->side != ECC_BOOK_SIDE || s->seat != 1 + pawns % 2)
        return false;
    for (int i = 0; i < count * ECC_SYMMETRIES; i++) {
        const struct eccentric_opening *o = &table[i / ECC_SYMMETRIES];

        if (o->count != pawns || !matches(s, o, i % ECC_SYMMETRIES))
            continue;
        *action = (uint32_t)eccentric_turned(s->side, o->reply, i % ECC_SYMMETRIES);
        *value = o->value;
        return true;
    }
    return false;
}

bool eccentric_book(const void *state, uint32_t *action, int *value)
{
    return eccentric_find_opening(state, eccentric_openings, eccentric_openings_count, action,
                                  value);
}

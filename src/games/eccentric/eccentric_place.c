/*
 * eccentric_place.c - the pawns of Eccentric and where they may go: counted, chosen, listed.
 *
 * The sheet showed the pawns in a figure, which is lost (RULES.md, "What is reconstructed").
 * Should a better source turn up, `eccentric_forms` is all that has to be replaced.
 *
 * All forms may go to all free cells but for the few forbidden ones [16], which the threat masks
 * give for 64 cells at once. So neither counting nor choosing walks through cells. The order is
 * by type, rotation, cell.
 */
#include "games/eccentric/eccentric.h"

const char eccentric_colour_letter[ECC_COLOURS] = { 'r', 'b', 'g' };

/*
 * The pawns [6]: where the four small triangles lie, the two of the owner's colour, the one of
 * the next colour in the circle red, black, grey, and the one of the colour after it. A place is
 * the middle (M) or a corner, counted clockwise from the marked one. Turning them gives the
 * slots of the twelve forms.
 */
enum { M = -1 };

#define SLOT(place, turn) ((place) == M ? 0 : 1 + ((place) + (turn)) % ECC_ROTATIONS)
#define TURN(own1, own2, next, after, turn) \
    { { SLOT(own1, turn), SLOT(own2, turn) }, SLOT(next, turn), SLOT(after, turn) }
#define PAWN(own1, own2, next, after) \
    TURN(own1, own2, next, after, 0), \
    TURN(own1, own2, next, after, 1), \
    TURN(own1, own2, next, after, 2)

const struct eccentric_form eccentric_forms[ECC_FORMS] = {
    PAWN(M, 0, 1, 2), /* A */
    PAWN(M, 0, 2, 1), /* B */
    PAWN(1, 2, 0, M), /* C */
    PAWN(1, 2, M, 0), /* D */
};

#define EVERY_BYTE 0x0101010101010101u

/* The number of set bits in each byte. */
static inline uint64_t byte_counts(uint64_t m)
{
    m -= m >> 1 & 0x5555555555555555u;
    m = (m & 0x3333333333333333u) + (m >> 2 & 0x3333333333333333u);
    return (m + (m >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

static inline int bits(uint64_t m)
{
    return (int)(byte_counts(m) * EVERY_BYTE >> 56);
}

/* The place of the k-th set bit of m, which has more than k. */
static int nth_bit(uint64_t m, int k)
{
    uint64_t upto = byte_counts(m) * EVERY_BYTE; /* byte i: set bits in bytes 0 to i */
    uint64_t full = ((uint64_t)k * EVERY_BYTE | 128 * EVERY_BYTE) - upto;
    int at = (int)((full >> 7 & EVERY_BYTE) * EVERY_BYTE >> 56) * 8; /* bytes with upto <= k */
    unsigned byte = (unsigned)(m >> at & 0xff);

    for (k -= (int)((upto << 8) >> at & 0xff); k > 0; k--)
        byte &= byte - 1;
    return at + __builtin_ctz(byte);
}

static int words(const struct eccentric_state *s)
{
    return s->side > 8 ? 2 : 1;
}

static int free_cells(const struct eccentric_state *s)
{
    return s->side * s->side - (s->seats * ECC_TYPES * ECC_EACH - s->held);
}

void eccentric_lay(struct eccentric_state *s, int owner, int form, int cell)
{
    s->cell[cell] = eccentric_pawn(owner, form);
    s->free[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
    s->hand[owner][form / ECC_ROTATIONS]--;
    s->held--;
}

uint8_t eccentric_pawn(int owner, int form)
{
    const struct eccentric_form *f = &eccentric_forms[form];
    int next = eccentric_next(owner);
    int after = eccentric_next(next);

    return (uint8_t)((owner + 1) << 2 * f->own[0] | (owner + 1) << 2 * f->own[1]
                     | (next + 1) << 2 * f->next | (after + 1) << 2 * f->after);
}

bool eccentric_read_pawn(uint8_t pawn, int *owner, int *form)
{
    for (*owner = 0; *owner < ECC_COLOURS; ++*owner) {
        for (*form = 0; *form < ECC_FORMS; ++*form) {
            if (eccentric_pawn(*owner, *form) == pawn)
                return true;
        }
    }
    return false;
}

/* Of each form the free cells of word w on which it would complete a triangle of the owner's
 * colour and one of another seat's. */
static void forbid(const struct eccentric_state *s, int owner, int w, uint64_t bad[ECC_FORMS])
{
    int next = eccentric_next(owner);
    int after = eccentric_next(next);
    const uint64_t *own = s->threat[w][owner];
    const uint64_t *one = s->threat[w][next];
    const uint64_t *two = s->threat[w][after];
    uint64_t free1 = eccentric_seated(s, next) ? s->free[w] : 0;
    uint64_t free2 = eccentric_seated(s, after) ? s->free[w] : 0;

    for (int form = 0; form < ECC_FORMS; form++) {
        const struct eccentric_form *f = &eccentric_forms[form];
        uint64_t mine = own[f->own[0]] | own[f->own[1]];

        bad[form] = mine & ((one[f->next] & free1) | (two[f->after] & free2));
    }
}

bool eccentric_forbidden(const struct eccentric_state *s, int form, int cell)
{
    uint64_t bad[ECC_FORMS];

    forbid(s, eccentric_colour(s, s->seat), cell >> 6, bad);
    return bad[form] >> (cell & 63) & 1;
}

int eccentric_placements(const struct eccentric_state *s)
{
    int owner = eccentric_colour(s, s->seat);
    int n = 0;

    for (int type = 0; type < ECC_TYPES; type++)
        n += s->hand[owner][type] ? ECC_ROTATIONS * free_cells(s) : 0;
    for (int w = 0; w < words(s); w++) {
        uint64_t bad[ECC_FORMS];

        forbid(s, owner, w, bad);
        for (int form = 0; form < ECC_FORMS; form++) {
            if (bad[form] && s->hand[owner][form / ECC_ROTATIONS])
                n -= bits(bad[form]);
        }
    }
    return n;
}

/* The cells, word by word, where the seat to act may place each form that it has in hand. */
static void find_cells(const struct eccentric_state *s, uint64_t cells[ECC_FORMS][ECC_WORDS])
{
    int owner = eccentric_colour(s, s->seat);
    uint64_t bad[ECC_FORMS];

    for (int w = 0; w < words(s); w++) {
        forbid(s, owner, w, bad);
        for (int form = 0; form < ECC_FORMS; form++)
            cells[form][w] = s->hand[owner][form / ECC_ROTATIONS] ? s->free[w] & ~bad[form] : 0;
    }
}

bool eccentric_placement(const struct eccentric_state *s, int *k, game_action *out)
{
    uint64_t cells[ECC_FORMS][ECC_WORDS];

    find_cells(s, cells);
    for (int form = 0; form < ECC_FORMS; form++) {
        for (int w = 0; w < words(s); w++) {
            int n = bits(cells[form][w]);

            if (*k < n) {
                *out = (game_action)(form * ECC_CELLS_MAX + 64 * w + nth_bit(cells[form][w], *k));
                return true;
            }
            *k -= n;
        }
    }
    return false;
}

int eccentric_list(const struct eccentric_state *s, game_action seat, game_action list[])
{
    uint64_t cells[ECC_FORMS][ECC_WORDS];
    int n = 0;

    find_cells(s, cells);
    for (int form = 0; form < ECC_FORMS; form++) {
        for (int w = 0; w < words(s); w++) {
            for (uint64_t good = cells[form][w]; good; good &= good - 1) {
                int cell = 64 * w + __builtin_ctzll(good);

                list[n++] = seat | (game_action)(form * ECC_CELLS_MAX + cell);
            }
        }
    }
    return n;
}

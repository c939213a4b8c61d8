/*
 * eccentric_place.c - the pawns of Eccentric and where they may go: counted, chosen, listed.
 *
 * The sheet showed the pawns in a figure, which is lost (RULES.md, "What is reconstructed"). If a
 * better source turns up, only `eccentric_forms` has to be replaced.
 *
 * All forms may go to all free cells except for a few forbidden placements [16], which the threat
 * masks give for 64 cells at once. So neither counting nor choosing goes through the cells one by
 * one. The order is by type, rotation, cell.
 */
#include "games/eccentric/eccentric.h"

#include "core/bits.h"

#include <string.h>

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

static int words(const struct eccentric_state *s)
{
    return s->side > 8 ? 2 : 1;
}

void eccentric_add_to_grid(struct eccentric_state *s, int owner, int form, int cell)
{
    const struct eccentric_form *f = &eccentric_forms[form];
    int row = eccentric_row(cell);
    int place = cell - row * row;
    int next = eccentric_next(owner);
    uint64_t bit = (uint64_t)1 << ((8 * row + place / 2) & 63);
    uint64_t(*grid)[ECC_SLOTS] = s->grid[place % 2];

    if (s->side > ECC_GRID_SIDE)
        return;
    grid[owner][f->own[0]] |= bit;
    grid[owner][f->own[1]] |= bit;
    grid[next][f->next] |= bit;
    grid[eccentric_next(next)][f->after] |= bit;
}

void eccentric_lay(struct eccentric_state *s, int owner, int form, int cell)
{
    eccentric_add_to_grid(s, owner, form, cell);
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
    for (*owner = 0; pawn && *owner < ECC_COLOURS; ++*owner) {
        for (*form = 0; *form < ECC_FORMS; ++*form) {
            if (eccentric_pawn(*owner, *form) == pawn)
                return true;
        }
    }
    return false;
}

/* For each form, the free cells of word w on which it would complete both a triangle of the owner's
 * colour and one of another seat's. */
static inline void forbid(const struct eccentric_state *s, int owner, int w,
                          uint64_t bad[ECC_FORMS])
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

void eccentric_find(const struct eccentric_state *s, struct eccentric_choice *out)
{
    int owner = eccentric_colour(s, s->seat);
    uint64_t bad[ECC_FORMS];
    int n = 0;

    memset(out, 0, sizeof *out);
    for (int w = 0; w < words(s); w++) {
        forbid(s, owner, w, bad);
        for (int form = 0; form < ECC_FORMS; form++) {
            uint64_t mine = s->hand[owner][form / ECC_ROTATIONS] ? s->free[w] & ~bad[form] : 0;

            out->cells[form][w] = mine;
            n += bits_count(mine);
        }
    }
    out->count = n;
}

/* Looks at all forms without stopping early, because the processor would predict the stop badly. */
game_action eccentric_chosen(const struct eccentric_choice *c, int k)
{
    int n = 0;
    int before = 0;
    int form = 0;
    int low;

    for (int i = 0; i < ECC_FORMS; i++) {
        bool past;

        n += bits_count(c->cells[i][0]) + bits_count(c->cells[i][1]);
        past = k >= n;
        before = past ? n : before;
        form += past;
    }
    k -= before;
    low = bits_count(c->cells[form][0]);
    return (game_action)(form * ECC_CELLS_MAX
                         + (k < low ? bits_select(c->cells[form][0], k)
                                    : 64 + bits_select(c->cells[form][1], k - low)));
}

int eccentric_placements(const struct eccentric_state *s)
{
    struct eccentric_choice c;

    eccentric_find(s, &c);
    return c.count;
}

int eccentric_list(const struct eccentric_state *s, game_action seat, game_action list[])
{
    struct eccentric_choice c;
    int n = 0;

    eccentric_find(s, &c);
    for (int form = 0; form < ECC_FORMS; form++) {
        for (int w = 0; w < words(s); w++) {
            for (uint64_t good = c.cells[form][w]; good; good &= good - 1) {
                int cell = 64 * w + __builtin_ctzll(good);

                list[n++] = seat | (game_action)(form * ECC_CELLS_MAX + cell);
            }
        }
    }
    return n;
}

/*
 * foureyes_survey.c - all squares of a position at once: what each further pawn would bring.
 *
 * A square is given by its lowest-left corner p and its side (a, b), which goes right and not down:
 * its corners are p, p + 10b + a, p + 10(a + b) + a - b and p + 10a - b. With the points as
 * bits of one wide word, three shifts show the corners of all squares of one side, and a few
 * logical operations tell how many pawns each has and whether its other corners are free.
 */
#include "games/foureyes/foureyes_think.h"

#include <string.h>

__extension__ typedef unsigned __int128 wide; /* a board: bit 10 * y + x is a point */

enum { SIDES = 45, SIDES_SMALL = 28, PLANES = 8 };

/* For each side: the points that can be lowest-left corners, and the steps to the others. By
 * a + b, so that those of the small board, where it is at most 7, are the first ones. */
static const struct side {
    uint64_t from[2];
    uint8_t step[3];
} sides[SIDES] = {
    { { 0xf7fdff7fdff7fdffu, 0x001ff7fdfu }, { 1, 11, 10 } },
    { { 0xe7f9fe7f9fe7f9feu, 0x000007f9fu }, { 11, 20, 9 } },
    { { 0xf3fcff3fcff3fcffu, 0x000003fcfu }, { 2, 22, 20 } },
    { { 0xc7f1fc7f1fc7f1fcu, 0x00000001fu }, { 21, 29, 8 } },
    { { 0xe3f8fe3f8fe3f8feu, 0x00000000fu }, { 12, 31, 19 } },
    { { 0xf1fc7f1fc7f1fc7fu, 0x000000007u }, { 3, 33, 30 } },
    { { 0x07e1f87e1f87e1f8u, 0x000000000u }, { 31, 38, 7 } },
    { { 0x03f0fc3f0fc3f0fcu, 0x000000000u }, { 22, 40, 18 } },
    { { 0x01f87e1f87e1f87eu, 0x000000000u }, { 13, 42, 29 } },
    { { 0x00fc3f0fc3f0fc3fu, 0x000000000u }, { 4, 44, 40 } },
    { { 0x0001f07c1f07c1f0u, 0x000000000u }, { 41, 47, 6 } },
    { { 0x0000f83e0f83e0f8u, 0x000000000u }, { 32, 49, 17 } },
    { { 0x00007c1f07c1f07cu, 0x000000000u }, { 23, 51, 28 } },
    { { 0x00003e0f83e0f83eu, 0x000000000u }, { 14, 53, 39 } },
    { { 0x00001f07c1f07c1fu, 0x000000000u }, { 5, 55, 50 } },
    { { 0x000000781e0781e0u, 0x000000000u }, { 51, 56, 5 } },
    { { 0x0000003c0f03c0f0u, 0x000000000u }, { 42, 58, 16 } },
    { { 0x0000001e0781e078u, 0x000000000u }, { 33, 60, 27 } },
    { { 0x0000000f03c0f03cu, 0x000000000u }, { 24, 62, 38 } },
    { { 0x0000000781e0781eu, 0x000000000u }, { 15, 64, 49 } },
    { { 0x00000003c0f03c0fu, 0x000000000u }, { 6, 66, 60 } },
    { { 0x000000001c0701c0u, 0x000000000u }, { 61, 65, 4 } },
    { { 0x000000000e0380e0u, 0x000000000u }, { 52, 67, 15 } },
    { { 0x000000000701c070u, 0x000000000u }, { 43, 69, 26 } },
    { { 0x000000000380e038u, 0x000000000u }, { 34, 71, 37 } },
    { { 0x0000000001c0701cu, 0x000000000u }, { 25, 73, 48 } },
    { { 0x0000000000e0380eu, 0x000000000u }, { 16, 75, 59 } },
    { { 0x0000000000701c07u, 0x000000000u }, { 7, 77, 70 } },
    { { 0x0000000000060180u, 0x000000000u }, { 71, 74, 3 } },
    { { 0x00000000000300c0u, 0x000000000u }, { 62, 76, 14 } },
    { { 0x0000000000018060u, 0x000000000u }, { 53, 78, 25 } },
    { { 0x000000000000c030u, 0x000000000u }, { 44, 80, 36 } },
    { { 0x0000000000006018u, 0x000000000u }, { 35, 82, 47 } },
    { { 0x000000000000300cu, 0x000000000u }, { 26, 84, 58 } },
    { { 0x0000000000001806u, 0x000000000u }, { 17, 86, 69 } },
    { { 0x0000000000000c03u, 0x000000000u }, { 8, 88, 80 } },
    { { 0x0000000000000100u, 0x000000000u }, { 81, 83, 2 } },
    { { 0x0000000000000080u, 0x000000000u }, { 72, 85, 13 } },
    { { 0x0000000000000040u, 0x000000000u }, { 63, 87, 24 } },
    { { 0x0000000000000020u, 0x000000000u }, { 54, 89, 35 } },
    { { 0x0000000000000010u, 0x000000000u }, { 45, 91, 46 } },
    { { 0x0000000000000008u, 0x000000000u }, { 36, 93, 57 } },
    { { 0x0000000000000004u, 0x000000000u }, { 27, 95, 68 } },
    { { 0x0000000000000002u, 0x000000000u }, { 18, 97, 79 } },
    { { 0x0000000000000001u, 0x000000000u }, { 9, 99, 90 } },
};

static inline wide wide_of(uint64_t low, uint64_t high)
{
    return (wide)high << 64 | low;
}

/* The board shifted by 0..127 bits. Written out for machines of single words, WebAssembly among
 * them, that have no wide shift and would call one. */
static inline wide down(wide set, int by)
{
    uint64_t low = (uint64_t)set, high = (uint64_t)(set >> 64);

    if (by & 64)
        return high >> (by & 63);
    return wide_of(low >> by | high << 1 << (by ^ 63), high >> by);
}

static inline wide up(wide set, int by)
{
    uint64_t low = (uint64_t)set, high = (uint64_t)(set >> 64);

    if (by & 64)
        return wide_of(0, low << (by & 63));
    return wide_of(low << by, high << by | low >> 1 >> (by ^ 63));
}

static inline bool has(wide set, int point)
{
    return (uint64_t)(point & 64 ? set >> 64 : set) >> (point & 63) & 1;
}

static inline int first_of(wide set)
{
    uint64_t low = (uint64_t)set;

    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

/* The points of a set of places. */
static wide points_of(const uint64_t set[2])
{
    wide out = 0;

    for (int w = 0; w < 2; w++) {
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            out |= up(1, foureyes_places[64 * w + __builtin_ctzll(rest)].point);
    }
    return out;
}

static inline void add(uint64_t set[2], int place)
{
    set[place >> 6] |= (uint64_t)1 << (place & 63);
}

/* Of squares with two pawns and two free corners: each of these makes a threat of the other. */
static void note_pairs(wide pairs, const struct side *side, wide pawns,
                       uint64_t gain[FOUREYES_PLACES][2])
{
    for (; pairs; pairs &= pairs - 1) {
        int p = first_of(pairs);
        int corner[4] = { p, p + side->step[0], p + side->step[1], p + side->step[2] };
        int place[4];
        int n = 0;

        for (int i = 0; i < 4; i++) {
            place[n] = foureyes_points[corner[i]].place;
            n += !has(pawns, corner[i]);
        }
        add(gain[place[0]], place[1]);
        add(gain[place[1]], place[0]);
    }
}

/* Counters of all points, bit by bit: adds 2^plane where `set` has a point. */
static inline void count_up(wide counter[PLANES], int plane, wide set)
{
    for (; set && plane < PLANES; plane++) {
        wide carry = counter[plane] & set;

        counter[plane] ^= set;
        set = carry;
    }
}

static inline void count_corners(wide counter[PLANES], int plane, wide set, const struct side *side)
{
    if (!set)
        return;
    count_up(counter, plane, set);
    for (int i = 0; i < 3; i++)
        count_up(counter, plane, up(set, side->step[i]));
}

/* Squares whose corners are all pawns or free: a square with one pawn counts as four without. */
static void look_at(wide pawns, wide free, int many, bool worth,
                    uint64_t gain[FOUREYES_PLACES][2], wide counter[PLANES])
{
    wide alive = pawns | free;

    for (int i = 0; i < many; i++) {
        const struct side *side = &sides[i];
        wide whole = alive & down(alive, side->step[0]) & down(alive, side->step[1]) &
                     down(alive, side->step[2]) & wide_of(side->from[0], side->from[1]);
        wide a = pawns, b = down(pawns, side->step[0]);
        wide c = down(pawns, side->step[1]), d = down(pawns, side->step[2]);
        wide pairs = ((a & b & ~(c | d)) | (c & d & ~(a | b)) | ((a ^ b) & (c ^ d))) & whole;

        if (pairs)
            note_pairs(pairs, side, pawns, gain);
        if (worth) {
            wide any = a | b | c | d;

            count_corners(counter, 2, (a ^ b ^ c ^ d) & ~((a & b) | (c & d)) & whole, side);
            count_corners(counter, 0, whole & ~any, side);
        }
    }
}

void foureyes_look(const struct foureyes_state *s, bool worth, struct foureyes_survey *out)
{
    uint64_t open = s->free | (uint64_t)s->free << FOUREYES_CELLS;
    uint64_t both[2] = { open, open };
    wide free = points_of(both);
    int many = s->size == 4 ? SIDES_SMALL : SIDES;

    memset(out->gain, 0, sizeof out->gain);
    for (int c = FOUREYES_RED; c <= FOUREYES_BLUE; c++) {
        wide counter[PLANES] = { 0 };

        look_at(points_of(s->pawns[c].pawn), free, many, worth, out->gain[c], counter);
        for (wide rest = worth ? free : 0; rest; rest &= rest - 1) {
            int point = first_of(rest);
            int n = 0;

            for (int plane = PLANES - 1; plane >= 0; plane--)
                n = 2 * n + has(counter[plane], point);
            out->worth[c][foureyes_points[point].place] = (uint8_t)n;
        }
    }
}

/* Looks at the squares through the place one by one, by their corner q. */
bool foureyes_closes(const struct foureyes_pawns *c, int from, int to)
{
    const struct foureyes_place *p = &foureyes_places[to];
    wide pawns = points_of(c->pawn) & ~up(1, foureyes_places[from].point);

    for (wide rest = pawns & wide_of(p->square[0], p->square[1]); rest; rest &= rest - 1) {
        int q = first_of(rest);
        int r = p->pivot + foureyes_points[q].swing;

        if (has(pawns, r) && has(pawns, q + r - p->point))
            return true;
    }
    return false;
}

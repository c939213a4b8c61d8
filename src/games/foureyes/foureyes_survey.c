/*
 * foureyes_survey.c - what each further pawn would bring.
 *
 * Squares with two pawns are found pawn by pawn (foureyes_pawns.c), squares with one or none all at
 * once.
 *
 * A square is given by its lowest corner p and its side (a, b), which goes right and not down: its
 * corners are p, p + 10b + a, p + 10(a + b) + a - b and p + 10a - b. With the points as bits of one
 * wide word, three shifts give the corners of all squares with one side, and a few logical
 * operations count the pawns on each and say whether its other corners are free.
 */
#include "games/foureyes/foureyes_think.h"

#include <string.h>

__extension__ typedef unsigned __int128 wide; /* a board: bit 10 * y + x is a point */

enum { SIDES = 45, SIDES_SMALL = 28, PLANES = 8 };

/* For each side: the points that can be the lowest corner, and the steps to the other corners.
 * Sorted by a + b, so that the sides that fit on the small board (at most 7) come first. */
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

/* The board shifted by 0..127 bits. Written out for machines with single words, such as
 * WebAssembly, which have no wide shift and would call a function for it. */
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

/* Vectors never leave this file, so it does not matter how functions elsewhere would pass them. */
#pragma GCC diagnostic ignored "-Wpsabi"

/* Both colours' boards side by side, which processors with vectors handle at once: the low and the
 * high word of red, then those of blue. */
typedef uint64_t pair __attribute__((vector_size(32)));

static inline pair pair_of(wide red, wide blue)
{
    return (pair){ (uint64_t)red, (uint64_t)(red >> 64), (uint64_t)blue, (uint64_t)(blue >> 64) };
}

/* The boards shifted by 1..127 bits. */
static inline pair both_down(pair x, int by)
{
    pair high = __builtin_shufflevector(x, (pair){ 0 }, 1, 4, 3, 4);

    return by & 64 ? high >> (by & 63) : x >> by | high << (64 - by);
}

static inline pair both_up(pair x, int by)
{
    pair low = __builtin_shufflevector(x, (pair){ 0 }, 4, 0, 4, 2);

    return by & 64 ? low << (by & 63) : x << by | low >> (64 - by);
}

/* Counters for all points, bit by bit: adds 2^plane for each corner of the squares in `set`. */
static inline void count_corners(pair counter[PLANES], int plane, pair set, const struct side *side)
{
    pair a = set, b = both_up(set, side->step[0]);
    pair c = both_up(set, side->step[1]), d = both_up(set, side->step[2]);
    pair odd = a ^ b, both = a & b, odd2 = c ^ d, both2 = c & d;
    pair sum[3] = { odd ^ odd2, (both ^ both2) | (odd & odd2), both & both2 };
    pair carry = { 0 };

    for (int i = 0; i < 3; i++) {
        pair was = counter[plane + i], half = was ^ sum[i];

        counter[plane + i] = half ^ carry;
        carry = (was & sum[i]) | (half & carry);
    }
    for (int i = plane + 3; i < PLANES; i++) {
        pair was = counter[i];

        counter[i] = was ^ carry;
        carry &= was;
    }
}

/* Counts squares whose corners all have pawns of one colour or are free: one with a pawn counts as
 * four without. */
static void count_squares(pair pawns, pair free, int many, pair counter[PLANES])
{
    pair alive = pawns | free;

    for (int i = 0; i < many; i++) {
        const struct side *side = &sides[i];
        pair from = { side->from[0], side->from[1], side->from[0], side->from[1] };
        pair whole = alive & both_down(alive, side->step[0]) & both_down(alive, side->step[1]) &
                     both_down(alive, side->step[2]) & from;
        pair a = pawns, b = both_down(pawns, side->step[0]);
        pair c = both_down(pawns, side->step[1]), d = both_down(pawns, side->step[2]);

        count_corners(counter, 2, (a ^ b ^ c ^ d) & ~((a & b) | (c & d)) & whole, side);
        count_corners(counter, 0, whole & ~(a | b | c | d), side);
    }
}

/* Mirrors eight bytes of eight bits at the diagonal: bit i of byte j becomes bit j of byte i. */
static inline uint64_t transposed(uint64_t x)
{
    uint64_t swap = (x ^ x >> 7) & 0x00aa00aa00aa00aau;

    x ^= swap ^ swap << 7;
    swap = (x ^ x >> 14) & 0x0000cccc0000ccccu;
    x ^= swap ^ swap << 14;
    swap = (x ^ x >> 28) & 0x00000000f0f0f0f0u;
    return x ^ swap ^ swap << 28;
}

void foureyes_weigh_points(const struct foureyes_state *s, struct foureyes_worth *out)
{
    uint64_t open = foureyes_open(s->free);
    uint64_t both[2] = { open, open };
    wide free = points_of(both);
    pair pawns = pair_of(points_of(s->pawns[0].pawn), points_of(s->pawns[1].pawn));
    pair counter[PLANES] = { 0 };

    count_squares(pawns, pair_of(free, free), s->size == 4 ? SIDES_SMALL : SIDES, counter);
    for (int c = FOUREYES_RED; c <= FOUREYES_BLUE; c++) {
        for (int point = 0; point < FOUREYES_POINTS; point += 8) {
            uint64_t bits = 0;

            for (int plane = 0; plane < PLANES; plane++)
                bits |= (counter[plane][2 * c + point / 64] >> point % 64 & 255) << 8 * plane;
            bits = transposed(bits);
            for (int i = 0; i < 8; i++)
                out->of[c][point + i] = (uint8_t)(bits >> 8 * i);
        }
    }
}

void foureyes_look(const struct foureyes_state *s, struct foureyes_survey *out)
{
    memset(out, 0, sizeof *out);
    for (int c = FOUREYES_RED; c <= FOUREYES_BLUE; c++) {
        struct foureyes_boards on = { 0 };

        for (int w = 0; w < 2; w++) {
            for (uint64_t rest = s->pawns[c].pawn[w]; rest; rest &= rest - 1) {
                int place = 64 * w + __builtin_ctzll(rest);

                foureyes_gain(&on, place, out->gain[c], out->gaining[c]);
                foureyes_flip(&on, place);
            }
        }
    }
}

void foureyes_look_on(const struct foureyes_state *s, const struct foureyes_survey *before,
                      game_action last, struct foureyes_survey *out)
{
    if (!foureyes_amid(s))
        return;
    memcpy(out, before, sizeof *out);
    for (int c = FOUREYES_RED; c <= FOUREYES_BLUE; c++)
        foureyes_gain(&s->pawns[c].on, c ? foureyes_blue_place(last) : (int)(last & 127),
                      out->gain[c], out->gaining[c]);
}

/* Goes through the squares through the place one by one, by their corner q. */
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

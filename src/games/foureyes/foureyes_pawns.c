/*
 * foureyes_pawns.c - pawns of one colour, the squares they form, and the squares that lack one
 * pawn.
 *
 * foureyes.h explains how all squares through a point are checked at once [10] [11].
 */
#include "games/foureyes/foureyes.h"

#include "core/bits.h"

#include <string.h>

/* One board, and two boards next to each other, which processors with vectors shift at once. They
 * never leave this file, so it does not matter how functions elsewhere would pass them. */
typedef uint64_t single __attribute__((vector_size(16)));
typedef uint64_t twin __attribute__((vector_size(32)));
#pragma GCC diagnostic ignored "-Wpsabi"

/* A board of points. */
struct board {
    uint64_t w[2];
};

/* The squares through one point, identified by their corner q: those with a pawn on q, on r, on
 * o. */
struct around {
    struct board q, r, o;
};

/* A board rotated by 0..127 bits: bits that leave the grid end up where they identify no square. */
static inline struct board shifted(const uint64_t w[2], unsigned by)
{
    uint64_t low = w[by >> 6];
    uint64_t high = w[by >> 6 ^ 1];
    struct board out;

    by &= 63;
    out.w[0] = low << by | high >> 1 >> (by ^ 63);
    out.w[1] = high << by | low >> 1 >> (by ^ 63);
    return out;
}

/* The first words of the slanted boards with this parity. */
static inline int slanted(int parity)
{
    return FOUREYES_SLANTED + 4 * parity;
}

static inline struct around look(const struct foureyes_boards *on, const struct foureyes_place *p)
{
    struct around a;

    a.q.w[0] = on->w[FOUREYES_PLAIN];
    a.q.w[1] = on->w[FOUREYES_PLAIN + 1];
    a.r = shifted(on->w + FOUREYES_TURNED, (unsigned)p->up[0]);
    a.o = shifted(on->w + slanted(p->parity), (unsigned)p->slant_up[0]);
    return a;
}

/* Sets or clears a pawn's bits on all boards. */
static inline void flip(struct foureyes_boards *on, int place)
{
    for (int i = 0; i < FOUREYES_BOARDS; i++)
        on->w[i] ^= foureyes_alone[place].w[i];
}

/* ---- squares that lack one pawn ---- */

/* As shifted(), for two boards. */
static inline twin both_shifted(const uint64_t w[4], const uint64_t by[4])
{
    twin low, high, across, up;

    memcpy(&low, w, sizeof low);
    memcpy(&up, by, sizeof up);
    high = __builtin_shufflevector(low, low, 1, 0, 3, 2);
    across = (low ^ high) & (0 - (up >> 6));
    low ^= across;
    high ^= across;
    up &= 63;
    return low << up | high >> 1 >> (up ^ 63);
}

/* Two words of a board of four, from this bit on. */
static inline single lowered(const uint64_t w[4], unsigned by)
{
    single low, high;

    memcpy(&low, w + (by >> 6), sizeof low);
    memcpy(&high, w + (by >> 6) + 1, sizeof high);
    by &= 63;
    return low >> by | high << 1 << (by ^ 63);
}

static inline bool empty(single set)
{
    return !(set[0] | set[1]);
}

/* Adds 1 for each of three sets to the counts of their points. The counts are added bit by bit, at
 * all points together; few are greater than 3, so there is seldom anything to carry further. */
static inline void tally(uint64_t lack[FOUREYES_COUNTS][2], single a, single b, single c)
{
    single carry = a ^ b ^ c;
    single more = (a & b) | (a & c) | (b & c);
    single ones, twos, bits;

    memcpy(&ones, lack[0], sizeof ones);
    memcpy(&twos, lack[1], sizeof twos);
    bits = ones ^ carry;
    memcpy(lack[0], &bits, sizeof bits);
    ones &= carry;
    bits = twos ^ more ^ ones;
    memcpy(lack[1], &bits, sizeof bits);
    carry = (twos & more) | (twos & ones) | (more & ones);
    for (int i = 2; i < FOUREYES_COUNTS && !empty(carry); i++) {
        memcpy(&bits, lack[i], sizeof bits);
        ones = bits ^ carry;
        memcpy(lack[i], &ones, sizeof ones);
        carry &= bits;
    }
}

/* Takes 1 away for each of three sets: 31 - (31 - n + 1) is n - 1. Returns the points with any
 * count left. */
static inline single untally(uint64_t lack[FOUREYES_COUNTS][2], single a, single b, single c)
{
    single any = { 0, 0 };

    for (int i = 0; i < FOUREYES_COUNTS; i++)
        for (int word = 0; word < 2; word++)
            lack[i][word] = ~lack[i][word];
    tally(lack, a, b, c);
    for (int i = 0; i < FOUREYES_COUNTS; i++) {
        single bits;

        memcpy(&bits, lack[i], sizeof bits);
        bits = ~bits;
        memcpy(lack[i], &bits, sizeof bits);
        any |= bits;
    }
    return any;
}

/* The cells of one corner that a board of points has, given the corner's columns and whether its
 * rows are odd. */
#ifdef __BMI2__
static inline uint64_t cells_of(const uint64_t w[2], uint64_t columns, bool odd)
{
    uint64_t low = columns * (1u << 10 | 1u << 30 | (uint64_t)1 << 50);
    uint64_t high = columns << 6 | columns << 26;

    if (odd)
        return _pext_u64(w[0], low) | _pext_u64(w[1], high) << 15;
    low = columns * (1u | 1u << 20 | (uint64_t)1 << 40 | (uint64_t)1 << 60);
    high = columns >> 4 | columns << 16;
    return _pext_u64(w[0], low) | _pext_u64(w[1], high) << 17;
}
#else
#define EACH_ROW 0x10040100401u /* of five rows of ten bits, the first */

/* In each of five rows: every other bit, from the first on, brought together. */
static inline uint64_t every_other(uint64_t rows)
{
    uint64_t four = rows & 0x055 * EACH_ROW;

    four = (four | four >> 1) & 0x033 * EACH_ROW;
    four = (four | four >> 2) & 0x00f * EACH_ROW;
    return four | (rows & 0x100 * EACH_ROW) >> 4;
}

static inline uint64_t cells_of(const uint64_t w[2], uint64_t columns, bool odd)
{
    int right = !(columns & 1);
    uint64_t low = every_other(w[0] >> right);
    uint64_t high = every_other((w[0] >> 50 | w[1] << 14) >> right);

    if (odd)
        return (low >> 10 & 0x1f) | (low >> 25 & 0x3e0) | (high << 10 & 0x7c00) |
               (high >> 5 & 0xf8000) | (high >> 20 & 0x1f00000);
    return (low & 0x1f) | (low >> 15 & 0x3e0) | (low >> 30 & 0x7c00) | (high << 5 & 0xf8000) |
           (high >> 10 & 0x1f00000);
}
#endif

enum { EVEN_COLUMNS = 0x155, ODD_COLUMNS = 0x2aa };

/* A plain board as a set of places. */
static inline void places_of(single board, uint64_t set[2])
{
    const uint64_t w[2] = { board[0], board[1] };

    set[0] = cells_of(w, EVEN_COLUMNS, true) | cells_of(w, ODD_COLUMNS, false) << FOUREYES_CELLS;
    set[1] = cells_of(w, ODD_COLUMNS, true) | cells_of(w, EVEN_COLUMNS, false) << FOUREYES_CELLS;
}

/* Puts a pawn down or, with `less` all ones, takes it away; and updates counts and threats. New
 * threats do not depend on the counts, so they are known sooner. */
static inline void change(struct foureyes_pawns *c, int place, uint64_t less)
{
    const struct foureyes_place *p = &foureyes_places[place];
    const uint64_t *w = c->on.w;
    uint64_t set[2];
    twin through;
    single no_q, no_r, no_o;

    memcpy(&through, p->square, sizeof through);
    memcpy(&no_o, p->square + 4, sizeof no_o);
    through &= both_shifted(w + FOUREYES_TURNED, p->up) &
               both_shifted(w + slanted(p->parity), p->slant_up);
    no_q = __builtin_shufflevector(through, through, 0, 1);
    no_r = __builtin_shufflevector(through, through, 2, 3);
    no_o &= lowered(w + FOUREYES_WIDE, p->wide_down) & lowered(w + FOUREYES_BROAD, p->broad_down);
    if (less) {
        places_of(untally(c->lack, no_q, no_r, no_o), c->threat);
    } else {
        places_of(no_q | no_r | no_o, set);
        c->threat[0] |= set[0];
        c->threat[1] |= set[1];
        tally(c->lack, no_q, no_r, no_o);
    }
    c->pawn[place >> 6] ^= (uint64_t)1 << (place & 63);
    flip(&c->on, place);
}

void foureyes_put(struct foureyes_pawns pawns[2], int red, int blue)
{
    change(&pawns[FOUREYES_RED], red, 0);
    change(&pawns[FOUREYES_BLUE], blue, 0);
}

void foureyes_lift(struct foureyes_pawns pawns[2], int red, int blue)
{
    change(&pawns[FOUREYES_RED], red, ~(uint64_t)0);
    change(&pawns[FOUREYES_BLUE], blue, ~(uint64_t)0);
}

/* ---- squares with one more pawn ---- */

/* For each square in one word, all of them through the place and with one more pawn: the two places
 * it lacks gain each other. */
static inline void gain_word(const struct foureyes_place *p, const struct around *a, int word,
                             uint64_t gain[FOUREYES_PLACES][2], uint64_t gaining[2])
{
    uint64_t q_set = a->q.w[word], r_set = a->r.w[word], o_set = a->o.w[word];
    uint64_t rest = (q_set ^ r_set ^ o_set) & ~(q_set & r_set) & p->square[word];

    for (; rest; rest &= rest - 1) {
        uint64_t bit = rest & (0 - rest);
        int q = bits_first(rest) + word * 64;
        int r = p->pivot + foureyes_points[q].swing;
        int o = q + r - p->point;
        int one = foureyes_points[(q_set & bit) ? o : q].place;
        int two = foureyes_points[(r_set & bit) ? o : r].place;

        uint64_t bit_one = (uint64_t)1 << (one & 63), bit_two = (uint64_t)1 << (two & 63);

        gain[one][two >> 6] |= bit_two;
        gain[two][one >> 6] |= bit_one;
        gaining[one >> 6] |= bit_one;
        gaining[two >> 6] |= bit_two;
    }
}

void foureyes_gain(const struct foureyes_boards *on, int place,
                   uint64_t gain[FOUREYES_PLACES][2], uint64_t gaining[2])
{
    const struct foureyes_place *p = &foureyes_places[place];
    struct around a = look(on, p);

    gain_word(p, &a, 0, gain, gaining);
    gain_word(p, &a, 1, gain, gaining);
}

void foureyes_flip(struct foureyes_boards *on, int place)
{
    flip(on, place);
}

bool foureyes_completes(const struct foureyes_pawns *c, int from, int to)
{
    const struct foureyes_place *p = &foureyes_places[to];
    struct foureyes_boards on = c->on;
    struct around a;

    flip(&on, from);
    a = look(&on, p);
    return (a.q.w[0] & a.r.w[0] & a.o.w[0] & p->square[0]) ||
           (a.q.w[1] & a.r.w[1] & a.o.w[1] & p->square[1]);
}

int foureyes_corner(const struct foureyes_pawns *c, int cell)
{
    uint64_t even = c->pawn[0] >> cell;
    uint64_t odd = c->pawn[1] >> cell;

    return (int)((odd & 1) + 2 * (even >> FOUREYES_CELLS & 1) + 3 * (odd >> FOUREYES_CELLS & 1));
}

bool foureyes_tile_on(const struct foureyes_state *s, int cell, struct foureyes_tile *out)
{
    if (!((s->own[0] | s->own[1]) >> cell & 1))
        return false;
    out->owner = s->own[0] >> cell & 1 ? 1 : 2;
    out->red = foureyes_corner(&s->pawns[FOUREYES_RED], cell);
    out->blue = foureyes_corner(&s->pawns[FOUREYES_BLUE], cell);
    out->type = (out->blue - out->red + 3) & 3;
    return true;
}

/* Numbers every point and side vector (a, b), a >= 1 and b >= 0, so that each square occurs once,
 * by its lowest corner and the side that leads right and not down from it. */
bool foureyes_next_square(int *at, int point[FOUREYES_CORNERS])
{
    enum { G = FOUREYES_GRID };

    for (; *at < G * G * G * G; ++*at) {
        int x = *at % G;
        int y = *at / G % G;
        int a = *at / (G * G) % G;
        int b = *at / (G * G * G);

        if (a == 0 || x - b < 0 || x + a >= G || y + a + b >= G)
            continue;
        point[0] = G * y + x;
        point[1] = G * (y + b) + x + a;
        point[2] = G * (y + a + b) + x + a - b;
        point[3] = G * (y + a) + x - b;
        ++*at;
        return true;
    }
    return false;
}

bool foureyes_square(const struct foureyes_pawns *c, int *at, int point[FOUREYES_CORNERS])
{
    while (foureyes_next_square(at, point)) {
        const uint64_t *plain = c->on.w + FOUREYES_PLAIN;
        int n = 0;

        while (n < FOUREYES_CORNERS && plain[point[n] >> 6] >> (point[n] & 63) & 1)
            n++;
        if (n == FOUREYES_CORNERS)
            return true;
    }
    return false;
}

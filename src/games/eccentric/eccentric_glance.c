/*
 * eccentric_glance.c - the threats of both colours, counted at once instead of one triangle after
 * another.
 *
 * On the grids of a state, the vertices of all large triangles of one kind and size are the same
 * steps apart: from a cell to the one n rows further down in the same column is 8 * n bits, and to
 * the one in the column n further right 9 * n. So three words are shifted onto each other, one for
 * each vertex, and a bit stands for a triangle, at its tip: the top or the bottom. What leaves the
 * board falls on bits that are no cells.
 *
 * Triangles that point up are corners of up cells or middles of down cells, those that point down
 * middles of up cells or corners of down cells; red and black make four boards, which processors
 * with vectors handle at once:
 *
 *     lane    0 red, up cells    1 black, up cells    2 red, down cells    3 black, down cells
 */
#include "games/eccentric/eccentric_think.h"

#include "core/bits.h"

#include <string.h>

/* Vectors never leave this file, so it does not matter how functions elsewhere would pass them. */
typedef uint64_t lanes __attribute__((vector_size(32)));
#pragma GCC diagnostic ignored "-Wpsabi"

enum { UP_SIZES = 7, DOWN_SIZES = 3 }; /* of triangles, on the largest board with grids */

/* How often something is true of each cell: at least once, twice, three times. */
struct times {
    lanes at[ECC_GAINS];
};

static inline void add(struct times *t, lanes set)
{
    t->at[2] |= t->at[1] & set;
    t->at[1] |= t->at[0] & set;
    t->at[0] |= set;
}

static inline struct times sum(const struct times *a, const struct times *b)
{
    const lanes *x = a->at, *y = b->at;

    return (struct times){ { x[0] | y[0], x[1] | y[1] | (x[0] & y[0]),
                             x[2] | y[2] | (x[1] & y[0]) | (x[0] & y[1]) } };
}

/* Counts bits in the same place, as a number of as many bits. */
enum { PLACES = 4 };

static inline void count(lanes number[PLACES], lanes set)
{
    for (int i = 0; i < PLACES; i++) {
        lanes carry = number[i] & set;

        number[i] ^= set;
        set = carry;
    }
}

static inline int value_of(const lanes number[PLACES], int colour)
{
    int n = 0;

    for (int i = 0; i < PLACES; i++)
        n += (bits_count(number[i][colour]) + bits_count(number[i][colour + 2])) << i;
    return n;
}

/* One vertex of all triangles of one size, as bits at their tips: those that have the colour, and
 * those that are free. */
struct vertex {
    lanes has, free;
};

/* Finds the triangles that each vertex would complete, and counts in `half` those with one vertex
 * made and two free. */
static inline void meet(const struct vertex v[3], lanes third[3], lanes half[PLACES])
{
    lanes one_two = v[1].free & v[2].free;

    third[0] = v[0].free & v[1].has & v[2].has;
    third[1] = v[1].free & v[0].has & v[2].has;
    third[2] = v[2].free & v[0].has & v[1].has;
    count(half, (v[0].has & one_two)
                    | (v[0].free & ((v[1].has & v[2].free) | (v[1].free & v[2].has))));
}

/* What a colour has in one slot: of the up cells, and of the down cells in another slot. */
static inline lanes smalls(const struct eccentric_state *s, int up_slot, int down_slot)
{
    return (lanes){ s->grid[0][ECC_RED][up_slot], s->grid[0][ECC_BLACK][up_slot],
                    s->grid[1][ECC_RED][down_slot], s->grid[1][ECC_BLACK][down_slot] };
}

/* The free cells: those with an empty middle, since the middle of a pawn is never empty. */
static inline lanes free_cells(const struct eccentric_state *s)
{
    uint64_t rows = ~(uint64_t)0 >> 8 * (ECC_GRID_SIDE - s->side);
    uint64_t up = 0xff7f3f1f0f070301u & rows;
    uint64_t down = 0x7f3f1f0f07030100u & rows;

    for (int colour = 0; colour < ECC_COLOURS; colour++) {
        up &= ~s->grid[0][colour][0];
        down &= ~s->grid[1][colour][0];
    }
    return (lanes){ up, up, down, down };
}

/* Where small triangles would complete large ones that point up: at the top, to the right, to the
 * left. */
static inline void point_up(const struct eccentric_state *s, lanes free, struct times whole[3],
                            lanes half[PLACES])
{
    lanes has[3] = { smalls(s, 1, 0), smalls(s, 2, 0), smalls(s, 3, 0) };

    for (int n = 1; n <= UP_SIZES; n++) {
        struct vertex v[3] = { { has[0], free },
                               { has[1] >> 9 * n, free >> 9 * n },
                               { has[2] >> 8 * n, free >> 8 * n } };
        lanes third[3];

        meet(v, third, half);
        add(&whole[0], third[0]);
        add(&whole[1], third[1] << 9 * n);
        add(&whole[2], third[2] << 8 * n);
    }
}

/* And those that point down: at the bottom, to the left, to the right. */
static inline void point_down(const struct eccentric_state *s, lanes free, struct times whole[3],
                              lanes half[PLACES])
{
    lanes has[3] = { smalls(s, 0, 1), smalls(s, 0, 2), smalls(s, 0, 3) };

    for (int n = 1; n <= DOWN_SIZES; n++) {
        struct vertex v[3] = { { has[0], free },
                               { has[1] << 9 * n, free << 9 * n },
                               { has[2] << 8 * n, free << 8 * n } };
        lanes third[3];

        meet(v, third, half);
        add(&whole[0], third[0]);
        add(&whole[1], third[1] >> 9 * n);
        add(&whole[2], third[2] >> 8 * n);
    }
}

/* The up cells of one set and the down cells of the other. */
static inline struct times joined(const struct times *up, const struct times *down)
{
    struct times out;

    for (int i = 0; i < ECC_GAINS; i++)
        out.at[i] = __builtin_shufflevector(up->at[i], down->at[i], 0, 1, 6, 7);
    return out;
}

/* Finds where small triangles would complete large ones, by slot. */
static inline void find_whole(const struct eccentric_state *s, lanes free,
                              struct times whole[ECC_SLOTS], int half_made[2])
{
    struct times up[3], down[3], middle[2];
    lanes half[PLACES] = { { 0 } };

    memset(up, 0, sizeof up);
    memset(down, 0, sizeof down);
    point_up(s, free, up, half);
    point_down(s, free, down, half);
    for (int i = 0; i < 2; i++) {
        const struct times *of = i ? up : down;
        struct times two = sum(&of[0], &of[1]);

        middle[i] = sum(&two, &of[2]);
    }
    whole[0] = joined(&middle[0], &middle[1]);
    for (int v = 0; v < 3; v++)
        whole[1 + v] = joined(&up[v], &down[v]);
    half_made[ECC_RED] = value_of(half, ECC_RED);
    half_made[ECC_BLACK] = value_of(half, ECC_BLACK);
}

/* All ones for the colours that have a pawn of the type. */
static inline lanes in_hand(const struct eccentric_state *s, int type)
{
    uint64_t red = 0 - (uint64_t)(s->hand[ECC_RED][type] > 0);
    uint64_t black = 0 - (uint64_t)(s->hand[ECC_BLACK][type] > 0);

    return (lanes){ red, black, red, black };
}

/* The cells where a pawn of the form cannot form a triangle: all if the colour has none left, and
 * those where it would complete one of the other colour too [16]. */
static inline lanes barred(const struct eccentric_state *s, const lanes rival[ECC_SLOTS], int form)
{
    const lanes red = { ~(uint64_t)0, 0, ~(uint64_t)0, 0 };
    const struct eccentric_form *f = &eccentric_forms[form];

    /* After red comes black; after black comes grey, and then red. */
    return ~in_hand(s, form / ECC_ROTATIONS) | (rival[f->next] & red) | (rival[f->after] & ~red);
}

bool eccentric_look(const struct eccentric_state *s, struct eccentric_glance *out)
{
    struct times whole[ECC_SLOTS];
    struct times gain;
    lanes rival[ECC_SLOTS];
    lanes free;

    if (s->seats != 2 || s->side > ECC_GRID_SIDE)
        return false;
    free = free_cells(s);
    find_whole(s, free, whole, out->half);
    for (int slot = 0; slot < ECC_SLOTS; slot++)
        rival[slot] = __builtin_shufflevector(whole[slot].at[0], whole[slot].at[0], 1, 0, 3, 2);
    memset(&gain, 0, sizeof gain);
    /* Types A and B, and C and D, have the owner's colour in the same slots. */
    for (int i = 0; i < ECC_FORMS / 2; i++) {
        int form = i / ECC_ROTATIONS * 2 * ECC_ROTATIONS + i % ECC_ROTATIONS;
        const struct eccentric_form *f = &eccentric_forms[form];
        struct times both = sum(&whole[f->own[0]], &whole[f->own[1]]);
        lanes open = ~(barred(s, rival, form) & barred(s, rival, form + ECC_ROTATIONS));

        for (int k = 0; k < ECC_GAINS; k++)
            gain.at[k] |= both.at[k] & open;
    }
    memcpy(out->whole, whole, sizeof out->whole);
    memcpy(out->gain, &gain, sizeof out->gain);
    return true;
}

/* How many, of the sets for at least one, two, three. */
static inline int times_at(const uint64_t at[ECC_GAINS][ECC_LANES], int lane, int bit)
{
    return (int)((at[0][lane] >> bit & 1) + (at[1][lane] >> bit & 1) + (at[2][lane] >> bit & 1));
}

static void see_cell(const struct eccentric_glance *g, int cell, int lanes_of_cell, int bit,
                     struct eccentric_survey *out)
{
    for (int colour = ECC_RED; colour <= ECC_BLACK; colour++) {
        out->gain[colour][cell] = (uint8_t)times_at(g->gain, lanes_of_cell + colour, bit);
        for (int slot = 0; slot < ECC_SLOTS; slot++)
            out->whole[colour][cell][slot] =
                (uint8_t)times_at(g->whole[slot], lanes_of_cell + colour, bit);
        if (out->gain[colour][cell])
            out->hot[colour][out->hots[colour]++] = (uint8_t)cell;
    }
}

bool eccentric_see_gains(const struct eccentric_glance *g, struct eccentric_survey *out)
{
    uint64_t up = g->gain[0][ECC_RED] | g->gain[0][ECC_BLACK];
    uint64_t down = g->gain[0][ECC_RED + 2] | g->gain[0][ECC_BLACK + 2];

    for (int lane = 0; lane < ECC_LANES; lane++) {
        if (g->gain[ECC_GAINS - 1][lane])
            return false;
    }
    memset(out->gain, 0, sizeof out->gain);
    memset(out->hots, 0, sizeof out->hots);
    while (up | down) { /* in the order of the cells' numbers */
        int first_up = up ? bits_first(up) : 64;
        int first_down = down ? bits_first(down) : 64;
        /* An up cell comes just before the down cell in the same column. */
        bool points_down = first_down < first_up;
        int bit = points_down ? first_down : first_up;
        int row = bit / 8;

        see_cell(g, row * row + 2 * (bit % 8) + points_down, 2 * points_down, bit, out);
        if (points_down)
            down &= down - 1;
        else
            up &= up - 1;
    }
    return true;
}

int eccentric_seen(const struct eccentric_glance *g, int colour, int want)
{
    const uint64_t *cells = g->gain[want - 1];

    return bits_count(cells[colour]) + bits_count(cells[colour + 2]);
}
